// What a place of a map shows at a zoom: its name, else its call-out, else its code, else a dot.
import type { Box, Label, Language, Place, Point } from "../maps/types";

/** No label is smaller on the screen. */
export const SMALLEST = 11;
/** Height of a call-out's pill, and the room at either side of its name. */
export const PILL = { height: 20, padding: 8 };
/** From the middle of a line of text down to its base, in em. */
export const BASE = 0.32;

/** All in pixels from the map's corner at this zoom. */
export type Lettering =
    | { kind: "name" | "code"; x: number; y: number; size: number; angle: number; lines: string[] }
    | { kind: "callout"; at: Point; to: Point; side: "start" | "middle" | "end"; size: number; name: string }
    | { kind: "dot"; at: Point }
    | { kind: "nothing" };

/** A part goes by its own name: Kaliningrad, not Russia (Kaliningrad). */
export const ownName = (name: string): string => /\((.+)\)/.exec(name)?.[1] ?? name;

/** A call-out that would lead out of the window is left out; so much of it must be inside. */
const INSIDE = { across: 60, along: 12 };

export function lettering(code: string, place: Place, zoom: number, language: Language, seen: Box): Lettering {
    const name = place.label?.[language];
    if (name && zoom >= name.from) return text("name", name, name.lines, zoom);
    if (place.callout && zoom >= place.callout.from && isIn(scaled(place.callout.to, zoom), seen)) {
        const { to, side, size } = place.callout;
        const at = scaled(place.at, zoom);
        return { kind: "callout", at, to: scaled(to, zoom), side, size, name: ownName(place.name[language]) };
    }
    if (place.code && zoom >= place.code.from) return text("code", place.code, [code.split("-")[0]], zoom);
    return place.callout ? { kind: "dot", at: scaled(place.at, zoom) } : { kind: "nothing" };
}

const isIn = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
    x > left + INSIDE.across && x < right - INSIDE.across && y > top + INSIDE.along && y < bottom - INSIDE.along;

const scaled = ([x, y]: Point, zoom: number): Point => [x * zoom, y * zoom];

function text(kind: "name" | "code", label: Label, lines: string[], zoom: number): Lettering {
    const size = Math.max(SMALLEST, Math.min(label.size, (SMALLEST * zoom) / label.from));
    return { kind, x: label.x * zoom, y: label.y * zoom, size, angle: label.angle ?? 0, lines };
}

/** The left edge of a pill that is so wide, by the side where its call-out ends. */
export const pillLeft = (x: number, width: number, side: "start" | "middle" | "end"): number =>
    ({ start: x, middle: x - width / 2, end: x - width })[side];

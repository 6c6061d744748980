// What a place of a map shows at a zoom by itself: its name, else its call-out, else its code, else nothing.
import type { Box, Label, Language, Place, Point } from "../data/types";
import { boxAt, nearestIn, type Line } from "./boxes";

/** No label is smaller on the screen. */
export const SMALLEST = 11;
/** Height of a call-out's pill, and the room at either side of its name. */
export const PILL = { height: 20, padding: 8 };
/** From the middle of a line of text down to its base, in em. */
export const BASE = 0.32;
/** Height of capitals, in em: what hangs below them may touch the next line. */
const CAPITAL = 0.7;
/** The dot of a place that has no room for letters: its radius. */
export const DOT = 2.4;
/** A name that stands by what is drawn on its place. */
export const BOLD = 13;

/** All in pixels from the map's corner at this zoom; a text has its middle at x and y. */
export type Lettering =
    | { kind: "name" | "code"; x: number; y: number; size: number; angle: number; lines: string[]; width: number }
    | { kind: "callout"; at: Point; to: Point; side: "start" | "middle" | "end"; size: number; name: string; width: number }
    | { kind: "tag"; at: Point; x: number; y: number; size: number; name: string; width: number }
    | { kind: "bold"; x: number; y: number; size: number; name: string; width: number }
    | { kind: "dot"; at: Point }
    | { kind: "nothing" };

/** A part goes by its own name: Kaliningrad, not Russia (Kaliningrad). */
export const ownName = (name: string): string => /\((.+)\)/.exec(name)?.[1] ?? name;

/** A call-out that would lead out of the window is left out; so much of it must be inside. */
const INSIDE = { across: 60, along: 12 };

/** What a place could show here, the best first. */
export function wishes(code: string, place: Place, zoom: number, language: Language, seen: Box): Lettering[] {
    const found: Lettering[] = [];
    const name = place.label?.[language];
    if (name && zoom >= name.from) found.push(text("name", name, name.lines, name.width, zoom));
    if (place.callout && zoom >= place.callout.from && isIn(scaled(place.callout.to, zoom), seen)) {
        const { to, side, size } = place.callout;
        const width = place.wide[language] * size + 2 * PILL.padding;
        found.push({ kind: "callout", at: scaled(place.at, zoom), to: scaled(to, zoom), side, size, name: ownName(place.name[language]), width });
    }
    if (place.code && zoom >= place.code.from) found.push(text("code", place.code, [letters(code)], place.wide.code, zoom));
    return found;
}

/** A part has the letters of its state. */
export const letters = (code: string): string => code.split("-")[0];

const isIn = ([x, y]: Point, [left, top, right, bottom]: Box): boolean =>
    x > left + INSIDE.across && x < right - INSIDE.across && y > top + INSIDE.along && y < bottom - INSIDE.along;

export const scaled = ([x, y]: Point, zoom: number): Point => [x * zoom, y * zoom];

function text(kind: "name" | "code", label: Label, lines: string[], wide: number, zoom: number): Lettering {
    const size = Math.max(SMALLEST, Math.min(label.size, (SMALLEST * zoom) / label.from));
    return { kind, x: label.x * zoom, y: label.y * zoom, size, angle: label.angle ?? 0, lines, width: wide * size };
}

/** The left edge of a pill that is so wide, by the side where its call-out ends. */
export const pillLeft = (x: number, width: number, side: "start" | "middle" | "end"): number =>
    ({ start: x, middle: x - width / 2, end: x - width })[side];

/** The boxes of a sign's letters, the dot that stands for its place, and the line from there to the letters. */
export function covered(sign: Lettering): { letters: Box[]; dots: Box[]; lines: Line[] } {
    switch (sign.kind) {
        case "name":
        case "code":
            return { letters: leaning(sign), dots: [], lines: [] };
        case "bold":
            return { letters: [boxAt([sign.x, sign.y], sign.width, CAPITAL * sign.size)], dots: [], lines: [] };
        case "tag": {
            const box = boxAt([sign.x, sign.y], sign.width, CAPITAL * sign.size);
            return { letters: [box], dots: [dot(sign.at)], lines: [[sign.at, nearestIn(box, sign.at)]] };
        }
        case "callout": {
            const left = pillLeft(sign.to[0], sign.width, sign.side);
            const pill: Box = [left, sign.to[1] - PILL.height / 2, left + sign.width, sign.to[1] + PILL.height / 2];
            return { letters: [pill], dots: [dot(sign.at)], lines: [[sign.at, nearestIn(pill, sign.at)]] };
        }
        case "dot":
            return { letters: [], dots: [dot(sign.at)], lines: [] };
        default:
            return { letters: [], dots: [], lines: [] };
    }
}

export const dot = (at: Point): Box => boxAt(at, 2 * DOT, 2 * DOT);

/** The box of some lines; if they lean, several small ones along them. */
function leaning({ x, y, size, angle, lines, width }: Extract<Lettering, { angle: number }>): Box[] {
    const height = (CAPITAL + lines.length - 1) * size;
    if (!angle) return [boxAt([x, y], width, height)];
    const pieces = Math.ceil(width / height);
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const [across, along] = [(Math.abs(cos) * width) / pieces + Math.abs(sin) * height, (Math.abs(sin) * width) / pieces + Math.abs(cos) * height];
    return Array.from({ length: pieces }, (_, n) => {
        const by = ((n + 0.5) / pieces - 0.5) * width;
        return boxAt([x + by * cos, y + by * sin], across, along);
    });
}

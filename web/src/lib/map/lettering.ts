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

/** A small place's code beside its dot. */
export interface Tag {
    kind: "tag";
    at: Point;
    x: number;
    y: number;
    size: number;
    name: string;
}

export interface Sign {
    code: string;
    sign: Lettering | Tag;
}

/** How wide a letter is at most, in em: for texts that nobody has measured. */
const LETTER = { name: 0.56, code: 0.68 };
/** Where a code may stand beside its dot, the nearest first: directions, each tried at growing distances. */
const WAYS: Point[] = [
    [1, 0],
    [-1, 0],
    [0, -1],
    [0, 1],
    [0.8, -0.8],
    [0.8, 0.8],
    [-0.8, -0.8],
    [-0.8, 0.8],
];
const DISTANCES = [12, 19, 26, 34, 42];
const DOT = 3.5;

/** What all places show. Who would be a dot, or nothing, has his code beside it, if there is room. */
export function letterings(places: Record<string, Place>, zoom: number, language: Language, seen: Box): Sign[] {
    const signs: Sign[] = Object.entries(places).map(([code, place]) => ({ code, sign: lettering(code, place, zoom, language, seen) }));
    const taken = signs.flatMap(({ sign }) => covered(sign));
    const nameless = signs.filter(({ sign }) => sign.kind === "dot" || sign.kind === "nothing");
    const dots = nameless.map(({ code }) => around(scaled(places[code].at, zoom), DOT, DOT));
    nameless.forEach((each, n) => {
        const name = each.code.split("-")[0];
        const at = scaled(places[each.code].at, zoom);
        const others = [...taken, ...dots.filter((_, other) => other !== n)];
        const free = spots(at).find((spot) => isFree(around(spot, (name.length * SMALLEST * LETTER.code) / 2, SMALLEST / 2), others, seen));
        if (!free) return;
        each.sign = { kind: "tag", at, x: free[0], y: free[1], size: SMALLEST, name };
        taken.push(...covered(each.sign));
    });
    return signs;
}

const spots = ([x, y]: Point): Point[] =>
    DISTANCES.flatMap((far) => WAYS.map(([dx, dy]): Point => [x + dx * far, y + dy * far * 0.85]));

const around = ([x, y]: Point, across: number, along: number): Box => [x - across, y - along, x + across, y + along];

const isFree = (box: Box, others: Box[], seen: Box): boolean =>
    box[0] >= seen[0] && box[1] >= seen[1] && box[2] <= seen[2] && box[3] <= seen[3] &&
    !others.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]);

/** The boxes that a sign takes up. */
export function covered(sign: Lettering | Tag): Box[] {
    switch (sign.kind) {
        case "name":
        case "code": {
            const longest = Math.max(...sign.lines.map((line) => line.length));
            const box: Point = [(longest * sign.size * LETTER[sign.kind]) / 2, (sign.lines.length * sign.size) / 2];
            return [around([sign.x, sign.y], ...(Math.abs(sign.angle) > 45 ? ([box[1], box[0]] as Point) : box))];
        }
        case "tag":
            return [around([sign.x, sign.y], (sign.name.length * sign.size * LETTER.code) / 2, sign.size / 2), around(sign.at, DOT, DOT)];
        case "callout": {
            const wide = sign.name.length * sign.size * LETTER.name + 2 * PILL.padding;
            const left = pillLeft(sign.to[0], wide, sign.side);
            return [[left, sign.to[1] - PILL.height / 2, left + wide, sign.to[1] + PILL.height / 2], around(sign.at, DOT, DOT)];
        }
        default:
            return [];
    }
}

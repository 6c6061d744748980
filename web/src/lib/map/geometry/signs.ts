// All that a map says at a zoom. Nothing covers anything else: who has no room makes do with less.
import type { Box, Language, Place, Point } from "../data/types";
import { boxAt, holds, Room } from "./boxes";
import { BOLD, covered, dot, letters, ownName, scaled, SMALLEST, wishes, type Lettering } from "./lettering";

export interface Sign {
    code: string;
    sign: Lettering;
}

/** A place that carries something. */
export interface Stop {
    code: string;
    /** What that covers, in pixels from the place's middle. */
    box: Box;
    /** By its name rather than by its code. */
    named: boolean;
}

/** So far from its dot, or from what it belongs to, letters may stand; the nearest first. */
const GAPS = [1, 4, 8, 12, 17, 23, 30, 38];
const TURNS = 16;
/** No letters reach farther than half of this. */
const FAR = 160;
/** Letters may stand so far beside the middle of a place, and still be its own without a dot. */
const ASIDE = [0, 3, 6];
/** A place that is smaller on the screen needs a dot to be found. */
const FOUND = 7;

interface Sheet {
    places: Record<string, Place>;
    zoom: number;
    language: Language;
    seen: Box;
    room: Room;
}

export function signs(places: Record<string, Place>, zoom: number, language: Language, seen: Box, stops: Stop[] = []): Sign[] {
    const sheet: Sheet = { places, zoom, language, seen, room: new Room() };
    const carried = stops.map(({ code, box }) => moved(box, scaled(places[code].at, zoom)));
    sheet.room.take(carried);
    const shown: Sign[] = stops.map((stop, n) => ({ code: stop.code, sign: beside(sheet, stop, carried[n]) }));
    const rest = Object.keys(places).filter((code) => !stops.some((stop) => stop.code === code));
    const own = new Map(rest.map((code) => [code, wishes(code, places[code], zoom, language, seen)]));
    // Letters within a place's borders come before those that stand outside.
    for (const kinds of [["name"], ["callout", "code"]])
        for (const code of rest) {
            const found = own.get(code)!.find((wish) => kinds.includes(wish.kind) && isIn(seen, wish) && isFree(sheet.room, wish));
            if (!found || shown.some((sign) => sign.code === code)) continue;
            shown.push(taken(sheet, code, found));
        }
    const nameless = rest.filter((code) => !shown.some((sign) => sign.code === code));
    return [...shown, ...tags(sheet, nameless)];
}

function isFree(room: Room, sign: Lettering): boolean {
    const { letters: boxes, dots, lines } = covered(sign);
    return room.isFree(boxes.length ? boxes : dots, lines);
}

const isIn = (seen: Box, sign: Lettering): boolean => covered(sign).letters.every((box) => holds(seen, box));

function taken({ room }: Sheet, code: string, sign: Lettering): Sign {
    const { letters: boxes, dots, lines } = covered(sign);
    room.take([...boxes, ...dots], lines);
    return { code, sign };
}

/** The name of a stop, or else its code, in bold letters round what it carries. */
function beside(sheet: Sheet, { code, named }: Stop, around: Box): Lettering {
    const place = sheet.places[code];
    const texts = [{ name: letters(code), wide: place.wide.code }];
    if (named) texts.unshift({ name: ownName(place.name[sheet.language]), wide: place.wide[sheet.language] });
    for (const { name, wide } of texts)
        for (const [x, y] of ring(around, wide * BOLD, BOLD, GAPS)) {
            const sign: Lettering = { kind: "bold", x, y, size: BOLD, name, width: wide * BOLD };
            if (isIn(sheet.seen, sign) && isFree(sheet.room, sign)) return taken(sheet, code, sign).sign;
        }
    return { kind: "nothing" };
}

/** The codes of places that have nothing else; the place with the least choice comes first. */
function tags(sheet: Sheet, codes: string[]): Sign[] {
    const waiting = codes
        .map((code) => ({ code, at: scaled(sheet.places[code].at, sheet.zoom) }))
        .filter(({ at }) => holds(sheet.seen, [...at, ...at]))
        .map((each) => ({ ...each, choice: choice(sheet, each.code, each.at) }))
        .sort((one, other) => one.choice - other.choice);
    return waiting.map(({ code, at }) => {
        const near = roundHere(sheet, at);
        near.take(waiting.filter((other) => other.code !== code).map((other) => dot(other.at)));
        const found = candidates(sheet, code, at, GAPS).find((sign) => isIn(sheet.seen, sign) && isFree(near, sign));
        if (found) return taken(sheet, code, found);
        return taken(sheet, code, isFree(near, { kind: "dot", at }) ? { kind: "dot", at } : { kind: "nothing" });
    });
}

/** So many ways there are to put a code near its place. */
function choice(sheet: Sheet, code: string, at: Point): number {
    const near = roundHere(sheet, at);
    return candidates(sheet, code, at, GAPS.slice(0, 1)).filter((sign) => isFree(near, sign)).length;
}

const roundHere = ({ room }: Sheet, at: Point): Room => room.near(boxAt(at, FAR, FAR));

/** Where a code may stand: on its place, if that is large enough to be seen, else round its dot. */
function candidates({ places, zoom }: Sheet, code: string, at: Point, gaps: number[]): Lettering[] {
    const { box, wide } = places[code];
    const [name, size, width] = [letters(code), SMALLEST, wide.code * SMALLEST];
    const large = Math.min(box[2] - box[0], box[3] - box[1]) * zoom >= FOUND;
    const on = large ? ASIDE.flatMap((far) => circle(at, far, far)) : [];
    return [
        ...on.map(([x, y]): Lettering => ({ kind: "code", x, y, size, angle: 0, lines: [name], width })),
        ...ring(dot(at), width, size, gaps).map(([x, y]): Lettering => ({ kind: "tag", at, x, y, size, name, width })),
    ];
}

/** Middles of texts of this size round a box, at growing distances. */
function ring(box: Box, width: number, height: number, gaps: number[]): Point[] {
    const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return gaps.flatMap((gap) => circle(middle, (box[2] - box[0] + width) / 2 + gap, (box[3] - box[1] + height) / 2 + gap));
}

/** Points on a rounded box: below first, then above, right, left, and what lies between. */
function circle([x, y]: Point, across: number, along: number): Point[] {
    if (!across && !along) return [[x, y]];
    return Array.from({ length: TURNS }, (_, n): Point => {
        const turn = (ORDER[n] / TURNS) * 2 * Math.PI;
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        const stretch = 1 / Math.max(Math.abs(cos), Math.abs(sin)) ** 0.6;
        return [x + cos * stretch * across, y + sin * stretch * along];
    });
}

/** Quarters before what lies between them; a turn of 0 is to the right, and it goes downwards. */
const ORDER = [4, 12, 0, 8, 2, 6, 14, 10, 1, 3, 5, 7, 9, 11, 13, 15];

const moved = ([left, top, right, bottom]: Box, [x, y]: Point): Box => [left + x, top + y, right + x, bottom + y];

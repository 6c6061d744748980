// The shape of one place by itself, for a card.
import type { Box, Place, PoliticalMap } from "../data/types";
import { around } from "./camera";
import { rings } from "./rings";

/** Islands that are smaller than this part of the largest piece don't widen the picture. */
const SLIGHT = 0.012;
/** A smaller place is a dot even on a card. */
const TINY = 0.6;

export interface Outline {
    d: string;
    /** For an SVG: left, top, width, height. */
    box: [number, number, number, number];
    /** So small that its shape says nothing: a card shows a ring instead. */
    tiny: boolean;
    /** The map does not show it all: a card lets it fade out. */
    cut: boolean;
}

const drawn = new WeakMap<PoliticalMap, Map<string, Outline>>();

/** Worked out once for each place: a card must be there at once when it is turned. */
export function outline(map: PoliticalMap, code: string): Outline {
    const known = drawn.get(map) ?? new Map<string, Outline>();
    drawn.set(map, known);
    const found = known.get(code) ?? worked(map, code);
    known.set(code, found);
    return found;
}

/** Works out all outlines, a few at a time, so that nothing else waits; returns how to stop. */
export function warmUp(map: PoliticalMap): () => void {
    const codes = Object.keys(map.places);
    let timer = 0;
    const next = (): void => {
        for (const code of codes.splice(0, 3)) outline(map, code);
        if (codes.length) timer = window.setTimeout(next, 30);
    };
    timer = window.setTimeout(next, 500);
    return () => clearTimeout(timer);
}

function worked(map: PoliticalMap, code: string): Outline {
    const place = map.places[code];
    const [left, top, right, bottom] = extent(place, map.size);
    const [width, height] = [right - left, bottom - top];
    const side = Math.max(width, height, 0.1);
    const pad = side * 0.06;
    return {
        d: place.d,
        box: [(left + right - side) / 2 - pad, (top + bottom - side) / 2 - pad, side + 2 * pad, side + 2 * pad],
        tiny: side < TINY,
        cut: right >= map.size[0] || bottom >= map.size[1] || left <= 0 || top <= 0,
    };
}

/** Around all pieces of some size, as far as they are in the frame. */
function extent(place: Place, [width, height]: [number, number]): Box {
    const pieces = rings(place.d)
        .map((piece) => around(piece.map(([x, y]): Box => [x, y, x, y])))
        .map(([left, top, right, bottom]): Box => [
            Math.max(0, left),
            Math.max(0, top),
            Math.min(width, right),
            Math.min(height, bottom),
        ])
        .filter(([left, top, right, bottom]) => left < right && top < bottom);
    const area = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top);
    const largest = Math.max(...pieces.map(area));
    return around(pieces.filter((piece) => area(piece) >= largest * SLIGHT));
}

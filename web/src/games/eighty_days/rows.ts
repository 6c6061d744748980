// Where things lie beside a place of the map: in a row that starts at the place and goes where there is room.
import type { Point } from "../../lib/maps/types";

/** Degrees, clockwise from the east. */
const ROWS: Record<string, number> = {
    london: -55,
    paris: -12,
    brindisi: -8,
    suez: -20,
    bombay: 12,
    calcutta: -18,
    "hong-kong": 8,
    yokohama: 188,
    "san-francisco": 55,
    "new-york": 0,
};
const FIRST = 17;
const STEP = 15;
/** How wide a figure is, in pixels. */
export const FIGURE = 22;
const IN_ROW = 3;

/** The place of the n-th thing beside a stop, in pixels from it. */
export function beside(code: string, n: number): Point {
    return off(code, FIRST + n * STEP, 0);
}

/** The place of the n-th of so many figures, after so many things: side by side, and where there are many, in two rows. */
export function standing(code: string, after: number, n: number, many: number): Point {
    const along = FIRST + after * STEP + (after ? 4 : 2) + (n % IN_ROW) * FIGURE;
    const across = many > IN_ROW ? (n < IN_ROW ? -0.5 : 0.5) * FIGURE : 0;
    return off(code, along, across);
}

function off(code: string, along: number, across: number): Point {
    const angle = (ROWS[code] * Math.PI) / 180;
    return [Math.cos(angle) * along - Math.sin(angle) * across, Math.sin(angle) * along + Math.cos(angle) * across];
}

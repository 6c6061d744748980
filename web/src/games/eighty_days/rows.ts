// Where things lie beside a place of the map: in a row that starts at the place and goes where there is room.
import type { Point } from "../../lib/map/data/types";

/** Degrees, clockwise from the east. */
const ROWS: Record<string, number> = {
    london: -85,
    paris: -12,
    brindisi: -8,
    suez: -8,
    bombay: 12,
    calcutta: -18,
    "hong-kong": 8,
    yokohama: 188,
    "san-francisco": 55,
    "new-york": 0,
};
/** How far from the middle of a place the row begins, in pixels; and how wide a figure is, the detective, a chip. */
const EDGE = 8;
export const FIGURE = 22;
const DETECTIVE = 26;
const CHIP = 16;
const IN_ROW = 2;

/** What is at a place: so many figures, perhaps the detective, so many chips. */
interface There {
    people: number;
    detective: boolean;
    chips: number;
}

/** In pixels from the place, the middles: people stand nearest, in two rows where they are many. */
export function beside(code: string, { people, detective, chips }: There): { people: Point[]; detective: Point; chips: Point[] } {
    const columns = people > IN_ROW ? Math.ceil(people / 2) : people;
    const after = EDGE + columns * FIGURE;
    const last = after + (detective ? DETECTIVE : 0);
    return {
        people: Array.from({ length: people }, (_, n) => {
            const across = people > IN_ROW ? (n < columns ? -0.5 : 0.5) : 0;
            return off(code, EDGE + ((n % columns) + 0.5) * FIGURE, across * FIGURE);
        }),
        detective: off(code, after + DETECTIVE / 2, 0),
        chips: Array.from({ length: chips }, (_, n) => off(code, last + (n + 0.5) * CHIP, 0)),
    };
}

function off(code: string, along: number, across: number): Point {
    const angle = (ROWS[code] * Math.PI) / 180;
    return [Math.cos(angle) * along - Math.sin(angle) * across, Math.sin(angle) * along + Math.cos(angle) * across];
}

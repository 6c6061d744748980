// Where things lie beside a place of the map: in a row that starts at the place and goes where there is room.
import type { Point } from "../../lib/maps/types";
import { DAYS } from "./types";

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
const STEP = 15;

/** The place of the n-th thing beside a stop, in pixels from it. */
export function beside(code: string, n: number): Point {
    const angle = (ROWS[code] * Math.PI) / 180;
    const far = 17 + n * STEP;
    return [Math.cos(angle) * far, Math.sin(angle) * far];
}

/** The room around the globe for the track of days, in units of the map, and where in it the track runs. */
export const MARGIN = 56;
export const LANE = 28;

/** The angle of a day on the track: day 0 is at the top, and days past the last go round once more. */
export const angleOf = (day: number): number => ((day % DAYS) / DAYS) * 2 * Math.PI - Math.PI / 2;

export const onCircle = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];

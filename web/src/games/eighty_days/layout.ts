// The track of 80 days around the globe: where it runs, and where on it a day is.
import type { Box, Point } from "../../lib/map/data/types";
import { DAYS } from "./types";

/** The room around the globe for the track of days, in units of the map, and where in it the track runs. */
export const MARGIN = 56;
export const LANE = 28;

/** The angle of a day on the track: day 0 is at the top, and days past the last go round once more. */
export const angleOf = (day: number): number => ((day % DAYS) / DAYS) * 2 * Math.PI - Math.PI / 2;

export const onCircle = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];

/** What lies over the map's lower edge on a phone, and the buttons below it, in pixels. */
const WORDS = 58;
const BUTTONS = 58;

/** More of the map below a box, so that a window of this size shows the box above the words that lie over its edge. */
export function above([left, top, right, bottom]: Box, [width, height]: [number, number]): Box {
    const seen = height - BUTTONS;
    const free = seen - WORDS;
    if (free <= 0) return [left, top, right, bottom];
    const tall = Math.max(bottom - top, ((right - left) * free) / width);
    const middle = (top + bottom) / 2;
    return [left, middle - tall / 2, right, middle + tall / 2 + (tall * WORDS) / free];
}

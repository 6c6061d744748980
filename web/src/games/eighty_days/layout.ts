// The track of 80 days around the globe: where it runs, and where on it a day is.
import type { Point } from "../../lib/maps/types";
import { DAYS } from "./types";

/** The room around the globe for the track of days, in units of the map, and where in it the track runs. */
export const MARGIN = 56;
export const LANE = 28;

/** The angle of a day on the track: day 0 is at the top, and days past the last go round once more. */
export const angleOf = (day: number): number => ((day % DAYS) / DAYS) * 2 * Math.PI - Math.PI / 2;

export const onCircle = (angle: number, radius: number): Point => [Math.cos(angle) * radius, Math.sin(angle) * radius];

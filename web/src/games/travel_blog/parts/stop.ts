// What stands on a state of the map: the flag of the start, or the tokens of those who chose it.
import type { Box } from "../../../lib/map/data/types";

/** From one token to the next, and how high one is. */
export const STEP = 19;
const HIGH = 22;
export const FLAG = { y: -4, radius: 9 };
/** Tokens on the start stand above its flag. */
const ABOVE = -24;

export const rowAt = (start: boolean): number => (start ? ABOVE : 0);

/** A row at the rim of the map moves inwards, so that nobody's token is cut off; `room` is the way to either rim. */
export function aside(tokens: number, [left, right]: [number, number]): number {
    const half = (tokens * STEP) / 2 + 3;
    if (left < 0 || right < 0) return 0;
    return Math.max(0, half - left) - Math.max(0, half - right);
}

/** All that it covers, from the middle of the state. */
export function covers(tokens: number, start: boolean, room: [number, number]): Box {
    const [half, by, y] = [(tokens * STEP) / 2, aside(tokens, room), rowAt(start)];
    const row: Box = [by - half, y - HIGH / 2, by + half, y + HIGH / 2];
    if (!start) return row;
    const [around, top] = [FLAG.radius + 1, FLAG.y - FLAG.radius - 1];
    return [Math.min(-around, row[0]), tokens ? row[1] : top, Math.max(around, row[2]), FLAG.y + around];
}

// Boxes and lines on the screen: which of them are in each other's way.
import type { Box, Point } from "../data/types";

export type Line = [from: Point, to: Point];

export const boxAt = ([x, y]: Point, width: number, height: number): Box => [x - width / 2, y - height / 2, x + width / 2, y + height / 2];

export const meet = (one: Box, other: Box): boolean =>
    one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

export const holds = (outer: Box, [left, top, right, bottom]: Box): boolean =>
    left >= outer[0] && top >= outer[1] && right <= outer[2] && bottom <= outer[3];

/** The point of a box that is nearest to another point. */
export const nearestIn = ([left, top, right, bottom]: Box, [x, y]: Point): Point => [
    Math.min(right, Math.max(left, x)),
    Math.min(bottom, Math.max(top, y)),
];

/** Whether a line runs through a box: what is left of it between the box's sides is not nothing. */
export function cuts([from, to]: Line, box: Box): boolean {
    let [enters, leaves] = [0, 1];
    for (const axis of [0, 1] as const) {
        const way = to[axis] - from[axis];
        const [low, high] = [box[axis] - from[axis], box[axis + 2] - from[axis]];
        if (way === 0 && (low >= 0 || high <= 0)) return false;
        if (way === 0) continue;
        enters = Math.max(enters, Math.min(low / way, high / way));
        leaves = Math.min(leaves, Math.max(low / way, high / way));
    }
    return enters < leaves;
}

/** Whether two lines cross. */
export function cross([a, b]: Line, [c, d]: Line): boolean {
    const side = (from: Point, to: Point, at: Point) => (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]);
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** What is taken on a screen: by texts and pictures, and by the lines that lead to them. */
export class Room {
    private readonly boxes: Box[] = [];
    private readonly lines: Line[] = [];

    take(boxes: Box[], lines: Line[] = []): void {
        this.boxes.push(...boxes);
        this.lines.push(...lines);
    }

    /** What of it lies round here. */
    near(around: Box): Room {
        const close = new Room();
        close.take(
            this.boxes.filter((box) => meet(box, around)),
            this.lines.filter((line) => cuts(line, around)),
        );
        return close;
    }

    isFree(boxes: Box[], lines: Line[] = []): boolean {
        return (
            !boxes.some((box) => this.boxes.some((taken) => meet(box, taken)) || this.lines.some((line) => cuts(line, box))) &&
            !lines.some((line) => this.boxes.some((taken) => cuts(line, taken)) || this.lines.some((taken) => cross(line, taken)))
        );
    }
}

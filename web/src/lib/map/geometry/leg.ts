// A leg of the journey as a line: where one is on it, and what shows all of it.
import type { Box, Leg, Point } from "../data/types";
import { around } from "./camera";

const lines = new WeakMap<Leg, SVGPathElement>();
const STEPS = 12;

/** Its first way, all pieces in one. */
function line(leg: Leg): SVGPathElement {
    let path = lines.get(leg);
    if (!path) {
        path = document.createElementNS("http://www.w3.org/2000/svg", "path");
        path.setAttribute("d", leg.ways[0].map(({ d }) => d).join(""));
        lines.set(leg, path);
    }
    return path;
}

/** The point after this part of the way, from 0 to 1. */
export function along(leg: Leg, part: number): Point {
    const path = line(leg);
    const { x, y } = path.getPointAtLength(path.getTotalLength() * part);
    return [x, y];
}

/** What a camera shows to show the whole of it. */
export function extent(leg: Leg): Box {
    return around(
        Array.from({ length: STEPS + 1 }, (_, step) => {
            const [x, y] = along(leg, step / STEPS);
            return [x, y, x, y];
        }),
    );
}

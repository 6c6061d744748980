// The pieces of a place as points: a path of the maps is `M x y l dx dy … z` for each of them.
import type { Point } from "../data/types";

export function rings(d: string): Point[][] {
    return d.split("z").slice(0, -1).map(ring);
}

function ring(path: string): Point[] {
    const [x0, y0, ...steps] = (path.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number);
    const points: Point[] = [[x0, y0]];
    for (let i = 0; i + 1 < steps.length; i += 2) {
        const [x, y] = points[points.length - 1];
        points.push([x + steps[i], y + steps[i + 1]]);
    }
    return points;
}

// What joins places: where a traveller crosses a border, and the lines of links over the sea.
import { borderLines, crossing } from "./borders.mjs";
import { pair } from "./game.mjs";
import { roundAll } from "./paths.mjs";

/** Half the length of the stroke across a corner. */
const STROKE = 6;

/** For every border by land, the point where it is crossed. */
export function crossings(game, drawn, topology) {
    const points = game.land.map((border) => {
        const [one, other] = border.split(" ");
        const lines = borderLines(topology, one, other);
        // The border of a tiny place may be too short to be a line.
        const tiny = drawn[one].label ? other : one;
        return [border, lines.length ? crossing(lines, drawn[one].at, drawn[other].at) : drawn[tiny].at];
    });
    return Object.fromEntries(points.map(([border, point]) => [border, roundAll(point)]));
}

/** Links over the sea as curves; a corner as a short stroke across it. */
export function links(game, plan, project, drawn) {
    return game.links.map(({ between, kind }) => {
        const wish = plan.links[pair(...between)];
        if (!wish) throw new Error(`${game.id}: no line for the link ${between}`);
        const ends = wish.corner
            ? across(project(between[0], wish.corner), between, drawn)
            : wish.ends.map((point, i) => project(between[i], point));
        return { between, kind, d: bow(ends, wish.bend ?? 0), ends: ends.map((end) => roundAll(end)) };
    });
}

/** A bow between two ends that rises by a part of their distance. */
function bow([[ax, ay], [bx, by]], bend) {
    const top = [(ax + bx) / 2 + (by - ay) * bend, (ay + by) / 2 - (bx - ax) * bend];
    const [from, pull, to] = [[ax, ay], top, [bx, by]].map((point) => roundAll(point).join(" "));
    return `M${from}Q${pull} ${to}`;
}

function across(corner, between, drawn) {
    return between.map((code) => {
        const step = drawn[code].at.map((value, axis) => value - corner[axis]);
        return corner.map((value, axis) => value + (step[axis] / Math.hypot(...step)) * STROKE);
    });
}

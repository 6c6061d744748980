// Borders: what the geometry says against what the game says, and where a traveller crosses them.
import { mesh, neighbors } from "topojson-client";
import { pair } from "./game.mjs";
import { distance } from "./rings.mjs";

/** Fails if the game and the geometry disagree on who borders whom by land. */
export function checkBorders(game, arcs) {
    const codes = [...game.places.keys()];
    const beside = neighbors(codes.map((code) => ({ type: "MultiPolygon", arcs: arcs.get(code) })));
    // A shape may touch itself; that is no border.
    const touching = beside.flatMap((others, i) =>
        others.filter((j) => j !== i).map((j) => [codes[i], codes[j]]),
    );
    const found = new Set(touching.map(([one, other]) => pair(one, other)));
    const missing = game.land.filter((border) => !found.has(border));
    const extra = [...found].filter((border) => !game.land.includes(border)).sort();
    if (missing.length || extra.length)
        throw new Error(`${game.id}: only in the game: ${missing}; only in the geometry: ${extra}`);
}

/** The border of two places as lines. */
export function borderLines(topology, one, other) {
    const both = { type: "GeometryCollection", geometries: [topology.objects[one], topology.objects[other]] };
    return mesh(topology, both, (a, b) => a !== b).coordinates;
}

/** Where one crosses a border on the shortest way between two middles. */
export function crossing(lines, from, to) {
    const points = lines.flatMap((line) => [...line, ...line.slice(1).map((end, i) => middle(line[i], end))]);
    const way = (point) => distance(from, point) + distance(point, to);
    return points.reduce((best, point) => (way(point) < way(best) ? point : best));
}

const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];

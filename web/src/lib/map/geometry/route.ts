// A trip over a map, leg by leg, from the middle of a place over the border to the middle of the next.
import type { Box, Point, PoliticalMap } from "../data/types";

/** How far a curve keeps its direction, in parts of the piece: gentle bends that don't swing out. */
const SWING = 0.28;

/** A piece of a leg: a curve through points, or a link as the map draws it. */
interface Node {
    at: Point;
    /** The control point of the link that leads here from the node before. */
    bend?: Point;
    /** Whether a leg ends here. */
    stop: boolean;
}

/** A path for each border that the trip crosses, at a zoom. */
export function legs(map: PoliticalMap, places: string[], zoom: number): string[] {
    const nodes = trail(map, places).map((node) => ({
        ...node,
        at: times(node.at, zoom),
        bend: node.bend && times(node.bend, zoom),
    }));
    const paths: string[] = [];
    let path = "";
    nodes.forEach((node, i) => {
        if (i === 0) return;
        if (!path) path = `M${text(nodes[i - 1].at)}`;
        path += piece(nodes, i);
        if (node.stop) {
            paths.push(path);
            path = "";
        }
    });
    return paths;
}

/** All that the trip passes: middles, crossings, the ends of links, and where it turns to stay on the way. */
function trail(map: PoliticalMap, places: string[]): Node[] {
    const nodes: Node[] = places.length ? [{ at: map.places[places[0]].at, stop: true }] : [];
    for (let i = 1; i < places.length; i++) {
        const [from, to] = [places[i - 1], places[i]];
        const crossing = map.crossings[pair(from, to)];
        const border = crossing ? [{ at: crossing, stop: false }] : over(map, from, to);
        const [before, after] = turns(map, from, to);
        nodes.push(...before, ...border, ...after, { at: map.places[to].at, stop: true });
    }
    return nodes;
}

const pair = (from: string, to: string): string => [from, to].sort().join(" ");

/** Before the border and after it, in the order of the trip. */
function turns(map: PoliticalMap, from: string, to: string): Node[][] {
    const sides = map.turns[pair(from, to)] ?? [[], []];
    const ordered = from < to ? sides : sides.toReversed().map((side) => side.toReversed());
    return ordered.map((side) => side.map((at) => ({ at, stop: false })));
}

/** The two ends of a link, in the order of the trip. */
function over(map: PoliticalMap, from: string, to: string): Node[] {
    const link = map.links.find(({ between: [one, other] }) => (one === from && other === to) || (one === to && other === from));
    if (!link) return [];
    const ends = link.between[0] === from ? link.ends : ([link.ends[1], link.ends[0]] as const);
    const bend = /Q(-?[\d.]+) (-?[\d.]+)/.exec(link.d);
    const control: Point | undefined = bend ? [Number(bend[1]), Number(bend[2])] : undefined;
    return [
        { at: ends[0], stop: false },
        { at: ends[1], bend: control, stop: false },
    ];
}

function piece(nodes: Node[], i: number): string {
    const { at, bend } = nodes[i];
    if (bend) return `Q${text(bend)} ${text(at)}`;
    const [before, after] = [nodes[i - 2]?.at, nodes[i + 1]?.at];
    const start = nodes[i - 1].at;
    const [a, b] = [leaning(before, start, at), leaning(after, at, start)];
    return `C${text(a)} ${text(b)} ${text(at)}`;
}

/** The control point beside `at`: in the direction from the point before to the point after. */
function leaning(before: Point | undefined, at: Point, after: Point): Point {
    const from = before ?? at;
    const [dx, dy] = [after[0] - from[0], after[1] - from[1]];
    const far = (SWING * Math.hypot(after[0] - at[0], after[1] - at[1])) / (Math.hypot(dx, dy) || 1);
    return [at[0] + dx * far, at[1] + dy * far];
}

const times = ([x, y]: Point, zoom: number): Point => [x * zoom, y * zoom];
const text = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The middle of a link, where it is farthest from its chord. */
const halfway = (from: Point, bend: Point, to: Point): Point => [(from[0] + 2 * bend[0] + to[0]) / 4, (from[1] + 2 * bend[1] + to[1]) / 4];

/** What a camera shows to show a whole trip. */
export function stretch(map: PoliticalMap, places: string[]): Box {
    const nodes = trail(map, places);
    const points = nodes.flatMap(({ at, bend }, i) => (bend ? [at, halfway(nodes[i - 1].at, bend, at)] : [at]));
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

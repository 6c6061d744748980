// Whose land lies where, as a grid: so a trip finds a way through a place that crosses no other one.
import type { Point, PoliticalMap } from "../maps/types";
import { rings } from "./rings";

/** The side of a square of the grid, in units of the map. */
const SIDE = 2;
const NOBODY = 255;
/** What a step costs: on the own land, at its rim, over water, through somebody else's land. */
const COST = { own: 1, rim: 1.8, water: 6, other: 60 };

interface Terrain {
    wide: number;
    high: number;
    /** The place that each square belongs to, by its number; row by row. */
    owner: Uint8Array;
    codes: string[];
    ways: Map<string, Point[]>;
}

const surveyed = new WeakMap<PoliticalMap, Terrain>();

/** The points between two others on a way that stays within a place, as far as it can. */
export function wayWithin(map: PoliticalMap, code: string, from: Point, to: Point): Point[] {
    const terrain = surveyed.get(map) ?? survey(map);
    surveyed.set(map, terrain);
    const key = [code, ...from, ...to].join();
    const way = terrain.ways.get(key) ?? found(terrain, terrain.codes.indexOf(code), from, to);
    terrain.ways.set(key, way);
    return way;
}

function survey(map: PoliticalMap): Terrain {
    const codes = Object.keys(map.places);
    const [wide, high] = map.size.map((length) => Math.ceil(length / SIDE));
    const terrain = { wide, high, owner: new Uint8Array(wide * high).fill(NOBODY), codes, ways: new Map<string, Point[]>() };
    codes.forEach((code, number) => fill(terrain, number, rings(map.places[code].d)));
    return terrain;
}

/** Marks all squares whose middle is inside of the rings. */
function fill({ wide, high, owner }: Terrain, number: number, pieces: Point[][]): void {
    const cuts: number[][] = Array.from({ length: high }, () => []);
    for (const piece of pieces) {
        piece.forEach(([x1, y1], i) => {
            const [x2, y2] = piece[(i + 1) % piece.length];
            const [low, up] = y1 < y2 ? [y1, y2] : [y2, y1];
            const last = Math.min(high - 1, Math.ceil(up / SIDE - 0.5) - 1);
            for (let row = Math.max(0, Math.ceil(low / SIDE - 0.5)); row <= last; row++)
                cuts[row].push(x1 + ((x2 - x1) * ((row + 0.5) * SIDE - y1)) / (y2 - y1));
        });
    }
    cuts.forEach((xs, row) => {
        xs.sort((a, b) => a - b);
        for (let i = 0; i + 1 < xs.length; i += 2) {
            const first = Math.max(0, Math.ceil(xs[i] / SIDE - 0.5));
            const end = Math.min(wide, Math.ceil(xs[i + 1] / SIDE - 0.5));
            if (first < end) owner.fill(number, row * wide + first, row * wide + end);
        }
    });
}

const NEAR: Point[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
];

function cost({ wide, high, owner }: Terrain, number: number, x: number, y: number): number {
    if (x < 0 || y < 0 || x >= wide || y >= high) return COST.water;
    const at = y * wide + x;
    if (owner[at] !== number) return owner[at] === NOBODY ? COST.water : COST.other;
    const inner = NEAR.every(([dx, dy]) => owner[at + dy * wide + dx] === number);
    return inner ? COST.own : COST.rim;
}

/** A*, with the corners pulled straight after. */
function found(terrain: Terrain, number: number, from: Point, to: Point): Point[] {
    const straight = along(terrain, number, from, to);
    // Nothing on the straight line is worse than the rim of the own land.
    if (straight <= Math.hypot(to[0] - from[0], to[1] - from[1]) * 1.3) return [];
    return pulled(terrain, number, [from, ...search(terrain, number, from, to), to]).slice(1, -1);
}

const square = ([x, y]: Point): Point => [Math.floor(x / SIDE), Math.floor(y / SIDE)];
const middle = ([x, y]: Point): Point => [(x + 0.5) * SIDE, (y + 0.5) * SIDE];

/** The middles of the squares on the cheapest way. */
function search(terrain: Terrain, number: number, from: Point, to: Point): Point[] {
    const { wide, high } = terrain;
    const [start, goal] = [square(from), square(to)];
    const index = ([x, y]: Point) => y * wide + x;
    const spent = new Map<number, number>([[index(start), 0]]);
    const before = new Map<number, Point>();
    const done = new Set<number>();
    const open = new Queue();
    open.push(start, 0);
    for (let here = open.pop(); here; here = open.pop()) {
        if (index(here) === index(goal)) break;
        if (done.has(index(here))) continue;
        done.add(index(here));
        for (const [dx, dy] of NEAR) {
            const next: Point = [here[0] + dx, here[1] + dy];
            if (next[0] < 0 || next[1] < 0 || next[0] >= wide || next[1] >= high) continue;
            const sum = spent.get(index(here))! + Math.hypot(dx, dy) * cost(terrain, number, ...next);
            if (sum >= (spent.get(index(next)) ?? Infinity)) continue;
            spent.set(index(next), sum);
            before.set(index(next), here);
            open.push(next, sum + Math.hypot(goal[0] - next[0], goal[1] - next[1]));
        }
    }
    const way: Point[] = [];
    for (let here = before.get(index(goal)); here && index(here) !== index(start); here = before.get(index(here))) way.unshift(middle(here));
    return way;
}

/** The same way with fewer points: a straight piece is taken wherever it costs no more. */
function pulled(terrain: Terrain, number: number, way: Point[]): Point[] {
    const kept = [way[0]];
    let from = 0;
    while (from < way.length - 1) {
        let spent = 0;
        let best = from + 1;
        for (let to = from + 1; to < way.length; to++) {
            spent += along(terrain, number, way[to - 1], way[to]);
            if (along(terrain, number, way[from], way[to]) <= spent * 1.01) best = to;
        }
        kept.push(way[best]);
        from = best;
    }
    return kept;
}

/** What a straight piece costs, in units of the map on the own land. */
function along(terrain: Terrain, number: number, from: Point, to: Point): number {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const steps = Math.max(1, Math.ceil(far / (SIDE / 2)));
    let sum = 0;
    for (let i = 0; i < steps; i++) {
        const part = (i + 0.5) / steps;
        sum += cost(terrain, number, ...square([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]));
    }
    return (sum / steps) * far;
}

/** The cheapest comes first: a binary heap. */
class Queue {
    private heap: [cost: number, what: Point][] = [];

    push(what: Point, cost: number): void {
        const { heap } = this;
        let at = heap.push([cost, what]) - 1;
        for (let up = (at - 1) >> 1; at > 0 && heap[up][0] > heap[at][0]; up = (at - 1) >> 1) {
            [heap[up], heap[at]] = [heap[at], heap[up]];
            at = up;
        }
    }

    pop(): Point | undefined {
        const { heap } = this;
        const first = heap[0];
        const last = heap.pop();
        if (!first || !last) return undefined;
        if (heap.length) this.sink(last);
        return first[1];
    }

    private sink(item: [number, Point]): void {
        const { heap } = this;
        let at = 0;
        for (;;) {
            let down = 2 * at + 1;
            if (down + 1 < heap.length && heap[down + 1][0] < heap[down][0]) down++;
            if (down >= heap.length || heap[down][0] >= item[0]) break;
            heap[at] = heap[down];
            at = down;
        }
        heap[at] = item;
    }
}

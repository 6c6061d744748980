// Whose land lies where, as a grid, and what it costs a trip to cross it.
import { distance } from "./rings.mjs";

/** The side of a square of the grid, in units of the map. */
const SIDE = 2;
const NOBODY = 255;
/** What a step costs: on the own land, at its rim, over water, through somebody else's land. */
const COST = { own: 1, rim: 1.8, water: 6, other: 60 };

export const NEAR = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
];

export const square = ([x, y]) => [Math.floor(x / SIDE), Math.floor(y / SIDE)];
export const middle = ([x, y]) => [(x + 0.5) * SIDE, (y + 0.5) * SIDE];

/** The owner of each square by the number of its place, row by row. */
export function survey(map) {
    const codes = Object.keys(map.places).sort();
    const [wide, high] = map.size.map((length) => Math.ceil(length / SIDE));
    const terrain = { wide, high, codes, owner: new Uint8Array(wide * high).fill(NOBODY) };
    codes.forEach((code, number) => fill(terrain, number, outlines(map.places[code].d)));
    return terrain;
}

/** The rings of an area as it is written: `M x y l dx dy … z` for each of them. */
function outlines(d) {
    return d
        .split("z")
        .slice(0, -1)
        .map((path) => {
            const [x, y, ...steps] = path.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g).map(Number);
            const points = [[x, y]];
            for (let i = 0; i < steps.length; i += 2) {
                const [left, top] = points.at(-1);
                points.push([left + steps[i], top + steps[i + 1]]);
            }
            return points;
        });
}

/** Marks all squares whose middle is inside of the rings. */
function fill({ wide, high, owner }, number, rings) {
    const cuts = Array.from({ length: high }, () => []);
    for (const ring of rings)
        ring.forEach(([x1, y1], i) => {
            const [x2, y2] = ring[(i + 1) % ring.length];
            const [low, up] = y1 < y2 ? [y1, y2] : [y2, y1];
            const last = Math.min(high - 1, Math.ceil(up / SIDE - 0.5) - 1);
            for (let row = Math.max(0, Math.ceil(low / SIDE - 0.5)); row <= last; row++)
                cuts[row].push(x1 + ((x2 - x1) * ((row + 0.5) * SIDE - y1)) / (y2 - y1));
        });
    cuts.forEach((xs, row) => {
        xs.sort((a, b) => a - b);
        for (let i = 0; i + 1 < xs.length; i += 2) {
            const first = Math.max(0, Math.ceil(xs[i] / SIDE - 0.5));
            const end = Math.min(wide, Math.ceil(xs[i + 1] / SIDE - 0.5));
            if (first < end) owner.fill(number, row * wide + first, row * wide + end);
        }
    });
}

/** What a step into a square costs the one whose land is `number`. */
export function cost({ wide, high, owner }, number, [x, y]) {
    if (x < 0 || y < 0 || x >= wide || y >= high) return COST.water;
    const at = y * wide + x;
    if (owner[at] !== number) return owner[at] === NOBODY ? COST.water : COST.other;
    const inner = NEAR.every(([dx, dy]) => owner[at + dy * wide + dx] === number);
    return inner ? COST.own : COST.rim;
}

/** What a straight piece costs, in units of the map on the own land. */
export function along(terrain, number, from, to) {
    const far = distance(from, to);
    const steps = Math.max(1, Math.ceil(far / (SIDE / 2)));
    let sum = 0;
    for (let i = 0; i < steps; i++) {
        const part = (i + 0.5) / steps;
        const here = from.map((value, axis) => value + (to[axis] - value) * part);
        sum += cost(terrain, number, square(here));
    }
    return (sum / steps) * far;
}

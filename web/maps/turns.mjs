// Where a trip over a border turns, so that it stays within the two places that it joins.
import { Queue } from "./queue.mjs";
import { distance } from "./rings.mjs";
import { NEAR, along, cost, middle, square, survey } from "./terrain.mjs";

/** A straight way is taken if it costs at most so many times what it would deep in the own land. */
const STRAIGHT = 1.3;

/** For each border with turns: those before it and those after it, from the first code to the second. */
export function turns(map) {
    const terrain = survey(map);
    const within = (code, from, to) => way(terrain, terrain.codes.indexOf(code), from, to);
    const found = borders(map).map(([border, start, end]) => {
        const [one, other] = border.split(" ");
        return [border, [within(one, map.places[one].at, start), within(other, end, map.places[other].at)]];
    });
    return Object.fromEntries(found.filter(([, sides]) => sides.flat().length));
}

/** Each border by its two codes in order, with the points where a trip leaves the first and enters the second. */
function borders({ crossings, links }) {
    const joined = links.map(({ between, ends }) => {
        const [one, other] = between;
        return one < other ? [`${one} ${other}`, ...ends] : [`${other} ${one}`, ends[1], ends[0]];
    });
    return [...Object.entries(crossings).map(([border, at]) => [border, at, at]), ...joined];
}

/** The points between two others on a way that stays within a place, as far as it can. */
function way(terrain, number, from, to) {
    if (along(terrain, number, from, to) <= distance(from, to) * STRAIGHT) return [];
    return pulled(terrain, number, [from, ...search(terrain, number, from, to), to]).slice(1, -1);
}

/** The middles of the squares on the cheapest way, by A*. */
function search(terrain, number, from, to) {
    const { wide, high } = terrain;
    const [start, goal] = [square(from), square(to)];
    const index = ([x, y]) => y * wide + x;
    const spent = new Map([[index(start), 0]]);
    const before = new Map();
    const done = new Set();
    const open = new Queue();
    open.push(start, 0);
    for (let here = open.pop(); here; here = open.pop()) {
        if (index(here) === index(goal)) break;
        if (done.has(index(here))) continue;
        done.add(index(here));
        for (const step of NEAR) {
            const next = [here[0] + step[0], here[1] + step[1]];
            if (next[0] < 0 || next[1] < 0 || next[0] >= wide || next[1] >= high) continue;
            const sum = spent.get(index(here)) + Math.hypot(...step) * cost(terrain, number, next);
            if (sum >= (spent.get(index(next)) ?? Infinity)) continue;
            spent.set(index(next), sum);
            before.set(index(next), here);
            open.push(next, sum + distance(goal, next));
        }
    }
    const squares = [];
    const last = index(start);
    for (let here = before.get(index(goal)); here && index(here) !== last; here = before.get(index(here)))
        squares.unshift(middle(here));
    return squares;
}

/** The same way with fewer points: a straight piece is taken wherever it costs hardly more. */
function pulled(terrain, number, points) {
    const kept = [points[0]];
    let from = 0;
    while (from < points.length - 1) {
        let spent = 0;
        let best = from + 1;
        for (let to = from + 1; to < points.length; to++) {
            spent += along(terrain, number, points[to - 1], points[to]);
            if (along(terrain, number, points[from], points[to]) <= spent * 1.01) best = to;
        }
        kept.push(points[best]);
        from = best;
    }
    return kept;
}

// Which places are neighbours on a map, and in which direction they lie.
import type { PoliticalMap, Point } from "../data/types";

/** For each place the places one border away, by land or link. */
export function neighbours(map: PoliticalMap): Record<string, string[]> {
    const beside: Record<string, string[]> = Object.fromEntries(Object.keys(map.places).map((code) => [code, []]));
    const pairs = [...Object.keys(map.crossings).map((key) => key.split(" ")), ...map.links.map((link) => link.between)];
    for (const [one, other] of pairs) {
        beside[one].push(other);
        beside[other].push(one);
    }
    return beside;
}

export type Direction = "left" | "right" | "up" | "down";
const WAYS: Record<Direction, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
/** What lies aside counts as farther away. */
const ASIDE = 2;

/** The place that lies next in a direction; none at the map's edge. */
export function towards(map: PoliticalMap, from: string, direction: Direction): string | undefined {
    const [x, y] = map.places[from].at;
    const [dx, dy] = WAYS[direction];
    let best: string | undefined;
    let least = Infinity;
    for (const [code, place] of Object.entries(map.places)) {
        const [right, down] = [place.at[0] - x, place.at[1] - y];
        const along = right * dx + down * dy;
        const aside = Math.abs(right * dy) + Math.abs(down * dx);
        // Within 60 degrees, so that from every place every other one can be reached by some arrows.
        if (along <= 0 || aside > along * Math.sqrt(3) || code === from) continue;
        const far = along + ASIDE * aside;
        if (far < least) [best, least] = [code, far];
    }
    return best;
}

/** The place whose middle is nearest to a point. */
export function nearest(map: PoliticalMap, [x, y]: Point): string {
    const far = ([a, b]: Point) => (a - x) ** 2 + (b - y) ** 2;
    return Object.keys(map.places).reduce((one, other) =>
        far(map.places[other].at) < far(map.places[one].at) ? other : one,
    );
}

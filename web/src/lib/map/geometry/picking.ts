// Which place a finger means: where several lie close together, the map is brought nearer first.
import type { Place } from "../data/types";

/** The finger covers so many pixels around its middle; a mouse is exact. */
export const REACH = { touch: 11, mouse: 0 };
/** A place that is so wide and high can be hit. */
const LARGE = 26;

export type Pick = { kind: "place"; code: string } | { kind: "nearer" } | { kind: "nothing" };

/** `under`: the place in the middle of the tap, `round`: those on the rim of the finger. */
export function picked(
    under: string | undefined,
    round: (string | undefined)[],
    places: Record<string, Place>,
    zoom: number,
    closest: boolean,
): Pick {
    const others = [...new Set(round)].filter((code): code is string => code !== undefined && code !== under);
    const small = (code: string) => {
        const [left, top, right, bottom] = places[code].box;
        return Math.min(right - left, bottom - top) * zoom < LARGE;
    };
    if (!closest && others.some(small)) return { kind: "nearer" };
    if (under !== undefined) return { kind: "place", code: under };
    if (others.length === 1 || (closest && others.length)) return { kind: "place", code: others[0] };
    return others.length ? { kind: "nearer" } : { kind: "nothing" };
}

/** Points on the rim of a finger, from its middle. */
export const rim = (reach: number): [number, number][] =>
    reach
        ? Array.from({ length: 10 }, (_, i) => [reach * Math.cos((i * Math.PI) / 5), reach * Math.sin((i * Math.PI) / 5)])
        : [];

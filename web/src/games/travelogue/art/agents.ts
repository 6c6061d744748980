// The four travel agents, drawn in a square of 64.
import { disc, type Layer } from "./layers";

const SHOULDERS = "M8 64c0-14 10-20 24-20s24 6 24 20z";

export const AGENTS: readonly (readonly Layer[])[] = [
    [
        ["roof", SHOULDERS],
        ["ink", `M16 30c-2-16 6-23 16-23s18 7 16 23c-1 8-5 12-5 12H21s-4-4-5-12z${disc(32, 6, 5)}`],
        ["wall", "M22 24c6 0 12-2 16-6 2 3 4 5 4 8 0 10-4 16-10 16s-10-6-10-16z"],
        ["sun", "M21 44l11 9 11-9 4 3-15 15-15-15z"],
    ],
    [
        ["water", SHOULDERS],
        ["wall", "M20 22h24v8c0 9-5 15-12 15s-12-6-12-15z"],
        ["ink", "M14 22c0-10 8-15 18-15s18 5 18 15l-6 2H20z"],
        ["sun", "M14 21c10-4 26-4 36 0l4 5c-14-4-30-4-44 0z"],
        ["cut", "M26 45l6 6 6-6v19H26z"],
        ["ink", "M30 51h4l2 13h-8z"],
    ],
    [
        ["near", SHOULDERS],
        ["wall", "M21 24h22v7c0 8-5 14-11 14s-11-6-11-14z"],
        ["ink", "M17 24h5v16c-3-2-5-8-5-16zM47 24h-5v16c3-2 5-8 5-16z"],
        ["sun", "M2 26c6-5 14-6 16-8 1-8 6-12 14-12s13 4 14 12c2 2 10 3 16 8-18 5-42 5-60 0z"],
        ["roof", "M18 18c9 3 19 3 28 0v4c-9 3-19 3-28 0z"],
    ],
    [
        ["ink", SHOULDERS],
        ["wall", "M20 22h24v9c0 8-5 14-12 14s-12-6-12-14z"],
        ["roof", "M17 22C17 10 23 6 32 6s15 4 15 16z"],
        ["ink", "M10 21h44v4H10z"],
        ["ink", "M32 36c-3-2-8-1-10 2 4 2 8 2 10 0 2 2 6 2 10 0-2-3-7-4-10-2z"],
        ["cut", "M26 45l6 7 6-7 2 19H24z"],
        ["roof", "M26 48l6 4-6 4zM38 48l-6 4 6 4z"],
    ],
];

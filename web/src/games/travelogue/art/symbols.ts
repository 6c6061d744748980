// What stands on activity cards, drawn in a square of 48: each is told by its shape alone, too.
import { disc, type Layer } from "./layers";

export const ACTIVITIES: Readonly<Record<string, readonly Layer[]>> = {
    dining: [
        ["ink", "M12 5v13a6 6 0 0 0 4 5.7V43h5V23.7a6 6 0 0 0 4-5.7V5h-3v12h-2V5h-3v12h-2V5z"],
        ["ink", "M37 5c-5 3-7 9-7 16v6h3v16h4z"],
    ],
    shopping: [
        ["ink", "M9 16h30l3 27H6z"],
        ["line", "M16 22v-8a8 8 0 0 1 16 0v8"],
        ["cut", `${disc(16, 22, 1.8)}${disc(32, 22, 1.8)}`],
    ],
    lodging: [
        ["ink", "M4 9h4v21h36v11h-4v-5H8v5H4z"],
        ["ink", `M21 18h16a7 7 0 0 1 7 7v3H21z${disc(14.5, 23, 4.5)}`],
    ],
    culture: [
        ["ink", "M7 9c11 4 23 4 34 0 1 18-3 30-17 34C10 39 6 27 7 9z"],
        ["cut", "M12 20q5-5 10 0-5 3-10 0zM26 20q5-5 10 0-5 3-10 0zM14 29q10 6 20 0-2 9-10 9t-10-9z"],
    ],
    leisure: [
        ["ink", "M24 6C12 6 5 14 3 25c4-3.5 7-3.5 10.5 0 3.5-3.5 7-3.5 10.5 0 3.5-3.5 7-3.5 10.5 0 3.5-3.5 6.5-3.5 10.5 0C43 14 36 6 24 6z"],
        ["line", "M24 4v38M13 42h22"],
    ],
    sightseeing: [
        ["ink", "M5 14h9l3.5-6h13l3.5 6h9v27H5z"],
        ["cut", disc(24, 27, 9)],
        ["ink", `${disc(24, 27, 5.5)}`],
        ["cut", "M36 18h4v3h-4z"],
    ],
};

export const SYMBOLS: Readonly<Record<string, readonly Layer[]>> = {
    bonus: [["sun", "M24 4l6 13.5 14.5 1.5-11 9.8 3.2 14.4L24 35.8 11.3 43.2l3.2-14.4L3.5 19 18 17.5z"]],
    cloud: [["far", "M13 38a9.5 9.5 0 0 1-1-19 13 13 0 0 1 25-2 10.5 10.5 0 0 1-1 21z"]],
};

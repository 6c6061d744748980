// This game on the page's shelf; its board is loaded when a table is opened.
import type { GameOnPage } from "../../lib/game/contract";
import Box from "./Box.svelte";
import { DEFAULTS, LEAST_PLAYERS, MOST_PLAYERS } from "./types";
import { shelf } from "./shelf";

export const game: GameOnPage = {
    id: "travelogue",
    box: Box,
    board: () => import("./Board.svelte"),
    options: () => import("./Options.svelte"),
    lesson: () => import("./lesson/lesson"),
    words: { title: () => shelf("title"), about: () => shelf("about") },
    players: { least: LEAST_PLAYERS, most: MOST_PLAYERS, usual: 3 },
    minutes: 40,
    defaults: { ...DEFAULTS },
};

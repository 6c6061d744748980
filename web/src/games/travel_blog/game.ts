// This game on the page's shelf; its board is loaded when a table is opened.
import type { GameOnPage } from "../../lib/game/contract";
import Box from "./Box.svelte";
import { DEFAULTS, LEAST_PLAYERS, MOST_PLAYERS, MOST_PLAYERS_TWO_COLOURS, type Options } from "./types";
import { shelf } from "./shelf";

const MAPS = ["europe", "usa"] as const;

/** How many can play by these options. */
function able(options: Options): number {
    return options.two_colours ? MOST_PLAYERS_TWO_COLOURS : MOST_PLAYERS;
}

export const game: GameOnPage = {
    id: "travel_blog",
    box: Box,
    board: () => import("./Board.svelte"),
    options: () => import("./Options.svelte"),
    lesson: () => import("./lesson/lesson"),
    words: { title: () => shelf("title"), about: () => shelf("about") },
    players: { least: LEAST_PLAYERS, most: MOST_PLAYERS, usual: 4, able },
    minutes: 25,
    defaults: { ...DEFAULTS },
    first: { option: "map", values: MAPS, title: () => shelf("map"), name: (map) => shelf(map as (typeof MAPS)[number]) },
    roomy: true,
    shared: true,
    // Nobody goes on for those who still talk about the last round.
    here: { pause: 86_400 },
};

// Every game that has a place on the page. `src/games` puts them here, so that nothing in `lib` imports a game.
import { said } from "../app/words";
import { infoOf } from "../net/levels.svelte";
import type { GameOnPage } from "./contract";

/** In the order of the shelf. */
export const GAMES: GameOnPage[] = [];

/** Returns a game by its id, if the page has it. */
export function gameOnPage(id: string): GameOnPage | undefined {
    return GAMES.find((game) => game.id === id);
}

/** Returns the title of any game; the server knows those without a folder here. */
export function titleOf(id: string): string {
    return gameOnPage(id)?.words.title() ?? (said(infoOf(id)?.titles ?? {}) || id);
}

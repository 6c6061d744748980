// Every game that has a place on the page: one line each, in the order of the shelf.
import type { GameOnPage } from "../lib/game/contract";
import { game as eightyDays } from "./eighty_days/game";
import { game as travelBlog } from "./travel_blog/game";
import { game as travelogue } from "./travelogue/game";

export const GAMES: GameOnPage[] = [travelBlog, travelogue, eightyDays];

export function gameOnPage(id: string): GameOnPage | undefined {
    return GAMES.find((game) => game.id === id);
}

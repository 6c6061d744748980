// Finds the game of every folder here, and puts them on the shelf, the shortest first.
import type { GameOnPage } from "../lib/game/contract";
import { GAMES } from "../lib/game/registry";

const found = import.meta.glob<GameOnPage>("./*/game.ts", { eager: true, import: "game" });
GAMES.push(...Object.values(found).sort((a, b) => a.minutes - b.minutes));

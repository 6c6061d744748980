// What the server knows of each game: its title and its bots; asked once.
import type { BotInfo, GameInfo } from "../../wire";
import { settings } from "../app/settings.svelte";
import { call } from "./calls";

let asked: Promise<GameInfo[]> | null = null;
let known: GameInfo[] = $state.raw([]);

/** Returns what the server says of a game: nothing until it has answered, which is drawn then. */
export function infoOf(game: string): GameInfo | undefined {
    if (!asked) void levelsOf(game).catch(() => undefined);
    return known.find((each) => each.name === game);
}

/** Returns a game's bots from the weakest to the strongest. */
export async function levelsOf(game: string): Promise<BotInfo[]> {
    asked ??= call("GET /api/games", {});
    try {
        known = await asked;
        return known.find((each) => each.name === game)?.bots ?? [];
    } catch (why) {
        asked = null;
        throw why;
    }
}

/** Returns the level to play against alone: the one chosen the last time, or else the usual. */
export async function wished(game: string): Promise<string> {
    const chosen = settings.rivals[game]?.level;
    const levels = await levelsOf(game);
    return levels.some(({ level }) => level === chosen) ? chosen! : usual(game);
}

/** Returns the level among people: neither the weakest nor the strongest. */
export async function usual(game: string): Promise<string> {
    return middle(await levelsOf(game))?.level ?? "";
}

export function middle(levels: BotInfo[]): BotInfo | undefined {
    return levels[Math.floor(levels.length / 2)];
}

// The bots that the server has for each game; asked once.
import type { BotInfo } from "../../wire";
import { settings } from "../app/settings.svelte";
import { call } from "./calls";

let asked: Promise<Map<string, BotInfo[]>> | null = null;

/** Returns a game's bots from the weakest to the strongest. */
export async function levelsOf(game: string): Promise<BotInfo[]> {
    asked ??= call("GET /api/games", {}).then((games) => new Map(games.map((each) => [each.name, each.bots])));
    try {
        return (await asked).get(game) ?? [];
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

// The bots that the server has for each game; asked once.
import type { BotInfo } from "../../wire";
import { call } from "./calls";

let asked: Promise<Map<string, BotInfo[]>> | null = null;

/** From the weakest to the strongest. */
export async function levelsOf(game: string): Promise<BotInfo[]> {
    asked ??= call("GET /api/games", {}).then((games) => new Map(games.map((each) => [each.name, each.bots])));
    try {
        return (await asked).get(game) ?? [];
    } catch (why) {
        asked = null;
        throw why;
    }
}

export async function strongest(game: string): Promise<string> {
    return (await levelsOf(game)).at(-1)?.level ?? "";
}

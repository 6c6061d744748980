// How a table comes to be: at once against bots, or to wait for friends.
import type { GameOnPage } from "./contract";
import { attempted } from "../net/attempted";
import { call } from "../net/calls";
import { wished } from "../net/levels.svelte";
import { keepSeat } from "../net/keys.svelte";
import { go } from "../app/router.svelte";
import { t } from "../app/say";
import { botsIn, firstOf, settings } from "../app/settings.svelte";

/** Opens a table against as many bots, of the level, as the player likes, and starts it. */
export async function playNow(game: GameOnPage): Promise<void> {
    await attempted(async () => {
        const seated = await call("POST /api/tables", {
            game: game.id,
            name: settings.name || t("traveller"),
            options: { ...game.defaults, ...firstOf(game), players: 1 + botsIn(game) },
            // Nobody else waits: a lone player has all the time in the world.
            speed: "relaxed",
            pace: settings.pace,
            fill: await wished(game.id),
            start: true,
        });
        keepSeat(seated, game.id);
        go(`/t/${seated.table}`);
    });
}

/** Opens a table that waits for friends. */
export async function openTable(game: GameOnPage): Promise<void> {
    await attempted(async () => {
        const options = { ...game.defaults, ...firstOf(game), players: game.players.usual };
        const seated = await call("POST /api/tables", { game: game.id, name: settings.name || t("traveller"), options, pace: settings.pace });
        keepSeat(seated, game.id);
        go(`/t/${seated.table}`);
    });
}

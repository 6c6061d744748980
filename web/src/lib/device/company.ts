// Those who play on one device: how they are called, how they sit down together, and how they play again.
import type { GameOnPage } from "../game/contract";
import { call } from "../net/calls";
import { keepSeat, seatsAt } from "../net/keys.svelte";
import { usual } from "../net/levels.svelte";
import type { TableStore } from "../net/table.svelte";
import { go } from "../app/router.svelte";
import { settings } from "../app/settings.svelte";
import { attempted } from "../net/attempted";

const KEPT = "gadabout:company";

/** The names that were used here last. */
export function lastCompany(): string[] {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as string[];
    } catch {
        return [];
    }
}

function keepCompany(names: string[]): void {
    try {
        localStorage.setItem(KEPT, JSON.stringify(names));
    } catch {
        // A private window asks for the names again.
    }
}

/** They sit down in this order, bots on all other seats, and it begins; throws why not. */
export async function playHere(game: GameOnPage, names: string[], options: { players: number }): Promise<void> {
    const [host, ...others] = names;
    const level = names.length < options.players ? await usual(game.id) : "";
    const bots = Array.from({ length: options.players - names.length }, (_, n) => ({ seat: names.length + n, level }));
    // Those who sit together tell each other to hurry; no clock plays for them while they have supper.
    const first = await call("POST /api/tables", { game: game.id, name: host, options: { ...options }, speed: "days", pace: settings.pace, bots });
    const seats = [first];
    for (const name of others) seats.push(await call("POST /api/tables/{code}/seats", { name }, { code: first.table }));
    await call("POST /api/tables/{code}/start", {}, { code: first.table, key: first.key });
    for (const seated of seats) keepSeat(seated, game.id);
    keepCompany(names);
    go(`/t/${first.table}`);
}

/** The same people once more, one seat further. If all of them are at this device and no chair is empty, it begins at once. */
export async function playAgain(table: TableStore): Promise<void> {
    await attempted(async () => {
        const room = table.room!;
        const keys = seatsAt(table.code).map(({ key }) => key);
        const seats = [];
        for (const key of keys) seats.push(await call("POST /api/tables/{code}/rematch", {}, { code: table.code, key }));
        for (const seated of seats) keepSeat(seated, room.game);
        const waited = room.seats.some((sitting, seat) => !sitting || sitting.gone === "left" || (!sitting.bot && !table.own().includes(seat)));
        const host = seats[table.own().indexOf(room.host)];
        // If it can't begin, they find themselves at the table and see what is missing.
        if (!room.next && !waited && host) await attempted(() => call("POST /api/tables/{code}/start", {}, { code: host.table, key: host.key }).then(() => undefined));
        go(`/t/${seats[0].table}`);
    });
}

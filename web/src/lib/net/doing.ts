// What people do with a table besides playing: each a call with the key of the own seat.
import type { Calls } from "../../wire";
import { call } from "./calls";
import type { TableStore } from "./table.svelte";
import { attempted } from "./attempted";

type AtTable = Extract<keyof Calls, `POST /api/tables/{code}/${string}`>;

/** Those who share a device vote by word of mouth, and one of them touches for all; whether it was done. */
export async function voteAll(table: TableStore, on: boolean): Promise<boolean> {
    for (const seat of table.staying()) if (!(await doing(table, seat)("POST /api/tables/{code}/vote", { on }))) return false;
    return true;
}

/** What is to be played, by whom, and the start: whoever arranges and then starts means it in this order. */
const IN_ORDER: readonly AtTable[] = [
    "POST /api/tables/{code}/options",
    "POST /api/tables/{code}/pace",
    "POST /api/tables/{code}/lock",
    "POST /api/tables/{code}/bots",
    "POST /api/tables/{code}/swap",
    "POST /api/tables/{code}/send-away",
    "POST /api/tables/{code}/host",
    "POST /api/tables/{code}/salt",
    "POST /api/tables/{code}/start",
];
/** What of these was asked for last at each table. */
const before = new WeakMap<TableStore, Promise<boolean>>();

/** Done, some in their turn, or shown why not. */
export function doing(table: TableStore, seat: number | null = table.seat) {
    return <Name extends AtTable>(name: Name, body: Calls[Name]["body"]): Promise<boolean> => {
        // Whoever asks may have another seat when his turn comes.
        const key = table.key(seat);
        const asked = (): Promise<boolean> =>
            attempted(async () => {
                await call(name, body, { code: table.code, key });
            });
        if (!IN_ORDER.includes(name)) return asked();
        // Whatever came of the one before.
        const done = (before.get(table) ?? Promise.resolve(true)).then(asked, asked);
        before.set(table, done);
        return done;
    };
}

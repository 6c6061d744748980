// What players do with a table besides playing: each is a call with the key of their seat.
import type { Calls } from "../../wire";
import { call } from "./calls";
import type { TableStore } from "./table.svelte";
import { attempted } from "./attempted";

type AtTable = Extract<keyof Calls, `POST /api/tables/{code}/${string}`>;

/** Votes for every seat of this device, whose players agree by word of mouth; returns whether it was done. */
export async function voteAll(table: TableStore, on: boolean): Promise<boolean> {
    for (const seat of table.staying()) if (!(await doing(table, seat)("POST /api/tables/{code}/vote", { on }))) return false;
    return true;
}

/** Calls that arrange and start a game; they are made in the order in which the host touched them. */
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
/** The last of these calls at each table. */
const before = new WeakMap<TableStore, Promise<boolean>>();

/** Returns what makes a call for a seat, some in their order; it shows a refusal, and says whether it was done. */
export function doing(table: TableStore, seat: number | null = table.seat) {
    return <Name extends AtTable>(name: Name, body: Calls[Name]["body"]): Promise<boolean> => {
        // The player may have another seat by the time the call is made.
        const key = table.key(seat);
        const asked = (): Promise<boolean> =>
            attempted(async () => {
                await call(name, body, { code: table.code, key });
            });
        if (!IN_ORDER.includes(name)) return asked();
        // Even if the one before was refused.
        const done = (before.get(table) ?? Promise.resolve(true)).then(asked, asked);
        before.set(table, done);
        return done;
    };
}

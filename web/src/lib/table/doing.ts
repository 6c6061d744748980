// What people do with a table besides playing: each a call with the key of the own seat.
import type { Calls } from "../../wire";
import { call } from "../net/calls";
import type { TableStore } from "../net/table.svelte";
import { attempted } from "../start";

type AtTable = Extract<keyof Calls, `POST /api/tables/{code}/${string}`>;

/** Those who share a device vote by word of mouth, and one of them touches for all; whether it was done. */
export async function voteAll(table: TableStore, on: boolean): Promise<boolean> {
    for (const seat of table.staying()) if (!(await doing(table, seat)("POST /api/tables/{code}/vote", { on }))) return false;
    return true;
}

/** What was asked for last at each table: whoever chooses and then starts means it in this order. */
const before = new WeakMap<TableStore, Promise<boolean>>();

/** Done in its turn, or shown why not. */
export function doing(table: TableStore, seat: number | null = table.seat) {
    return <Name extends AtTable>(name: Name, body: Calls[Name]["body"]): Promise<boolean> => {
        const asked = async (): Promise<boolean> => {
            await before.get(table);
            return attempted(async () => {
                await call(name, body, { code: table.code, key: table.key(seat) });
            });
        };
        const done = asked();
        before.set(table, done);
        return done;
    };
}

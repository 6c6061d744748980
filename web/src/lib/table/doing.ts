// What people do with a table besides playing: each a call with the key of the own seat.
import type { Calls } from "../../wire";
import { call } from "../net/calls";
import type { TableStore } from "../net/table.svelte";
import { attempted } from "../start";

type AtTable = Extract<keyof Calls, `POST /api/tables/{code}/${string}`>;

/** Done, or shown why not. */
export function doing(table: TableStore, seat: number | null = table.seat) {
    return <Name extends AtTable>(name: Name, body: Calls[Name]["body"]): Promise<boolean> =>
        attempted(async () => {
            await call(name, body, { code: table.code, key: table.key(seat) });
        });
}

// The tables of this browser, as the server tells of them.
import type { Mine } from "../../wire";

/** Several people of one device have a seat each at the same table: it stands there once. */
export function onceEach(tables: Mine[]): Mine[] {
    return tables
        .filter((table, n) => tables.findIndex((other) => other.table === table.table) === n)
        .map((table) => ({ ...table, turn: tables.some((other) => other.table === table.table && other.turn) }));
}

// The tables of this browser, as the server tells of them.
import type { Mine } from "../../wire";

export interface Listed extends Mine {
    /** Where several play from this browser: whose turn it is. */
    whose: string[];
}

/** Lists each table once, even if several people of this device have a seat at it. */
export function onceEach(tables: Mine[]): Listed[] {
    return tables
        .filter((table, n) => tables.findIndex((other) => other.table === table.table) === n)
        .map((table) => {
            const here = tables.filter((other) => other.table === table.table);
            const asked = here.filter(({ turn }) => turn);
            const names = asked.flatMap(({ people, seat }) => people[seat]?.name ?? []);
            return { ...table, turn: asked.length > 0, whose: here.length > 1 ? names : [] };
        });
}

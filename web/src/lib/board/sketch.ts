// A half-made plan, kept in this window, so that a reload or a lost connection doesn't cost it.

/** What was planned, for which question. */
export interface Sketch<Action> {
    question: string;
    /** What was tried step by step, and what was marked at each. */
    steps: { actions: Action[]; marked: number[] }[];
    marked: number[];
    /** What else a game's plan holds. */
    more: unknown;
}

const name = (table: string, seat: number) => `gadabout:plan:${table}:${seat}`;

export function keepSketch(table: string, seat: number, sketch: Sketch<unknown> | null): void {
    try {
        if (sketch) sessionStorage.setItem(name(table, seat), JSON.stringify(sketch));
        else sessionStorage.removeItem(name(table, seat));
    } catch {
        // Without a storage the plan lasts as long as the page.
    }
}

export function keptSketch<Action>(table: string, seat: number): Sketch<Action> | null {
    try {
        return JSON.parse(sessionStorage.getItem(name(table, seat)) ?? "null") as Sketch<Action> | null;
    } catch {
        return null;
    }
}

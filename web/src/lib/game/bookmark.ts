// Where a lesson was left in this browser.
import { seatsAt } from "../net/keys.svelte";

export interface Bookmark {
    table: string;
    /** The steps that were told, by their place in the lesson. */
    told: number[];
}

const place = (game: string): string => `gadabout:lesson:${game}`;

/** Returns the lesson of a game that was begun here, if its seat is still here. */
export function bookmark(game: string): Bookmark | null {
    try {
        const kept = JSON.parse(localStorage.getItem(place(game)) ?? "null") as Bookmark | null;
        return kept && seatsAt(kept.table).length ? kept : null;
    } catch {
        return null;
    }
}

export function keepBookmark(game: string, kept: Bookmark): void {
    try {
        localStorage.setItem(place(game), JSON.stringify(kept));
    } catch {
        // Full or forbidden: the lesson goes on, but nobody comes back to it.
    }
}

// A table's pace: how the host changes it, and what it means for what one looks at.
import type { Room } from "../../wire";
import type { TableStore } from "../net/table.svelte";
import { settings } from "../app/settings.svelte";
import { doing } from "../net/doing";

export type Pace = Room["pace"];
export const PACES: readonly Pace[] = ["calm", "quick"];

/** Whoever has the device may speak for its host. */
export function speaker(table: TableStore): number | null {
    const host = table.room!.host;
    return table.several && table.own().includes(host) ? host : table.seat;
}

/** For this table, and for those that one opens later. */
export async function setPace(table: TableStore, pace: Pace): Promise<void> {
    // At once, as one may leave the page before the answer comes.
    settings.pace = pace;
    await doing(table, speaker(table))("POST /api/tables/{code}/pace", { pace });
}

/** Where the host waits for bots alone, or for the house. */
export function waitsForBots(table: TableStore): boolean {
    const room = table.room!;
    const asks = table.update?.asks ?? [];
    const bots = asks.every(({ seat }) => seat < 0 || Boolean(room.seats[seat]?.bot));
    return speaker(table) === room.host && room.phase === "playing" && !room.paused && asks.length > 0 && bots;
}

/** Where a bot plays, or may still come to play. */
export const hasBots = ({ seats }: Room): boolean => seats.some((sitting) => !sitting || sitting.bot);

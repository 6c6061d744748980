// A table's pace: how the host changes it, and what it means for what one looks at.
import type { Room } from "../../wire";
import type { TableStore } from "../net/table.svelte";
import { settings } from "../app/settings.svelte";
import { doing } from "../net/doing";

export type Pace = Room["pace"];
export const PACES: readonly Pace[] = ["calm", "quick"];

/** Returns the seat to act for: the host's, if the host plays from this device. */
export function speaker(table: TableStore): number | null {
    const host = table.room!.host;
    return table.several && table.own().includes(host) ? host : table.seat;
}

/** Sets the pace of this table, and of those that this browser opens later. */
export async function setPace(table: TableStore, pace: Pace): Promise<void> {
    // At once: the player may leave the page before the answer comes.
    settings.pace = pace;
    await doing(table, speaker(table))("POST /api/tables/{code}/pace", { pace });
}

/** True where the host waits for bots alone, or for the game itself. */
export function waitsForBots(table: TableStore): boolean {
    const room = table.room!;
    const asks = table.update?.asks ?? [];
    const bots = asks.every(({ seat }) => seat < 0 || Boolean(room.seats[seat]?.bot));
    return speaker(table) === room.host && room.phase === "playing" && !room.paused && asks.length > 0 && bots;
}

/** True where a bot plays, or may still come to play. */
export const hasBots = ({ seats }: Room): boolean => seats.some((sitting) => !sitting || sitting.bot);

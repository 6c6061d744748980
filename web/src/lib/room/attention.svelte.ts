// Knows whether it is the player's turn, and calls them to it.
import { untrack } from "svelte";
import { narrate } from "../app/announce.svelte";
import type { TableStore } from "../net/table.svelte";
import { t } from "../app/say";
import { badge, callAttention } from "../browser/turn";
import { keepAwake } from "../browser/wake";

/** A player who moved less than this many milliseconds ago is here, and needs no bell for the next question. */
const AWAY_AFTER = 4_000;

export class Attention {
    /** Something is asked of the seat that is played from here. */
    mine = $derived.by(() => {
        const { update, seat, room } = this.table;
        return seat !== null && room?.phase === "playing" && !!update?.legal.length && update.asks.some((each) => each.seat === seat);
    });
    /** By seat, as several may play from one device. */
    private actedAt: Record<number, number> = {};

    constructor(private table: TableStore) {}

    acted(): void {
        this.actedAt[this.table.seat ?? -1] = performance.now();
    }

    private isHere(): boolean {
        return performance.now() - (this.actedAt[this.table.seat ?? -1] ?? 0) < AWAY_AFTER;
    }

    /** Calls the player at each turn, and keeps the screen awake while a game is played; returns how to stop. */
    begin(): () => void {
        const stop = $effect.root(() => {
            $effect(() => {
                const mine = this.mine;
                badge(mine);
                if (!mine || untrack(() => this.isHere())) return;
                // No second call when the sound is switched on or off, nor for a player who has just been handed the device.
                untrack(() => this.table.several || callAttention());
                narrate(t("your-turn"));
            });
            $effect(() => {
                if (this.table.room?.phase === "playing" && this.table.own().length) return keepAwake();
                return undefined;
            });
        });
        return () => {
            badge(false);
            stop();
        };
    }
}

// Whether it is one's turn, and how one is called to it.
import { untrack } from "svelte";
import { narrate } from "../app/announce.svelte";
import type { TableStore } from "../net/table.svelte";
import { t } from "../app/say";
import { callAttention, mark } from "../browser/turn";
import { keepAwake } from "../browser/wake";

/** Who has just moved is here, and needs no bell for his next question. */
const AWAY_AFTER = 4_000;

export class Attention {
    /** Something is asked of the seat that is played from here. */
    mine = $derived.by(() => {
        const { update, seat, room } = this.table;
        return seat !== null && room?.phase === "playing" && !!update?.legal.length && update.asks.some((each) => each.seat === seat);
    });
    /** By seat: one device may be played from by several. */
    private actedAt: Record<number, number> = {};

    constructor(private table: TableStore) {}

    acted(): void {
        this.actedAt[this.table.seat ?? -1] = performance.now();
    }

    private isHere(): boolean {
        return performance.now() - (this.actedAt[this.table.seat ?? -1] ?? 0) < AWAY_AFTER;
    }

    /** Calls, and keeps the screen awake while a game is played. */
    begin(): () => void {
        const stop = $effect.root(() => {
            $effect(() => {
                const mine = this.mine;
                mark(mine);
                if (!mine || untrack(() => this.isHere())) return;
                // Whoever switches the sound on or off is not called again, nor who has just been handed the device.
                untrack(() => this.table.several || callAttention());
                narrate(t("your-turn"));
            });
            $effect(() => {
                if (this.table.room?.phase === "playing" && this.table.own().length) return keepAwake();
                return undefined;
            });
        });
        return () => {
            mark(false);
            stop();
        };
    }
}

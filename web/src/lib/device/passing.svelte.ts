// A device that goes from hand to hand: whose seat is open on it, and who is to have it next.
import { tick, untrack } from "svelte";
import { hush, narrate } from "../app/announce.svelte";
import type { TableStore, Told } from "../net/table.svelte";
import { callAttention } from "../browser/turn";
import { say } from "./say";

const MOST_NEWS = 12;

export class Passing {
    /** The seat that had the device last; the next one is looked for clockwise from there. */
    private last = $state(-1);
    /** By seat, the version of the game when its player looked last. */
    private looked: Record<number, number> = {};
    private arranging = false;

    /** `shared`: the game has nothing to hide from those before the same screen. */
    constructor(
        private table: TableStore,
        private shared: () => boolean,
    ) {}

    /** There are hands here to be hidden from each other. */
    get on(): boolean {
        return this.table.several && !this.shared();
    }

    /** The seat of this device that is asked: the one who looks, if asked, or else the next round the table. */
    readonly next: number | null = $derived.by(() => {
        const { room, updates, seat } = this.table;
        if (!this.on || room?.phase !== "playing") return null;
        const asks = Object.values(updates).toSorted((a, b) => b.version - a.version)[0]?.asks ?? [];
        const here = this.table.own().filter((own) => !room.seats[own]?.bot && asks.some((each) => each.seat === own));
        if (seat !== null && here.includes(seat)) return seat;
        return here.find((own) => own > this.last) ?? here[0] ?? null;
    });

    /** Nobody looks, and somebody should. */
    readonly curtain = $derived.by(() => (this.table.seat === null ? this.next : null));

    /** The player who looks is not asked, and another one is. */
    readonly waits = $derived.by(() => (this.table.seat !== null && this.next !== this.table.seat ? this.next : null));

    /** What all have heard since this one looked last. */
    news(seat: number): Told[] {
        const told = this.table.storyOf(null);
        return told.filter(({ version }) => version > (this.looked[seat] ?? -1)).slice(-MOST_NEWS);
    }

    /** Opens the hand of a player who says that they are there. */
    reveal(seat: number): void {
        hush();
        this.table.seat = this.last = seat;
        // The button that was touched is gone: keys and ears go on from the board.
        void tick().then(() => document.getElementById("main")?.focus({ preventScroll: true }));
    }

    /** What was shown or read out to one is gone before another looks. */
    cover(): void {
        const { seat, update } = this.table;
        if (!this.table.several || seat === null) return;
        this.looked[seat] = update?.version ?? -1;
        this.table.seat = null;
        hush();
    }

    /** Watches over it until the table is left. `name` tells what a seat's player is called. */
    begin(name: (seat: number) => string): () => void {
        const hidden = (): void => {
            // Another player may take the device up after it was laid down or locked.
            if (document.visibilityState === "hidden") this.cover();
        };
        document.addEventListener("visibilitychange", hidden);
        const stop = $effect.root(() => {
            // Before anything is drawn, so that no hand is seen even for a moment.
            $effect.pre(() => {
                const { room, several } = this.table;
                if (!several || !room) return;
                const open = room.phase === "gathering";
                // Before the game all arrange the table together; during it each looks by himself, and after it nobody.
                if (open) this.table.seat ??= this.table.own().find((seat) => seat === room.host) ?? this.table.own()[0];
                else if (this.arranging || room.phase !== "playing" || this.shared()) this.cover();
                this.arranging = open;
            });
            $effect(() => {
                const seat = this.curtain;
                if (seat === null) return;
                // No second call when the sound is switched on or off.
                untrack(callAttention);
                narrate(say("pass-to", { name: untrack(() => name(seat)) }));
            });
        });
        return () => {
            document.removeEventListener("visibilitychange", hidden);
            stop();
        };
    }
}

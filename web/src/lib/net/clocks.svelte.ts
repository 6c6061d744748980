// The clocks of a table: they run here from what the server last told, and stand still in a pause.
import { createSubscriber } from "svelte/reactivity";
import type { Timer } from "../../wire";

const TICK = 250;
const ticks = createSubscriber((tick) => {
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
});

export class Clocks {
    /** When the time of each seat is up, as `performance.now()` counts. */
    private ends: ReadonlyMap<number, number> = $state.raw(new Map());
    private pausedAt: number | null = $state(null);

    /** Takes the timers of an update; in a pause they tell what is left after it. */
    take(timers: readonly Timer[]): void {
        const now = performance.now();
        this.ends = new Map(timers.map(({ seat, left }) => [seat, now + left]));
        if (this.pausedAt !== null) this.pausedAt = now;
    }

    /** Stops the clocks or lets them go on; the time of the pause counts for nobody. */
    pause(paused: boolean): void {
        if (paused === (this.pausedAt !== null)) return;
        const now = performance.now();
        if (this.pausedAt !== null) {
            const lost = now - this.pausedAt;
            this.ends = new Map([...this.ends].map(([seat, end]) => [seat, end + lost]));
        }
        this.pausedAt = paused ? now : null;
    }

    /** Returns the milliseconds left for a seat, anew at each tick; undefined if no clock runs for it. */
    left(seat: number): number | undefined {
        ticks();
        const end = this.ends.get(seat);
        return end === undefined ? undefined : Math.max(0, end - (this.pausedAt ?? performance.now()));
    }
}

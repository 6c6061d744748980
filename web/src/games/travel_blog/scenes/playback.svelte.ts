// Runs a show: it can be skipped, and seen again.
import { moves } from "../../../lib/app/settings.svelte";

/** The second click of a double click, in milliseconds after the first. */
const DOUBLE = 600;

export class Playback {
    /** Milliseconds since the show began. */
    now = $state(0);
    running = $state(false);
    private frame = 0;
    private length = 0;
    private skipped = -Infinity;

    /** From the beginning; without movement, the end is there at once. */
    start(length: number, still = !moves()): void {
        cancelAnimationFrame(this.frame);
        this.length = length;
        this.now = still ? length : 0;
        this.running = !still;
        if (still) return;
        const began = performance.now();
        const step = (time: number): void => {
            this.now = Math.min(length, time - began);
            this.running = this.now < length;
            if (this.running) this.frame = requestAnimationFrame(step);
        };
        this.frame = requestAnimationFrame(step);
    }

    /** Once more; but who clicks twice to skip does not mean that. */
    again({ timeStamp, detail }: UIEvent): boolean {
        const meant = detail < 2 && timeStamp - this.skipped > DOUBLE;
        if (meant) this.start(this.length, false);
        return meant;
    }

    /** To the end; but who clicks twice to see it again does not mean that. */
    skip({ timeStamp, detail }: UIEvent): void {
        if (detail >= 2) return;
        // When it was clicked, however busy the page is: the second click may wait in a queue.
        this.skipped = timeStamp;
        cancelAnimationFrame(this.frame);
        this.now = this.length;
        this.running = false;
    }

    stop(): void {
        cancelAnimationFrame(this.frame);
        this.running = false;
    }
}

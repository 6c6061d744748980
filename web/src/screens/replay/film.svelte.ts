// A finished game as a film: all its frames from one pair of eyes, and where we are in it.
import type { GameUpdate } from "../../lib/game/contract";
import { call, Refusal } from "../../lib/net/calls";
import { settings } from "../../lib/app/settings.svelte";
import type { Frame, Frames } from "../../wire";

export type AnyUpdate = GameUpdate<unknown, unknown, unknown>;
/** A seat, the spectators (""), or everything open. */
export type Eyes = "" | "open" | `${number}`;

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a frame is shown in which something is told; one without words passes quickly. */
const TOLD = 1_400;
const UNTOLD = 250;

type View = Record<string, unknown>;

export class Film {
    frames: Frames | null = $state.raw(null);
    refused: Refusal | null = $state.raw(null);
    /** The index of the frame that is shown. */
    at = $state(0);
    /** Grows with each jump: what a board had begun to show is then begun anew. */
    jumps = $state(0);
    playing = $state(false);
    speed: number = $state(1);
    eyes: Eyes = $state("");
    private views: View[] = [];
    private seats: View[][] = [];
    private hearers = new Set<(update: AnyUpdate) => void>();
    private timer = 0;

    constructor(readonly code: string) {}

    get last(): number {
        return (this.frames?.frames.length ?? 1) - 1;
    }

    get frame(): Frame | null {
        return this.frames?.frames[this.at] ?? null;
    }

    /** The seat whose eyes see the frame: with everything open, those of the player who is asked next. */
    get seat(): number | null {
        if (this.eyes !== "open") return this.eyes === "" ? null : Number(this.eyes);
        const asked = this.frame?.asks.find((each) => each.seat >= 0)?.seat;
        const moved = this.frame?.seat;
        return asked ?? (moved !== null && moved !== undefined && moved >= 0 ? moved : 0);
    }

    /** What the board shows, as if it had just come from the table. */
    get update(): AnyUpdate | null {
        const frame = this.frame;
        if (!this.frames || !frame) return null;
        const view = this.eyes === "open" ? this.seats[this.at][this.seat ?? 0] : this.views[this.at];
        return {
            type: "Update",
            table: this.code,
            seat: this.seat,
            version: frame.n,
            view,
            happened: [{ version: frame.n, events: frame.events ?? [], words: frame.words ?? [] }],
            asks: frame.asks,
            legal: [],
            timers: [],
            result: this.at === this.last ? this.frames.result : null,
        };
    }

    /** Looks through these eyes; where we are stays. */
    async look(eyes: Eyes, n: number | null = null): Promise<void> {
        this.pause();
        const here = n ?? this.frame?.n ?? 0;
        try {
            const query = { seat: eyes, language: settings.language };
            const frames = await call("GET /api/tables/{code}/frames", {}, { code: this.code, query });
            this.views = unfold(frames.frames.map((frame) => frame.view as View));
            const seats = eyes === "open" ? frames.people.map((_, seat) => frames.frames.map((frame) => (frame.seats ?? [])[seat] as View)) : [];
            const unfolded = seats.map(unfold);
            this.seats = frames.frames.map((_, index) => unfolded.map((views) => views[index]));
            this.eyes = eyes;
            this.frames = frames;
            this.jump(here);
        } catch (why) {
            if (!(why instanceof Refusal)) throw why;
            this.refused = why;
        }
    }

    /** To the frame with this number, or the last one before it. */
    jump(n: number): void {
        if (!this.frames) return;
        const after = this.frames.frames.findIndex((frame) => frame.n > n);
        this.show(after < 0 ? this.last : Math.max(0, after - 1));
    }

    /** To this place in the film. */
    show(at: number): void {
        this.at = Math.min(Math.max(at, 0), this.last);
        this.jumps += 1;
        this.again();
    }

    /** One frame on, as it was told; or back. */
    step(by: 1 | -1): void {
        if (by < 0) return this.show(this.at - 1);
        if (this.at >= this.last) return this.pause();
        this.at += 1;
        const update = this.update;
        if (update) for (const hear of [...this.hearers]) hear(update);
        this.again();
    }

    toggle(): void {
        if (this.playing) return this.pause();
        if (this.at >= this.last) this.show(0);
        this.playing = true;
        this.again();
    }

    pause(): void {
        this.playing = false;
        clearTimeout(this.timer);
    }

    listen(hear: (update: AnyUpdate) => void): () => void {
        this.hearers.add(hear);
        return () => this.hearers.delete(hear);
    }

    private again(): void {
        clearTimeout(this.timer);
        if (!this.playing) return;
        const shown = this.frame?.words?.some(Boolean) ? TOLD : UNTOLD;
        this.timer = window.setTimeout(() => this.step(1), shown / this.speed);
    }
}

/** Each frame has what changed; here all of them whole. */
function unfold(changes: View[]): View[] {
    let whole: View = {};
    return changes.map((change) => (whole = { ...whole, ...change }));
}

// Scenes that play one after the other, each for a while. Any can be skipped, and the game never waits for them.
import { moves } from "../settings.svelte";

interface Played<Scene> {
    scene: Scene;
    lasts: number;
}

/** Where many wait, the oldest are left out: who looks away for a minute is shown the end of it. */
const MOST_WAITING = 4;

export class Scenes<Scene> {
    current: Scene | null = $state.raw(null);
    #waiting: Played<Scene>[] = [];
    #timer = 0;

    /** To be played after those that wait already; `lasts` in milliseconds. */
    add(scene: Scene, lasts: number): void {
        this.#waiting = [...this.#waiting, { scene, lasts }].slice(-MOST_WAITING);
        if (this.current === null) this.#next();
    }

    skip(): void {
        this.#next();
    }

    stop(): void {
        this.#waiting = [];
        this.#next();
    }

    #next(): void {
        clearTimeout(this.#timer);
        const [first, ...rest] = this.#waiting;
        this.#waiting = rest;
        this.current = first?.scene ?? null;
        // What stands still is read sooner than what moves is seen.
        if (first) this.#timer = window.setTimeout(() => this.#next(), moves() ? first.lasts : first.lasts * 0.7);
    }
}

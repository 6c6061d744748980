// Scenes that play one after the other, each for a while. Any can be skipped, and the game never waits for them.
import type { Room } from "../../wire";
import { moves } from "../app/settings.svelte";

interface Played<Scene> {
    scene: Scene;
    lasts: number;
}

/** Where many wait, the oldest are left out: after a minute away one sees the last few. */
const MOST_WAITING = 4;

export class Scenes<Scene> {
    current: Scene | null = $state.raw(null);
    /** True after a player skipped: nothing more is shown until they wake it or are asked something. */
    hushed = $state(false);
    #waiting: Played<Scene>[] = $state.raw([]);
    #timer = 0;

    /** What is still to be played, in its order. */
    get waiting(): Scene[] {
        return this.#waiting.map(({ scene }) => scene);
    }

    /** Adds a scene after those that wait already; `lasts` in milliseconds. */
    add(scene: Scene, lasts: number): void {
        if (this.hushed) return;
        this.#waiting = [...this.#waiting, { scene, lasts }].slice(-MOST_WAITING);
        if (this.current === null) this.#next();
    }

    skip(): void {
        this.#next();
    }

    /** Leaves out all that waits. */
    stop(): void {
        this.#waiting = [];
        this.#next();
    }

    /** Leaves out all that waits and all that comes, until it is woken. */
    hush(): void {
        this.stop();
        this.hushed = true;
    }

    wake(): void {
        this.hushed = false;
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

/** Returns how much of its time each scene takes: quick bots would leave it behind. A replay has its own speed. */
export function haste({ room, replay }: { room: Room; replay: boolean }): number {
    return room.pace === "quick" && !replay ? 0.6 : 1;
}

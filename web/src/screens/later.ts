// The screens that the first look at home does not need: each is loaded when one goes there.
import type { Route } from "../lib/app/router.svelte";

export const LATER = {
    table: () => import("./Table.svelte"),
    move: () => import("./Move.svelte"),
    settings: () => import("./Settings.svelte"),
    replay: () => import("./replay/Replay.svelte"),
    replays: () => import("./replay/Replays.svelte"),
    learn: () => import("./learn/Learn.svelte"),
    lesson: () => import("./learn/Lesson.svelte"),
    rules: () => import("./learn/Rules.svelte"),
};

/** Begins to load a screen before it is drawn; the component that draws it reports a failure. */
export function fetchAhead({ screen, name }: Pick<Route, "screen" | "name">): void {
    const wanted = screen === "learn" && name ? "lesson" : screen;
    if (wanted in LATER) LATER[wanted as keyof typeof LATER]().catch(() => undefined);
}

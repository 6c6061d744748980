// What a board of cards does with each update: it plays scenes, drops the plan when the question changes, notes new
// cards, and reads out what the player is asked.
import { onMount, untrack } from "svelte";
import type { BoardProps } from "../game/contract";
import { haste, type Scenes } from "./scenes.svelte";
import type { Prompt } from "./prompt";
import { keepSketch, keptSketch } from "./sketch";
import type { Trial } from "./trial.svelte";

interface Heard<View, Event extends { type: string }, Action, Moment extends { kind: string }> {
    props: () => BoardProps<View, Event, Action>;
    plan: Trial<View, Event, Action>;
    /** What is asked; the plan is void as soon as it changes. */
    question: () => unknown;
    prompt: () => Prompt;
    scenes: Scenes<Moment>;
    moments: (events: readonly Event[]) => Moment[];
    /** How long each is to be looked at, in milliseconds. */
    lasts: Record<Moment["kind"], number>;
    newCards: (events: readonly Event[], seat: number | null) => number[];
    /** With this event of one's own, cards are no longer new. */
    old: Event["type"];
    hear?: (events: readonly Event[]) => void;
}

export function attend<View, Event extends { type: string }, Action, Moment extends { kind: string }>(
    heard: Heard<View, Event, Action, Moment>,
): { readonly fresh: number[] } {
    const { props, plan, scenes } = heard;
    let fresh: number[] = $state.raw([]);
    const question = $derived(JSON.stringify(heard.question()));
    const words = $derived(plan.mine ? Object.values(heard.prompt()).join(" ") : "");

    const { room, seat, replay } = props();
    let kept = seat === null || replay ? null : keptSketch<Action>(room.table, seat);
    $effect(() => {
        const now = question;
        untrack(() => {
            plan.forget();
            if (kept) void plan.restore(kept, now);
            kept = null;
        });
    });
    $effect(() => {
        const sketch = plan.sketch(question);
        if (seat !== null && !replay) keepSketch(room.table, seat, sketch);
    });
    // A player who skipped the others' scenes sees those of their own moves again.
    $effect(() => {
        if (plan.mine) scenes.wake();
    });
    $effect(() => {
        if (words) untrack(() => props().narrate(words));
    });
    onMount(() => {
        fresh = heard.newCards(props().missed?.() ?? [], seat);
        const hush = props().listen(({ happened }) => hear(happened.flatMap((each) => each.events)));
        return () => {
            hush();
            scenes.stop();
        };
    });

    function hear(events: readonly Event[]): void {
        const { seat } = props();
        for (const moment of heard.moments(events)) scenes.add(moment, heard.lasts[moment.kind as Moment["kind"]] * haste(props()));
        const came = heard.newCards(events, seat);
        if (came.length) fresh = came;
        else if (events.some((event) => event.type === heard.old && "seat" in event && event.seat === seat)) fresh = [];
        heard.hear?.(events);
    }

    return {
        get fresh() {
            return fresh;
        },
    };
}

// A lesson is a real game against bots, in which each rule is told just before it is needed.
import type { GameUpdate } from "./contract";

/** What a lesson looks at to know that a step's moment has come. */
export interface Moment<View, Event = unknown> {
    view: View;
    seat: number;
    /** The kind of the question that the pupil is asked, if any. */
    asked: string;
    events: Event[];
    over: boolean;
}

export interface Step<View, Event = unknown> {
    title: () => string;
    text: () => string;
    /** Shown once, when this first holds; the clocks stand still meanwhile. */
    when: (moment: Moment<View, Event>) => boolean;
    /** What of the board is meant, as a selector. */
    mark?: string;
}

// Each game has types of its own; at this seam they are any.
export interface Lesson<View = any, Event = any> {
    options: Record<string, unknown>;
    /** The level of the bots; none: the gentlest. */
    level?: string;
    /** The last one is told at the end of the game. */
    steps: Step<View, Event>[];
}

export function momentOf<View, Event>(update: GameUpdate<View, Event, unknown>, seat: number): Moment<View, Event> {
    return {
        view: update.view,
        seat,
        asked: update.asks.find((each) => each.seat === seat)?.ask.kind ?? "",
        events: update.happened.flatMap((each) => each.events),
        over: update.result !== null,
    };
}

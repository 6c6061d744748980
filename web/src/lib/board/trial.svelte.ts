// What a player tries before playing. Nothing is played before they say so: each step is only tried, so that the
// engine tells what it would bring, and taking it back costs nothing.
import type { BoardProps } from "../game/contract";
import { Refusal, UNREACHED } from "../net/calls";
import { t } from "../app/say";
import { said } from "../app/words";
import type { Sketch } from "./sketch";

/** What the engine told: the newest update, or the answer to a try. */
export interface Sight<View, Action> {
    view: View;
    legal: Action[];
}

interface Step<View, Action> extends Sight<View, Action> {
    actions: Action[];
    /** What was marked when the step was made, to go back to. */
    marked: number[];
}

export abstract class Trial<View, Event, Action> {
    /** Cards marked, in the order in which they were; a game says how it counts them. */
    marked: number[] = $state.raw([]);
    /** Why the last thing that was tried can't be done. */
    why = $state("");
    busy = $state(false);
    protected steps: Step<View, Action>[] = $state.raw([]);
    #asked = 0;
    /** What was kept and is not taken up again: it stays kept, unless something else is planned. */
    #kept: Sketch<Action> | null = $state.raw(null);
    #restoring = $state(false);

    constructor(protected readonly props: () => BoardProps<View, Event, Action>) {}

    /** The question has changed: what was planned for the last one is void. */
    abstract forget(): void;

    /** Something is planned that could be taken back. */
    abstract get begun(): boolean;

    /** What is planned besides steps and marks, as it can be kept; and how to take it up again. */
    protected abstract get more(): unknown;
    protected abstract resume(more: unknown): void;

    /** The table as it would be after the steps so far. */
    get sight(): Sight<View, Action> {
        return this.steps.at(-1) ?? this.props().update;
    }

    get view(): View {
        return this.sight.view;
    }

    get legal(): Action[] {
        return this.mine ? this.sight.legal : [];
    }

    /** Whether this seat is asked something now. */
    get mine(): boolean {
        const { seat, replay, update } = this.props();
        return !replay && update.asks.some((asked) => asked.seat === seat);
    }

    /** What would be played now, but for what is marked. */
    get opening(): Action[] {
        return this.steps.flatMap((step) => step.actions);
    }

    /** What is planned for this question, to be kept; null, if that is nothing. */
    sketch(question: string): Sketch<Action> | null {
        // What is being played is no plan any more.
        if (!this.mine || this.busy) return null;
        if (this.#restoring || !this.begun) return this.#kept;
        const steps = this.steps.map(({ actions, marked }) => ({ actions, marked }));
        return { question, steps, marked: this.marked, more: this.more };
    }

    /** Takes up what was kept, if the question is still the same; and else says that it is gone. */
    async restore(kept: Sketch<Action>, question: string): Promise<void> {
        if (kept.question !== question || !this.mine) return this.say(t("plan-gone"));
        this.#kept = kept;
        this.#restoring = true;
        try {
            await this.#retrace(kept);
            this.#kept = null;
        } catch {
            // It was not refused, so it may still fit: the next reload tries again.
            this.forget();
            this.say(said(UNREACHED.words));
        } finally {
            this.#restoring = false;
        }
    }

    async #retrace(kept: Sketch<Action>): Promise<void> {
        for (const { actions, marked } of kept.steps) {
            this.marked = marked;
            const asked = this.#asked;
            if (!(await this.step(actions))) {
                // If something else was tried meanwhile, that counts.
                if (this.#asked !== asked + 1) return;
                this.forget();
                return this.say(t("plan-gone"));
            }
        }
        this.marked = kept.marked;
        this.resume(kept.more);
    }

    /** All of it at once, or nothing. */
    async play(...last: Action[]): Promise<void> {
        this.busy = true;
        this.why = "";
        try {
            await this.props().submit([...this.opening, ...last]);
            this.forget();
        } catch (refused) {
            if (!(refused instanceof Refusal)) throw refused;
        } finally {
            this.busy = false;
        }
    }

    /** Says why this can't be done now, the last of these, in the words of the game. */
    async refuse(...actions: Action[]): Promise<void> {
        await this.tried(actions);
    }

    /** One step further, if the engine allows it. */
    protected async step(actions: Action[]): Promise<Sight<View, Action> | null> {
        const marked = this.marked;
        const isNewest = this.asking();
        const sight = await this.tried(actions);
        // Meanwhile another step was tried, or the question has changed.
        if (!sight || !isNewest()) return null;
        this.steps = [...this.steps, { ...sight, actions, marked }];
        return sight;
    }

    /** What these would bring after the steps so far; null, and said why, if they are refused. */
    protected async tried(actions: Action[]): Promise<Sight<View, Action> | null> {
        // Meanwhile the device may have gone to somebody else, who is not to hear it.
        const { tryOut, narrate } = this.props();
        this.why = "";
        try {
            const { view, legal } = await tryOut([...this.opening, ...actions]);
            return { view, legal };
        } catch (refused) {
            if (!(refused instanceof Refusal)) throw refused;
            this.say(said(refused.words), narrate);
            return null;
        }
    }

    /** For a question to the engine: whether nothing else was asked since. */
    protected asking(): () => boolean {
        const asked = ++this.#asked;
        if (!this.#restoring) this.#kept = null;
        return () => asked === this.#asked;
    }

    protected say(why: string, narrate = this.props().narrate): void {
        this.why = why;
        narrate(why, true);
    }
}

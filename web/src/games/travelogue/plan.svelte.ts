// What a player is about to do, step by step.
import type { BoardProps } from "../../lib/game/contract";
import { Refusal } from "../../lib/net/calls";
import { Trial } from "../../lib/board/trial.svelte";
import { FACES, inOrder, PLACES, ruling } from "./cards";
import { hasSpace, may, partnersOpen, readValue, scorable, stillOwed } from "./model";
import type { Action, Event, View } from "./types";

export type Props = BoardProps<View, Event, Action>;

/** What the engine says of the cards marked for a vacation. */
interface Forecast {
    value: number | null;
    /** Cards that could be scored, if these were all that is spent. */
    able: number[];
}

interface Kept {
    pile: number | null;
    drawing: boolean;
}

const NOTHING_YET: Forecast = { value: null, able: [] };

export class Plan extends Trial<View, Event, Action> {
    pile: number | null = $state(null);
    /** The deck was touched: to draw is one more touch away. */
    drawing = $state(false);
    forecast: Forecast = $state.raw(NOTHING_YET);
    /** The engine is asked about the marked cards, and has not answered yet. */
    foreseeing = $state(false);

    get begun(): boolean {
        return this.steps.length > 0 || this.marked.length > 0 || this.pile !== null || this.drawing;
    }

    /** Cards that are wanted, no more and no less; null where any number will do. */
    get wanted(): number | null {
        const { seat } = this.props();
        switch (this.mine ? this.view.phase : "") {
            case "give":
            case "answer":
            case "shed":
                return stillOwed(this.view, seat!);
            case "score":
                return 1;
            case "discard":
                return null;
            default:
                return 0;
        }
    }

    /** The cards that can be marked now. Several go from the lowest to the highest, so all above those that went. */
    get able(): number[] {
        const { hand, picks, spent, phase } = this.view;
        if (this.wanted === 0) return [];
        if (phase === "score") return scorable(this.legal);
        const last = Math.max(-1, ...picks, ...(phase === "discard" ? spent : []));
        return hand.filter((card) => card > last);
    }

    /** What the vacation is worth with what is marked: as the engine tells, or else as it can be read. */
    get value(): number {
        const { destinations, spent, phase, value } = this.view;
        if (phase !== "discard" || !this.marked.length) return value;
        return this.forecast.value ?? readValue(destinations[this.props().seat!]!, [...spent, ...this.marked]);
    }

    /** Why no card can be scored for what is marked: there is none left, or it is too little. */
    get lack(): "value-all" | "value-open" {
        return this.marked.length && this.marked.length === this.view.hand.length ? "value-all" : "value-open";
    }

    /** All is marked that is wanted. */
    get ready(): boolean {
        if (this.wanted === null) return this.forecast.able.length > 0;
        return this.wanted > 0 && this.marked.length === this.wanted;
    }

    protected get more(): Kept {
        return { pile: this.pile, drawing: this.drawing };
    }

    protected resume({ pile, drawing }: Kept): void {
        Object.assign(this, { pile, drawing });
        if (this.view.phase === "discard") void this.#foresee();
    }

    forget(): void {
        this.steps = [];
        this.#clear();
        this.why = "";
    }

    async begin(...actions: Action[]): Promise<void> {
        const tried = await this.step(actions);
        if (!tried) return;
        this.#clear();
        const partners = partnersOpen(tried.legal);
        if (partners.length === 1) await this.begin({ type: "Trade", partner: partners[0] });
        else if (tried.view.phase === "score") this.marked = this.#best();
    }

    /** Goes one step back; an only partner goes with the agent. */
    back(): void {
        const step = this.steps.at(-1);
        if (this.drawing || this.pile !== null || !step) {
            this.#clear();
            return;
        }
        const only = step.actions[0].type === "Trade" && partnersOpen(this.steps.at(-2)?.legal ?? []).length === 1;
        this.steps = this.steps.slice(0, only ? -2 : -1);
        this.#clear();
        this.marked = step.marked;
        if (this.view.phase === "discard") void this.#foresee();
    }

    /** Marks a card, or takes the mark away. */
    toggle(card: number): void {
        const { wanted, view } = this;
        this.why = "";
        if (this.marked.includes(card)) this.marked = this.marked.filter((each) => each !== card);
        else if (!this.able.includes(card)) void this.#explain(card);
        else if (wanted === 1) this.marked = [card];
        else if (wanted !== null && this.marked.length >= wanted) this.marked = [...this.marked.slice(1), card];
        else if (wanted === null && !this.#fits(card)) return;
        else this.marked = [...this.marked, card];
        if (view.phase === "discard") void this.#foresee();
    }

    /** What the marked cards are for, as actions: in ascending order, so that each set exists once. */
    get choice(): Action[] {
        const cards = [...this.marked].sort((a, b) => a - b);
        const phase = this.view.phase;
        if (phase === "score") return cards.map((card) => ({ type: "Score", card }));
        if (phase === "discard" || phase === "shed") return cards.map((card) => ({ type: "Discard", card }));
        return cards.map((card) => ({ type: "Give", card }));
    }

    /** The vacation is put together: what remains is the card to keep. */
    async remember(): Promise<void> {
        await this.begin(...this.choice, { type: "Done" });
    }

    #explain(card: number): Promise<void> {
        return this.refuse({ type: this.view.phase === "score" ? "Score" : "Give", card });
    }

    #fits(card: number): boolean {
        const { seat } = this.props();
        const place = this.view.destinations[seat!]!;
        const spent = [...this.view.spent, ...this.marked];
        if (hasSpace(place, spent, card)) return true;
        this.say(ruling("over-the-limit", { limit: PLACES[place].limits[FACES[card].kind] }));
        return false;
    }

    /** The highest card is what most would keep; another touch takes another. */
    #best(): number[] {
        return inOrder(scorable(this.legal), true).slice(0, 1);
    }

    /** Asks the engine what the marked cards would be worth, and what could be scored then. */
    async #foresee(): Promise<void> {
        const isNewest = this.asking();
        const { tryOut } = this.props();
        if (!this.marked.length && !this.view.spent.length) {
            this.forecast = NOTHING_YET;
            this.foreseeing = false;
            return;
        }
        this.foreseeing = true;
        const plan = [...this.opening, ...this.choice];
        let forecast = NOTHING_YET;
        try {
            const spent = await tryOut(plan);
            forecast = { value: spent.view.value, able: [] };
            if (may(spent.legal, "Done")) {
                const done = await tryOut([...plan, { type: "Done" }]);
                forecast = { value: done.view.value, able: scorable(done.legal) };
            }
        } catch (refused) {
            if (!(refused instanceof Refusal)) throw refused;
        }
        if (!isNewest()) return;
        this.forecast = forecast;
        this.foreseeing = false;
    }

    #clear(): void {
        this.asking();
        this.marked = [];
        this.pile = null;
        this.drawing = false;
        this.foreseeing = false;
        this.forecast = NOTHING_YET;
    }
}

// What a player is about to do, step by step.
import type { BoardProps } from "../../lib/game/contract";
import { Refusal } from "../../lib/net/calls";
import { Trial, type Sight } from "../../lib/board/trial.svelte";
import { said } from "../../lib/app/words";
import { FACES, isTravel } from "./cards";
import { may, offered, same, without, type Kind } from "./model";
import { say } from "./say";
import { HAND_LIMIT, MOST_TRADED, type Action, type Event, type View } from "./types";

export type Props = BoardProps<View, Event, Action>;
/** An event, or the balloon of the action, on the leg that is planned. */
export type Help = Kind<"Play"> | Kind<"Float">;

interface Kept {
    leaving: boolean;
    helps: Help[];
    pending: Action | null;
}

/** Cards are marked by their places in the hand: it may hold several of a kind. */
export class Plan extends Trial<View, Event, Action> {
    /** A leg that takes no cards was chosen. */
    leaving = $state(false);
    helps: Help[] = $state.raw([]);
    /** What waits for a yes. */
    pending: Action | null = $state.raw(null);
    /** What all of this would bring, as the engine tells; null: it can't, or nothing is complete. */
    forecast: Sight<View, Action> | null = $state.raw(null);

    get seat(): number {
        return this.props().seat ?? 0;
    }

    get place(): number {
        return this.view.places[this.seat];
    }

    get begun(): boolean {
        return this.steps.length > 0 || this.marked.length > 0 || this.leaving || this.pending !== null;
    }

    /** The space whose card would be taken. */
    get space(): number | null {
        const took = this.opening.find((action) => action.type === "Take");
        return took?.type === "Take" ? took.space : null;
    }

    /** What marks are for now. */
    get task(): "leg" | "trade" | "shed" | null {
        if (!this.mine) return null;
        const { legal } = this.sight;
        if (this.view.phase === "discard") return "shed";
        if (offered(legal, "Discard").length || this.view.phase === "trade") return "trade";
        return offered(legal, "Lay").length ? "leg" : null;
    }

    get cards(): number[] {
        return this.marked.map((index) => this.view.hand[index]).sort((a, b) => a - b);
    }

    /** The travel cards of the leg: those declared and those marked. */
    get laid(): number[] {
        return [...(this.view.plan?.cards ?? []), ...(this.task === "leg" ? this.cards : [])];
    }

    /** What would still be missing, for each set of cards that finishes the leg with those marked among them. */
    get missing(): number[][] {
        return this.task === "leg" ? this.#finishing(this.marked) : [];
    }

    #finishing(marks: readonly number[]): number[][] {
        const cards = marks.map((index) => this.view.hand[index]);
        return this.view.ways.flatMap((way) => {
            const rest = without(way, cards);
            return rest ? [rest] : [];
        });
    }

    /** All that the leg takes is there, so that the engine can count it. */
    get whole(): boolean {
        return this.view.phase === "leg" || this.leaving || this.missing.some((rest) => rest.length === 0);
    }

    /** How many cards must go, above those that may be kept. */
    get owed(): number {
        return this.view.hand.length - HAND_LIMIT;
    }

    /** All is marked that is wanted. */
    get ready(): boolean {
        if (this.task === "shed") return this.marked.length === this.owed;
        return this.task === "trade" || this.whole;
    }

    /** The helps that could be added to the leg now. */
    get further(): Help[] {
        const legal = this.forecast?.legal ?? (this.view.phase === "leg" ? this.legal : []);
        return [...offered(legal, "Play"), ...offered(legal, "Float")];
    }

    /** The events that could help on the leg, once its cards are marked; the balloon among them. */
    get hopes(): number[] {
        return this.mine ? this.view.helps : [];
    }

    /** The places in the hand that nothing can be done with: travel cards only where such are asked for. */
    get idle(): number[] {
        if (!this.mine) return [];
        return this.view.hand.flatMap((card, index) => {
            const waits = isTravel(card) ? this.task === null : this.hopes.includes(card) || this.isHelping(card);
            return waits || this.marked.includes(index) || this.able.includes(index) ? [] : [index];
        });
    }

    /** This event is on the leg as it is planned. */
    isHelping(card: number): boolean {
        return this.helps.some((help) => help.type === "Play" && help.card === card);
    }

    /** The places in the hand that can be pressed to some purpose. */
    get able(): number[] {
        return this.view.hand.flatMap((card, index) => (this.#isAble(card, index) ? [index] : []));
    }

    #isAble(card: number, index: number): boolean {
        if (this.marked.includes(index)) return false;
        if (!isTravel(card) && this.task !== "shed") return this.#uses(card).length > 0;
        if (this.task === "shed") return true;
        if (this.task === "trade") return offered(this.legal, "Discard").some((action) => action.card === card);
        return this.task === "leg" && this.#making(index) !== null;
    }

    /** What an event card can do now. */
    #uses(card: number): Action[] {
        const now = this.legal.filter((action) => (action.type === "Connect" || action.type === "Cash") && action.card === card);
        return [...this.further.filter((help) => help.type === "Play" && help.card === card), ...now];
    }

    /** The marks with this card among them; one makes room for it if it must, the first of its kind before others. */
    #making(index: number): number[] | null {
        const kind = (at: number) => FACES[this.view.hand[at]].kind;
        const twins = this.marked.filter((at) => kind(at) === kind(index));
        const ways = [null, ...twins, ...this.marked].map((gone) => [...this.marked.filter((at) => at !== gone), index]);
        return ways.find((marks) => this.#finishing(marks).length > 0) ?? null;
    }

    protected get more(): Kept {
        return { leaving: this.leaving, helps: this.helps, pending: this.pending };
    }

    protected resume({ leaving, helps, pending }: Kept): void {
        Object.assign(this, { leaving, helps, pending });
        void this.#foresee();
    }

    forget(): void {
        this.steps = [];
        this.#clear();
        this.why = "";
        if (this.mine && this.view.phase === "leg") void this.#foresee();
    }

    /** A card of the hand is touched. */
    press(index: number): void {
        const card = this.view.hand[index];
        this.why = "";
        this.pending = null;
        if (this.marked.includes(index)) this.#mark(this.marked.filter((at) => at !== index));
        else if (!isTravel(card) && this.task !== "shed") void this.#event(card);
        else if (!this.able.includes(index)) void this.refuse(this.#asAction(card));
        else if (this.task === "leg") this.#mark(this.#making(index)!);
        else this.#mark([...this.marked, index].slice(-this.#most));
    }

    get #most(): number {
        return this.task === "shed" ? this.owed : MOST_TRADED - this.view.discarded.length;
    }

    #mark(marked: number[]): void {
        this.marked = marked;
        this.helps = [];
        void this.#foresee();
    }

    #asAction(card: number): Action {
        return this.task === "trade" || this.task === "shed" ? { type: "Discard", card } : { type: "Lay", card };
    }

    /** An event card is touched: it helps on the leg, or does what else it can. */
    async #event(card: number): Promise<void> {
        const set = this.helps.find((help) => help.type === "Play" && help.card === card);
        if (set) return this.help(set);
        if (may(this.legal, { type: "SetOut" }) && !this.leaving) await this.leave();
        const [use, ...more] = this.#uses(card);
        if (!use && this.task === "trade") return this.refuse(this.#asAction(card));
        if (!use) return this.refuse(...this.#unfinished, { type: "Play", card, on: null });
        if (use.type === "Connect" || use.type === "Cash") return this.ask(use);
        if (more.some((each) => each.type === "Play")) this.why = say("choose-which");
        else await this.help(use as Help);
    }

    /** What is marked for the leg, open for more: the engine departs by itself where nothing could be added. */
    get #unfinished(): Action[] {
        if (this.task !== "leg" && !this.leaving) return [];
        return this.forecast?.view.phase === "leg" ? this.choice : this.choice.slice(0, -1);
    }

    /** Adds a help to the leg, or takes it away again. */
    async help(help: Help): Promise<void> {
        this.why = "";
        const without = this.helps.filter((each) => !same(each, help));
        this.helps = without.length < this.helps.length ? without : [...this.helps, help];
        await this.#foresee();
    }

    /** Chooses the leg that takes no cards. */
    async leave(): Promise<void> {
        this.why = "";
        this.pending = null;
        this.leaving = true;
        await this.#foresee();
    }

    /** Asks once more before this is played; the engine tells what it would bring, where it can. */
    ask(action: Action): void {
        this.why = "";
        this.marked = [];
        this.helps = [];
        this.leaving = false;
        this.pending = action;
        void this.#foresee();
    }

    /** A card laid out is touched. */
    async take(space: number): Promise<void> {
        const action: Action = { type: "Take", space };
        this.steps = this.steps.filter(({ actions }) => actions[0].type !== "Take");
        this.#clear();
        await this.step([action]);
    }

    back(): void {
        this.why = "";
        if (!this.pending && !this.marked.length && !this.leaving) this.steps = this.steps.slice(0, -1);
        this.#clear();
    }

    /** What is marked, as actions: in ascending order, so that each set exists once. */
    get choice(): Action[] {
        const { cards, task } = this;
        if (this.leaving) return [{ type: "SetOut" }, ...this.helps];
        if (task === "leg") return [...cards.map((card): Action => ({ type: "Lay", card })), ...this.helps];
        if (task === "shed") return cards.map((card) => ({ type: "Discard", card }));
        if (task !== "trade") return [...this.helps];
        if (!cards.length && this.view.phase === "action") return [{ type: "Decline" }];
        return [...cards.map((card): Action => ({ type: "Discard", card })), { type: "Done" }];
    }

    /** The leg as it is planned. */
    async travel(): Promise<void> {
        const departs = this.view.phase === "leg" || this.forecast?.view.phase === "leg";
        await this.play(...this.choice, ...(departs ? [{ type: "Depart" } as const] : []));
    }

    /** Asks the engine what all this would bring. */
    async #foresee(): Promise<void> {
        const isNewest = this.asking();
        this.forecast = null;
        const actions = this.pending ? [this.pending] : this.choice;
        if (!this.pending && !(this.task !== "trade" && this.task !== "shed" && this.whole)) return;
        const { tryOut, narrate } = this.props();
        try {
            const { view, legal } = await tryOut([...this.opening, ...actions]);
            if (isNewest()) this.forecast = { view, legal };
        } catch (refused) {
            if (!(refused instanceof Refusal)) throw refused;
            if (isNewest() && refused.reason !== "try-ends-here") this.say(said(refused.words), narrate);
        }
    }

    #clear(): void {
        this.asking();
        this.marked = [];
        this.helps = [];
        this.leaving = false;
        this.pending = null;
        this.forecast = null;
    }
}

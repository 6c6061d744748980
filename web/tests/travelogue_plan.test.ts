// What a player of Travelogue is about to do: cards marked, steps tried, and what they would be worth.
import { expect, test } from "vitest";
import { PLACES } from "../src/games/travelogue/cards";
import { Plan } from "../src/games/travelogue/plan.svelte";
import type { Action, View } from "../src/games/travelogue/types";
import { engine, settled } from "./engine";
import turns from "./views/last_turns.json";

const NUMBERS = 14;
const { view: base } = (turns as unknown as { view: View }[])[0];
const view = (more: Partial<View>): View => ({ ...base, destinations: [0, 1, 2, 3], hand: [1, 5, 20, 33], picks: [], spent: [], value: 0, ...more });

function planned(more: Partial<View>, legal: Action[] = [], tries?: (actions: Action[]) => { view: View; legal: Action[] } | undefined) {
    const behind = engine({ view: view(more), legal }, tries as never);
    return { ...behind, plan: new Plan(() => behind.props as never) };
}

test("to give, exactly what is owed is marked: one more mark pushes out the first", () => {
    const { plan } = planned({ phase: "give", owed: [2, 0, 0, 0], picked: [0, 0, 0, 0] });
    expect([plan.wanted, plan.able, plan.ready, plan.begun]).toEqual([2, [1, 5, 20, 33], false, false]);
    for (const card of [33, 1, 5]) plan.toggle(card);
    expect([plan.marked, plan.ready, plan.begun]).toEqual([[1, 5], true, true]);
    plan.toggle(1);
    expect([plan.marked, plan.ready]).toEqual([[5], false]);
    plan.toggle(1);
    expect(plan.choice).toEqual([{ type: "Give", card: 1 }, { type: "Give", card: 5 }]);
});

test("cards go from the lowest up, so only those above the last that went can be marked", async () => {
    const { plan, tried } = planned({ phase: "shed", owed: [2, 0, 0, 0], picked: [1, 0, 0, 0], picks: [5] });
    expect([plan.wanted, plan.able]).toEqual([1, [20, 33]]);
    plan.toggle(1);
    await settled();
    expect([plan.marked, tried()]).toEqual([[], [[{ type: "Give", card: 1 }]]]);
    plan.toggle(20);
    expect(plan.choice).toEqual([{ type: "Discard", card: 20 }]);
});

test("nobody else's choice is wanted of those who aren't asked", () => {
    const { plan, props } = planned({ phase: "give", owed: [2, 0, 0, 0], picked: [0, 0, 0, 0] });
    props.seat = 1;
    expect([plan.wanted, plan.able]).toEqual([0, []]);
});

test("one card is scored, and it is one of those that can be", () => {
    const { plan } = planned({ phase: "score" }, [{ type: "Score", card: 5 }, { type: "Score", card: 20 }]);
    expect([plan.wanted, plan.able]).toEqual([1, [5, 20]]);
    plan.toggle(5);
    plan.toggle(20);
    expect([plan.marked, plan.choice]).toEqual([[20], [{ type: "Score", card: 20 }]]);
});

/** A vacation that is worth its number of cards, from two on; then card 33 can be scored. */
function vacation(actions: Action[]) {
    const spent = actions.flatMap((action) => (action.type === "Discard" ? [action.card] : []));
    const done = actions.some(({ type }) => type === "Done");
    const legal: Action[] = done ? [{ type: "Score", card: 33 }] : spent.length > 1 ? [{ type: "Done" }] : [];
    return { view: view({ phase: done ? "score" : "discard", spent, value: spent.length }), legal };
}

test("marked cards are worth what the engine says, and ready once something could be scored for them", async () => {
    const { plan, tried } = planned({ phase: "discard", value: 0 }, [], vacation);
    expect([plan.wanted, plan.ready, plan.value, plan.lack]).toEqual([null, false, 0, "value-open"]);
    plan.toggle(20);
    expect(plan.foreseeing).toBe(true);
    await settled();
    expect([plan.value, plan.ready, plan.foreseeing]).toEqual([1, false, false]);
    plan.toggle(5);
    await settled();
    expect([plan.value, plan.ready, plan.forecast.able]).toEqual([2, true, [33]]);
    expect(tried().at(-1)).toEqual([{ type: "Discard", card: 5 }, { type: "Discard", card: 20 }, { type: "Done" }]);
    await plan.remember();
    // The highest card that can be scored is marked by itself.
    expect([plan.view.phase, plan.marked]).toEqual(["score", [33]]);
    plan.back();
    await settled();
    expect([plan.view.phase, plan.marked, plan.value]).toEqual(["discard", [20, 5], 2]);
    plan.toggle(5);
    plan.toggle(20);
    await settled();
    expect([plan.ready, plan.value, plan.foreseeing]).toEqual([false, 0, false]);
});

test("an answer about cards that were changed meanwhile counts no more", async () => {
    const { plan, props } = planned({ phase: "discard" });
    const answers: ((sight: object) => void)[] = [];
    props.tryOut.mockImplementation(() => new Promise((done) => answers.push(done as never)));
    plan.toggle(5);
    plan.toggle(20);
    answers[1]({ view: { value: 2 }, legal: [] });
    await settled();
    answers[0]({ view: { value: 1 }, legal: [] });
    await settled();
    expect([plan.value, plan.foreseeing]).toEqual([2, false]);
});

test("what the engine can't be asked is read off the destination", async () => {
    const kind = PLACES[0].values.findIndex((_, n) => PLACES[0].limits[n] > 0);
    const { plan } = planned({ phase: "discard", hand: [kind * NUMBERS, kind * NUMBERS + 1] });
    plan.toggle(kind * NUMBERS);
    await settled();
    expect([plan.forecast.value, plan.value]).toEqual([null, PLACES[0].values[0]]);
});

test("a line takes no more cards than it has spaces, and why not is said", () => {
    const kind = PLACES[0].limits.findIndex((limit) => limit > 0);
    const limit = PLACES[0].limits[kind];
    const hand = Array.from({ length: limit + 1 }, (_, n) => kind * NUMBERS + n);
    const { plan, props } = planned({ phase: "discard", hand });
    for (const card of hand) plan.toggle(card);
    expect(plan.marked).toEqual(hand.slice(0, limit));
    expect(plan.why).not.toBe("");
    expect(props.narrate).toHaveBeenCalledWith(plan.why, true);
    expect(plan.lack).toBe("value-open");
});

test("with an agent that has one partner only, the partner is chosen too, and goes with it", async () => {
    const partners = (...seats: number[]): Action[] => seats.map((partner) => ({ type: "Trade", partner }));
    const tries = (open: Action[]) => (actions: Action[]) =>
        actions.length === 1 ? { view: view({ phase: "partner" }), legal: open } : { view: view({ phase: "give" }), legal: [] };
    const one = planned({ phase: "move" }, [], tries(partners(2)));
    await one.plan.begin({ type: "VisitAgent", agent: 3 } as Action);
    expect(one.plan.opening).toEqual([{ type: "VisitAgent", agent: 3 }, { type: "Trade", partner: 2 }]);
    one.plan.back();
    expect(one.plan.opening).toEqual([]);
    const two = planned({ phase: "move" }, [], tries(partners(1, 2)));
    await two.plan.begin({ type: "VisitAgent", agent: 3 } as Action);
    expect(two.plan.opening.length).toBe(1);
    await two.plan.begin({ type: "Trade", partner: 1 });
    two.plan.back();
    expect(two.plan.opening.length).toBe(1);
});

test("a deck or pile that was touched is let go first; forgetting drops everything", async () => {
    const { plan } = planned({ phase: "move" }, [], () => ({ view: view({ phase: "turn" }), legal: [] }));
    await plan.begin({ type: "Draw" } as Action);
    plan.pile = 1;
    plan.back();
    expect([plan.pile, plan.opening.length]).toEqual([null, 1]);
    plan.drawing = true;
    plan.forget();
    expect([plan.drawing, plan.begun]).toEqual([false, false]);
});

test("where a step leads to scoring, the highest card that can be scored is marked", async () => {
    const scores = [5, 20].map((card): Action => ({ type: "Score", card }));
    const { plan } = planned({}, [{ type: "Visit" }], () => ({ view: view({ phase: "score" }), legal: scores }));
    await plan.begin({ type: "Visit" });
    expect(plan.marked).toEqual([20]);
});

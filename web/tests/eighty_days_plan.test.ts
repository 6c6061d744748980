// What a player of 80 Days is about to do. Cards are numbers: 0 to 4 trains, 5 to 9 ships, 10 to 18 events.
import { expect, test } from "vitest";
import { Plan } from "../src/games/eighty_days/plan.svelte";
import { BALLOON, OFFER, type Action, type View } from "../src/games/eighty_days/types";
import { engine, settled } from "./engine";
import arrivals from "./views/arrivals.json";

const { view: base } = (arrivals as unknown as { view: View }[])[0];
const view = (more: Partial<View>): View => ({ ...base, phase: "travel", hand: [0, 0, 2, 6, OFFER], ways: [[0, 0], [2, 6]], helps: [], plan: null, discarded: [], ...more });
const LAY: Action = { type: "Lay", card: 0 };
const HELP: Action = { type: "Play", card: OFFER, on: null };

function planned(more: Partial<View>, legal: Action[] = [LAY], tries?: (actions: Action[]) => { view: View; legal: Action[] } | undefined) {
    const behind = engine({ view: view(more), legal }, tries as never);
    return { ...behind, plan: new Plan(() => behind.props as never) };
}

test("marks for a leg lead to a set that finishes it, and what is missing is told for each such set", () => {
    const { plan } = planned({ ways: [[0, 0], [0, 6], [2, 6]] });
    expect([plan.task, plan.missing, plan.whole]).toEqual(["leg", [[0, 0], [0, 6], [2, 6]], false]);
    plan.press(1);
    expect([plan.marked, plan.missing, plan.ready]).toEqual([[1], [[0], [6]], false]);
    plan.press(3);
    expect([plan.cards, plan.missing, plan.ready]).toEqual([[0, 6], [[]], true]);
    expect(plan.choice).toEqual([{ type: "Lay", card: 0 }, { type: "Lay", card: 6 }]);
    plan.press(3);
    expect(plan.marked).toEqual([1]);
});

test("a card that fits into no set with those marked takes the place of one, of its own kind first", () => {
    const { plan } = planned({});
    plan.press(0);
    plan.press(2);
    expect(plan.cards).toEqual([2]);
    plan.press(3);
    expect(plan.cards).toEqual([2, 6]);
    expect(plan.able).toEqual([]);
});

test("its own kind goes first even if it was marked last", () => {
    const { plan } = planned({ hand: [0, 6, 2], ways: [[0, 6], [2, 6], [0, 2]] });
    for (const index of [1, 0, 2]) plan.press(index);
    expect(plan.cards).toEqual([2, 6]);
});

test("an answer about cards that were changed meanwhile counts no more", async () => {
    const { plan, props } = planned({ ways: [[0], [6]] });
    const answers: ((sight: object) => void)[] = [];
    props.tryOut.mockImplementation(() => new Promise((done) => answers.push(done as never)));
    plan.press(0);
    plan.press(3);
    answers[1]({ view: "newer", legal: [] });
    answers[0]({ view: "older", legal: [] });
    await settled();
    expect(plan.forecast?.view).toBe("newer");
});

test("a card that no set takes is refused in the engine's words", async () => {
    const { plan, tried } = planned({ hand: [4, 0, 0] });
    expect([plan.able, plan.idle]).toEqual([[1, 2], [0]]);
    plan.press(0);
    await settled();
    expect([plan.marked, tried(), plan.why === ""]).toEqual([[], [[{ type: "Lay", card: 4 }]], false]);
});

test("a whole leg is foreseen, helps that could be added with it, and none is kept if the cards change", async () => {
    const ahead = view({ phase: "leg" });
    const { plan, props, tried } = planned({}, [LAY], () => ({ view: ahead, legal: [HELP] }));
    plan.press(0);
    await settled();
    expect([plan.forecast, tried()]).toEqual([null, []]);
    plan.press(1);
    await settled();
    expect([plan.forecast?.view, plan.further]).toEqual([ahead, [HELP]]);
    plan.press(4);
    await settled();
    expect([plan.helps, plan.isHelping(OFFER), tried().at(-1)]).toEqual([[HELP], true, [LAY, LAY, HELP]]);
    await plan.travel();
    expect(props.submit).toHaveBeenCalledWith([LAY, LAY, HELP, { type: "Depart" }]);
    plan.press(0);
    plan.press(1);
    await plan.help(HELP as never);
    await plan.help(HELP as never);
    expect(plan.helps).toEqual([]);
    await plan.help(HELP as never);
    plan.press(1);
    expect(plan.helps).toEqual([]);
});

test("where nothing could be added the engine departs by itself", async () => {
    const { plan, props } = planned({}, [LAY], () => ({ view: view({ phase: "action" }), legal: [] }));
    plan.press(0);
    plan.press(1);
    await settled();
    await plan.travel();
    expect(props.submit).toHaveBeenCalledWith([LAY, LAY]);
});

test("to trade, at most three cards are discarded, and none at all is to decline", () => {
    const discards = [0, 2, 6, OFFER].map((card): Action => ({ type: "Discard", card }));
    const { plan } = planned({ phase: "action" }, discards);
    expect([plan.task, plan.ready, plan.choice]).toEqual(["trade", true, [{ type: "Decline" }]]);
    for (const index of [0, 1, 2, 3]) plan.press(index);
    expect(plan.choice).toEqual([...[0, 2, 6].map((card) => ({ type: "Discard", card })), { type: "Done" }]);
    const going = planned({ phase: "trade", discarded: [4, 5] }, discards).plan;
    for (const index of [0, 3]) going.press(index);
    expect(going.choice).toEqual([{ type: "Discard", card: 6 }, { type: "Done" }]);
});

test("above six cards, exactly those too many go, events among them", () => {
    const { plan } = planned({ phase: "discard", hand: [0, 1, 2, 3, 4, 5, 6, OFFER] }, [{ type: "Discard", card: 0 }]);
    expect([plan.task, plan.owed, plan.ready]).toEqual(["shed", 2, false]);
    for (const index of [0, 7, 3]) plan.press(index);
    expect([plan.ready, plan.choice]).toEqual([true, [3, OFFER].map((card) => ({ type: "Discard", card }))]);
});

test("a leg without cards is chosen, and taken back first", async () => {
    const { plan } = planned({}, [{ type: "SetOut" }, { type: "Take", space: 2 }], () => ({ view: view({ phase: "leg" }), legal: [{ type: "SetOut" }] }));
    await plan.take(2);
    expect([plan.space, plan.begun]).toEqual([2, true]);
    await plan.take(3);
    expect([plan.space, plan.opening.length]).toEqual([3, 1]);
    await plan.leave();
    expect([plan.leaving, plan.whole, plan.choice]).toEqual([true, true, [{ type: "SetOut" }]]);
    plan.back();
    expect([plan.leaving, plan.space]).toEqual([false, 3]);
    plan.back();
    expect([plan.space, plan.begun]).toEqual([null, false]);
});

test("what waits for a yes is foreseen alone, and a mark drops it", async () => {
    const sure: Action = { type: "EndTurn" };
    const { plan, tried } = planned({}, [LAY, sure], () => ({ view: view({}), legal: [] }));
    plan.press(0);
    plan.ask(sure);
    await settled();
    expect([plan.pending, plan.marked, tried(), plan.forecast === null]).toEqual([sure, [], [[sure]], false]);
    plan.press(0);
    expect(plan.pending).toBeNull();
});

test("the balloon and other hopes are not idle, though nothing can be done with them yet", () => {
    const { plan } = planned({ hand: [0, 0, BALLOON, OFFER], helps: [BALLOON] });
    expect([plan.hopes, plan.idle]).toEqual([[BALLOON], [3]]);
});

test("nothing is asked of others", () => {
    const { plan, props } = planned({});
    props.seat = 1;
    expect([plan.task, plan.idle, plan.hopes, plan.missing]).toEqual([null, [], [], []]);
});

import { expect, test } from "vitest";
import * as model from "../src/games/travelogue/model";
import type { Action, View } from "../src/games/travelogue/types";
import turns from "./views/last_turns.json";

const recorded = turns as { view: View; last: number[] }[];
const { view } = recorded[1];

test.each(recorded)("on their last turn are those who began none any more in the recorded game, and no others: $last", ({ view, last }) => {
    expect(view.hands.map((_, seat) => seat).filter((seat) => model.onLastTurn(view, seat))).toEqual(last);
    expect(model.isEnding(view)).toBe(last.length > 0);
});

test("before the first turn the deck isn't empty, even if nothing was counted yet", () => {
    expect(model.isEnding({ ...view, turn: 0 })).toBe(false);
});

test("a destination is read line by line, as it is printed, by the last card of each", () => {
    const lines = model.rows(0, []);
    const kind = lines.findIndex(({ values }) => values.length > 2);
    const { values } = lines[kind];
    const cards = [0, 1, 2].map((n) => kind * 14 + n);
    expect(model.rows(0, cards)[kind].cards).toEqual(cards);
    expect(model.readValue(0, [])).toBe(0);
    expect(model.readValue(0, cards.slice(0, 1))).toBe(values[0]);
    expect(model.readValue(0, cards)).toBe(values[2]);
});

test("a line has space for as many cards as it has values", () => {
    const lines = model.rows(0, []);
    const kind = lines.findIndex((line) => line.values.length > 0);
    const full = Array.from({ length: lines[kind].values.length }, (_, n) => kind * 14 + n);
    expect(model.hasSpace(0, full.slice(1), full[0])).toBe(true);
    expect(model.hasSpace(0, full, kind * 14 + full.length)).toBe(false);
});

test("a hand is counted by activity", () => {
    expect(model.byActivity([0, 1, 14, 83])).toEqual([2, 1, 0, 0, 0, 1]);
});

test("owed is what isn't chosen yet", () => {
    const owing = { ...view, owed: [3, 0, 1, 0], picked: [1, 2, 1, 0] };
    expect([0, 1, 2, 3].map((seat) => model.stillOwed(owing, seat))).toEqual([2, 0, 0, 0]);
});

test("a card that can be in one place only is there; any other is hidden", () => {
    const at = (...places: number[]) => places.reduce((bits, place) => bits | (1 << place), 0);
    const cards = [at(0), at(1), at(2), at(5), at(6), at(9), at(10), at(12), at(1, 2), at()];
    const known = { ...view, seat: 0, may_be: [...cards, ...view.may_be.slice(cards.length)] };
    expect(cards.map((_, card) => model.whereabouts(known, card))).toEqual([
        { at: "deck" },
        { at: "own" },
        { at: "hand", seat: 1 },
        { at: "laid" },
        { at: "agent", agent: 1 },
        { at: "agent", agent: 4 },
        { at: "discards" },
        { at: "album", seat: 1 },
        { at: "hidden" },
        { at: "hidden" },
    ]);
    expect(model.whereabouts({ ...known, seat: null }, 1)).toEqual({ at: "hand", seat: 0 });
    expect(model.surelyHeld(known, 1)).toContain(2);
    expect(model.surelyHeld(known, 1)).not.toContain(8);
});

test("the hand of the one who looks is surely held, in every view", () => {
    for (const { view } of recorded) expect(model.surelyHeld(view, 0)).toEqual(view.hand.toSorted((a, b) => a - b));
});

test("what is open is what legal actions lead to", () => {
    const legal = [{ type: "VisitAgent", agent: 2 }, { type: "Trade", partner: 1 }, { type: "Take", pile: 0 }, { type: "Score", card: 7 }, { type: "Draw" }] as Action[];
    expect([model.agentsOpen(legal), model.partnersOpen(legal), model.pilesOpen(legal), model.scorable(legal)]).toEqual([[2], [1], [0], [7]]);
    expect([model.may(legal, "Draw"), model.may(legal, "Stop")]).toEqual([true, false]);
});

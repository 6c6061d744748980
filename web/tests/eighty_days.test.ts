import { expect, test } from "vitest";
import { routesFrom } from "../src/games/eighty_days/cards";
import * as model from "../src/games/eighty_days/model";
import type { Action, Plan, View } from "../src/games/eighty_days/types";
import arrivals from "./views/arrivals.json";

const recorded = arrivals as unknown as { view: View; to_come: number }[];
const { view } = recorded[1];

test.each(recorded)("$to_come are still to come home, as they did in the recorded game", ({ view, to_come }) => {
    expect(model.arrivalsLeft(view)).toBe(to_come);
    expect(view.places.map((_, seat) => seat).filter((seat) => model.isHome(view, seat))).toEqual(view.home.toSorted());
    for (const seat of view.home) expect(model.seatsAt(view, 10)).toContain(seat);
});

test("a place has its red and its blue chip, and London none", () => {
    expect(model.chipsAt(view, 1)).toEqual({
        red: { bonus: view.red[0], turned: view.red_used[0] },
        blue: { bonus: view.blue[0], turned: view.blue_used[0] },
    });
    expect([model.chipsAt(view, 0), model.chipsAt(view, 10)]).toEqual([null, null]);
});

test("red is offered to the first who comes, blue once it is turned, and nothing at other times", () => {
    const arriving = { ...view, phase: "chip", turn: 0, places: [2, 0, 0, 0, 0] } as View;
    const turned = view.red_used.map((_, at) => at === 1);
    expect(model.chipOffered({ ...arriving, red_used: turned.map(() => false) })).toBe("red");
    expect(model.chipOffered({ ...arriving, red_used: turned })).toBe("blue");
    expect(model.chipOffered({ ...arriving, phase: "action" })).toBeNull();
});

test("a film that is older than tolls tells of none", () => {
    expect(model.tollAt({ ...view, tolls: [0, 2] }, 1)).toBe(2);
    expect(model.tollAt({ ...view, tolls: undefined } as unknown as View, 1)).toBe(0);
});

test("a leg waits for its die if an elephant or a balloon takes part and none was rolled", () => {
    const leg: Plan = { cards: [0], instead: [null], offers: 0, elephant: false, die: null, days: 3 };
    expect(model.waitsForDie(leg)).toBe(false);
    expect(model.waitsForDie({ ...leg, elephant: true })).toBe(true);
    expect(model.waitsForDie({ ...leg, instead: [10] })).toBe(true);
    expect(model.waitsForDie({ ...leg, instead: [12] })).toBe(false);
    expect(model.waitsForDie({ ...leg, elephant: true, die: 4 })).toBe(false);
});

test("cards are taken from cards one by one, or not at all", () => {
    expect(model.without([1, 2, 2, 3], [2, 3])).toEqual([1, 2]);
    expect(model.without([1, 2], [2, 2])).toBeNull();
    expect(model.without([], [])).toEqual([]);
});

test("gaps are what the plan lacks, or the first printed way that takes what is laid", () => {
    expect(model.gaps({ missing: [[0, 5]], laid: [] }, 0)).toEqual(["train", "ship"]);
    const [route] = routesFrom(0);
    const whole = [...Array<string>(route.trains).fill("train"), ...Array<string>(route.ships).fill("ship")];
    expect(model.gaps({ missing: [], laid: [] }, 0)).toEqual(whole);
    expect(model.gaps({ missing: [], laid: [route.trains ? 0 : 5] }, 0)).toEqual(whole.slice(1));
    expect(model.gaps({ missing: [], laid: [0, 0, 0, 0, 0, 5, 5, 5, 5, 5] }, 0)).toEqual([]);
});

test("actions are the same if they say the same, in whatever order", () => {
    const take: Action = { type: "Take", space: 1 };
    expect(model.may([take], { space: 1, type: "Take" } as Action)).toBe(true);
    expect(model.may([take], { type: "Take", space: 2 })).toBe(false);
    expect(model.offered([take, { type: "Decline" }], "Take")).toEqual([take]);
});

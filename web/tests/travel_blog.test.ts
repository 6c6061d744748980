import { expect, test } from "vitest";
import * as model from "../src/games/travel_blog/model";
import type { Action, View } from "../src/games/travel_blog/types";
import { peopleAt } from "../src/lib/people/people";
import { room, sitting } from "./world";
import placings from "./views/placings.json";

const views = (placings as unknown as { view: View }[]).map(({ view }) => view);
const placing = views.find(({ phase }) => phase === "place")!;
const scored = views.find(({ phase }) => phase === "scored")!;
const people = peopleAt(room({ seats: [sitting("Ada"), sitting("Bo", { colour: "red" })] }), "");

test("with two colours each, the game's colours are those of the seats in turn; else each has their own", () => {
    expect([0, 1].map((seat) => model.coloursOf(placing, seat))).toEqual([[0, 1], [2, 3]]);
    expect(model.looks(placing, people).map(({ seat, letter }) => [seat, letter])).toEqual([[0, "A"], [0, "A"], [1, "B"], [1, "B"]]);
    expect(new Set(model.looks(placing, people).map(({ colour }) => colour)).size).toBe(4);
    const single = { ...placing, options: { ...placing.options, two_colours: false } };
    expect(model.coloursOf(single, 1)).toEqual([1]);
    expect(model.looks(single, people).map(({ seat, colour }) => [seat, colour])).toEqual([[0, "blue"], [1, "red"]]);
});

test("40 has no state, the seven others have those dealt, and secret choices are one's own", () => {
    const chosen = { ...placing, chosen: [[3], [3, 0]] };
    const spaces = model.spaces(chosen);
    expect(spaces.map(({ state }) => state)).toEqual([null, ...placing.edge]);
    expect(spaces.map(({ secret }) => secret)).toEqual([[1], [], [], [0, 1], [], [], [], []]);
    expect(model.spaces({ ...chosen, seat: null }).every(({ secret }) => secret.length === 0)).toBe(true);
    expect(model.spaces(views[0]).every(({ state }) => state === null)).toBe(true);
    expect(model.spaces(scored).map(({ stack }) => stack)).toEqual(scored.stacks);
});

test("in hand is what a round gives, without what lies and what was chosen", () => {
    const own = (view: View) => [0, 1, 2].map((colour) => model.inHand(view, colour));
    expect(own(placing).slice(0, 2)).toEqual([1, 1]);
    expect(own({ ...placing, chosen: [[3], []] }).slice(0, 2)).toEqual([0, 1]);
    expect(own({ ...placing, round: 3, stacks: [[0, 1], [0], [], [], [], [], [], []] }).slice(0, 2)).toEqual([0, 1]);
    expect(own({ ...placing, phase: "scored" })).toEqual([0, 0, 0]);
    expect(own({ ...placing, seat: null })).toEqual([0, 0, 0]);
});

test("one looks at the map and at a scoring, and places in two phases", () => {
    const phases = ["deal", "centre", "place", "correct", "map", "scored", "over"] as const;
    expect(phases.filter((phase) => model.isPlacing({ ...placing, phase }))).toEqual(["place", "correct"]);
    expect(phases.filter((phase) => model.isLooking({ ...placing, phase }))).toEqual(["map", "scored"]);
});

test("a space takes the colour in hand if it is legal there, or else the other one", () => {
    const legal = [{ type: "Place", space: 1, colour: 0 }, { type: "Place", space: 1, colour: 1 }, { type: "Place", space: 2, colour: 0 }, { type: "Deal" }] as Action[];
    expect(model.placement(legal, 1, 1)).toEqual(legal[1]);
    expect(model.placement(legal, 2, 1)).toEqual(legal[2]);
    expect(model.placement(legal, 3, 0)).toBeUndefined();
});

test("each space has its key, and 8 or 0 is 40", () => {
    for (let space = 0; space < 8; space++) expect(model.spaceOf(model.keyOf(space))).toBe(space);
    expect([model.keyOf(0), model.spaceOf("0"), model.spaceOf("9"), model.spaceOf("a")]).toEqual(["8", 0, null, null]);
});

test("chosen are the states under a colour, and 40 is none", () => {
    const expected = scored.edge.filter((_, at) => scored.stacks[at + 1].includes(0));
    expect(model.chosenBy(scored, 0)).toEqual(expected);
    expect(model.chosenBy({ ...scored, stacks: [[0], [], [], [], [], [], [], []] }, 0)).toEqual([]);
});

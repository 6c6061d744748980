import { expect, test } from "vitest";
import { byRank, nameOf, peopleAt } from "../src/lib/people/people";
import { room, sitting } from "./world";

const people = peopleAt(room({ seats: [sitting("Ada"), sitting("alan"), null, sitting("Bo", { colour: "red", bot: "calm", here: false })] }), "nobody");
const ranked = (...ranks: number[]) => byRank(people, { ranks, scores: [0, 0, 0, 0], reason: "" }).map(({ person, rank }) => [person.seat, rank]);

test("ranks are the result's, equal ones shared, and the first in front", () => {
    expect(ranked(3, 1, 1, 4)).toEqual([[1, 1], [2, 1], [0, 3], [3, 4]]);
    expect(ranked(1, 1, 1, 1)).toEqual([[0, 1], [1, 1], [2, 1], [3, 1]]);
    expect(byRank(people, null).map(({ rank }) => rank)).toEqual([0, 0, 0, 0]);
});

test("everybody has a letter that nobody else has, or else the number of the seat", () => {
    expect(people.map(({ letter }) => letter)).toEqual(["A", "L", "N", "B"]);
    const twins = peopleAt(room({ seats: [sitting("A"), sitting("a"), sitting("?")] }), "");
    expect(twins.map(({ letter }) => letter)).toEqual(["A", "2", "3"]);
});

test("a piece has the colour of its player and the shape of that colour; an empty chair is white", () => {
    expect(people.map(({ name, colour, bot, here }) => [name, colour, bot, here])).toEqual([
        ["Ada", "blue", "", true],
        ["alan", "blue", "", true],
        ["nobody", "white", "", false],
        ["Bo", "red", "calm", false],
    ]);
    expect(new Set(people.map(({ shape }) => shape)).size).toBe(3);
    expect([nameOf(people, 3), nameOf(people, null), nameOf(people, 9)]).toEqual(["Bo", "", ""]);
});

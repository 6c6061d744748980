// The people at a table as their pieces show them: colour, shape and letter each tell them apart.
import type { Result, Room } from "../../wire";
import { SHAPES, type Colour, type Shape } from "./shapes";

/** Who sits on a seat, and how their pieces look. */
export interface Person {
    seat: number;
    name: string;
    bot: string;
    here: boolean;
    colour: Colour;
    shape: Shape;
    letter: string;
}

export function peopleAt(room: Room, nobody: string): Person[] {
    const taken = new Set<string>();
    return room.seats.map((sitting, seat) => {
        const name = sitting?.name ?? nobody;
        const colour = sitting?.colour ?? "white";
        return {
            seat,
            name,
            bot: sitting?.bot ?? "",
            here: sitting?.here ?? false,
            colour,
            shape: SHAPES[colour],
            letter: letterOf(name, seat, taken),
        };
    });
}

/** The first letter of the name that nobody else has; without one, the number of the seat. */
function letterOf(name: string, seat: number, taken: Set<string>): string {
    const letters = [...name.toLocaleUpperCase()].filter((sign) => /\p{L}|\p{N}/u.test(sign));
    const free = [...letters, String(seat + 1)].find((letter) => !taken.has(letter)) ?? String(seat + 1);
    taken.add(free);
    return free;
}

/** Of nobody, nothing. */
export function nameOf(people: readonly Person[], seat: number | null): string {
    return seat === null ? "" : (people[seat]?.name ?? "");
}

/** Returns everybody with their rank, the first in front. */
export function byRank(people: readonly Person[], result: Result | null): { person: Person; rank: number }[] {
    return people.map((person) => ({ person, rank: result?.ranks[person.seat] ?? 0 })).sort((a, b) => a.rank - b.rank);
}

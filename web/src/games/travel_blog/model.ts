// What the board shows, from the view alone. No rule stands here: what is legal comes with the update.
import { SHAPES, type Colour, type Shape } from "../../lib/people/shapes";
import { type Person } from "../../lib/people/people";
import { COLOURS, FORTY, SPACES, TOKENS, type Action, type Place, type View } from "./types";

/** How the tokens of one colour of the game look. */
export interface Look {
    seat: number;
    colour: Colour;
    shape: Shape;
    letter: string;
}

/** Returns the looks by the game's number of a colour. With two colours each, they are the game's, else the players' own. */
export function looks(view: View, people: Person[]): Look[] {
    return people.slice(0, view.options.players).flatMap(({ seat, colour, shape, letter }) => {
        if (!view.options.two_colours) return [{ seat, colour, shape, letter }];
        return coloursOf(view, seat).map((number) => ({ seat, colour: COLOURS[number], shape: SHAPES[COLOURS[number]], letter }));
    });
}

/** The game's numbers of a seat's colours. */
export const coloursOf = (view: View, seat: number): number[] =>
    view.options.two_colours ? [2 * seat, 2 * seat + 1] : [seat];

export interface Space {
    /** Its number: 0 is the one marked 40. */
    space: number;
    /** The state whose card lies here; none on 40 and before it is dealt. */
    state: number | null;
    /** Colours from the bottom up. */
    stack: number[];
    /** The player's own secret choices. */
    secret: number[];
    /** Clockwise from the top, in parts of a turn. */
    turn: number;
}

export function spaces(view: View): Space[] {
    const own = view.seat === null ? [] : coloursOf(view, view.seat);
    return Array.from({ length: SPACES }, (_, space) => ({
        space,
        state: space === FORTY ? null : (view.edge[space - 1] ?? null),
        stack: view.stacks[space] ?? [],
        secret: own.filter((_, i) => view.chosen[i]?.includes(space)),
        turn: space / SPACES,
    }));
}

/** Tokens that a colour of the player's own has still in hand. */
export function inHand(view: View, colour: number): number {
    if (view.seat === null || !isPlacing(view)) return 0;
    const own = coloursOf(view, view.seat).indexOf(colour);
    const placed = view.stacks.flat().filter((other) => other === colour).length;
    return Math.max(0, TOKENS[view.round] - placed - (view.chosen[own]?.length ?? 0));
}

export const isPlacing = (view: View): boolean => view.phase === "place" || view.phase === "correct";
export const isLooking = (view: View): boolean => view.phase === "map" || view.phase === "scored";

/** Returns the placement on a space that is legal now, with this colour if it can be. */
export function placement(legal: Action[], space: number, own: number): Place | undefined {
    const here = legal.filter((action): action is Place => action.type === "Place" && action.space === space);
    return here.find((action) => action.colour === own) ?? here[0];
}

/** The key that places on a space: its number, and 8 for 40. */
export const keyOf = (space: number): string => (space === FORTY ? "8" : String(space));
export const spaceOf = (key: string): number | null =>
    key === "8" || key === "0" ? FORTY : /^[1-7]$/.test(key) ? Number(key) : null;

/** The states under a colour's tokens. */
export const chosenBy = (view: View, colour: number): number[] =>
    spaces(view)
        .filter(({ stack, state }) => state !== null && stack.includes(colour))
        .map(({ state }) => state as number);

/** What is said of the choice that nobody made; nothing by a film that is older than the question whether it was better. */
export function hindsight({ overlooked }: View): "better" | "no-better" | null {
    if (overlooked?.better === undefined) return null;
    return overlooked.better ? "better" : "no-better";
}

// What the board shows, from the view alone. No rule is here: what may be done comes with it as `legal`.
import { isTrain, routesFrom } from "./cards";
import { BALLOON, HOME_TO_END, LONDON, type Action, type Plan as Leg, type View } from "./types";

export type Kind<T extends Action["type"]> = Extract<Action, { type: T }>;

export function offered<T extends Action["type"]>(legal: readonly Action[], type: T): Kind<T>[] {
    return legal.filter((action): action is Kind<T> => action.type === type);
}

export function may(legal: readonly Action[], action: Action): boolean {
    return legal.some((each) => same(each, action));
}

export function same(one: Action, other: Action): boolean {
    return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

const sorted = (action: Action) => Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1));

/** The chips of a place: none in London. */
export interface Chips {
    red: { bonus: string; turned: boolean };
    blue: { bonus: string; turned: boolean };
}

export function chipsAt(view: View, place: number): Chips | null {
    const at = place - 1;
    if (view.red[at] === undefined) return null;
    return {
        red: { bonus: view.red[at], turned: view.red_used[at] },
        blue: { bonus: view.blue[at], turned: view.blue_used[at] },
    };
}

/** The chip that is offered on arrival: red for the first, blue for the last; who came first tells the view. */
export function chipOffered(view: View): "red" | "blue" | null {
    if (view.phase !== "chip") return null;
    return view.red_used[view.places[view.turn] - 1] ? "blue" : "red";
}

/** The days that ending a turn at this place costs; films of earlier games don't tell. */
export const tollAt = (view: View, place: number): number => view.tolls?.[place] ?? 0;

export const isHome = (view: View, seat: number): boolean => view.places[seat] === LONDON;

export function seatsAt(view: View, place: number): number[] {
    return view.places.flatMap((at, seat) => (at === place ? [seat] : []));
}

/** So many must still come home before the game ends. */
export function arrivalsLeft(view: View): number {
    return HOME_TO_END[view.places.length] - view.home.length;
}

/** Whether a leg still waits for its die. */
export function waitsForDie(leg: Leg): boolean {
    return leg.die === null && (leg.elephant || leg.instead.includes(BALLOON));
}

/** What is left of these cards without those; null, if those are not all among them. */
export function without(cards: readonly number[], those: readonly number[]): number[] | null {
    const left = [...cards];
    for (const card of those) {
        const at = left.indexOf(card);
        if (at < 0) return null;
        left.splice(at, 1);
    }
    return left;
}

/** The empty spaces of the next leg: for what the plan lacks, or as they are printed. */
export function gaps({ missing, laid }: { missing: number[][]; laid: number[] }, place: number): ("train" | "ship")[] {
    if (missing.length) return missing[0].map((card) => (isTrain(card) ? "train" : "ship"));
    const trains = laid.filter(isTrain).length;
    const ships = laid.length - trains;
    const route = routesFrom(place).find((way) => way.trains >= trains && way.ships >= ships);
    if (!route) return [];
    return [
        ...Array<"train">(route.trains - trains).fill("train"),
        ...Array<"ship">(route.ships - ships).fill("ship"),
    ];
}

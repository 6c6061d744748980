// What the board shows, from the view alone. No rule is here: what may be done comes with it as `legal`.
import { ACTIVITIES, FACES, PLACES, type ActivityId } from "./cards";
import { ALBUMS, DECK, DISCARDS, HANDS, LAID, SHELF, type Action, type View } from "./types";

/** A line of a destination: the printed value in each space, and the cards that lie there. */
export interface Row {
    activity: ActivityId;
    values: readonly number[];
    cards: number[];
}

export function rows(place: number, spent: readonly number[]): Row[] {
    const { limits, values } = PLACES[place];
    return ACTIVITIES.map((activity, kind) => ({
        activity,
        values: values.slice(0, limits[kind]),
        cards: spent.filter((card) => FACES[card].kind === kind),
    }));
}

/**
 * The numbers printed above the last card of each line, added up, as one reads them off a destination on the table.
 * It is for what the engine can't be asked: that takes discards from the lowest up, so it refuses a set that only lower
 * cards could complete, whatever order they are marked in. Where it can be asked, its own figure is shown.
 */
export function readValue(place: number, spent: readonly number[]): number {
    return rows(place, spent).reduce((sum, { values, cards }) => sum + (cards.length ? values[cards.length - 1] : 0), 0);
}

/** How many cards of each activity are in this hand. */
export function byActivity(hand: readonly number[]): number[] {
    return ACTIVITIES.map((_, kind) => hand.filter((card) => FACES[card].kind === kind).length);
}

/** Whether the destination has a space left for this card. */
export function hasSpace(place: number, spent: readonly number[], card: number): boolean {
    const row = rows(place, spent)[FACES[card].kind];
    return row.cards.length < row.values.length;
}

/** The deck is empty: who plays now plays for the last time. */
export function isEnding(view: View): boolean {
    return view.turn > 0 && view.deck === 0;
}

/** True of a seat that has had its last turn, or has it now. Turns go round, so these are the last that began. */
export function onLastTurn(view: View, seat: number): boolean {
    const players = view.hands.length;
    return (view.player - seat + players) % players < view.last_turns;
}

/** How many cards this player still has to choose, for a trade or because of clouds. */
export function stillOwed(view: View, seat: number): number {
    return view.owed[seat] ? view.owed[seat] - view.picked[seat] : 0;
}

/** Cards that are surely in this hand, for all that the onlooker knows. */
export function surelyHeld(view: View, seat: number): number[] {
    return FACES.filter(({ card }) => view.may_be[card] === 1 << (HANDS + seat)).map(({ card }) => card);
}

export type Whereabouts =
    | { at: "own" | "discards" | "hidden" | "laid" | "deck" }
    | { at: "hand" | "album"; seat: number }
    | { at: "agent"; agent: number };

/** Where a card is; hidden, if the onlooker can't be sure. */
export function whereabouts(view: View, card: number): Whereabouts {
    const places = view.may_be[card];
    if (places === 0 || places & (places - 1)) return { at: "hidden" };
    const place = Math.log2(places);
    if (place === DECK) return { at: "deck" };
    if (place < LAID) return place - HANDS === view.seat ? { at: "own" } : { at: "hand", seat: place - HANDS };
    if (place === LAID) return { at: "laid" };
    if (place < DISCARDS) return { at: "agent", agent: place - SHELF + 1 };
    return place < ALBUMS ? { at: "discards" } : { at: "album", seat: place - ALBUMS };
}

/** The agents that the legal actions lead to, and so on for partners, piles and cards. */
export function agentsOpen(legal: readonly Action[]): number[] {
    return legal.flatMap((action) => (action.type === "VisitAgent" ? [action.agent] : []));
}

export function partnersOpen(legal: readonly Action[]): number[] {
    return legal.flatMap((action) => (action.type === "Trade" ? [action.partner] : []));
}

export function pilesOpen(legal: readonly Action[]): number[] {
    return legal.flatMap((action) => (action.type === "Take" ? [action.pile] : []));
}

export function scorable(legal: readonly Action[]): number[] {
    return legal.flatMap((action) => (action.type === "Score" ? [action.card] : []));
}

export function may(legal: readonly Action[], type: Action["type"]): boolean {
    return legal.some((action) => action.type === type);
}

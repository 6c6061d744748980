// The cards as they are printed. Their numbers are those of the game's own table, and so are all figures on them.
import { settings } from "../../lib/app/settings.svelte";
import { fill, type Values } from "../../lib/app/words";
import printed from "./data/cards.json";
import words from "./data/words.json";
import { CARDS } from "./types";

export type ActivityId = keyof typeof printed.activities;
export type PlaceId = keyof typeof printed.destinations;

export interface Face {
    card: number;
    /** Which activity, as an index of ACTIVITIES. */
    kind: number;
    activity: ActivityId;
    number: number;
    symbol: "" | "bonus" | "cloud";
}

export interface Place {
    id: PlaceId;
    limits: readonly number[];
    values: readonly number[];
}

export const ACTIVITIES = Object.keys(printed.activities) as ActivityId[];
/** Cards of each activity: one of each number from 1 on. */
export const NUMBERS = CARDS / ACTIVITIES.length;
export const FACES: readonly Face[] = Array.from({ length: CARDS }, (_, card) => read(card));
export const PLACES: readonly Place[] = (Object.keys(printed.destinations) as PlaceId[]).map((id) => ({
    id,
    limits: printed.destinations[id].limits,
    values: printed.destinations[id].values,
}));

function read(card: number): Face {
    const kind = Math.floor(card / NUMBERS);
    const activity = ACTIVITIES[kind];
    const number = (card % NUMBERS) + 1;
    const { bonus, cloud } = printed.activities[activity];
    return { card, kind, activity, number, symbol: bonus.includes(number) ? "bonus" : cloud.includes(number) ? "cloud" : "" };
}

export function activityName(activity: ActivityId): string {
    return printed.activities[activity][settings.language];
}

/** A card in words: "culture 9". */
export function cardName(card: number): string {
    return `${activityName(FACES[card].activity)} ${FACES[card].number}`;
}

export function placeName(place: number): string {
    return printed.destinations[PLACES[place].id][settings.language];
}

/** A sentence of the game itself, such as a refusal. */
export function ruling(key: keyof typeof words, values: Values = {}): string {
    return fill(words[key][settings.language], settings.language, values);
}

/** As it was dealt, activity by activity, or the highest numbers first. */
export function inOrder(cards: readonly number[], byNumber: boolean): number[] {
    return [...cards].sort((a, b) => (byNumber ? FACES[b].number - FACES[a].number || a - b : a - b));
}

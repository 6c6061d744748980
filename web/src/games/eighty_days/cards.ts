// What is printed: cards, places, legs and chips, from the game's own tables.
import { settings } from "../../lib/app/settings.svelte";
import { fill, type Values } from "../../lib/app/words";
import printed from "./data/cards.json";
import words from "./data/words.json";
import { say } from "./say";
import { QUESTIONED, TRAINS, TRAVEL_KINDS } from "./types";

type Word = keyof typeof words;
export type EventId = "balloon" | "elephant" | "express" | "submarine" | "connection" | "offer" | "princess" | "delay" | "storm";
export type SpaceId = "coin" | "balloon" | "event" | "detective" | "starter" | "trade";

export interface Face {
    kind: "train" | "ship" | "event";
    sign: "train" | "ship" | EventId;
    /** The days of a travel card. */
    value: number | null;
}

export interface Route {
    trains: number;
    ships: number;
}

const values = (cards: readonly { value: number }[]): number[] => cards.map(({ value }) => value).sort((a, b) => a - b);

/** A card is its number: trains by value, then ships, then events. */
export const FACES: readonly Face[] = [
    ...values(printed.trains).map((value): Face => ({ kind: "train", sign: "train", value })),
    ...values(printed.ships).map((value): Face => ({ kind: "ship", sign: "ship", value })),
    ...printed.events.map(({ name }): Face => ({ kind: "event", sign: name as EventId, value: null })),
];
export const ACTION_SPACES = printed.spaces.map(({ action }) => action as SpaceId);
/** London is the first place and, once more, the last. */
export const STOPS = [...printed.legs.map(({ from }) => from), printed.legs[0].from];
const COUNTS = Object.fromEntries(printed.events.map((event) => [event.name, event.value ?? event.days ?? 0]));
const OVERLAND = printed.legs.find(({ routes }) => !routes)!;

/** A sentence or a name of the game itself. */
export function named(key: string, filled: Values = {}): string {
    return fill(words[key as Word][settings.language], settings.language, filled);
}

export const isTravel = (card: number): boolean => card < TRAVEL_KINDS;
export const isTrain = (card: number): boolean => card < TRAINS;

/** "train 4", "Balloon". */
export function cardName(card: number): string {
    const { sign, value } = FACES[card];
    return named(sign, { value: value ?? 0 });
}

/** What an event card does; Princess does what lies on top of the discards. */
export function effect(card: number, top?: number): string {
    const { sign } = FACES[card];
    if (sign === "train" || sign === "ship") return "";
    if (sign === "princess") return top === undefined ? say("does-princess-alone") : say("does-princess", { top: cardName(top) });
    return say(`does-${sign}`, { n: COUNTS[sign], elephant: OVERLAND.elephant ?? 0 });
}

export const placeName = (place: number): string => named(STOPS[place]);
export const toPlace = (place: number): string => named(`to-${STOPS[place]}`);
/** London has no such form: nobody is ever told to be there. */
export const inPlace = (place: number): string => named(`in-${STOPS[place]}`);
export const spaceName = (space: SpaceId): string => named(`space-${space}`);
/** What the action of a space is. */
export const aboutSpace = (space: SpaceId): string => say(`about-${space}`, { n: QUESTIONED });
export const bonusName = (bonus: string): string => named(`bonus-${bonus}`);

/** The routes of the leg that begins at this place; none where it takes no cards. */
export function routesFrom(place: number): readonly Route[] {
    return printed.legs[place]?.routes ?? [];
}

/** What the leg from this place takes, in words. */
export function needs(place: number): string {
    const { routes, days, elephant } = printed.legs[place];
    if (!routes) return say("need-days", { n: days ?? 0, elephant: elephant ?? 0 });
    return routes.map(need).join(` ${say("or")} `);
}

function need({ trains, ships }: Route): string {
    const parts = [trains && say("trains", { n: trains }), ships && say("ships", { n: ships })];
    return parts.filter(Boolean).join(" + ");
}

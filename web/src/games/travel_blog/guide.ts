// What there is to know of a map: made by `make guides` from the game's own tables.
import type { Language } from "../../lib/app/settings.svelte";

export interface GuideState {
    code: string;
    name: string;
    sight: string;
    known: string;
    rows: [label: string, value: string][];
    borders: number[];
}

export interface GuidePlace {
    code: string;
    name: string;
    state: number;
    roads: number[];
    aliases?: string[];
}

export interface Guide {
    title: string;
    /** By their numbers. */
    states: GuideState[];
    /** By their numbers: first the states' main parts, then the other parts. */
    places: GuidePlace[];
    special: { between: [number, number]; kind: "sea" | "bridge" | "corner" | "land" | "none"; why: string }[];
    splits: { state: number; why: string }[];
    course: { round: number; stipend: number; centre: number; tokens: number; paid: boolean }[];
    prices: { crossing: number; pair: number; beneath: number; forty: number };
}

const GUIDES = {
    europe: { en: () => import("./guides/europe.en.json"), cs: () => import("./guides/europe.cs.json") },
    usa: { en: () => import("./guides/usa.en.json"), cs: () => import("./guides/usa.cs.json") },
};

export const loadGuide = async (map: keyof typeof GUIDES, language: Language): Promise<Guide> =>
    (await GUIDES[map][language]()).default as unknown as Guide;

// What a player likes, kept in this browser.
import type { Room } from "../../wire";

export type Language = "en" | "cs";
export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "reduced";
export type Colours = "atlas" | "safe" | "bold";

export interface Settings {
    language: Language;
    theme: Theme;
    motion: Motion;
    colours: Colours;
    sound: boolean;
    vibration: boolean;
    /** Boards and maps as text: a way to play of its own. */
    text: boolean;
    /** A shared screen lies on the table, and they sit round it; by itself if it is one for fingers. */
    flat: boolean | null;
    /** What the others say in phrases is not shown. */
    quiet: boolean;
    /** Whose phrases are not shown: the table and the seat of each, the latest last. */
    muted: string[];
    name: string;
    /** By game: how many bots "Play now" seats, and of which level. */
    rivals: Record<string, Rivals>;
    /** How long bots take at the tables that one opens. */
    pace: Room["pace"];
}

export interface Rivals {
    bots: number;
    level: string;
    /** What was chosen before anything else, such as the map. */
    first?: string;
}

const KEPT = "gadabout:settings";

function fromBrowser(): Language {
    const spoken = navigator.languages ?? [navigator.language];
    const found = spoken.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "cs" || tag === "sk" || tag === "en");
    return found === "cs" || found === "sk" ? "cs" : "en";
}

function kept(): Partial<Settings> {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
    } catch {
        return {};
    }
}

export const settings: Settings = $state({
    language: fromBrowser(),
    theme: "system",
    motion: "system",
    colours: "atlas",
    sound: true,
    vibration: true,
    text: false,
    flat: null,
    quiet: false,
    muted: [],
    name: "",
    rivals: {},
    pace: "calm",
    ...kept(),
});

const still = matchMedia("(prefers-reduced-motion: reduce)");
let systemStill = $state(still.matches);
still.addEventListener("change", () => (systemStill = still.matches));

/** Whether things may move: the player's word, or else the system's. */
export function moves(): boolean {
    return settings.motion === "system" ? !systemStill : settings.motion === "full";
}

/** The bots that play against who starts a game alone: as many as the last time. */
export function botsIn({ id, players }: { id: string; players: { least: number; most: number; usual: number } }): number {
    const wished = settings.rivals[id]?.bots ?? players.usual - 1;
    return Math.min(players.most - 1, Math.max(players.least - 1, wished));
}

/** Options of a game that one starts alone: what was chosen the last time, or else the usual. */
export function firstOf({ id, first, defaults }: { id: string; first?: { option: string; values: readonly string[] }; defaults: Record<string, unknown> }): Record<string, unknown> {
    const chosen = settings.rivals[id]?.first;
    if (!first) return {};
    return { [first.option]: chosen !== undefined && first.values.includes(chosen) ? chosen : defaults[first.option] };
}

const MOST_MUTED = 40;

export function isMuted(table: string, seat: number): boolean {
    return settings.quiet || settings.muted.includes(`${table}:${seat}`);
}

export function mute(table: string, seat: number, on: boolean): void {
    const others = settings.muted.filter((each) => each !== `${table}:${seat}`);
    settings.muted = on ? [...others, `${table}:${seat}`].slice(-MOST_MUTED) : others;
}

/** Keeps the settings, and tells the style sheets of them; called once. */
export function keepSettings(): () => void {
    return $effect.root(() => {
        $effect(() => {
            const root = document.documentElement;
            root.lang = settings.language;
            root.dataset.theme = settings.theme;
            root.dataset.colours = settings.colours;
            root.dataset.motion = moves() ? "full" : "reduced";
            try {
                localStorage.setItem(KEPT, JSON.stringify(settings));
            } catch {
                // A private window keeps nothing, and plays as well.
            }
        });
    });
}

// Everybody's own keys on one keyboard, by their place on it, so that they lie together on every layout.

/** One to the left, place, one to the right. */
export type Cluster = readonly [left: string, place: string, right: string];

const UPPER_LEFT: Cluster = ["KeyQ", "KeyW", "KeyE"];
const LOWER_LEFT: Cluster = ["KeyZ", "KeyX", "KeyC"];
const UPPER_MIDDLE: Cluster = ["KeyT", "KeyY", "KeyU"];
const LOWER_MIDDLE: Cluster = ["KeyV", "KeyB", "KeyN"];
const UPPER_RIGHT: Cluster = ["KeyI", "KeyO", "KeyP"];
const ARROWS: Cluster = ["ArrowLeft", "ArrowDown", "ArrowRight"];

/** By the number of those who play here: as far from each other as it goes, in the order of their desks. */
const CLUSTERS: Record<number, readonly Cluster[]> = {
    1: [ARROWS],
    2: [UPPER_LEFT, ARROWS],
    3: [UPPER_LEFT, LOWER_LEFT, ARROWS],
    4: [UPPER_LEFT, LOWER_LEFT, UPPER_RIGHT, ARROWS],
    5: [UPPER_LEFT, LOWER_LEFT, LOWER_MIDDLE, UPPER_RIGHT, ARROWS],
    6: [UPPER_LEFT, LOWER_LEFT, LOWER_MIDDLE, UPPER_MIDDLE, UPPER_RIGHT, ARROWS],
};

export function clusters(players: number): readonly Cluster[] {
    return CLUSTERS[players] ?? [];
}

const SIGNS: Record<string, string> = { ArrowLeft: "←", ArrowDown: "↓", ArrowRight: "→" };

interface Layout {
    get(code: string): string | undefined;
}

/** What is printed on the keys here, where the browser tells; on a Czech keyboard Y and Z change places. */
export async function printed(): Promise<(code: string) => string> {
    const { keyboard } = navigator as { keyboard?: { getLayoutMap(): Promise<Layout> } };
    const layout = await keyboard?.getLayoutMap().catch(() => undefined);
    return (code) => SIGNS[code] ?? (layout?.get(code) ?? code.replace("Key", "")).toLocaleUpperCase();
}

// The maps are large: each is loaded when it is first wanted, and kept.
import type { PoliticalMap, WorldMap } from "./data/types";

const political = {
    europe: () => import("./data/europe.json"),
    usa: () => import("./data/usa.json"),
};
const kept = new Map<string, Promise<unknown>>();

export const loadMap = (id: PoliticalMap["id"]): Promise<PoliticalMap> => once(id, political[id]);

export const loadWorld = (): Promise<WorldMap> => once("world", () => import("./data/world.json"));

/** A load that failed is tried again the next time. */
function once<T>(id: string, load: () => Promise<{ default: unknown }>): Promise<T> {
    let loading = kept.get(id) as Promise<T> | undefined;
    if (!loading) {
        loading = load().then((module) => module.default as T);
        loading.catch(() => kept.delete(id));
        kept.set(id, loading);
    }
    return loading;
}

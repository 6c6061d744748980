// Five tints, no two neighbours alike, each used about equally often.

export const TINTS = 5;

/** A tint for each state; the most hemmed in chooses first, and goes back when somebody is left without. */
export function tints(beside) {
    const chosen = new Map();
    const used = Array(TINTS).fill(0);
    const free = (state) => {
        const taken = new Set([...beside.get(state)].map((other) => chosen.get(other)));
        return [...used.keys()].filter((tint) => !taken.has(tint)).sort((a, b) => used[a] - used[b] || a - b);
    };
    const next = () =>
        [...beside.keys()]
            .filter((state) => !chosen.has(state))
            .map((state) => [free(state).length, -beside.get(state).size, state])
            .sort((a, b) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1))[0]?.[2];

    const fill = () => {
        const state = next();
        if (state === undefined) return true;
        for (const tint of free(state)) {
            chosen.set(state, tint);
            used[tint]++;
            if (fill()) return true;
            chosen.delete(state);
            used[tint]--;
        }
        return false;
    };
    if (!fill()) throw new Error("five tints do not suffice");
    return chosen;
}

// A drawing is a few flat shapes, one over the other; the theme says what colour each tone has.
export type Tone = "sun" | "far" | "mid" | "near" | "wall" | "roof" | "water" | "ink" | "line" | "cut";
export type Layer = readonly [tone: Tone, d: string];

/** A circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

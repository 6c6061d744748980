// What is in europe.json, usa.json and world.json; web/maps makes them, and its README says how to draw them.
// All points and paths of a map share one unit: a pixel at zoom 1.

export type Language = "en" | "cs";
export type Point = [x: number, y: number];
export type Box = [left: number, top: number, right: number, bottom: number];
/** Where a text has its anchor, as in SVG. */
export type Side = "start" | "middle" | "end";

/** A text in a shape: shown from a zoom on, at min(size, 11 · zoom / from) pixels and at least 11. */
export interface Label {
    x: number;
    y: number;
    from: number;
    size: number;
    angle?: number;
}

export interface NameLabel extends Label {
    lines: string[];
    /** Of the longest line, in em. */
    width: number;
}

/** A name outside of its place, with a line that leads to it; shown from a zoom on while the name does not fit. */
export interface Callout {
    to: Point;
    side: Side;
    size: number;
    from: number;
}

export interface Place {
    name: Record<Language, string>;
    /** The state that this place is a part of; no state's main part has it. */
    of?: string;
    tint: 0 | 1 | 2 | 3 | 4;
    d: string;
    /** The middle: for stops of a route, tokens, and the dot of a call-out. */
    at: Point;
    /** How wide its code and its own name are in bold type, in em. */
    wide: Record<"code" | Language, number>;
    /** What a camera shows to show the place. */
    box: Box;
    /** None if no zoom is high enough. */
    label?: Record<Language, NameLabel>;
    code?: Label;
    callout?: Callout;
}

/** A border that is no land: over the sea, over a bridge, across a corner. */
export interface Link {
    between: [string, string];
    kind: "sea" | "bridge" | "corner";
    d: string;
    ends: [Point, Point];
}

/** A panel for a state that lies elsewhere, with the land around it there. */
export interface Inset {
    of: string;
    box: Box;
    land: string;
}

export interface PoliticalMap {
    id: "europe" | "usa";
    /** The frame: what a window shows at least. */
    size: [width: number, height: number];
    /** So far the land is true; no window should look farther. */
    reach: Box;
    places: Record<string, Place>;
    /** By the codes of two places in alphabetical order, with a space between them. */
    crossings: Record<string, Point>;
    links: Link[];
    /** Where a trip over a border turns, before it and after it; by the codes as for crossings, in their order. */
    turns: Record<string, [before: Point[], after: Point[]]>;
    insets: Inset[];
    borders: string;
    graticule: string;
    lakes: string;
    land: string;
    shore: string;
}

export interface Stop {
    name: Record<Language, string>;
    order: number;
    at: Point;
    label: { x: number; y: number; side: Side; size: number };
}

export interface Piece {
    by: "rail" | "ship" | "overland";
    d: string;
}

export interface Leg {
    from: string;
    to: string;
    /** One for each route of the game, in its order. */
    ways: Piece[][];
}

export interface WorldMap {
    id: "world";
    size: [width: number, height: number];
    /** The rim of the globe: middle and radius. */
    rim: [x: number, y: number, radius: number];
    places: Record<string, Stop>;
    legs: Leg[];
    graticule: string;
    lakes: string;
    land: string;
}

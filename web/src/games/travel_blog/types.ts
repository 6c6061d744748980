// Made by `make types` from the Python types; change those.

export interface Options {
    players: number;
    map: "europe" | "usa";
    two_colours: boolean;
    at_the_table: boolean;
    hurry: boolean;
    no_rush: boolean;
    open_map: boolean[];
    pause: number;
}

export interface View {
    options: Options;
    phase: "centre" | "correct" | "deal" | "map" | "over" | "place" | "scored";
    round: number;
    dealer: number;
    edge: number[];
    centre: number[];
    stacks: number[][];
    left: number[];
    money: number[];
    gone_on: boolean[];
    seen: number[];
    bills: Bill[];
    charges: Charge[][];
    overlooked: Overlooked | null;
    seat: number | null;
    chosen: number[][];
    map_open: boolean;
}

export interface Bill {
    cost: number;
    crossings: number;
    pairs: [number, number][];
    forty: number;
    beneath: number;
    route: number[];
}

export interface Charge {
    rule: string;
    euros: number;
    count: number;
    route: number[];
    pairs: [number, number][];
}

export interface Overlooked {
    spaces: number[];
    bill: Bill;
    also: number[][];
    better: boolean;
}

export interface Deal {
    type: "Deal";
}

export interface Reveal {
    type: "Reveal";
}

export interface Place {
    type: "Place";
    space: number;
    colour: number;
}

export interface GoOn {
    type: "GoOn";
}

export interface TimeUp {
    type: "TimeUp";
}

export type Action = Deal | Reveal | Place | GoOn | TimeUp;

export interface RoundBegan {
    type: "RoundBegan";
    round: number;
    dealer: number;
    stipend: number;
}

export interface Dealt {
    type: "Dealt";
    space: number;
    state: number;
}

export interface Revealed {
    type: "Revealed";
    centre: number[];
}

export interface Placed {
    type: "Placed";
    seat: number;
    colour: number;
    space: number;
    beneath: number;
}

export interface Chose {
    type: "Chose";
    seat: number;
    left: number;
    colour: number | null;
    space: number | null;
}

export interface Laid {
    type: "Laid";
    stacks: number[][];
}

export interface Lifted {
    type: "Lifted";
    tokens: [number, number][];
}

export interface Scored {
    type: "Scored";
    round: number;
    bills: Bill[];
    change: number[];
    money: number[];
}

export interface WentOn {
    type: "WentOn";
    seat: number;
}

export interface Ended {
    type: "Ended";
    winners: number[];
}

export type Event = RoundBegan | Dealt | Revealed | Placed | Chose | Laid | Lifted | Scored | WentOn | Ended;

export const DEFAULTS: Options = {"players": 4, "map": "europe", "two_colours": false, "at_the_table": false, "hurry": false, "no_rush": false, "open_map": [], "pause": 60.0};

export const COLOURS = ["red", "yellow", "blue", "purple", "green", "white"] as const;

export const LEAST_PLAYERS = 2 as const;

export const MOST_PLAYERS = 6 as const;

export const MOST_PLAYERS_TWO_COLOURS = 3 as const;

export const EDGE = 7 as const;

export const SPACES = 8 as const;

export const FORTY = 0 as const;

export const ROUNDS = 7 as const;

export const STIPENDS = [0, 100, 0, 200, 0, 300, 0, 0] as const;

export const CENTRE_CARDS = [0, 1, 1, 1, 1, 2, 2, 2] as const;

export const TOKENS = [0, 1, 1, 2, 2, 2, 2, 2] as const;

export const SHOW_SECONDS = 24.0 as const;

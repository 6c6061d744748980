// Made by `make types` from the Python types; change those.

export interface Options {
    players: number;
    open_scores: boolean;
}

export interface View {
    options: Options;
    phase: "answer" | "deal" | "destination" | "discard" | "draw" | "give" | "move" | "over" | "partner" | "score" | "shed" | "turn";
    turn: number;
    player: number;
    last_turns: number;
    albums: number[];
    points: number[] | null;
    hands: number[];
    scored: number[];
    deck: number;
    agents: (number | null)[];
    discards: number[];
    destinations: (number | null)[];
    piles: ((number | null)[])[];
    agent: number;
    partner: number | null;
    laid: number;
    picked: number[];
    owed: number[];
    spent: number[];
    value: number;
    public: number[];
    seat: number | null;
    hand: number[];
    picks: number[];
    may_be: number[];
}

export interface Deal {
    type: "Deal";
}

export interface Draw {
    type: "Draw";
}

export interface Stop {
    type: "Stop";
}

export interface VisitAgent {
    type: "VisitAgent";
    agent: number;
}

export interface Visit {
    type: "Visit";
}

export interface Trade {
    type: "Trade";
    partner: number;
}

export interface Give {
    type: "Give";
    card: number;
}

export interface Done {
    type: "Done";
}

export interface Discard {
    type: "Discard";
    card: number;
}

export interface Score {
    type: "Score";
    card: number;
}

export interface Take {
    type: "Take";
    pile: number;
}

export type Action = Deal | Draw | Stop | VisitAgent | Visit | Trade | Give | Done | Discard | Score | Take;

export interface AlbumsDealt {
    type: "AlbumsDealt";
    albums: number[];
    first: number;
}

export interface HandDealt {
    type: "HandDealt";
    seat: number;
    count: number;
    cards: number[] | null;
}

export interface TurnedUp {
    type: "TurnedUp";
    agent: number;
    card: number;
}

export interface PilesLaid {
    type: "PilesLaid";
    tops: number[];
}

export interface Chose {
    type: "Chose";
    seat: number;
    pile: number;
    destination: number;
    top: number;
}

export interface TurnBegan {
    type: "TurnBegan";
    turn: number;
    seat: number;
    last: boolean;
}

export interface Drew {
    type: "Drew";
    seat: number;
    card: number | null;
}

export interface Stopped {
    type: "Stopped";
    seat: number;
}

export interface Passed {
    type: "Passed";
    seat: number;
}

export interface VisitedAgent {
    type: "VisitedAgent";
    seat: number;
    agent: number;
}

export interface PartnerChosen {
    type: "PartnerChosen";
    seat: number;
    partner: number;
    count: number;
}

export interface Picked {
    type: "Picked";
    seat: number;
    left: number;
    card: number | null;
}

export interface LaidDown {
    type: "LaidDown";
    seat: number;
    partner: number;
    count: number;
}

export interface TookFromAgent {
    type: "TookFromAgent";
    seat: number;
    agent: number;
    card: number;
}

export interface Traded {
    type: "Traded";
    seat: number;
    partner: number;
    count: number;
    gave: number[] | null;
    got: number[] | null;
}

export interface Arrived {
    type: "Arrived";
    seat: number;
    destination: number;
}

export interface Discarded {
    type: "Discarded";
    seat: number;
    card: number;
    value: number;
}

export interface Enjoyed {
    type: "Enjoyed";
    seat: number;
    destination: number;
    value: number;
}

export interface Scored {
    type: "Scored";
    seat: number;
    card: number;
    points: number;
}

export interface TookBonus {
    type: "TookBonus";
    seat: number;
    cards: number[];
}

export interface Clouded {
    type: "Clouded";
    clouds: number;
    limit: number;
}

export interface Shed {
    type: "Shed";
    seat: number;
    cards: number[];
}

export interface MovedOn {
    type: "MovedOn";
    seat: number;
    pile: number;
    old: number;
    destination: number;
    top: number;
}

export interface Ended {
    type: "Ended";
    winners: number[];
    points: number[];
    cards: number[];
    reason: string;
}

export type Event = AlbumsDealt | HandDealt | TurnedUp | PilesLaid | Chose | TurnBegan | Drew | Stopped | Passed | VisitedAgent | PartnerChosen | Picked | LaidDown | TookFromAgent | Traded | Arrived | Discarded | Enjoyed | Scored | TookBonus | Clouded | Shed | MovedOn | Ended;

export const DEFAULTS: Options = {"players": 4, "open_scores": true};

export const CARDS = 84 as const;

export const LEAST_PLAYERS = 2 as const;

export const MOST_PLAYERS = 4 as const;

export const AGENTS = 4 as const;

export const PILES = 3 as const;

export const PILE = 6 as const;

export const HAND = 5 as const;

export const CLOUD_LIMIT = 9 as const;

export const DECK = 0 as const;

export const HANDS = 1 as const;

export const LAID = 5 as const;

export const SHELF = 6 as const;

export const DISCARDS = 10 as const;

export const ALBUMS = 11 as const;

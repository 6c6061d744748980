// Made by `make types` from the Python types; change those.

export interface Options {
    players: number;
}

export interface View {
    options: Options;
    phase: "action" | "chip" | "deal" | "discard" | "lay" | "lay-out" | "leg" | "over" | "roll" | "take" | "trade" | "travel";
    round: number;
    starter: number;
    marker: number | null;
    crew: number;
    turn: number;
    places: number[];
    days: number[];
    coins: number[];
    bank: number;
    home: number[];
    detective: number;
    red: string[];
    blue: string[];
    red_used: boolean[];
    blue_used: boolean[];
    display: number[];
    open: boolean[];
    supply: number;
    discards: number[];
    event_supply: number;
    event_discards: number[];
    holdings: Holding[];
    unseen: number[][];
    buried: number;
    space: number | null;
    balloon: "none" | "ready" | "used";
    legs: number;
    connected: boolean;
    discarded: number[];
    plan: Plan | null;
    tolls: number[];
    seat: number | null;
    hand: number[];
    own: number[][][];
    under: number[];
    ways: number[][];
    helps: number[];
}

export interface Holding {
    travel: number;
    events: number;
    known: number[];
    draws: Draws[];
}

export interface Draws {
    drawn: number[];
    shown: number[];
}

export interface Plan {
    cards: number[];
    instead: (number | null)[];
    offers: number;
    elephant: boolean;
    die: number | null;
    days: number;
}

export interface Deal {
    type: "Deal";
}

export interface LayOut {
    type: "LayOut";
}

export interface Take {
    type: "Take";
    space: number;
}

export interface TakeTop {
    type: "TakeTop";
}

export interface Do {
    type: "Do";
}

export interface Decline {
    type: "Decline";
}

export interface MoveDetective {
    type: "MoveDetective";
    place: number;
}

export interface Discard {
    type: "Discard";
    card: number;
}

export interface Done {
    type: "Done";
}

export interface Lay {
    type: "Lay";
    card: number;
}

export interface SetOut {
    type: "SetOut";
}

export interface Play {
    type: "Play";
    card: number;
    on: number | null;
}

export interface Float {
    type: "Float";
    on: number;
}

export interface Depart {
    type: "Depart";
}

export interface RollAgain {
    type: "RollAgain";
}

export interface Keep {
    type: "Keep";
}

export interface Buy {
    type: "Buy";
    supply: "event" | "travel";
}

export interface Cash {
    type: "Cash";
    card: number;
}

export interface Connect {
    type: "Connect";
    card: number;
}

export interface EndTurn {
    type: "EndTurn";
}

export type Action = Deal | LayOut | Take | TakeTop | Do | Decline | MoveDetective | Discard | Done | Lay | SetOut | Play | Float | Depart | RollAgain | Keep | Buy | Cash | Connect | EndTurn;

export interface ChipsLaid {
    type: "ChipsLaid";
    red: string[];
    blue: string[];
}

export interface Dealt {
    type: "Dealt";
    seat: number;
    number: number;
    cards: number[];
}

export interface LotFell {
    type: "LotFell";
    seat: number;
}

export interface RoundBegan {
    type: "RoundBegan";
    round: number;
    starter: number;
    cards: number[];
    days: number;
}

export interface Reshuffled {
    type: "Reshuffled";
    number: number;
}

export interface Took {
    type: "Took";
    seat: number;
    space: number;
    card: number;
}

export interface Drew {
    type: "Drew";
    seat: number;
    supply: "event" | "travel";
    card: number | null;
}

export interface Bought {
    type: "Bought";
    seat: number;
    supply: "event" | "travel";
}

export interface Received {
    type: "Received";
    seat: number;
    coins: number;
}

export interface Declined {
    type: "Declined";
    seat: number;
}

export interface DetectiveMoved {
    type: "DetectiveMoved";
    seat: number;
    place: number;
}

export interface MarkerTaken {
    type: "MarkerTaken";
    seat: number;
}

export interface Discarded {
    type: "Discarded";
    seat: number;
    card: number;
}

export interface Traded {
    type: "Traded";
    seat: number;
    number: number;
}

export interface Cashed {
    type: "Cashed";
    seat: number;
    card: number;
    coins: number;
}

export interface Connected {
    type: "Connected";
    seat: number;
    card: number;
}

export interface Laid {
    type: "Laid";
    seat: number;
    card: number;
}

export interface SetForth {
    type: "SetForth";
    seat: number;
    place: number;
}

export interface Played {
    type: "Played";
    seat: number;
    card: number;
    role: number;
    on: number | null;
}

export interface Floated {
    type: "Floated";
    seat: number;
    on: number;
}

export interface Rolled {
    type: "Rolled";
    seat: number;
    pips: number;
    again: boolean;
}

export interface Travelled {
    type: "Travelled";
    seat: number;
    place: number;
    days: number;
}

export interface ChipTurned {
    type: "ChipTurned";
    seat: number;
    place: number;
    colour: string;
    bonus: string;
    used: boolean;
}

export interface OthersDelayed {
    type: "OthersDelayed";
    seat: number;
}

export interface Struck {
    type: "Struck";
    seat: number;
    card: number;
    days: number;
}

export interface EventsLost {
    type: "EventsLost";
    seat: number;
    cards: number[];
}

export interface EventsShuffled {
    type: "EventsShuffled";
    number: number;
}

export interface Questioned {
    type: "Questioned";
    seat: number;
    days: number;
}

export interface CameHome {
    type: "CameHome";
    seat: number;
    days: number;
    order: number;
}

export interface TurnEnded {
    type: "TurnEnded";
    seat: number;
}

export interface Swept {
    type: "Swept";
    cards: number[];
}

export interface Ended {
    type: "Ended";
    ending: string;
    reason: string;
    winners: number[];
}

export type Event = ChipsLaid | Dealt | LotFell | RoundBegan | Reshuffled | Took | Drew | Bought | Received | Declined | DetectiveMoved | MarkerTaken | Discarded | Traded | Cashed | Connected | Laid | SetForth | Played | Floated | Rolled | Travelled | ChipTurned | OthersDelayed | Struck | EventsLost | EventsShuffled | Questioned | CameHome | TurnEnded | Swept | Ended;

export const DEFAULTS: Options = {"players": 4};

export const BALLOON = 10 as const;

export const CARDS = 19 as const;

export const CONNECTION = 14 as const;

export const ELEPHANT = 11 as const;

export const EXPRESS = 12 as const;

export const LONDON = 10 as const;

export const OFFER = 15 as const;

export const PRINCESS = 16 as const;

export const SUBMARINE = 13 as const;

export const TRAINS = 5 as const;

export const TRAVEL_KINDS = 10 as const;

export const LEAST_PLAYERS = 2 as const;

export const MOST_PLAYERS = 6 as const;

export const SPACES = 6 as const;

export const DAYS = 80 as const;

export const HOME_TO_END = [0, 0, 1, 2, 3, 4, 4] as const;

export const HAND_LIMIT = 6 as const;

export const MOST_TRADED = 3 as const;

export const PRICE = 2 as const;

export const SIDES = 6 as const;

export const QUESTIONED = 2 as const;

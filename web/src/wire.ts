// Made by `make types` from the Python types; change those.

export interface Attend {
    type: "Attend";
    table: string;
    keys?: string[];
    have?: number | null;
    language?: "" | "cs" | "en";
    onlooker?: boolean;
}

export interface Submit {
    type: "Submit";
    id: string;
    table: string;
    seat: number;
    seen: number;
    actions: unknown[];
}

export interface Try {
    type: "Try";
    id: string;
    table: string;
    seat: number;
    actions: unknown[];
}

export interface TakeBack {
    type: "TakeBack";
    id: string;
    table: string;
    seat: number;
}

export interface Consent {
    type: "Consent";
    id: string;
    table: string;
    seat: number;
    yes: boolean;
}

export interface React {
    type: "React";
    table: string;
    seat: number;
    phrase: string;
}

export interface Browse {
    type: "Browse";
    on?: boolean;
}

export interface Pong {
    type: "Pong";
    nonce: string;
}

export type FromClient = Attend | Submit | Try | TakeBack | Consent | React | Browse | Pong;

export interface Room {
    type: "Room";
    table: string;
    game: string;
    options: unknown;
    speed: string;
    public: boolean;
    locked: boolean;
    paused: boolean;
    phase: "closed" | "gathering" | "over" | "playing";
    host: number;
    seats: (Sitting | null)[];
    watching: number;
    commitment: string;
    salts: string[];
    seed: string;
    notice: Record<string, string>;
    take_back: Wish | null;
    marks: string[];
    votes: number[];
    ended: Record<string, string>;
    next: string;
    shared: boolean;
    pace: "calm" | "quick";
}

export interface Sitting {
    name: string;
    bot: string;
    here: boolean;
    colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
    ready: boolean;
    gone: "" | "conceded" | "left";
}

export interface Wish {
    seat: number;
    wanted: number[];
    agreed: number[];
}

export interface Lobby {
    type: "Lobby";
    tables: Room[];
}

export interface Yours {
    type: "Yours";
    table: string;
    seats: (number | null)[];
}

export interface Update {
    type: "Update";
    table: string;
    seat: number | null;
    version: number;
    view: unknown;
    happened: Happened[];
    asks: Asked[];
    legal: unknown[];
    timers: Timer[];
    result: Result | null;
}

export interface Happened {
    version: number;
    events: unknown[];
    words: string[];
    undo: number;
    late: number | null;
}

export interface Asked {
    seat: number;
    ask: Ask;
}

export interface Ask {
    kind: string;
    key: number;
    after: number | null;
    spread: number;
    race: boolean;
    patient: boolean;
}

export interface Timer {
    seat: number;
    left: number;
}

export interface Result {
    scores: number[];
    ranks: number[];
    reason: string;
}

export interface PhotoFinish {
    type: "PhotoFinish";
    table: string;
    version: number;
    placements: Placement[];
}

export interface Placement {
    n: number;
    seat: number;
    id: string;
    by: string;
    revealed: number;
    arrived: number;
    delay: number;
    credit: number;
    effective: number;
    settled: number;
    after: number;
}

export interface Accepted {
    type: "Accepted";
    id: string;
    version: number;
}

export interface Refused {
    type: "Refused";
    id: string;
    reason: string;
    words: Record<string, string>;
}

export interface Tried {
    type: "Tried";
    id: string;
    view: unknown;
    asks: Asked[];
    legal: unknown[];
}

export interface Settling {
    type: "Settling";
    table: string;
    seat: number;
}

export interface Reacted {
    type: "Reacted";
    table: string;
    seat: number;
    phrase: string;
}

export interface Ping {
    type: "Ping";
    nonce: string;
}

export interface Malformed {
    type: "Malformed";
    why: string;
}

export type FromServer = Room | Lobby | Yours | Update | PhotoFinish | Accepted | Refused | Tried | Settling | Reacted | Ping | Malformed;

export interface Problem {
    reason: string;
    words: Record<string, string>;
}

export type Nothing = Record<string, never>;

export interface GameInfo {
    name: string;
    titles: Record<string, string>;
    bots: BotInfo[];
    coach: boolean;
}

export interface BotInfo {
    level: string;
    titles: Record<string, string>;
    characters: Record<string, string>;
}

export interface Phrase {
    name: string;
    sign: string;
    words: Record<string, string>;
}

export interface NewTable {
    game: string;
    name: string;
    options?: Record<string, unknown>;
    speed?: "brisk" | "days" | "live" | "relaxed";
    public?: boolean;
    pace?: "calm" | "quick";
    seat?: number | null;
    colour?: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow" | null;
    bots?: SeatBot[];
    fill?: string;
    start?: boolean;
}

export interface SeatBot {
    seat: number;
    level?: string;
}

export interface Seated {
    table: string;
    seat: number;
    key: string;
}

export interface SitDown {
    name: string;
    seat?: number | null;
    colour?: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow" | null;
}

export interface Start {
    fill?: string;
}

export interface Switch {
    on: boolean;
}

export interface NewPace {
    pace: "calm" | "quick";
}

export interface SentAway {
    seat: number;
    ban?: boolean;
}

export interface OneSeat {
    seat: number;
}

export interface Wishes {
    options?: Record<string, unknown> | null;
    speed?: "brisk" | "days" | "live" | "relaxed" | null;
    public?: boolean | null;
}

export interface Swap {
    seat: number;
    other: number;
}

export interface NewName {
    name: string;
}

export interface NewColour {
    colour: "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";
}

export interface Ready {
    on: boolean;
}

export interface Choices {
    version: number;
    phrases: Record<string, string>[];
}

export interface Leave {
    for_good?: boolean;
}

export interface Vote {
    on?: boolean;
}

export interface Coaching {
    judge: string;
    lessons: Lesson[];
}

export interface Lesson {
    seat: number;
    decisions: number;
    even: number;
    result: number;
    luck: number;
    regret: number;
    sentence: Record<string, string>;
    moments: Decision[];
}

export interface Decision {
    n: number;
    seat: number;
    turn: number;
    regret: number;
    luck: number;
    why: Why;
    sentence: Record<string, string>;
}

export interface Why {
    judge: string;
    title: Record<string, string>;
    choices: Choice[];
    actions: number;
}

export interface Choice {
    action: unknown;
    win: number;
    score: number;
    tries: number;
    played: boolean;
    words: Record<string, string>;
    outcome: Record<string, string>;
    sentence: Record<string, string>;
}

export interface WhatIf {
    table: string;
    n: number;
    seat: number;
    name: string;
    level?: string;
    pace?: "calm" | "quick" | null;
}

export interface Import {
    log: string;
    people?: string[];
}

export interface Imported {
    table: string;
}

export interface Salt {
    word: string;
}

export interface Salted {
    salt: string;
    commitment: string;
}

export interface Owns {
    seats: Own[];
}

export interface Own {
    table: string;
    key: string;
}

export interface Mine {
    table: string;
    game: string;
    speed: string;
    phase: "closed" | "gathering" | "over" | "playing";
    seat: number;
    people: (Sitting | null)[];
    turn: boolean;
    touched: number;
    shared: boolean;
    next: string;
}

export interface Departure {
    stay?: boolean;
}

export interface Ferry {
    token: string;
    link: string;
    qr: string;
    seconds: number;
}

export interface Arrival {
    token: string;
}

export interface Sharing {
    on?: boolean;
}

export interface Shared {
    table: string;
    game: string;
    people: string[];
    touched: number;
}

export interface Complaint {
    why: "behaviour" | "name" | "other";
    seat?: number | null;
    note?: string;
}

export interface PushKey {
    key: string;
}

export interface Reminder {
    subscription?: BrowserSubscription | null;
    webhook?: string;
    language?: "cs" | "en";
}

export interface BrowserSubscription {
    endpoint: string;
    keys: BrowserKeys;
}

export interface BrowserKeys {
    p256dh: string;
    auth: string;
}

export interface Frames {
    table: string;
    game: string;
    rules: number;
    options: unknown;
    people: string[];
    commitment: string;
    seed: string;
    result: Result | null;
    frames: Frame[];
    notice: Record<string, string>;
}

export interface Frame {
    n: number;
    view: unknown;
    asks: Asked[];
    events: unknown[];
    words: string[];
    seats: unknown[];
    seat: number | null;
    by: string;
    at: number;
    undo: number;
    gone: string;
    receipt: Record<string, number | string>;
}

/** What goes by HTTP: what each call takes, and what it answers. */
export interface Calls {
    "GET /api/games": { body: Nothing; answer: GameInfo[] };
    "GET /api/phrases": { body: Nothing; answer: Phrase[] };
    "GET /api/tables": { body: Nothing; answer: Room[] };
    "POST /api/tables": { body: NewTable; answer: Seated };
    "GET /api/tables/{code}": { body: Nothing; answer: Room };
    "POST /api/tables/{code}/seats": { body: SitDown; answer: Seated };
    "POST /api/tables/{code}/bots": { body: SeatBot; answer: Nothing };
    "POST /api/tables/{code}/start": { body: Start; answer: Nothing };
    "POST /api/tables/{code}/pause": { body: Switch; answer: Nothing };
    "POST /api/tables/{code}/pace": { body: NewPace; answer: Nothing };
    "POST /api/tables/{code}/lock": { body: Switch; answer: Nothing };
    "POST /api/tables/{code}/send-away": { body: SentAway; answer: Nothing };
    "POST /api/tables/{code}/host": { body: OneSeat; answer: Nothing };
    "POST /api/tables/{code}/options": { body: Wishes; answer: Nothing };
    "POST /api/tables/{code}/swap": { body: Swap; answer: Nothing };
    "POST /api/tables/{code}/rename": { body: NewName; answer: Nothing };
    "POST /api/tables/{code}/colour": { body: NewColour; answer: Nothing };
    "POST /api/tables/{code}/ready": { body: Ready; answer: Nothing };
    "GET /api/tables/{code}/choices": { body: Nothing; answer: Choices };
    "POST /api/tables/{code}/leave": { body: Leave; answer: Nothing };
    "POST /api/tables/{code}/back": { body: Nothing; answer: Nothing };
    "POST /api/tables/{code}/concede": { body: Nothing; answer: Nothing };
    "POST /api/tables/{code}/vote": { body: Vote; answer: Nothing };
    "GET /api/tables/{code}/coach": { body: Nothing; answer: Coaching };
    "GET /api/tables/{code}/why": { body: Nothing; answer: Why };
    "POST /api/what-ifs": { body: WhatIf; answer: Seated };
    "POST /api/imports": { body: Import; answer: Imported };
    "POST /api/tables/{code}/salt": { body: Salt; answer: Salted };
    "POST /api/mine": { body: Owns; answer: Mine[] };
    "POST /api/tables/{code}/moving": { body: Departure; answer: Ferry };
    "POST /api/moving": { body: Arrival; answer: Seated };
    "GET /api/tables/{code}/qr.svg": { body: Nothing; answer: string };
    "POST /api/tables/{code}/share": { body: Sharing; answer: Nothing };
    "POST /api/tables/{code}/erase": { body: Nothing; answer: Nothing };
    "GET /api/replays": { body: Nothing; answer: Shared[] };
    "POST /api/tables/{code}/rematch": { body: Nothing; answer: Seated };
    "POST /api/tables/{code}/report": { body: Complaint; answer: Nothing };
    "GET /api/push": { body: Nothing; answer: PushKey };
    "POST /api/tables/{code}/push": { body: Reminder; answer: Nothing };
    "GET /api/tables/{code}/log": { body: Nothing; answer: unknown[] };
    "GET /api/tables/{code}/log.jsonl": { body: Nothing; answer: unknown };
    "GET /api/tables/{code}/frames": { body: Nothing; answer: Frames };
}

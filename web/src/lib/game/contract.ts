// What a board is: a component that shows a view and asks. It knows no rule; what is legal comes with the update.
import type { Component, Snippet } from "svelte";
import type { FromServer, Room, Tried, Update } from "../../wire";
import type { Person } from "../people/people";
import type { Lesson } from "./lesson";

/** An update with the types of one game. */
export interface GameUpdate<View, Event, Action> extends Omit<Update, "view" | "happened" | "legal"> {
    view: View;
    happened: { version: number; events: Event[]; words: string[] }[];
    legal: Action[];
}

export interface BoardProps<View = unknown, Event = unknown, Action = unknown> {
    room: Room;
    /** The newest; while it is drawn, others may have come: `listen` hears each. */
    update: GameUpdate<View, Event, Action>;
    /** The seat whose view this is; null for a spectator. */
    seat: number | null;
    people: Person[];
    /** Resolves when stored; rejects with a Refusal, which the table has shown and read out already. */
    submit: (actions: Action[]) => Promise<void>;
    /** Asks what these actions would bring, and tells nobody. Rejects with a Refusal, which the board shows where it fits. */
    tryOut: (actions: Action[]) => Promise<Tried & { view: View; legal: Action[] }>;
    /** Calls `hear` with every update in turn, none left out; returns how to stop. */
    listen: (hear: (update: GameUpdate<View, Event, Action>) => void) => () => void;
    /** What happened to this seat while somebody else had the device; it is told once. */
    missed?: () => Event[];
    /** The milliseconds left now for a seat or the house (-1), which stand still in a pause; undefined without a clock. */
    left?: (seat: number) => number | undefined;
    /** Seats whose move waits a moment for those on slower connections, in a race. */
    settling?: number[];
    /** Hears what else is said at the table, such as the photo finish of a race; returns how to stop. */
    overhear?: (hear: (message: FromServer) => void) => () => void;
    /** Read out by screen readers; polite unless it is urgent. */
    narrate: (text: string, urgent?: boolean) => void;
    /** What the table says of the end, and what one can do then; only a roomy board is given it. */
    ending?: Snippet;
    /** Lets the host hurry the bots while all wait for them; shown beside what one waits for. */
    hurry?: Snippet;
    /** Those who play at the same time from this screen, if it is shared; `seat` is null then. */
    company?: Companion<Action>[];
    /** Nothing can be played: the board is shown from a replay or a lesson. */
    replay: boolean;
}

/** One of several who play from the same screen. */
export interface Companion<Action = unknown> {
    seat: number;
    legal: Action[];
    /** Resolves when stored; rejects with a Refusal, which was shown already. */
    submit: (actions: Action[]) => Promise<void>;
}

export interface OptionsProps<Options> {
    options: Options;
    /** How many sit at the table already: fewer seats than that can't be chosen. */
    seated: number;
    change: (options: Options) => void;
    disabled: boolean;
}

// Each game has types of its own; at this seam they are any.
export interface GameOnPage {
    id: string;
    /** The drawing on the box. */
    box: Component;
    /** Loaded when a table is opened, so that the first visit stays small. */
    board: () => Promise<{ default: Component<BoardProps<any, any, any>> }>;
    options: () => Promise<{ default: Component<OptionsProps<any>> }>;
    /** The first game, taught part by part. */
    lesson?: () => Promise<{ lesson: Lesson }>;
    /** Its title, a line about it, and a title for where there is little room, in the player's language. */
    words: { title: () => string; about: () => string; short?: () => string };
    players: { least: number; most: number; usual: number; able?: (options: any) => number };
    minutes: number;
    defaults: Record<string, unknown>;
    /** An option that one chooses before anything else, such as the map. */
    first?: { option: string; values: readonly string[]; title: () => string; name: (value: string) => string };
    /** What is different by default where all play on one device. */
    here?: Record<string, unknown>;
    /** Nothing is hidden from those before one screen: they play on it at the same time. */
    shared?: boolean;
    /** The board takes the whole window, says itself what is asked, and shows the end in its own time. */
    roomy?: boolean;
}

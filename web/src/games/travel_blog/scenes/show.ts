// The scoring as a show: what is drawn one after the other, made from the lines of the bills.
import { coloursOf } from "../model";
import { SHOW_SECONDS, type Charge, type View } from "../types";

export type Beat =
    | { kind: "start" }
    | { kind: "border"; colour: number; leg: number; euros: number }
    | { kind: "pair"; colour: number; pair: [number, number]; euros: number }
    | { kind: "extra"; colour: number; rule: string; euros: number }
    | { kind: "sum"; colour: number }
    | { kind: "end" };

/** A beat, when it begins, and how long it lasts, in milliseconds. */
export interface Timed {
    beat: Beat;
    from: number;
    lasts: number;
}

export interface Scene {
    /** The colour whose bill is drawn now. */
    colour: number | null;
    /** For each colour the borders that are drawn, and the euros that are counted. */
    drawn: number[];
    euros: number[];
    /** Whose bill is complete. */
    done: boolean[];
    /** Neighbours that flash. */
    pair: [number, number] | null;
    /** What the euros are for that are counted now. */
    rule: string;
    over: boolean;
}

const LASTS: Record<Beat["kind"], number> = { start: 1300, border: 420, pair: 950, extra: 650, sum: 700, end: 0 };

export function script(view: View): Timed[] {
    const beats: Beat[] = [{ kind: "start" }, ...view.charges.flatMap((lines, colour) => bill(lines, colour)), { kind: "end" }];
    const whole = beats.reduce((sum, beat) => sum + LASTS[beat.kind], 0);
    // However many play, the time for looking begins then.
    const pace = Math.min(1, (1000 * SHOW_SECONDS) / whole);
    let from = 0;
    return beats.map((beat) => {
        const lasts = LASTS[beat.kind] * pace;
        const timed = { beat, from, lasts };
        from += lasts;
        return timed;
    });
}

/** The beats of one bill; each border, pair and token is counted by itself. */
function bill(lines: Charge[], colour: number): Beat[] {
    const beats = lines.flatMap(({ rule, euros, count, route, pairs }): Beat[] => {
        const each = euros / count;
        if (route?.length) return Array.from({ length: count }, (_, leg) => ({ kind: "border", colour, leg, euros: each }));
        if (pairs?.length) return pairs.map((pair) => ({ kind: "pair", colour, pair, euros: each }));
        return Array.from({ length: count }, () => ({ kind: "extra", colour, rule, euros: each }));
    });
    return [...beats, { kind: "sum", colour }];
}

export const length = (beats: Timed[]): number => beats.at(-1)?.from ?? 0;

/** What is to be seen after so many milliseconds. */
export function scene(beats: Timed[], colours: number, now: number): Scene {
    const at: Scene = {
        colour: null,
        drawn: Array<number>(colours).fill(0),
        euros: Array<number>(colours).fill(0),
        done: Array<boolean>(colours).fill(false),
        pair: null,
        rule: "",
        over: now >= length(beats),
    };
    for (const { beat, from, lasts } of beats) {
        if (from > now) break;
        const part = lasts ? Math.min(1, (now - from) / lasts) : 1;
        play(at, beat, part);
    }
    if (at.over) at.colour = null;
    return at;
}

/** What each purse held before its round was paid. */
export const heldBefore = (view: View, change: number[]): number[] => view.money.map((money, seat) => money - change[seat]);

/** Whether all that is to be counted of a seat has been. */
export const isSettled = (view: View, { over, done }: Scene, seat: number): boolean =>
    over || coloursOf(view, seat).every((colour) => done[colour]);

function play(at: Scene, beat: Beat, part: number): void {
    at.pair = beat.kind === "pair" && part < 1 ? beat.pair : null;
    at.rule = beat.kind === "extra" && part < 1 ? beat.rule : "";
    if (beat.kind === "start" || beat.kind === "end") return;
    at.colour = beat.colour;
    switch (beat.kind) {
        case "border":
            at.drawn[beat.colour] = beat.leg + part;
            if (part > 0.5) at.euros[beat.colour] += beat.euros;
            break;
        case "sum":
            at.done[beat.colour] = true;
            break;
        default:
            at.euros[beat.colour] += beat.euros;
    }
}

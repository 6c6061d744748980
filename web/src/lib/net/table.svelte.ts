// A table as this browser knows it: the room, the newest view of each seat, and what is under way.
import type { Consent, FromClient, FromServer, Room, Submit, TakeBack, Tried, Try, Update } from "../../wire";
import { settings } from "../app/settings.svelte";
import { Refusal } from "./calls";
import { Clocks } from "./clocks.svelte";
import { keepTogether, moveSeat, seatsAt } from "./keys.svelte";
import { connection } from "./connection.svelte";

type Question = Submit | Try | TakeBack | Consent;

interface Waiting {
    message: Question;
    done: (answer: Tried | null) => void;
    failed: (why: Refusal) => void;
}

/** A sentence of the story, and the version that it belongs to. */
export interface Told {
    version: number;
    words: string;
}

/** How many versions are told again when a table is opened in the middle of its game, or the language changes. */
const RETOLD = 80;
const WATCHING = new Refusal("not-your-seat", { en: "You are watching.", cs: "Jen se díváš." });

export class TableStore {
    room: Room | null = $state.raw(null);
    /** By seat; a spectator's is under −1. */
    updates: Record<number, Update> = $state.raw({});
    /** The seat that is played from here now; null for a spectator. */
    seat: number | null = $state(null);
    /** There is no such table, or not for us. */
    refused: Refusal | null = $state.raw(null);
    /** By seat: what each of them was told. */
    private stories: Record<number, Told[]> = $state.raw({});
    /** The seats whose moves wait a moment for slower connections. */
    settling: number[] = $state.raw([]);
    readonly clocks = new Clocks();
    private hearers = new Set<(update: Update) => void>();
    private asides = new Set<(message: FromServer) => void>();
    private waiting = new Map<string, Waiting>();
    /** By seat: what happened while somebody else had the device. */
    private missed = new Map<number, Update["happened"][number]["events"]>();
    private greeted: string[] = [];
    private retold = false;
    /** How the last race came in; it may be told before there is a board to hear it. */
    private finish: FromServer | null = null;

    constructor(readonly code: string) {}

    /** Listens until it is left. */
    attend(): () => void {
        this.takeOwn();
        return connection.listen(
            (message) => this.hear(message),
            () => this.greet(),
        );
    }

    /** The seats that this browser may play. */
    own(): number[] {
        return seatsAt(this.code).map((seat) => seat.seat);
    }

    /** Several people play from this browser, so that nobody's seat is to be seen unasked. */
    get several(): boolean {
        return this.own().length > (this.together ? 0 : 1);
    }

    /** Once several have played from here, no hand opens by itself, even if one of them is left. */
    private get together(): boolean {
        return seatsAt(this.code).some((own) => own.together);
    }

    /** Those of them whose players go on themselves: not gone, and no bot stands in. */
    staying(): number[] {
        const seats = this.room?.seats ?? [];
        return this.own().filter((seat) => seats[seat] && !seats[seat].gone && !seats[seat].bot);
    }

    key(seat: number | null = this.seat): string {
        return seatsAt(this.code).find((own) => own.seat === seat)?.key ?? "";
    }

    /** The newest view of the seat that is played from here. */
    get update(): Update | null {
        return this.updates[this.seat ?? -1] ?? null;
    }

    /** What was told to the seat that is played from here. */
    get story(): Told[] {
        return this.storyOf(this.seat);
    }

    storyOf(seat: number | null): Told[] {
        return this.stories[seat ?? -1] ?? [];
    }

    /** Called for every update of the seat in turn, none left out. */
    listen(hear: (update: Update) => void): () => void {
        this.hearers.add(hear);
        return () => this.hearers.delete(hear);
    }

    /** What happened to the seat in turn while somebody else had the device; it is told once. */
    takeMissed(): Update["happened"][number]["events"] {
        const missed = this.missed.get(this.seat ?? -1) ?? [];
        this.missed.delete(this.seat ?? -1);
        return missed;
    }

    /** Called for everything that is said at this table. */
    overhear(hear: (message: FromServer) => void): () => void {
        this.asides.add(hear);
        if (this.finish) hear(this.finish);
        return () => this.asides.delete(hear);
    }

    say(message: FromClient): void {
        connection.send(message);
    }

    /** Attends anew, as after sitting down, and sends again what has no answer yet. */
    greet(retell = false): void {
        const own = seatsAt(this.code);
        this.takeOwn();
        const versions = Object.values(this.updates).map((update) => update.version);
        const have = versions.length ? Math.min(...versions) : null;
        this.greeted = own.map((seat) => seat.key);
        connection.send({
            type: "Attend",
            table: this.code,
            keys: this.greeted,
            have: have !== null && retell ? Math.max(0, have - RETOLD) : have,
            language: settings.language,
            onlooker: this.several,
        });
        for (const { message } of this.waiting.values()) connection.send(message);
    }

    /** Plays these actions; resolves once they are stored, rejects with the reason. A lost connection only delays it. */
    async submit(actions: readonly unknown[], seat: number | null = this.seat): Promise<void> {
        const update = this.updates[seat ?? -1];
        if (seat === null || !update) throw WATCHING;
        await this.ask({ type: "Submit", id: newId(), table: this.code, seat, seen: update.version, actions: [...actions] });
    }

    /** What these actions would bring; nobody hears of it. */
    async tryOut(actions: readonly unknown[], seat: number | null = this.seat): Promise<Tried> {
        if (seat === null) throw WATCHING;
        return (await this.ask({ type: "Try", id: newId(), table: this.code, seat, actions: [...actions] })) as Tried;
    }

    /** At once where nobody learned anything by the move, else all are asked. */
    async takeBack(): Promise<void> {
        if (this.seat === null) throw WATCHING;
        await this.ask({ type: "TakeBack", id: newId(), table: this.code, seat: this.seat });
    }

    /** The answer to somebody who wishes to take back a move. */
    async consent(yes: boolean, seat: number | null = this.seat): Promise<void> {
        if (seat === null) throw WATCHING;
        await this.ask({ type: "Consent", id: newId(), table: this.code, seat, yes });
    }

    private ask(message: Question): Promise<Tried | null> {
        return new Promise((done, failed) => {
            this.waiting.set(message.id, { message, done, failed });
            connection.send(message);
        });
    }

    private hear(message: FromServer): void {
        if ("table" in message && message.table !== this.code) return;
        switch (message.type) {
            case "Room":
                this.room = message;
                this.clocks.pause(message.paused);
                this.refused = null;
                break;
            case "Yours":
                this.moved(message.seats);
                break;
            case "Update":
                this.take(message);
                break;
            case "Accepted":
                this.answered(message.id)?.done(null);
                break;
            case "Tried":
                this.answered(message.id)?.done(message);
                break;
            case "Refused":
                if (message.id) this.answered(message.id)?.failed(new Refusal(message.reason, message.words));
                else if (!this.room) this.refused = new Refusal(message.reason, message.words);
                break;
            case "PhotoFinish":
                this.finish = message;
                break;
            case "Settling":
                this.settling = [...this.settling, message.seat];
                break;
        }
        for (const hear of [...this.asides]) hear(message);
    }

    /** A seat may have been swapped, or taken away. */
    private moved(seats: (number | null)[]): void {
        const playing = this.key();
        seats.forEach((seat, n) => this.greeted[n] && moveSeat(this.code, this.greeted[n], seat));
        this.seat = seatsAt(this.code).find((own) => playing && own.key === playing)?.seat ?? null;
        this.takeOwn();
    }

    /** Takes the only seat here; of several, none before its player says so. */
    private takeOwn(): void {
        const own = this.own();
        // Before the game there is nothing to hide yet.
        keepTogether(this.code, own.length > 1 || (this.together && this.room?.phase !== "gathering"));
        if (this.seat === null && own.length === 1 && !this.together) this.seat = own[0];
    }

    private take(update: Update): void {
        const seat = update.seat ?? -1;
        const before = this.updates[seat];
        // Told again after a reconnect: what was heard already is not told twice.
        const happened = update.happened.filter((each) => !before || each.version > before.version);
        const fresh = { ...update, happened };
        this.updates = { ...this.updates, [seat]: fresh };
        this.clocks.take(update.timers);
        this.tell(seat, update);
        if (!this.retold) {
            this.retold = true;
            if (update.version > 0) this.greet(true);
        }
        if (seat !== (this.seat ?? -1)) {
            if (this.several) this.missed.set(seat, [...(this.missed.get(seat) ?? []), ...happened.flatMap(({ events }) => events)]);
            return;
        }
        this.settling = [];
        for (const hear of [...this.hearers]) hear(fresh);
    }

    /** What was told before in other words, or in another language, is told anew. */
    private tell(seat: number, { happened }: Update): void {
        const again = new Set(happened.map(({ version }) => version));
        const told = happened.flatMap(({ version, words }) => words.filter(Boolean).map((each) => ({ version, words: each })));
        if (!told.length) return;
        const kept = (this.stories[seat] ?? []).filter(({ version }) => !again.has(version));
        this.stories = { ...this.stories, [seat]: [...kept, ...told].sort((a, b) => a.version - b.version) };
    }

    private answered(id: string): Waiting | undefined {
        const sent = this.waiting.get(id);
        this.waiting.delete(id);
        return sent;
    }
}

function newId(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36).padStart(2, "0")).join("");
}

// One WebSocket for the page. It comes back by itself, answers pings at once, and sends again what was not answered.
import type { FromClient, FromServer } from "../../wire";

export type Status = "connecting" | "open" | "waiting";
type Heard = (message: FromServer) => void;

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
/** After so many milliseconds of silence the connection is dead: an idle server pings every two seconds. */
const SILENCE = 9_000;
/** After a longer absence a new connection is opened: the old one may look open and be dead. */
const NAP = 5_000;
/** After a shorter one the old connection is greeted, and must answer within this time. */
const SIGN_OF_LIFE = 1_000;
/** A connection that takes longer to open may hang in a network that is gone. */
const STALE = 1_000;

class Connection {
    status: Status = $state("waiting");
    /** When the next try comes, as `Date.now()` counts. */
    next = $state(0);
    private socket: WebSocket | null = null;
    private listeners = new Set<Heard>();
    private greetings = new Set<() => void>();
    private tries = 0;
    private timer = 0;
    private watchdog = 0;
    private wanted = false;
    private hiddenAt = 0;
    private openedAt = 0;

    /** Calls `heard` with every message, and `greet` whenever the connection opens; returns how to stop. */
    listen(heard: Heard, greet: () => void): () => void {
        this.listeners.add(heard);
        this.greetings.add(greet);
        if (!this.wanted) this.begin();
        else if (this.status === "open") greet();
        return () => {
            this.listeners.delete(heard);
            this.greetings.delete(greet);
        };
    }

    /** Sends if the connection is open, and returns whether it was; what must arrive is sent again by its greeting. */
    send(message: FromClient): boolean {
        if (this.socket?.readyState !== WebSocket.OPEN) return false;
        this.socket.send(JSON.stringify(message));
        return true;
    }

    private begin(): void {
        this.wanted = true;
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "hidden") this.hiddenAt = Date.now();
            else this.wake(Date.now() - this.hiddenAt > NAP);
        });
        addEventListener("online", () => this.wake(true));
        addEventListener("pageshow", (event) => event.persisted && this.wake(true));
        addEventListener("offline", () => this.drop());
        this.open();
    }

    private wake(long: boolean): void {
        if (!long && this.socket?.readyState === WebSocket.OPEN) {
            this.expect(SIGN_OF_LIFE);
            this.greet();
        } else if (this.socket?.readyState !== WebSocket.CONNECTING || Date.now() - this.openedAt > STALE) this.open();
    }

    private open(): void {
        clearTimeout(this.timer);
        if (this.socket) this.forget(this.socket);
        this.status = "connecting";
        this.openedAt = Date.now();
        const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/api/live");
        this.socket = socket;
        this.expect(SILENCE);
        socket.onopen = () => {
            this.status = "open";
            this.greet();
        };
        socket.onmessage = (event) => {
            this.tries = 0;
            this.hear(JSON.parse(event.data as string) as FromServer);
        };
        socket.onclose = () => this.drop();
    }

    private hear(message: FromServer): void {
        this.expect(SILENCE);
        if (message.type === "Ping") this.send({ type: "Pong", nonce: message.nonce });
        else for (const heard of [...this.listeners]) heard(message);
    }

    private greet(): void {
        for (const greet of [...this.greetings]) greet();
    }

    private expect(within: number): void {
        clearTimeout(this.watchdog);
        this.watchdog = window.setTimeout(() => this.drop(), within);
    }

    private forget(socket: WebSocket): void {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        this.socket = null;
    }

    private drop(): void {
        clearTimeout(this.watchdog);
        clearTimeout(this.timer);
        if (this.socket) this.forget(this.socket);
        this.status = "waiting";
        // Jitter, so that after a restart of the server not everybody comes back in the same moment.
        const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++) * (0.5 + Math.random() / 2);
        this.next = Date.now() + wait;
        this.timer = window.setTimeout(() => this.open(), wait);
    }
}

export const connection = new Connection();

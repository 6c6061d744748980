// The world around the page: a server behind a WebSocket that a test plays, and rooms and updates as it sends them.
import { vi } from "vitest";
import type { FromClient, FromServer, Room, Sitting, Update } from "../src/wire";

/** A WebSocket whose other end is the test. */
export class Socket {
    static readonly CONNECTING = 0;
    static readonly OPEN = 1;
    static readonly CLOSED = 3;
    static all: Socket[] = [];
    readyState = Socket.CONNECTING;
    sent: FromClient[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    constructor() {
        Socket.all.push(this);
    }

    static get newest(): Socket {
        return Socket.all.at(-1)!;
    }

    /** Opens the newest connection. */
    static accept(): Socket {
        const socket = Socket.newest;
        socket.readyState = Socket.OPEN;
        socket.onopen?.();
        return socket;
    }

    send(text: string): void {
        this.sent.push(JSON.parse(text) as FromClient);
    }

    tell(message: FromServer): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }

    close(): void {
        this.readyState = Socket.CLOSED;
        this.onclose?.();
    }

    of<Type extends FromClient["type"]>(type: Type): Extract<FromClient, { type: Type }>[] {
        return this.sent.filter((message) => message.type === type) as never;
    }
}

const heard: (() => void)[] = [];

/** Begins anew: nothing kept, nobody listening, no connection, time under the test's hand. */
export function begin(): void {
    for (const stop of heard.splice(0)) stop();
    vi.restoreAllMocks();
    vi.resetModules();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
    vi.clearAllTimers();
    vi.stubGlobal("WebSocket", Socket);
    localStorage.clear();
    sessionStorage.clear();
    Socket.all = [];
    for (const target of [document, window]) {
        const add = target.addEventListener.bind(target) as EventTarget["addEventListener"];
        vi.spyOn(target as EventTarget, "addEventListener").mockImplementation((type, listener, options) => {
            add(type, listener, options);
            heard.push(() => target.removeEventListener(type, listener as never));
        });
    }
}

export function sitting(name: string, more: Partial<Sitting> = {}): Sitting {
    return { name, bot: "", here: true, gone: "", colour: "blue", ...more } as Sitting;
}

export function room(more: Partial<Room> = {}): Room {
    return { type: "Room", table: "abc", phase: "playing", paused: false, host: 0, seats: [], commitment: "", salts: [], seed: "", ...more } as Room;
}

export function update(more: Partial<Update> = {}): Update {
    const { version = 0, seat = 0 } = more;
    return { type: "Update", table: "abc", version, seat, view: {}, happened: [], asks: [], legal: [], timers: [], result: null, ...more };
}

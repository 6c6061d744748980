// A device that goes from hand to hand: whose seat is open, who is to have it next, and what they have missed.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announced, narrate } from "../src/lib/app/announce.svelte";
import { settings } from "../src/lib/app/settings.svelte";
import { Passing } from "../src/lib/device/passing.svelte";
import { dropSeat, keepSeat } from "../src/lib/net/keys.svelte";
import { TableStore } from "../src/lib/net/table.svelte";
import type { Room, Update } from "../src/wire";
import { room, sitting, Socket, update } from "./world";

vi.stubGlobal("WebSocket", Socket);
const stops: (() => void)[] = [];
beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(settings, { sound: false, vibration: false });
});
afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    for (const seat of [0, 1, 2, 3]) dropSeat("abc", `key${seat}`);
});

const SEATS = ["Ada", "Bo", "Cy", "Di"].map((name) => sitting(name));
const asks = (...seats: number[]) => seats.map((seat) => ({ seat, ask: {} })) as never;
const happened = (version: number) => ({ version, events: [], words: [`v${version}`], undo: 0, late: null });

/** A device with these seats at a table of four. */
function passed(seats: number[], { shared = false, ...more }: Partial<Room> & { shared?: boolean } = {}) {
    for (const seat of seats) keepSeat({ table: "abc", key: `key${seat}`, seat } as never, "travelogue");
    const table = new TableStore("abc");
    stops.push(table.attend());
    const socket = Socket.newest.readyState === Socket.OPEN ? Socket.newest : Socket.accept();
    const passing = new Passing(table, () => shared);
    stops.push(passing.begin((seat) => SEATS[seat].name));
    const say = (message: Room | Update): void => {
        socket.tell(message);
        flushSync();
    };
    say(room({ seats: SEATS, ...more }));
    return { table, passing, say };
}

test("nobody's hand is open until they say that they are there; then the one asked next is, round the table", () => {
    const { table, passing, say } = passed([0, 1, 3]);
    say(update({ version: 1, asks: asks(1, 3) }));
    expect([table.seat, passing.next, passing.curtain, passing.waits]).toEqual([null, 1, 1, null]);
    passing.reveal(1);
    flushSync();
    expect([table.seat, passing.next, passing.curtain, passing.waits]).toEqual([1, 1, null, null]);
    say(update({ version: 2, asks: asks(0, 3) }));
    expect([passing.next, passing.waits]).toEqual([3, 3]);
    passing.cover();
    flushSync();
    expect([table.seat, passing.curtain]).toEqual([null, 3]);
    passing.reveal(3);
    say(update({ version: 3, asks: asks(0) }));
    expect([passing.next, passing.waits]).toEqual([0, 0]);
});

test("the newest update of any seat tells who is asked; bots and others' seats are not this device's", () => {
    const { passing, say } = passed([0, 1], { seats: [SEATS[0], sitting("Bo", { bot: "calm" }), SEATS[2], SEATS[3]] });
    say(update({ version: 2, seat: 1, asks: asks(0) }));
    say(update({ version: 1, seat: 0, asks: asks(1) }));
    expect(passing.next).toBe(0);
    say(update({ version: 3, seat: 0, asks: asks(1, 2) }));
    expect(passing.next).toBeNull();
});

test("one's own device, a shared screen and a game that is over are passed to nobody", () => {
    const alone = passed([0]);
    alone.say(update({ version: 1, asks: asks(0) }));
    expect([alone.passing.on, alone.passing.next, alone.table.seat]).toEqual([false, null, 0]);
    const shared = passed([0, 1], { shared: true });
    shared.say(update({ version: 1, asks: asks(0) }));
    expect([shared.passing.on, shared.passing.next]).toEqual([false, null]);
    const over = passed([0, 1], { phase: "over" });
    over.say(update({ version: 1, asks: asks(0) }));
    expect([over.passing.on, over.passing.next]).toEqual([true, null]);
});

test("before the game all arrange the table from the host's seat, and with its beginning the hand is covered", () => {
    const { table, say } = passed([0, 1], { phase: "gathering", host: 1 });
    expect(table.seat).toBe(1);
    say(room({ seats: SEATS, host: 1 }));
    expect(table.seat).toBeNull();
});

test("a device that is laid down shows no hand, and nothing that was read out to its player", () => {
    const { table, passing, say } = passed([0, 1]);
    say(update({ version: 1, asks: asks(0) }));
    passing.reveal(0);
    flushSync();
    narrate("your secret card");
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    document.dispatchEvent(new Event("visibilitychange"));
    expect([table.seat, announced().polite]).toEqual([null, ""]);
    flushSync();
    expect(announced().polite).toContain("Ada");
});

test("news are what all have heard since one looked last, the latest twelve", () => {
    const { passing, say } = passed([0, 1]);
    say(update({ version: 1, seat: 0, asks: asks(0) }));
    say(update({ version: 1, seat: null, happened: [happened(1)] }));
    passing.reveal(0);
    passing.cover();
    expect([passing.news(0), passing.news(1).map(({ words }) => words)]).toEqual([[], ["v1"]]);
    say(update({ version: 21, seat: null, happened: Array.from({ length: 20 }, (_, n) => happened(n + 2)) }));
    expect(passing.news(0).map(({ version }) => version)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
});

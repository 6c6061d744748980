// A table as the browser knows it: what it sends again, what it is told, and whose seat is open.
import { beforeEach, expect, test, vi } from "vitest";
import type { Refusal as Refused } from "../src/lib/net/calls";
import { begin, room, sitting, Socket, update } from "./world";

beforeEach(begin);

/** A table that is attended from here with these seats. */
async function attended(...seats: number[]) {
    const keys = await import("../src/lib/net/keys.svelte");
    for (const seat of seats) keys.keepSeat({ table: "abc", key: `key${seat}`, seat } as never, "travelogue");
    const { TableStore } = await import("../src/lib/net/table.svelte");
    const table = new TableStore("abc");
    table.attend();
    return { table, keys, socket: Socket.accept() };
}

/** The connection breaks, and another one opens. */
function again(): Socket {
    Socket.newest.close();
    vi.advanceTimersByTime(8_000);
    return Socket.accept();
}

test("what has no answer is sent again after a reconnect with the same id, and only that", async () => {
    const { table, socket } = await attended(0);
    socket.tell(update({ version: 3 }));
    const played = vi.fn();
    void table.submit([{ type: "Draw" }]).then(played);
    const tried = table.tryOut([{ type: "Stop" }]);
    void table.takeBack();
    void table.consent(true);
    const asked = socket.sent.filter(({ type }) => type !== "Attend");
    expect(asked.map(({ type }) => type)).toEqual(["Submit", "Try", "TakeBack", "Consent"]);
    expect(asked[0]).toMatchObject({ table: "abc", seat: 0, seen: 3, actions: [{ type: "Draw" }] });
    const ids = asked.map((message) => (message as { id: string }).id);
    expect(new Set(ids).size).toBe(4);
    const second = again();
    expect(second.sent[0]).toMatchObject({ type: "Attend", table: "abc", keys: ["key0"], have: 3 });
    expect(second.sent.slice(1)).toEqual(asked);
    second.tell({ type: "Accepted", table: "abc", id: ids[0], version: 4 } as never);
    second.tell({ type: "Tried", table: "abc", id: ids[1], view: "v", legal: [] } as never);
    await tried;
    expect(played).toHaveBeenCalledOnce();
    expect(again().sent.slice(1)).toEqual(asked.slice(2));
});

test("a question asked without a connection is sent once there is one", async () => {
    const { table, socket } = await attended(0);
    socket.tell(update());
    socket.close();
    void table.submit([1]);
    vi.advanceTimersByTime(8_000);
    expect(Socket.accept().of("Submit").map(({ actions }) => actions)).toEqual([[1]]);
});

test("a refusal goes to the one who asked, and without an id it means the table", async () => {
    const { table, socket } = await attended(0);
    socket.tell(update());
    const played = table.submit([1]).catch((why: Refused) => why.reason);
    const [{ id }] = socket.of("Submit");
    socket.tell({ type: "Refused", table: "abc", id, reason: "too-late", words: {} } as never);
    expect(await played).toBe("too-late");
    expect(table.refused).toBeNull();
    socket.tell({ type: "Refused", table: "abc", id: "", reason: "no-table", words: {} } as never);
    expect(table.refused?.reason).toBe("no-table");
    socket.tell(room());
    expect(table.refused).toBeNull();
});

test("a spectator asks nothing, and no other table is heard", async () => {
    const { table, socket } = await attended();
    socket.tell(update({ seat: null }));
    await expect(table.submit([1])).rejects.toThrow("not-your-seat");
    await expect(table.tryOut([1])).rejects.toThrow("not-your-seat");
    await expect(table.takeBack()).rejects.toThrow("not-your-seat");
    await expect(table.consent(true)).rejects.toThrow("not-your-seat");
    socket.tell(room({ table: "other" }));
    expect([table.room, table.update?.version]).toEqual([null, 0]);
});

test("what was heard already is not told twice, but the story is told again in other words", async () => {
    const { table, socket } = await attended(0);
    const heard = vi.fn();
    table.listen((told) => heard(told.happened.map(({ version }) => version)));
    const happened = (version: number, words: string) => ({ version, events: [version], words: [words, ""], undo: 0, late: null });
    socket.tell(update({ version: 2, happened: [happened(1, "one"), happened(2, "two")] }));
    socket.tell(update({ version: 3, happened: [happened(2, "zwei"), happened(3, "drei")] }));
    expect(heard.mock.calls).toEqual([[[1, 2]], [[3]]]);
    expect(table.story.map(({ words }) => words)).toEqual(["one", "zwei", "drei"]);
});

test("a table opened in the middle of its game is told the last eighty versions, once", async () => {
    const { socket } = await attended(0);
    socket.tell(update({ version: 100 }));
    socket.tell(update({ version: 101 }));
    expect(socket.of("Attend").map(({ have }) => have)).toEqual([null, 20]);
});

test("of several seats here none opens by itself, and each has what it missed", async () => {
    const { table, socket } = await attended(0, 1);
    expect([table.seat, table.several, table.own()]).toEqual([null, true, [0, 1]]);
    const happened = [{ version: 1, events: ["drew"], words: [], undo: 0, late: null }];
    socket.tell(update({ version: 1, seat: 1, happened }));
    table.seat = 1;
    expect([table.takeMissed(), table.takeMissed()]).toEqual([["drew"], []]);
    socket.tell(room({ seats: [sitting("Ada", { gone: "left" }), sitting("Bo")] }));
    expect(table.staying()).toEqual([1]);
});

test("a seat that was swapped or taken away is another one, or none, here too", async () => {
    const { table, socket, keys } = await attended(0);
    socket.tell({ type: "Yours", table: "abc", seats: [2] } as never);
    expect([table.seat, table.key(), keys.seatsAt("abc")[0].seat]).toEqual([2, "key0", 2]);
    socket.tell({ type: "Yours", table: "abc", seats: [null] } as never);
    expect([table.seat, keys.seatsAt("abc")]).toEqual([null, []]);
});

test("moves settle until the next update; a photo finish is heard by a board that comes late", async () => {
    const { table, socket } = await attended(0);
    socket.tell({ type: "Settling", table: "abc", seat: 2 } as never);
    expect(table.settling).toEqual([2]);
    socket.tell({ type: "PhotoFinish", table: "abc", version: 1 } as never);
    socket.tell(update({ version: 1 }));
    const overheard = vi.fn();
    table.overhear(overheard);
    expect([table.settling, overheard.mock.calls[0][0].type]).toEqual([[], "PhotoFinish"]);
});

/** Lets time pass on a connection that stays alive. */
function pass(socket: Socket, milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 2_000) {
        vi.advanceTimersByTime(Math.min(2_000, milliseconds - passed));
        socket.tell({ type: "Ping", nonce: "" } as never);
    }
}

const clock = (left: number) => update({ timers: [{ seat: 0, left }, { seat: -1, left: 90_000 }] });

test("a clock runs from what the server told, and not below nothing", async () => {
    const { table, socket } = await attended(0);
    socket.tell(clock(30_000));
    vi.advanceTimersByTime(4_000);
    expect([table.clocks.left(0), table.clocks.left(-1), table.clocks.left(1)]).toEqual([26_000, 86_000, undefined]);
    vi.advanceTimersByTime(40_000);
    expect(table.clocks.left(0)).toBe(0);
});

test.each([
    ["only a room comes", false, false],
    ["the update comes after the room", true, false],
    ["the update comes before the room", true, true],
])("a pause stops the clocks, which go on from there after it: %s", async (_, tells, first) => {
    const { table, socket } = await attended(0);
    const change = (paused: boolean, left: number): void => {
        if (tells && first) socket.tell(clock(left));
        socket.tell(room({ paused }));
        if (tells && !first) socket.tell(clock(left));
    };
    socket.tell(room());
    socket.tell(clock(30_000));
    vi.advanceTimersByTime(4_000);
    change(true, 26_000);
    pass(socket, 300_000);
    expect(table.clocks.left(0)).toBe(26_000);
    // Another room in the pause, as when somebody comes, changes nothing.
    socket.tell(room({ paused: true }));
    expect(table.clocks.left(0)).toBe(26_000);
    change(false, 26_000);
    expect(table.clocks.left(0)).toBe(26_000);
    vi.advanceTimersByTime(3_000);
    expect(table.clocks.left(0)).toBe(23_000);
});

test("who comes in a pause sees the clocks stand still", async () => {
    const { table, socket } = await attended(0);
    socket.tell(room({ paused: true }));
    socket.tell(clock(12_000));
    pass(socket, 60_000);
    expect(table.clocks.left(0)).toBe(12_000);
    socket.tell(room());
    vi.advanceTimersByTime(2_000);
    expect(table.clocks.left(0)).toBe(10_000);
});

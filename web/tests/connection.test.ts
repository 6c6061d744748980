// The one connection of the page: it answers pings, notices that it is dead, and comes back by itself.
import { beforeEach, expect, test, vi } from "vitest";
import { begin, Socket } from "./world";

beforeEach(begin);

async function listening() {
    const { connection } = await import("../src/lib/net/connection.svelte");
    const heard = vi.fn();
    const greet = vi.fn();
    const stop = connection.listen(heard, greet);
    return { connection, heard, greet, stop };
}

function look(state: "hidden" | "visible"): void {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
}

test("it greets when it opens, and answers a ping at once, which nobody else hears", async () => {
    const { connection, heard, greet } = await listening();
    expect(connection.status).toBe("connecting");
    const socket = Socket.accept();
    expect([connection.status, greet.mock.calls.length]).toEqual(["open", 1]);
    socket.tell({ type: "Ping", nonce: "n" } as never);
    expect(socket.sent).toEqual([{ type: "Pong", nonce: "n" }]);
    expect(heard).not.toHaveBeenCalled();
    socket.tell({ type: "Settling", table: "abc", seat: 1 } as never);
    expect(heard).toHaveBeenCalledOnce();
});

test("a connection that falls silent without closing is given up, and another one opened", async () => {
    const { connection, greet } = await listening();
    const dead = Socket.accept();
    // Pings keep it alive, for as long as they come.
    for (let n = 0; n < 10; n++) {
        vi.advanceTimersByTime(2_000);
        dead.tell({ type: "Ping", nonce: String(n) } as never);
    }
    expect([connection.status, Socket.all.length]).toEqual(["open", 1]);
    vi.advanceTimersByTime(8_999);
    expect(connection.status).toBe("open");
    vi.advanceTimersByTime(1);
    expect([connection.status, dead.readyState]).toEqual(["waiting", Socket.CLOSED]);
    vi.advanceTimersByTime(250);
    expect(Socket.all.length).toBe(2);
    Socket.accept();
    expect([connection.status, greet.mock.calls.length]).toEqual(["open", 2]);
});

test("a connection that never opens is given up as well", async () => {
    await listening();
    vi.advanceTimersByTime(9_250);
    expect(Socket.all.length).toBe(2);
});

test("the waits between tries grow up to eight seconds, and begin anew once the server speaks", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const { connection } = await listening();
    const waits = Array.from({ length: 8 }, () => {
        Socket.newest.close();
        const wait = connection.next - Date.now();
        vi.advanceTimersByTime(wait);
        return wait;
    });
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    Socket.accept().tell({ type: "Ping", nonce: "n" } as never);
    Socket.newest.close();
    expect(connection.next - Date.now()).toBe(250);
});

test("no two pages wait equally long, and none less than half", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const { connection } = await listening();
    Socket.newest.close();
    expect(connection.next - Date.now()).toBe(125);
});

test("nothing is sent while it isn't open, and who sends is told", async () => {
    const { connection } = await listening();
    expect(connection.send({ type: "Browse" })).toBe(false);
    const socket = Socket.accept();
    expect(connection.send({ type: "Browse" })).toBe(true);
    expect(socket.sent).toEqual([{ type: "Browse" }]);
});

test("who stops listening hears and greets no more; who comes later greets at once", async () => {
    const { connection, heard, greet, stop } = await listening();
    Socket.accept();
    const late = vi.fn();
    connection.listen(vi.fn(), late);
    expect(late).toHaveBeenCalledOnce();
    stop();
    Socket.newest.tell({ type: "Settling", table: "abc", seat: 1 } as never);
    expect([heard.mock.calls.length, greet.mock.calls.length]).toEqual([0, 1]);
});

test("after a short absence the old connection must answer within a second", async () => {
    const { greet } = await listening();
    Socket.accept();
    look("hidden");
    vi.advanceTimersByTime(4_000);
    look("visible");
    expect([Socket.all.length, greet.mock.calls.length]).toEqual([1, 2]);
    vi.advanceTimersByTime(1_000 + 250);
    expect(Socket.all.length).toBe(2);
});

test("after a long absence, or with the network back, another connection is opened", async () => {
    await listening();
    Socket.accept();
    look("hidden");
    vi.advanceTimersByTime(5_001);
    look("visible");
    expect(Socket.all.length).toBe(2);
    Socket.accept();
    dispatchEvent(new Event("online"));
    expect(Socket.all.length).toBe(3);
});

test("a try under way is left alone for a second", async () => {
    await listening();
    dispatchEvent(new Event("online"));
    expect(Socket.all.length).toBe(1);
    vi.advanceTimersByTime(1_001);
    dispatchEvent(new Event("online"));
    expect(Socket.all.length).toBe(2);
});

test("with the network gone it waits at once", async () => {
    const { connection } = await listening();
    Socket.accept();
    dispatchEvent(new Event("offline"));
    expect(connection.status).toBe("waiting");
});

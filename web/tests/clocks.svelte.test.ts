import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { Clocks } from "../src/lib/net/clocks.svelte";

test("what is drawn of a clock follows time, and no timer is left once it is gone", async () => {
    vi.useFakeTimers();
    const clocks = new Clocks();
    clocks.take([{ seat: 0, left: 2_000 }]);
    const drawn: (number | undefined)[] = [];
    const stop = $effect.root(() => {
        $effect(() => void drawn.push(clocks.left(0)));
    });
    flushSync();
    vi.advanceTimersByTime(250);
    flushSync();
    vi.advanceTimersByTime(250);
    flushSync();
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect([drawn, vi.getTimerCount()]).toEqual([[2_000, 1_750, 1_500], 0]);
});

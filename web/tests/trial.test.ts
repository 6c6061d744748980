// What a player tries before playing: it is only asked about, step by step, and played all at once.
import { expect, test } from "vitest";
import { Trial } from "../src/lib/board/trial.svelte";
import { settings } from "../src/lib/app/settings.svelte";
import { engine, settled } from "./engine";

settings.language = "en";
interface Step {
    type: string;
}

class Simple extends Trial<object, unknown, Step> {
    extra = "";
    get begun(): boolean {
        return this.steps.length > 0 || this.marked.length > 0;
    }
    protected get more(): unknown {
        return this.extra;
    }
    protected resume(more: unknown): void {
        this.extra = more as string;
    }
    forget(): void {
        this.steps = [];
        this.marked = [];
    }
    go(type: string) {
        return this.step([{ type }]);
    }
}

const KNOWN = ["a", "ab", "abc"];
const word = (actions: readonly Step[]) => actions.map(({ type }) => type).join("");
function begun() {
    const behind = engine({ view: { at: "" }, legal: [{ type: "a" }] }, (actions) =>
        KNOWN.includes(word(actions)) ? { view: { at: word(actions) }, legal: [{ type: "next" }] } : undefined,
    );
    return { ...behind, trial: new Simple(() => behind.props as never) };
}

test("each step is tried after those before it, shown, and nothing is played", async () => {
    const { trial, props, tried } = begun();
    expect(trial.view).toEqual({ at: "" });
    expect(await trial.go("a")).toEqual({ view: { at: "a" }, legal: [{ type: "next" }] });
    await trial.go("b");
    expect([trial.view, word(trial.opening), trial.legal]).toEqual([{ at: "ab" }, "ab", [{ type: "next" }]]);
    expect(tried().map(word)).toEqual(["a", "ab"]);
    expect(props.submit).not.toHaveBeenCalled();
});

test("a refused step is none, and why is said urgently", async () => {
    const { trial, props } = begun();
    expect(await trial.go("x")).toBeNull();
    expect([trial.why, trial.opening]).toEqual(["That can't be done.", []]);
    expect(props.narrate).toHaveBeenCalledWith("That can't be done.", true);
    await trial.go("a");
    expect(trial.why).toBe("");
});

test("of two steps tried at once the later one counts", async () => {
    const { trial } = begun();
    const [first, second] = await Promise.all([trial.go("a"), trial.go("a")]);
    expect([first, second?.view, word(trial.opening)]).toEqual([null, { at: "a" }, "a"]);
});

test("nothing is legal for those who aren't asked, nor in a replay", () => {
    const { trial, props } = begun();
    expect([trial.mine, trial.legal]).toEqual([true, [{ type: "a" }]]);
    props.seat = 1;
    expect([trial.mine, trial.legal]).toEqual([false, []]);
    Object.assign(props, { seat: 0, replay: true });
    expect(trial.mine).toBe(false);
});

test("all is played at once and forgotten; if it is refused, the plan stays", async () => {
    const { trial, props, refusal } = begun();
    await trial.go("a");
    props.submit.mockRejectedValueOnce(refusal);
    const playing = trial.play({ type: "z" });
    expect([trial.busy, trial.sketch("q")]).toEqual([true, null]);
    await playing;
    expect([trial.busy, word(trial.opening)]).toEqual([false, "a"]);
    await trial.play({ type: "z" });
    expect(word(props.submit.mock.calls[1][0] as Step[])).toBe("az");
    expect(trial.opening).toEqual([]);
    props.submit.mockRejectedValueOnce(new Error("a mistake"));
    await expect(trial.play()).rejects.toThrow("a mistake");
});

test("a plan is kept with its marks and taken up again, if the question is the same", async () => {
    const { trial } = begun();
    expect(trial.sketch("q")).toBeNull();
    trial.marked = [3];
    await trial.go("a");
    Object.assign(trial, { marked: [5], extra: "more" });
    const kept = trial.sketch("q")!;
    expect(kept).toEqual({ question: "q", steps: [{ actions: [{ type: "a" }], marked: [3] }], marked: [5], more: "more" });
    const other = begun();
    await other.trial.restore(kept, "q");
    expect([word(other.trial.opening), other.trial.marked, other.trial.extra]).toEqual(["a", [5], "more"]);
    const late = begun();
    await late.trial.restore(kept, "another");
    expect([late.trial.opening, late.trial.why === ""]).toEqual([[], false]);
});

test("a plan that is refused by now is gone; one that can't be tried stays kept", async () => {
    const kept = { question: "q", steps: [{ actions: [{ type: "x" }], marked: [] }], marked: [1], more: "" };
    const gone = begun();
    await gone.trial.restore(kept, "q");
    expect([gone.trial.marked, gone.trial.sketch("q")]).toEqual([[], null]);
    const cut = begun();
    cut.props.tryOut.mockRejectedValueOnce(new Error("cut off"));
    await cut.trial.restore(kept, "q");
    expect([cut.trial.opening, cut.trial.marked, cut.trial.sketch("q")]).toEqual([[], [], kept]);
    expect(cut.trial.why).toBe("The server does not answer. Are you connected?");
    // Whatever else is tried replaces it, even if it is refused.
    await cut.trial.go("x");
    expect(cut.trial.sketch("q")).toBeNull();
    await cut.trial.go("a");
    expect(cut.trial.sketch("q")?.steps.length).toBe(1);
});

test("what is tried while a plan is taken up again counts instead", async () => {
    const { trial } = begun();
    const restored = trial.restore({ question: "q", steps: [{ actions: [{ type: "a" }], marked: [] }], marked: [9], more: "" }, "q");
    // A reload before it has been taken up again loses nothing of it.
    expect(trial.sketch("q")?.marked).toEqual([9]);
    const mine = trial.go("a");
    await Promise.all([restored, mine, settled()]);
    expect([word(trial.opening), trial.marked]).toEqual(["a", []]);
});

test("why something can't be done is asked, and goes to the one who asked", async () => {
    const { trial, props } = begun();
    const { narrate } = props;
    const asked = trial.refuse({ type: "x" });
    props.narrate = narrate.bind(null) as never;
    await asked;
    expect(narrate).toHaveBeenCalledOnce();
});

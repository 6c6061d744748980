// The luck of a game is held against what this browser saw and said before it.
import { beforeEach, expect, test } from "vitest";
import { check, noteCommitment, noteWord, ownWord } from "../src/lib/luck/luck";
import { room } from "./world";
import luck from "./views/luck.json";

const ended = (more: object = {}) => room({ ...luck, salts: luck.salts.map((hash, seat) => `${seat}:${hash}`), ...more });
/** Another seed, one digit apart. */
const bent = luck.seed.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));

beforeEach(() => localStorage.clear());

test("a seed opens its own hash, and no other seed does", () => {
    expect(check(ended())).toEqual({ opens: true, same: null, own: null });
    expect(check(ended({ seed: bent })).opens).toBe(false);
    expect(check(ended({ seed: "" })).opens).toBe(false);
    expect(check(ended({ commitment: luck.salts[0] })).opens).toBe(false);
});

test("a seed whose hash this browser didn't see before the game is noticed, even if it opens its own", () => {
    noteCommitment("abc", luck.commitment);
    expect(check(ended())).toEqual({ opens: true, same: true, own: null });
    // A second hash doesn't count.
    noteCommitment("abc", "other");
    expect(check(ended()).same).toBe(true);
    noteCommitment("xyz", "other");
    expect(check(ended({ table: "xyz" })).same).toBe(false);
});

test("each of one's own words must be mixed in", () => {
    noteWord("abc", luck.commitment, "key", luck.words[1]);
    expect(check(ended())).toEqual({ opens: true, same: true, own: true });
    expect(check(ended({ salts: [`0:${luck.salts[0]}`] })).own).toBe(false);
    noteWord("abc", luck.commitment, "other", "never mixed in");
    expect(check(ended()).own).toBe(false);
    expect([ownWord("abc", "key"), ownWord("abc", "nobody")]).toEqual([luck.words[1], ""]);
});

test("the latest sixty tables are kept", () => {
    for (let n = 0; n < 70; n++) noteWord(`t${n}`, "", "key", "word");
    expect([ownWord("t9", "key"), ownWord("t10", "key"), ownWord("t69", "key")]).toEqual(["", "word", "word"]);
});

test("what is kept and can't be read is as good as nothing", () => {
    localStorage.setItem("gadabout:luck", "{");
    expect(check(ended()).same).toBeNull();
});

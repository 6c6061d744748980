// Finds out here, not from the server, whether the luck of a game is the one that was promised. Browsers offer a hash
// of their own over https only, and a table at home is often plain http.
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Room } from "../../wire";

/** What this browser saw and said before the game. */
interface Promised {
    commitment: string;
    /** The player's own words, by the key of the seat: the seat itself may be swapped. */
    words: Record<string, string>;
}

const KEPT = "gadabout:luck";
const MOST = 60;

function kept(): Record<string, Promised> {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Promised>;
    } catch {
        return {};
    }
}

function write(table: string, promised: Promised): void {
    const others = Object.entries(kept()).filter(([code]) => code !== table);
    try {
        localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...others, [table, promised]].slice(-MOST))));
    } catch {
        // A private window can still hold the seed against the hash.
    }
}

/** The hash that was shown first is the one that counts. */
export function noteCommitment(table: string, commitment: string): void {
    if (!kept()[table]) write(table, { commitment, words: {} });
}

export function noteWord(table: string, commitment: string, key: string, word: string): void {
    const promised = kept()[table] ?? { commitment, words: {} };
    write(table, { ...promised, words: { ...promised.words, [key]: word } });
}

export function ownWord(table: string, key: string): string {
    return kept()[table]?.words[key] ?? "";
}

const hashOf = (kind: string, secret: Uint8Array): string => bytesToHex(sha256(concatBytes(utf8ToBytes(`gadabout ${kind}\0`), secret)));

export interface Checked {
    /** The seed has the hash that was shown. */
    opens: boolean;
    /** It is the hash that this browser saw before the game; null if it was not there. */
    same: boolean | null;
    /** The own words are all mixed in; null without any. */
    own: boolean | null;
}

export function check(room: Room): Checked {
    const seed = Uint8Array.from(room.seed.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const promised = kept()[room.table];
    const words = Object.values(promised?.words ?? {});
    // In the log each stands as its seat and its hash.
    const mixed = new Set(room.salts.map((salt) => salt.split(":")[1]));
    return {
        opens: hashOf("seed", seed) === room.commitment,
        same: promised ? promised.commitment === room.commitment : null,
        own: words.length ? words.every((word) => mixed.has(hashOf("salt", utf8ToBytes(word)))) : null,
    };
}

// What is said with a tap; the server has the phrases, in each language.
import type { Phrase } from "../../wire";
import { call } from "../net/calls";

let asked: Promise<Phrase[]> | null = null;

export function phrases(): Promise<Phrase[]> {
    asked ??= call("GET /api/phrases", {}).catch((why: unknown) => {
        asked = null;
        throw why;
    });
    return asked;
}

/** What somebody has just said. */
export interface Spoken {
    words: string;
    until: number;
}

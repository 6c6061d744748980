// What is asked once goes by HTTP; the types come from the server's own.
import type { Calls, Problem } from "../../wire";
import { browserNumber } from "./browser";

/** Refused, with a sentence in each language. */
export class Refusal extends Error {
    constructor(
        readonly reason: string,
        readonly words: Record<string, string>,
    ) {
        super(reason);
    }
}

/** The server did not answer at all. */
export const UNREACHED = new Refusal("unreached", {
    en: "The server does not answer. Are you connected?",
    cs: "Server neodpovídá. Máš připojení?",
});

type Taken<Name extends keyof Calls> = Partial<Calls[Name]["body"]>;

/** One call, such as `call("POST /api/tables/{code}/start", {}, { code, key })`. */
export async function call<Name extends keyof Calls>(
    name: Name,
    body: Calls[Name]["body"] | Taken<Name>,
    { code = "", key = "", query = {} }: { code?: string; key?: string; query?: Record<string, string> } = {},
): Promise<Calls[Name]["answer"]> {
    const [method, path] = name.split(" ");
    const headers: Record<string, string> = { "X-Gadabout-Browser": browserNumber() };
    if (key) headers.Authorization = `Bearer ${key}`;
    let answer: Response;
    let told: unknown;
    try {
        const asked = new URLSearchParams(query).toString();
        answer = await fetch(path.replace("{code}", code) + (asked && `?${asked}`), {
            method,
            headers,
            body: method === "GET" ? undefined : JSON.stringify(body),
        });
        told = await answer.json();
    } catch {
        // It broke off, or something between us and the server answered in its own words.
        throw UNREACHED;
    }
    if (answer.ok) return told as Calls[Name]["answer"];
    const { reason, words } = told as Problem;
    throw new Refusal(reason, words);
}

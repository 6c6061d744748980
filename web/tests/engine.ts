// The engine behind a board, as a test plays it: what is asked, and what each try would bring.
import { vi } from "vitest";
import { Refusal } from "../src/lib/net/calls";

interface Sight {
    view: object;
    legal: readonly object[];
}

/** Board props for seat 0, who is asked. `tries` answers the actions that are tried; what it doesn't know is refused. */
export function engine(first: Sight, tries: (actions: readonly { type: string }[]) => Sight | undefined = () => undefined) {
    const refusal = new Refusal("no", { en: "That can't be done.", cs: "To nejde." });
    const props = {
        update: { view: first.view, legal: first.legal, asks: [{ seat: 0 }] },
        seat: 0 as number | null,
        replay: false,
        narrate: vi.fn(),
        submit: vi.fn<(actions: unknown[]) => Promise<void>>(() => Promise.resolve()),
        tryOut: vi.fn((actions: { type: string }[]): Promise<Sight> => {
            const sight = tries(actions);
            return sight ? Promise.resolve(sight) : Promise.reject(refusal);
        }),
    };
    return { props, refusal, tried: () => props.tryOut.mock.calls.map(([actions]) => actions) };
}

/** Waits until what was asked is answered. */
export const settled = () => new Promise((done) => setTimeout(done, 0));

// What a player is asked, in words; the picture and the text view say the same.
import { nameOf } from "../../lib/people/people";
import type { Prompt } from "../../lib/board/prompt";
import { cardName, placeName } from "./cards";
import { isEnding } from "./model";
import type { Plan, Props } from "./plan.svelte";
import { say } from "./say";

export function promptFor(plan: Plan, props: Props, drew: number | null): Prompt {
    if (!plan.mine) return { prompt: waiting(props), hint: "" };
    const { view } = plan;
    const own = view.destinations[props.seat!];
    const place = own === null ? "" : placeName(own);
    const n = plan.wanted ?? 0;
    switch (view.phase) {
        case "destination":
            return both("do-first", "do-first-hint");
        case "turn":
            if (plan.drawing) return { prompt: say("do-draw-sure"), hint: "" };
            if (!isEnding(view)) return both("do-turn", "do-turn-hint");
            return both("do-last-turn", plan.legal.length > 1 ? "do-last-hint" : "do-pass-hint");
        case "draw":
            return { prompt: drew === null ? say("do-draw-plain") : say("do-draw", { card: cardName(drew) }), hint: "" };
        case "partner":
            return { prompt: say("do-partner", { agent: view.agent }), hint: "" };
        case "give": {
            const prize = view.agents[view.agent - 1];
            const hint = prize === null ? "" : say("do-give-hint", { n, card: cardName(prize) });
            return { prompt: say("do-give", { n, who: nameOf(props.people, view.partner) }), hint };
        }
        case "answer":
            return { prompt: say("do-answer", { n, who: nameOf(props.people, view.player) }), hint: say("do-answer-hint") };
        case "shed":
            return { prompt: say("do-shed", { n }), hint: say("do-shed-hint") };
        case "discard": {
            const { value, able } = plan.forecast;
            const hint = able.length ? say("do-spend-able", { value: value ?? 0 }) : say("do-spend-hint");
            return { prompt: say("do-spend", { place }), hint };
        }
        case "score":
            return { prompt: say("do-score", { value: view.value }), hint: say("do-score-hint") };
        default:
            return both("do-move", "do-move-hint");
    }
}

function both(prompt: Parameters<typeof say>[0], hint: Parameters<typeof say>[0]): Prompt {
    return { prompt: say(prompt), hint: say(hint) };
}

function waiting({ update, people }: Props): string {
    if (update.view.phase === "over") return say("over");
    const who = update.asks.filter((asked) => asked.seat >= 0).map((asked) => nameOf(people, asked.seat));
    return who.length ? say("wait", { who: who.join(", ") }) : say("deal");
}

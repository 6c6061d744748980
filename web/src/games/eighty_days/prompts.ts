// What a player is asked, in words; the picture and the text view say the same.
import type { Prompt } from "../../lib/board/prompt";
import { aboutSpace, bonusName, cardName, inPlace, needs, placeName, routesFrom, ACTION_SPACES, toPlace } from "./cards";
import { chipOffered, chipsAt, isHome, offered, tollAt, waitsForDie } from "./model";
import type { Help, Plan, Props } from "./plan.svelte";
import { say } from "./say";
import { BALLOON, HAND_LIMIT, LONDON, MOST_TRADED, PRICE, QUESTIONED, SIDES, type Action } from "./types";

export function promptFor(plan: Plan, props: Props): Prompt {
    if (!plan.mine) return { prompt: waiting(props), hint: "" };
    if (plan.pending) return question(plan, plan.pending);
    switch (plan.view.phase) {
        case "take":
            return { prompt: say("do-take"), hint: say("do-take-hint") };
        case "action":
            return action(plan);
        case "trade":
            return { prompt: say("do-trade", { n: MOST_TRADED }), hint: say("do-trade-hint") };
        case "roll": {
            const { die, days } = plan.view.plan!;
            return { prompt: say("do-roll", { pips: die ?? 0 }), hint: warned(plan, say("do-roll-hint", { n: days })) };
        }
        case "chip":
            return chip(plan);
        case "discard":
            return { prompt: say("do-shed", { n: plan.owed }), hint: say("do-shed-hint", { limit: HAND_LIMIT }) };
        default:
            return travel(plan);
    }
}

function action(plan: Plan): Prompt {
    const space = ACTION_SPACES[plan.space ?? plan.view.space ?? 0];
    if (space === "trade") return { prompt: say("do-trade", { n: MOST_TRADED }), hint: say("do-trade-hint") };
    if (space === "detective") return { prompt: say("do-detective"), hint: aboutSpace(space) };
    return { prompt: plan.space === null ? say("do-action") : taken(plan), hint: aboutSpace(space) };
}

/** "Take train 4?" */
function taken(plan: Plan): string {
    const card = plan.view.display[plan.space!];
    return say("do-take-this", { card: cardName(card) });
}

function chip({ view, place }: Plan): Prompt {
    const colour = chipOffered(view)!;
    const { bonus } = chipsAt(view, place)![colour];
    return {
        prompt: say(`do-chip-${colour}`, { where: inPlace(place) }),
        hint: say("do-chip-hint", { bonus: bonusName(bonus) }),
    };
}

function travel(plan: Plan): Prompt {
    const { place, view } = plan;
    if (plan.whole) return { prompt: say("do-travel", { to: toPlace(place + 1) }), hint: forecast(plan) };
    if (plan.space !== null) return { prompt: taken(plan), hint: aboutSpace("balloon") };
    const setsOut = offered(plan.legal, "SetOut").length > 0;
    if (plan.task !== "leg" && !setsOut) {
        const stuck = view.legs === 0 && place < LONDON;
        const hint = stuck ? say("do-stay-hint", { to: toPlace(place + 1), needs: needs(place) }) : say("do-rest-hint", { n: PRICE });
        return { prompt: stuck ? say("do-stay") : say("do-rest", { place: placeName(place) }), hint };
    }
    return {
        prompt: say("do-travel", { to: toPlace(place + 1) }),
        hint: setsOut ? say("do-leave-hint", { needs: needs(place) }) : say("do-travel-hint", { needs: needs(place) }),
    };
}

/** What the leg would take, as the engine tells: "10 days, so day 24". */
export function forecast(plan: Plan): string {
    const count = counted(plan);
    if (!count) return plan.whole ? say("counting") : "";
    const { days, day, die } = count;
    return warned(plan, die ? say("takes-die", { n: days, sides: SIDES }) : say("takes", { n: days, day }));
}

/** Adds what the detective costs at the end of the leg, if he is there. */
function warned(plan: Plan, takes: string): string {
    const n = questioned(plan);
    return n ? `${takes} ${say("detective-costs", { n })}` : takes;
}

/** The days that ending the turn after this leg would cost besides. */
export function questioned(plan: Plan, place = plan.place): number {
    return tollAt(plan.view, place + 1);
}

interface Counted {
    days: number;
    /** The day of arrival. */
    day: number;
    /** The die comes on top. */
    die: boolean;
}

/** The days that the engine tells for the leg as it is planned. */
export function counted(plan: Plan): Counted | null {
    const sight = plan.forecast ?? (plan.view.phase === "leg" || plan.view.phase === "roll" ? plan.sight : null);
    if (!sight || plan.pending) return null;
    const before = plan.view.days[plan.seat];
    const leg = sight.view.plan;
    if (leg) return { days: leg.days, day: before + leg.days, die: waitsForDie(leg) };
    const day = sight.view.days[plan.seat];
    return { days: day - before, day, die: false };
}

/** An action that is asked about once more before it is played, and what comes of it. */
function question(plan: Plan, action: Action): Prompt {
    switch (action.type) {
        case "Buy":
            return { prompt: say(`ask-buy-${action.supply}`), hint: say("ask-buy-hint", { n: PRICE }) };
        case "Cash":
            return { prompt: say("ask-cash", { card: cardName(action.card) }), hint: say("ask-cash-hint") };
        case "Connect":
            return { prompt: say("ask-connect", { card: cardName(action.card) }), hint: say("ask-connect-hint") };
        case "MoveDetective":
            return { prompt: say("ask-detective", { to: toPlace(action.place) }), hint: say("ask-detective-hint", { n: QUESTIONED }) };
        case "TakeTop":
            return { prompt: say("ask-top"), hint: say("ask-top-hint") };
        default: {
            const toll = tollAt(plan.view, plan.place);
            return { prompt: say(plan.view.legs ? "ask-end" : "ask-stay"), hint: toll ? say("costs", { n: toll }) : say("ask-end-hint") };
        }
    }
}

/** The verb that the last touch is for. */
export function deedName(plan: Plan, action: Action): string {
    switch (action.type) {
        case "Buy":
            return say("deed-buy", { n: PRICE });
        case "Cash":
            return say("deed-cash");
        case "Connect":
            return say("deed-play");
        case "MoveDetective":
            return say("deed-send");
        case "TakeTop":
            return say("deed-take");
        default:
            return say(plan.view.legs ? "end-turn" : "stay");
    }
}

/** What could be added to the leg once that can be played; nothing where it can already. */
export function hope(plan: Plan): string {
    if (!plan.hopes.length || plan.helps.length || plan.further.length) return "";
    return say(routesFrom(plan.place).length ? "helps-later" : "helps-here", { cards: plan.hopes.map(cardName).join(", ") });
}

/** The balloon of the action is called another name beside a card that is called so. */
export function helpName(help: Help, all: readonly Help[]): string {
    const two = all.some((each) => each.type === "Play" && each.card === BALLOON);
    if (help.type === "Float") return say(two ? "help-hired" : "help-float", { on: cardName(help.on) });
    if (help.on === null) return cardName(help.card);
    return say("help-on", { card: cardName(help.card), on: cardName(help.on) });
}

function waiting({ update, people, seat }: Props): string {
    const { view } = update;
    if (view.phase === "over") return say("over");
    const who = update.asks.filter((asked) => asked.seat >= 0).map((asked) => people[asked.seat].name);
    if (!who.length) return say("deal");
    return say(seat !== null && isHome(view, seat) ? "wait-home" : "wait", { who: who.join(", ") });
}

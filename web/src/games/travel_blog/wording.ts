// Numbers and lines of the game as texts.
import type { Person } from "../../lib/people/people";
import type { Guide } from "./guide";
import { t } from "./say";
import { settings } from "../../lib/app/settings.svelte";
import { FORTY, type Charge, type Overlooked, type View } from "./types";

/** Euros with their sign: what comes in, what goes out. */
export const signed = (euros: number): string => t(euros < 0 ? "minus" : "plus", { n: Math.abs(euros) });

/** The part of the game that a round belongs to: 1 to 4, as the texts count them. */
export function part(guide: Guide, round: number): 1 | 2 | 3 | 4 {
    const row = guide.course[Math.max(0, round - 1)];
    if (row.paid) return 4;
    return row.centre === 2 ? 3 : row.tokens === 2 ? 2 : 1;
}

/** The last round turns everything around: the trip is paid to the player. */
export const isPaid = (guide: Guide, round: number): boolean => part(guide, round) === 4;

/** The round's rules in one line. */
export const ruleLine = (guide: Guide, round: number): string => t(`rule-${part(guide, round)}`, { ...guide.prices });

/** The same in few words: the trip, and what it costs; where it brings something, few words would mislead. */
export const priceLine = (guide: Guide, round: number): string =>
    isPaid(guide, round) ? ruleLine(guide, round) : `${t(`trip-${part(guide, round)}`)}; ${t("prices", { ...guide.prices })}`;

/** What a round brings that the one before it had not: its rules, if they are new. */
export const newRules = (guide: Guide, round: number): string | null =>
    round <= guide.course.length && part(guide, round) !== part(guide, round - 1) ? ruleLine(guide, round) : null;

/** What a line of a bill is for. */
export function reason(guide: Guide, { rule, count, route, pairs }: Charge): string {
    if (route.length) return t("charge-borders", { n: count, route: route.map((place) => guide.places[place].name).join(" → ") });
    if (pairs.length) return t("charge-pairs", { n: count, pairs: pairs.map((pair) => pairName(guide, pair)).join(", ") });
    return rule === "TB-23" ? t("charge-forty") : t("charge-beneath", { n: count });
}

export const pairName = (guide: Guide, pair: [number, number]): string =>
    pair.map((state) => guide.states[state].name).join("–");

/** The states on some spaces, 40 by its number. */
export function choice(guide: Guide, view: View, spaces: number[]): string {
    const names = spaces.map((space) => (space === FORTY ? t("forty-name") : guide.states[view.edge[space - 1]].name));
    return names.length === 2 ? t("and", { first: names[0], second: names[1] }) : names.join(", ");
}

/** So many equals are named; the others are counted. */
const NAMED = 3;

/** The best that nobody chose: all of it, if there are few. */
export function overlookedLine(guide: Guide, view: View, { spaces, bill, also }: Overlooked): string {
    const names = [spaces, ...also].map((each) => choice(guide, view, each));
    const more = names.length - NAMED;
    const told = more > 1 ? [...names.slice(0, NAMED), t("overlooked-more", { n: more })] : names;
    const states = new Intl.ListFormat(settings.language, { type: "disjunction" }).format(told);
    return t("overlooked", { states, euros: bill.cost });
}

export const centreLine = (guide: Guide, view: View): string => {
    const [first, second] = view.centre.map((state) => guide.states[state].name);
    return second ? t("scoring-ends", { first, second }) : t("scoring-start", { first });
};

/** Those who are still awaited. */
export const awaited = (view: View, people: Person[]): string =>
    people
        .filter(({ seat }) => (view.phase === "map" || view.phase === "scored" ? !view.gone_on[seat] : view.left[seat] > 0))
        .map(({ name }) => name)
        .join(", ");

export const ordinal = (rank: number): string => (rank <= 3 ? t(`place-${rank as 1 | 2 | 3}`) : t("place-n", { n: rank }));

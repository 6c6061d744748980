// The tables of the games: states, their names and borders, places and legs. The maps have no list of
// their own.
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";

export const LANGUAGES = ["en", "cs"];
const GAMES = new URL("../../src/gadabout/games/", import.meta.url);
const DRAWN = new Set(["sea", "bridge", "corner"]);

export const readToml = (url) => parse(readFileSync(url, "utf8"));
export const sheet = (id) => readToml(new URL(`sheets/${id}.toml`, import.meta.url));

/** A map of Travel Blog: its places (states first, then the other parts of split ones), borders and links. */
export function travelMap(id) {
    const table = readToml(new URL(`travel_blog/data/${id}.toml`, GAMES));
    const places = new Map();
    for (const [code, row] of Object.entries(table.states)) places.set(code, place(code, row));
    for (const split of table.split ?? [])
        for (const part of split.parts) places.set(part.code, place(split.state, part));
    const land = Object.entries(table.land).flatMap(([one, others]) =>
        others.map((other) => pair(one, other)),
    );
    const links = table.special
        .filter((row) => DRAWN.has(row.kind))
        .map(({ between, kind }) => ({ between, kind }));
    return { id, places, land: land.sort(), links };
}

/** The ring of Around the World in 80 Days: names of its places in order, and its legs. */
export function ring() {
    const { legs } = readToml(new URL("eighty_days/data/cards.toml", GAMES));
    const words = readToml(new URL("eighty_days/data/words.toml", GAMES));
    const places = new Map(legs.map(({ from }) => [from, inEach((language) => words[from][language])]));
    return { places, legs };
}

/** Two codes as the key of their border. */
export const pair = (one, other) => [one, other].sort().join(" ");

/** Who is beside whom, by land or link; a part of a split state counts as its state. */
export function neighbours({ places, land, links }) {
    const beside = new Map([...places.values()].map(({ state }) => [state, new Set()]));
    for (const [one, other] of [...land.map((key) => key.split(" ")), ...links.map((link) => link.between)]) {
        const [left, right] = [places.get(one).state, places.get(other).state];
        beside.get(left).add(right);
        beside.get(right).add(left);
    }
    return beside;
}

/** A part goes by its own name: Kaliningrad, not Russia (Kaliningrad). */
export const ownName = (name) => name.match(/\((.+)\)/)?.[1] ?? name;

/** What a place's label says: its own name, or another one that the game knows. */
export function labelName({ name, aliases }, language, say) {
    if (!say) return ownName(name[language]);
    if (!aliases.includes(say[language])) throw new Error(`${say[language]} is no name of ${name.en}`);
    return say[language];
}

export const inEach = (text) => Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));

const place = (state, { aliases = [], ...row }) => ({
    state,
    aliases,
    name: inEach((language) => row[language]),
});

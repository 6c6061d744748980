// What the page's code is held to besides its types, and who may import whom.
import { readdirSync } from "node:fs";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

/** The folders of lib from the bottom up: each may import those in earlier lines. */
const LAYERS = [
    ["app", "people"],
    ["net", "ui", "map"],
    ["browser", "game", "coach", "luck"],
    ["board", "device"],
    ["end", "home"],
    ["room"],
    ["gathering"],
];
const GAMES = readdirSync("src/games", { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));
const unlayered = readdirSync("src/lib").filter((name) => !LAYERS.flat().includes(name));
if (unlayered.length) throw new Error(`which layer of lib is this in? ${unlayered.join(", ")}`);

/** Forbids imports from these folders, whether static or dynamic. */
function closed(files, folders, message) {
    const regex = `^(\\.\\./)+(${folders.join("|")})(/|$)`;
    return {
        files: [files],
        rules: {
            "no-restricted-imports": ["error", { patterns: [{ regex, message }] }],
            "no-restricted-syntax": ["error", { selector: `ImportExpression[source.value=/${regex.replaceAll("/", "\\/")}/]`, message }],
        },
    };
}

const zones = [
    closed("src/screens/**", GAMES.flatMap((game) => [game, `games/${game}`]), "A screen knows games by their registry."),
    ...GAMES.map((game) =>
        closed(`src/games/${game}/**`, ["screens", ...GAMES.filter((other) => other !== game)], "A game imports lib and itself."),
    ),
    ...LAYERS.flatMap((layer, height) =>
        layer.map((name) =>
            closed(
                `src/lib/${name}/**`,
                ["screens", "games", ...LAYERS.slice(height).flat().filter((other) => other !== name)],
                `lib/${name} imports lower layers only, and no screen and no game.`,
            ),
        ),
    ),
];

export default defineConfig(
    { ignores: ["maps/"] },
    js.configs.recommended,
    ts.configs.strict,
    ts.configs.stylistic,
    svelte.configs.recommended,
    { linterOptions: { reportUnusedDisableDirectives: "error" } },
    { files: ["*.js", "tools/**"], languageOptions: { globals: globals.node } },
    { files: ["public/**"], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
    { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
    {
        files: ["src/**", "tests/**"],
        rules: {
            eqeqeq: ["error", "always", { null: "ignore" }],
            // TypeScript knows every name.
            "no-undef": "off",
            // Mostly what the surrounding {#if} or phase of a game makes sure; a default value would hide a mistake.
            "@typescript-eslint/no-non-null-assertion": "off",
            // What is kept by seat is forgotten by seat.
            "@typescript-eslint/no-dynamic-delete": "off",
            // State is replaced as a whole here ($state.raw); other maps and sets are nobody's state.
            "svelte/prefer-svelte-reactivity": "off",
        },
    },
    ...zones,
    // Each game has types of its own; where they meet, they are any.
    { files: ["src/lib/game/*.ts"], rules: { "@typescript-eslint/no-explicit-any": "off" } },
);

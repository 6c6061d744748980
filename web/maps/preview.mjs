// Writes each map as pages that stand alone, light and dark: node preview.mjs [folder]
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { LANGUAGES } from "./game.mjs";
import { journeyPicture } from "./preview/journey.mjs";
import { politicalPicture } from "./preview/political.mjs";

const PICTURES = { europe: politicalPicture, usa: politicalPicture, world: journeyPicture };
const WINDOWS = {
    desktop: { width: 1280, height: 800 },
    wide: { width: 1920, height: 640 },
    phone: { width: 390, height: 844 },
    near: { width: 390, height: 844, zoom: 1.15 },
};
const SCRIPTS = { latin: "U+0-FF, U+2013-2026", "latin-ext": "U+100-24F" };

const here = (path) => new URL(path, import.meta.url);

function face(script, weight) {
    const files = here("node_modules/@fontsource/alegreya-sans/files/");
    const bytes = readFileSync(new URL(`alegreya-sans-${script}-${weight}-normal.woff2`, files));
    return `@font-face {
    font-family: "Alegreya Sans"; font-weight: ${weight}; unicode-range: ${SCRIPTS[script]};
    src: url(data:font/woff2;base64,${bytes.toString("base64")});
}`;
}

const faces = Object.keys(SCRIPTS).flatMap((script) => [500, 700].map((weight) => face(script, weight)));
const style = faces.join("\n") + readFileSync(here("preview/style.css"), "utf8");

const page = (title, theme, language, picture) => `<!doctype html>
<html lang="${language}" data-theme="${theme}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style>
${picture}
</html>`;

const folder = pathToFileURL(resolve(process.argv[2] ?? "pages") + "/");
mkdirSync(folder, { recursive: true });
for (const [id, picture] of Object.entries(PICTURES)) {
    const map = JSON.parse(readFileSync(here(`../src/lib/map/data/${id}.json`), "utf8"));
    for (const [name, view] of Object.entries(WINDOWS))
        for (const theme of ["light", "dark"])
            for (const language of LANGUAGES) {
                const drawn = page(id, theme, language, picture(map, view, language));
                writeFileSync(new URL(`${id}-${name}-${theme}-${language}.html`, folder), drawn);
            }
}

// How wide a text is, in the type of the page, so that labels are known to fit before anything is drawn.
import { readFileSync } from "node:fs";
import opentype from "opentype.js";

export const TYPE = "Alegreya Sans";
/** Height of a capital, and from one line to the next, in em. */
export const CAPITAL = 0.66;
export const LINE = 1;
/** A browser may take a similar type while ours is on its way. */
const SLACK = 1.03;

const FILES = new URL("node_modules/@fontsource/alegreya-sans/files/", import.meta.url);
const faces = (weight) =>
    ["latin", "latin-ext"].map((script) => {
        const bytes = readFileSync(new URL(`alegreya-sans-${script}-${weight}-normal.woff`, FILES));
        return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    });
const NAME = faces(500);
const CODE = faces(700);

/** Width of a name in em. */
export const nameWidth = (text) => width(text, NAME);
/** Width of a code in em. */
export const codeWidth = (text) => width(text, CODE);

function width(text, fonts) {
    let sum = 0;
    for (const letter of text) {
        const font = fonts.find((face) => face.charToGlyphIndex(letter));
        if (!font) throw new Error(`${TYPE} has no ${letter}, wanted for ${text}`);
        sum += font.charToGlyph(letter).advanceWidth / font.unitsPerEm;
    }
    return sum * SLACK;
}

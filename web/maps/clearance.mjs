// No label covers another: from which zoom on each call-out is free, and a complaint if a name is not.
import { LANGUAGES, ownName } from "./game.mjs";
import { labelBoxes } from "./labels.mjs";
import { nameWidth } from "./letters.mjs";
import { meet } from "./rings.mjs";

/** From this zoom on, every place shows its name. */
export const NAMES_FROM = 0.9;
const ZOOMS = [0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2, 3, 4, 6, 8, 12];
const PILL = { height: 20, padding: 8 };

/** Gives each call-out the zoom from which it is free; fails if some place would not show its name. */
export function cleared(id, drawn) {
    const rows = Object.entries(drawn);
    const called = rows.filter(([, row]) => row.callout);
    for (const [, row] of called)
        row.callout.from = Math.max(...LANGUAGES.map((language) => freeFrom(row, rows, language)));
    const complaints = rows.flatMap(([code, row]) =>
        LANGUAGES.map((language) => [language, row.callout?.from ?? row.label?.[language].from ?? Infinity])
            .filter(([, from]) => from > NAMES_FROM)
            .map(([language, from]) => `${code} shows its name in ${language} from zoom ${from}`),
    );
    complaints.push(...LANGUAGES.flatMap((language) => overlaps(rows, language)));
    if (complaints.length) throw new Error(`${id}:\n  ${[...new Set(complaints)].join("\n  ")}`);
}

/** The zoom from which a call-out covers nothing. */
function freeFrom(row, rows, language) {
    const covers = (zoom) => {
        const own = pill(row, language, zoom);
        const others = rows
            .filter(([, other]) => other !== row)
            .flatMap(([, other]) => shown(other, language, zoom));
        return !named(row, language, zoom) && others.some((box) => meet(own, box));
    };
    const covered = ZOOMS.findLastIndex(covers);
    return ZOOMS[covered + 1] ?? Infinity;
}

/** Names that cover each other. */
function overlaps(rows, language) {
    return ZOOMS.filter((zoom) => zoom >= NAMES_FROM).flatMap((zoom) => {
        const boxes = rows.flatMap(([code, row]) => shown(row, language, zoom).map((box) => [code, box]));
        return boxes.flatMap(([one, box], i) =>
            boxes
                .slice(i + 1)
                .filter(([other, its]) => other !== one && meet(box, its))
                .map(([other]) => `${one} and ${other} overlap in ${language} at zoom ${zoom}`),
        );
    });
}

const named = ({ label }, language, zoom) => label !== undefined && zoom >= label[language].from;

/** What a place covers at a zoom: its name, or else its call-out. */
function shown(row, language, zoom) {
    if (named(row, language, zoom))
        return labelBoxes(row.label[language], row.label[language].lines.map(nameWidth), zoom);
    return row.callout ? [pill(row, language, zoom)] : [];
}

/** The box of a call-out's name. */
export function pill({ callout, name }, language, zoom) {
    const width = nameWidth(ownName(name[language])) * callout.size + 2 * PILL.padding;
    const [x, y] = callout.to.map((value) => value * zoom);
    const left = { start: x, middle: x - width / 2, end: x - width }[callout.side];
    return [left, y - PILL.height / 2, left + width, y + PILL.height / 2];
}

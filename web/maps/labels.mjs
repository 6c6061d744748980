// Where a name or a code fits into a shape, and how large.
import { CAPITAL, LINE, codeWidth, nameWidth } from "./letters.mjs";
import { boxOf, distance, inside, ringCentre, turn } from "./rings.mjs";

/** No label is smaller on the screen. */
export const SMALLEST = 11;
const COMFORTABLE = 13;
const LARGEST = 21;
const GRID = 36;
/** What stands beside a shape takes no part in its size. */
const BESIDE = 13;
/** Letters may lean over a border by so much of their width: they have a halo. */
const SPILL = 1.08;

/** A name's label in each way to break it into lines; the best one, with the zoom from which it fits. */
export function nameLabel(rings, name, wish = {}) {
    if (wish.beside) return { lines: [name], width: nameWidth(name), ...labelled({ at: wish.beside, size: BESIDE }) };
    const found = breaks(name)
        .map((lines) => ({ lines, ...fit(rings, lines.map(nameWidth), wish) }))
        .sort((a, b) => merit(b) - merit(a))[0];
    const width = Math.max(...found.lines.map(nameWidth));
    return { lines: found.lines, width, ...labelled(found, wish.angle) };
}

/** A code's label. */
export const codeLabel = (rings, code, wish = {}) => ({
    ...labelled(fit(rings, [codeWidth(code)], { at: wish.at })),
    size: COMFORTABLE,
});

/** Size of the label on the screen at a zoom. */
export const pixels = (label, zoom) =>
    Math.max(SMALLEST, Math.min(label.size, (SMALLEST * zoom) / label.from));

/** The boxes that a label covers on the screen; one that leans is covered by several small ones. */
export function labelBoxes(label, widths, zoom) {
    const size = pixels(label, zoom);
    const [w, h] = [Math.max(...widths) * size, (CAPITAL + (widths.length - 1) * LINE + 0.1) * size];
    const pieces = label.angle ? Math.ceil(w / h) : 1;
    return Array.from({ length: pieces }, (_, i) => {
        const [left, right] = [i, i + 1].map((edge) => (edge / pieces - 0.5) * w);
        const corners = [left, right].flatMap((x) =>
            [-h / 2, h / 2].map((y) => turn([x, y], label.angle ?? 0)),
        );
        return boxOf(corners.map(([x, y]) => [label.x * zoom + x, label.y * zoom + y]));
    });
}

function labelled({ at, size }, angle) {
    const wanted = Math.max(COMFORTABLE, Math.min(LARGEST, SMALLEST + 0.3 * (size - SMALLEST)));
    return { x: at[0], y: at[1], from: SMALLEST / size, size: wanted, angle };
}

/** A large name is good, and beyond that a short one. */
const merit = ({ size, lines }) => Math.min(size, 20) * (1 - 0.08 * (lines.length - 1)) + size / 100;

/** The ways to break a name at its spaces into up to three lines. */
export function breaks(name) {
    const [first, ...rest] = name.split(" ");
    const ways = rest.reduce(
        (lines, word) =>
            lines.flatMap((way) => [
                [...way.slice(0, -1), `${way.at(-1)} ${word}`],
                [...way, word],
            ]),
        [[first]],
    );
    return ways.filter((way) => way.length <= 3);
}

/** The place in the shape for lines of these widths: nearly as large as can be, and near the middle. */
function fit(rings, widths, { at, angle = 0, spill = SPILL }) {
    const turned = rings.map((ring) => ring.map((point) => turn(point, -angle)));
    const marks = outline(widths, spill);
    const fits = ([x, y], size) => marks.every(([dx, dy]) => inside(turned, x + dx * size, y + dy * size));
    const wished = at && turn(at, -angle);
    const spots = wished ? [wished] : grid(turned[0]);
    const largest = spots.reduce((best, spot) => grow(best, spot, fits), {
        size: 0.01,
        spot: wished ?? turned[0][0],
    });
    const centre = wished ?? ringCentre(turned[0]);
    const near = spots
        .filter((spot) => fits(spot, largest.size * 0.85))
        .sort((a, b) => distance(a, centre) - distance(b, centre))[0];
    const { size, spot } = near ? grow({ size: largest.size * 0.85, spot: near }, near, fits) : largest;
    return { at: turn(spot, angle), size };
}

/** The larger of what was found and what fits here. */
function grow(best, spot, fits) {
    let [low, high] = [best.size * 1.01, 400];
    if (!fits(spot, low)) return best;
    while (high - low > 0.05) {
        const size = (low + high) / 2;
        if (fits(spot, size)) low = size;
        else high = size;
    }
    return { size: low, spot };
}

/** Points on the edges of the lines at size 1, which must lie in the shape. */
function outline(widths, spill) {
    return widths.flatMap((width, i) => {
        const y = (i - (widths.length - 1) / 2) * LINE;
        return [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].flatMap((x) =>
            [-0.5, 0, 0.5].map((h) => [(x * width) / 2 / spill, y + (h * CAPITAL) / spill]),
        );
    });
}

function grid(ring) {
    const [x0, y0, x1, y1] = boxOf(ring);
    const steps = Array.from({ length: GRID - 1 }, (_, i) => (i + 1) / GRID);
    return steps.flatMap((u) => steps.map((v) => [x0 + (x1 - x0) * u, y0 + (y1 - y0) * v]));
}

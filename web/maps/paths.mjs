// SVG path data, short: one decimal, relative steps, no sign that can be left out.

export const round = (value, decimals = 1) => Math.round(value * 10 ** decimals) / 10 ** decimals || 0;
export const roundAll = (values, decimals) => values.map((value) => round(value, decimals));

/** Closed rings; those that shrink to nothing are left out. */
export const areaPath = (polygons, decimals = 1) =>
    polygons.flatMap((rings) => rings.map((ring) => walk(ring, decimals, true))).join("");

/** Open lines. */
export const linePath = (lines, decimals = 1) => lines.map((line) => walk(line, decimals, false)).join("");

/** A smooth curve through points. */
export function curvePath(points) {
    const parts = points.slice(1).map((end, i) => {
        const [before, start, after] = [points[i - 1] ?? points[i], points[i], points[i + 2] ?? end];
        const pull = [0, 1].map((axis) => start[axis] + (end[axis] - before[axis]) / 6);
        const push = [0, 1].map((axis) => end[axis] - (after[axis] - start[axis]) / 6);
        return "C" + roundAll([...pull, ...push, ...end]).join(" ");
    });
    return "M" + roundAll(points[0]).join(" ") + parts.join("");
}

function walk(points, decimals, closed) {
    const scale = 10 ** decimals;
    const steps = [];
    let [first, last] = [null, null];
    for (const point of points) {
        const here = point.map((value) => Math.round(value * scale));
        if (!first) first = here;
        else if (here[0] !== last[0] || here[1] !== last[1]) steps.push(here[0] - last[0], here[1] - last[1]);
        last = here;
    }
    if (closed && first && first[0] === last[0] && first[1] === last[1]) steps.splice(-2);
    if (!first || steps.length < (closed ? 4 : 2)) return "";
    const text = (value) => String(value / scale).replace(/^(-?)0\./, "$1.");
    return `M${join(first.map(text))}l${join(steps.map(text))}${closed ? "z" : ""}`;
}

/** Numbers side by side: a sign or a second dot parts them already. */
function join([first, ...rest]) {
    let [line, before] = [first, first];
    for (const number of rest) {
        const apart = number[0] === "-" || (number[0] === "." && before.includes("."));
        line += apart ? number : ` ${number}`;
        before = number;
    }
    return line;
}

// A map of Travel Blog as one SVG, drawn by the rules that the page follows too (see ../README.md).
import { pill } from "../clearance.mjs";
import { ownName } from "../game.mjs";
import { pixels } from "../labels.mjs";
import { camera } from "./camera.mjs";

export function politicalPicture(map, view, language) {
    const { zoom, shift } = camera(map, view, [0.55, 0.62]);
    const places = Object.entries(map.places);
    const shapes = places.map(([, place]) => tinted(place, language));
    const parts = places.filter(([, place]) => place.of).map(([, place]) => path("part", place.d));
    const names = places.map(([code, place]) => lettering(code, place, zoom, language));
    return `<svg viewBox="0 0 ${view.width} ${view.height}">
<defs>
<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<line class="hatch" y2="5"/>
</pattern>
</defs>
<rect class="sea" width="100%" height="100%"/>
<g transform="translate(${shift}) scale(${zoom})">
${path("graticule", map.graticule)}
${path("shore far", map.shore)}
${path("shore", map.shore)}
${path("land", map.land)}
${path("lakes", map.lakes)}
${map.insets.map(panel).join("")}
${path("coast", places.map(([, place]) => place.d).join(""))}
${shapes.join("\n")}
${parts.join("")}
${path("lakes", map.lakes)}
${path("borders", map.borders)}
${map.links.map((link) => path(`link ${link.kind}`, link.d)).join("")}
</g>
<g transform="translate(${shift})">${names.join("\n")}</g>
</svg>`;
}

const path = (kind, d) => `<path class="${kind}" d="${d}"/>`;

const tinted = ({ tint, d, name }, language) =>
    `<path class="tint${tint}" d="${d}"><title>${name[language]}</title></path>`;

function panel({ box: [x0, y0, x1, y1], land }) {
    const frame = `M${x0} ${y0}H${x1}V${y1}H${x0}z`;
    return path("sea", frame) + path("land", land) + path("panel", frame);
}

/** What a place shows at a zoom: its name, else its call-out, else its code, else a dot if it is tiny. */
function lettering(code, place, zoom, language) {
    const name = place.label?.[language];
    if (name && zoom >= name.from) return text(name, name.lines, zoom, "name");
    if (place.callout && zoom >= place.callout.from) return callout(place, zoom, language);
    if (place.code && zoom >= place.code.from) return text(place.code, [code.split("-")[0]], zoom, "code");
    return place.callout ? dot(place.at, zoom) : "";
}

function text(label, lines, zoom, kind) {
    const size = pixels(label, zoom);
    const [x, y] = [label.x * zoom, label.y * zoom];
    const rows = lines.map((line, i) => {
        const base = y + (i - (lines.length - 1) / 2) * size + size * 0.32;
        return `<text class="${kind}" x="${x}" y="${base}" font-size="${size}">${line}</text>`;
    });
    return `<g transform="rotate(${label.angle ?? 0} ${x} ${y})">${rows.join("")}</g>`;
}

function callout(place, zoom, language) {
    const { size, to } = place.callout;
    const [left, top, right, bottom] = pill(place, language, zoom);
    const name = ownName(place.name[language]);
    const [[x, y], [px, py]] = [to, place.at].map((point) => point.map((value) => value * zoom));
    return `<line class="leader" x1="${px}" y1="${py}" x2="${x}" y2="${y}"/>${dot(place.at, zoom)}
<g class="pill">
<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="10"/>
<text x="${(left + right) / 2}" y="${y + size * 0.32}" font-size="${size}">${name}</text>
</g>`;
}

const dot = ([x, y], zoom) => `<circle class="dot" cx="${x * zoom}" cy="${y * zoom}" r="2.6"/>`;

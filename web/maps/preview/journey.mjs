// The journey round the world as one SVG.
import { camera } from "./camera.mjs";

export function journeyPicture(map, view, language) {
    const { zoom, shift } = camera(map, view, [0.38, 0.7]);
    const [x, y, r] = map.rim;
    const rim = (kind) => `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`;
    const path = (kind, d) => `<path class="${kind}" d="${d}"/>`;
    const pieces = map.legs.flatMap(({ ways }) =>
        ways.flatMap((way, i) => way.map(({ by, d }) => ({ d, kind: i ? `${by} other` : by }))),
    );
    const places = Object.values(map.places);
    return `<svg viewBox="0 0 ${view.width} ${view.height}">
<defs>
<clipPath id="globe">${rim("")}</clipPath>
<radialGradient id="ball" cx="0.42" cy="0.36" r="0.72">
<stop offset="0.55" stop-opacity="0"/><stop offset="1" stop-opacity="0.2"/>
</radialGradient>
</defs>
<g transform="translate(${shift}) scale(${zoom})">
${rim("sea")}
<g clip-path="url(#globe)">
${path("graticule", map.graticule)}
${path("shore far", map.land)}
${path("shore", map.land)}
${path("earth", map.land)}
${path("lakes", map.lakes)}
</g>
${rim("ball")}
${pieces.map(({ d }) => path("casing", d)).join("")}
${pieces.map(({ kind, d }) => path(kind, d)).join("")}
</g>
<g transform="translate(${shift})">
${places.map((place) => stop(place, zoom)).join("")}
${places.map((place) => name(place, zoom, language)).join("")}
</g>
</svg>`;
}

const stop = ({ at: [x, y] }, zoom) =>
    `<circle class="stop" cx="${x * zoom}" cy="${y * zoom}" r="${zoom < 0.7 ? 4.5 : 6.5}"/>`;

/** The name keeps its distance from the place in pixels, however small the map. */
function name({ at, label, name: names }, zoom, language) {
    const apart = Math.max(zoom, 0.75);
    const x = at[0] * zoom + (label.x - at[0]) * apart;
    const y = at[1] * zoom + (label.y - at[1]) * apart;
    const size = Math.max(12, label.size * Math.min(zoom, 1.1));
    const look = `font-size="${size}" style="text-anchor: ${label.side}"`;
    return `<text class="town" x="${x}" y="${y + size * 0.32}" ${look}>${names[language]}</text>`;
}

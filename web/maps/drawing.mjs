// Draws a map of Travel Blog: each place with its shape, tint and labels, what joins them, what lies around.
import { mesh } from "topojson-client";
import { cleared } from "./clearance.mjs";
import { LANGUAGES, inEach, labelName, neighbours, ownName } from "./game.mjs";
import { codeLabel, nameLabel } from "./labels.mjs";
import { codeWidth } from "./letters.mjs";
import { crossings, links } from "./links.mjs";
import { areaPath, linePath, round, roundAll } from "./paths.mjs";
import { graticule } from "./pen.mjs";
import { boxOf, clipRing, disc, polygonArea, ringArea } from "./rings.mjs";
import { kept, mergedIn, nearness, polygonsIn, simplified } from "./simplify.mjs";
import { tints } from "./tints.mjs";
import { turns } from "./turns.mjs";

/** So far around the frame the land is true: wide and tall windows show no cut edge. */
const MARGIN = 1000;
/** A smaller place is drawn in full, over its neighbours. */
const TINY = 30;
/** A label that would fit only from a higher zoom on is left out. */
const FARTHEST_ZOOM = 12;
/** Size of the name in a call-out. */
const CALLED = 12;

export function drawing({ game, plan, places, quiet, lakes, project, globe, insets }) {
    const [width, height] = plan.size;
    const frame = [0, 0, width, height];
    const reach = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
    const near = nearness(frame, plan.fade);
    const topology = simplified([...places, ["quiet", quiet]], plan.detail, near);
    const [corner, opposite] = [reach.slice(0, 2), reach.slice(2)];

    const tint = tints(neighbours(game));
    const drawn = {};
    for (const [code, place] of game.places) {
        const tiny = isTiny(places.get(code));
        const polygons = shape(
            tiny ? places.get(code) : kept(polygonsIn(topology, code), plan.islet, near, reach),
        );
        drawn[code] = {
            name: place.name,
            of: place.state === code ? undefined : place.state,
            tint: tint.get(place.state),
            d: areaPath(polygons, tiny ? 2 : 1),
            ...lettering(code, place, polygons[0], plan, frame, (point) => project(code, point)),
        };
        if (!drawn[code].d) throw new Error(`${game.id}: ${code} has no shape`);
    }
    cleared(game.id, drawn);
    const map = {
        id: game.id,
        size: plan.size,
        reach,
        places: drawn,
        borders: borders(topology, places, drawn),
        crossings: crossings(game, drawn, topology),
        links: links(game, plan, project, drawn),
        land: areaPath(kept(mergedIn(topology, ["quiet"]), plan.islet * 3, near, reach)),
        lakes: lakePath(lakes, plan, near, reach),
        shore: shorePath(mergedIn(topology, [...places.keys(), "quiet"]), plan, near, reach),
        graticule: graticule(globe.clipExtent([corner, opposite]), 10),
        insets,
    };
    return { ...map, turns: turns(map) };
}

const isTiny = (polygons) => polygons.reduce((sum, rings) => sum + polygonArea(rings), 0) < TINY;

/** Polygons with the largest first, without holes that only a tiny place fills. */
function shape(polygons) {
    if (polygons.every(([outer]) => ringArea(outer) < 0.01)) return [[disc(polygons[0][0][0], 0.1)]];
    return polygons
        .map(([outer, ...holes]) => [outer, ...holes.filter((hole) => ringArea(hole) > TINY)])
        .sort((a, b) => polygonArea(b) - polygonArea(a));
}

/** Name, code, the place's middle and its box. What is out of the frame does not count. */
function lettering(code, place, rings, plan, frame, project) {
    const seen = rings.map((ring) => clipRing(ring, frame)).filter((ring) => ring.length > 3);
    const wish = { ...plan.labels[code] };
    for (const where of ["at", "beside"]) if (wish[where]) wish[where] = project(wish[where]);
    const letters = code.split("-")[0];
    const short = codeLabel(seen, letters, wish);
    const label = inEach((language) => nameLabel(seen, labelName(place, language, wish.say), wish));
    const readable = LANGUAGES.every((language) => label[language].from <= FARTHEST_ZOOM);
    const callout = plan.callouts[code];
    return {
        at: roundAll([short.x, short.y]),
        wide: { code: hundredths(codeWidth(letters)), ...inEach((language) => hundredths(codeWidth(ownName(place.name[language])))) },
        box: boxOf(seen[0]).map((value, i) => (i < 2 ? Math.floor(value) : Math.ceil(value))),
        code: short.from <= FARTHEST_ZOOM ? rounded(short) : undefined,
        label: readable ? inEach((language) => rounded(label[language])) : undefined,
        callout: callout && { side: callout.side, size: CALLED, to: callout.to },
    };
}

function rounded({ lines, width, x, y, from, size, angle }) {
    const wide = width && hundredths(width);
    return { lines, width: wide, x: round(x), y: round(y), from: hundredths(from), size: round(size), angle };
}

/** Never less than it is. */
const hundredths = (value) => Math.ceil(value * 100) / 100;

/** The borders between places, and the outlines of the tiny ones. */
function borders(topology, places, drawn) {
    const codes = [...places.keys()];
    const geometries = codes
        .filter((code) => !isTiny(places.get(code)))
        .map((code) => topology.objects[code]);
    const lines = mesh(topology, { type: "GeometryCollection", geometries }, (a, b) => a !== b).coordinates;
    return (
        linePath(lines) +
        codes
            .filter((code) => isTiny(places.get(code)))
            .map((code) => drawn[code].d)
            .join("")
    );
}

function lakePath(lakes, plan, near, reach) {
    const topology = simplified([["lakes", lakes]], plan.detail, near);
    return areaPath(kept(polygonsIn(topology, "lakes"), plan.lake, near, reach));
}

/** All land in coarse lines, without islets: a broad stroke along it is quickly drawn. */
function shorePath(land, plan, near, reach) {
    const topology = simplified([["shore", land]], plan.detail * 16, near);
    const outer = polygonsIn(topology, "shore").map(([ring]) => [ring]);
    return areaPath(kept(outer, plan.islet * 14, near, reach));
}

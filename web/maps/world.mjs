// The journey round the world. All of it lies on one half of the globe: it is drawn, and no leg is cut.
import { geoAzimuthalEqualArea } from "d3-geo";
import { ring, sheet } from "./game.mjs";
import { areaPath, curvePath, roundAll } from "./paths.mjs";
import { graticule, traced } from "./pen.mjs";
import { kept, polygonsIn, simplified } from "./simplify.mjs";
import { lakes, land } from "./sources.mjs";

export function world() {
    const [game, plan] = [ring(), sheet("world")];
    const radius = plan.size[0] / 2 - plan.margin;
    const [lon, lat] = plan.centre;
    const globe = geoAzimuthalEqualArea()
        .rotate([-lon, -lat, plan.roll])
        .clipAngle(90)
        .scale(radius / Math.SQRT2)
        .translate(plan.size.map((side) => side / 2))
        .precision(0.3);
    const at = new Map([...game.places.keys()].map((place) => [place, plan.places[place].at]));
    const places = [...game.places].map(([place, name], i) => [place, stop(globe, plan, place, name, i)]);
    return {
        id: "world",
        size: plan.size,
        rim: [...plan.size.map((side) => side / 2), radius],
        land: shapes(globe, land(), plan, plan.islet),
        lakes: shapes(globe, lakes("world"), plan, plan.lake),
        graticule: graticule(globe, 15),
        places: Object.fromEntries(places),
        legs: game.legs.map((leg) => ({ from: leg.from, to: leg.to, ways: ways(globe, plan, leg, at) })),
    };
}

/** A place: its point, and where its name starts, ends or has its middle. */
function stop(globe, plan, place, name, order) {
    const wish = plan.places[place];
    if (!wish) throw new Error(`world: no point for ${place}`);
    const at = roundAll(globe(wish.at));
    const [x, y] = at.map((value, axis) => Math.round(value + wish.by[axis]));
    return { at, name, order, label: { x, y, side: wish.side, size: plan.letters } };
}

/** The ways of a leg, as many as the game has, each of rail, ship or overland pieces. */
function ways(globe, plan, { from, to, routes }, at) {
    const drawn = plan.legs.find((leg) => leg.from === from && leg.to === to)?.ways ?? [];
    const kinds = (routes ?? [{}]).map(({ trains, ships }) =>
        [trains && "rail", ships && "ship"].filter(Boolean),
    );
    if (drawn.length !== kinds.length) throw new Error(`world: ${drawn.length} ways from ${from} to ${to}`);
    return drawn.map((pieces, i) => {
        const used = new Set(pieces.map(({ by }) => by));
        const wanted = kinds[i].length ? kinds[i] : ["overland"];
        if (used.size !== wanted.length || !wanted.every((by) => used.has(by)))
            throw new Error(`world: ${from} to ${to} goes by ${wanted}, not by ${[...used]}`);
        let start = at.get(from);
        return pieces.map(({ by, through = [], end }, j) => {
            const points = [start, ...through, j === pieces.length - 1 ? at.get(to) : end];
            start = points.at(-1);
            return { by, d: curvePath(points.map((point) => globe(point))) };
        });
    });
}

function shapes(globe, polygons, plan, smallest) {
    // The rim cuts polygons into rings of any order; each goes alone, and its turn says if it is a hole.
    const rings = polygons.flatMap((coordinates) => traced(globe, { type: "Polygon", coordinates }));
    const everywhere = () => 1;
    const topology = simplified([["shapes", rings.map((ring) => [ring])]], plan.detail, everywhere);
    return areaPath(kept(polygonsIn(topology, "shapes"), smallest, everywhere, [0, 0, ...plan.size]));
}

// Europe: the shapes of its places, and the land around.
import { geoAzimuthalEqualArea } from "d3-geo";
import { mergeArcs } from "topojson-client";
import { checkBorders } from "./borders.mjs";
import { drawing } from "./drawing.mjs";
import { sheet, travelMap } from "./game.mjs";
import { boxOf, meet } from "./rings.mjs";
import { countries, lakes, lies, polygons } from "./sources.mjs";

export function europe() {
    const [game, plan] = [travelMap("europe"), sheet("europe")];
    const { topology, shapes } = countries();
    const arcs = placeArcs(game, plan, topology, shapes);
    checkBorders(game, arcs);

    const [lon, lat] = plan.centre;
    const globe = geoAzimuthalEqualArea().rotate([-lon, -lat]).precision(0);
    globe.fitExtent(plan.inner, { type: "MultiPoint", coordinates: plan.corners });
    const projected = (some) => some.map((rings) => rings.map((ring) => ring.map((point) => globe(point))));

    const frame = [0, 0, ...plan.size];
    const places = new Map();
    const quiet = [...shapes.entries()]
        .filter(([name]) => name !== "Antarctica")
        .flatMap(([, rest]) => projected(polygons(topology, rest)));
    for (const [code, own] of arcs) {
        const all = projected(polygons(topology, own));
        // Islands far out of the frame are not on the map of the game: they are land like any other.
        const near = all.filter(([outer]) => plan.whole.includes(code) || meet(boxOf(outer), frame));
        places.set(code, near);
        quiet.push(...all.filter((rings) => !near.includes(rings)));
    }
    const project = (_code, point) => globe(point);
    return drawing({
        game,
        plan,
        places,
        quiet,
        lakes: projected(lakes("europe")),
        project,
        globe,
        insets: [],
    });
}

/** The arcs of each place. Shapes that are used up leave the rest of the world. */
function placeArcs(game, plan, topology, shapes) {
    const take = (name) => {
        const arcs = shapes.get(name);
        shapes.delete(name);
        return arcs;
    };
    const arcs = new Map();
    for (const [code, { state, name, aliases }] of game.places) {
        if (state !== code) continue;
        const known = [plan.shapes[code], name.en, ...aliases].find((word) => shapes.has(word));
        if (!known) throw new Error(`europe: no shape for ${code} (${name.en})`);
        arcs.set(code, take(known));
    }
    const split = (code, box) => {
        const pieces = arcs.get(code).filter((piece) => lies(topology, piece, box));
        if (!pieces.length) throw new Error(`europe: no piece of ${code} lies in ${box}`);
        arcs.set(
            code,
            arcs.get(code).filter((piece) => !pieces.includes(piece)),
        );
        return pieces;
    };
    const add = (code, pieces) => {
        const whole = { type: "MultiPolygon", arcs: [...arcs.get(code), ...pieces] };
        arcs.set(code, mergeArcs(topology, [whole]).arcs);
    };
    for (const { from, to, box } of plan.moved) add(to, split(from, box));
    for (const [code, names] of Object.entries(plan.joined)) add(code, names.flatMap(take));
    for (const [code, box] of Object.entries(plan.parts))
        arcs.set(code, split(game.places.get(code).state, box));
    for (const code of game.places.keys())
        if (!arcs.has(code)) throw new Error(`europe: no shape for ${code}`);
    return arcs;
}

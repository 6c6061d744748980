// Fewer points: shared borders stay shared, and what lies far from the frame is drawn more coarsely.
import { feature, merge } from "topojson-client";
import { topology as join } from "topojson-server";
import { planarTriangleArea, presimplify, simplify } from "topojson-simplify";
import { boxOf, clipRing, meet, polygonArea, polygonsOf } from "./rings.mjs";

/** 1 in the frame, less and less outside of it: a half where it has faded. */
export const nearness =
    ([x0, y0, x1, y1], fade) =>
    ([x, y]) => {
        const away = Math.hypot(Math.max(x0 - x, 0, x - x1), Math.max(y0 - y, 0, y - y1));
        return 1 / (1 + (away / fade) ** 2);
    };

/** Named lists of polygons as one topology with the smallest bends left out. */
export function simplified(shapes, smallest, near) {
    const objects = {};
    for (const [name, coordinates] of shapes) objects[name] = { type: "MultiPolygon", coordinates };
    const weight = (triangle) => planarTriangleArea(triangle) * near(triangle[1]);
    return simplify(presimplify(join(objects, 1e7), weight), smallest);
}

export const polygonsIn = (topology, name) => polygonsOf(feature(topology, topology.objects[name]).geometry);

/** Several shapes as one, without the borders between them. */
export const mergedIn = (topology, names) =>
    merge(
        topology,
        names.flatMap((name) => [topology.objects[name]]),
    ).coordinates;

/** Polygons without islets, cut where nobody can look any more. */
export function kept(polygons, smallest, near, reach) {
    return polygons
        .filter(([outer]) => meet(boxOf(outer), reach))
        .filter((rings) => polygonArea(rings) * near(rings[0][0]) >= smallest)
        .map((rings) => rings.map((ring) => clipRing(ring, reach)).filter((ring) => ring.length > 3))
        .filter((rings) => rings.length);
}

// Takes down what d3 draws as lists of points.
import { geoGraticule, geoPath } from "d3-geo";
import { linePath } from "./paths.mjs";

/** The lines or rings of an object on a globe, cut where the globe is cut. */
export function traced(globe, object) {
    const lines = [];
    geoPath(globe, {
        moveTo: (x, y) => lines.push([[x, y]]),
        lineTo: (x, y) => lines.at(-1).push([x, y]),
        closePath: () => lines.at(-1).push(lines.at(-1)[0]),
    })(object);
    return lines;
}

/** Lines of latitude and longitude, every so many degrees. */
export function graticule(globe, step) {
    const far = [
        [-180, -75],
        [180, 85.1],
    ];
    const net = geoGraticule().step([step, step]).extentMinor(far).extentMajor(far);
    return linePath(traced(globe, net()), 0);
}

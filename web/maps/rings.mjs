// Plane geometry of projected shapes. A polygon is a list of rings, the outer one first.

export const polygonsOf = (geometry) =>
    !geometry ? [] : geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

export function ringArea(ring) {
    let sum = 0;
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
        sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
    return Math.abs(sum / 2);
}

export const polygonArea = ([outer, ...holes]) =>
    holes.reduce((area, hole) => area - ringArea(hole), ringArea(outer));

/** The middle of a ring's area. */
export function ringCentre(ring) {
    let [x, y, sum] = [0, 0, 0];
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const cross = ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
        x += (ring[j][0] + ring[i][0]) * cross;
        y += (ring[j][1] + ring[i][1]) * cross;
        sum += cross;
    }
    return sum ? [x / (3 * sum), y / (3 * sum)] : ring[0];
}

export function boxOf(points) {
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of points) {
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
    }
    return box;
}

export const meet = (one, other) =>
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

export function inside(rings, x, y) {
    let within = false;
    for (const ring of rings)
        for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
            const a = ring[i];
            const b = ring[j];
            if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0])
                within = !within;
        }
    return within;
}

/** A small round shape, for a place of which the geometry knows no more than the point. */
export const disc = ([x, y], radius) =>
    [0, 45, 90, 135, 180, 225, 270, 315, 360].map((degrees) => {
        const [dx, dy] = turn([radius, 0], degrees);
        return [x + dx, y + dy];
    });

/** A ring cut off at a box; for shapes that reach far out of the frame. */
export function clipRing(ring, [x0, y0, x1, y1]) {
    const sides = [([x]) => x - x0, ([x]) => x1 - x, ([, y]) => y - y0, ([, y]) => y1 - y];
    return sides.reduce((points, depth) => {
        const kept = [];
        points.forEach((point, i) => {
            const before = points.at(i - 1);
            const [a, b] = [depth(before), depth(point)];
            if (a < 0 !== b < 0) kept.push(before.map((v, axis) => v + ((point[axis] - v) * a) / (a - b)));
            if (b >= 0) kept.push(point);
        });
        return kept;
    }, ring);
}

export const turn = ([x, y], degrees) => {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
    return [x * cos - y * sin, x * sin + y * cos];
};

export const distance = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

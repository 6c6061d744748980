// Which part of a map a window shows.

/** The whole map in the middle, or at the window's own zoom the part around a point (in parts of the map). */
export function camera({ size: [width, height] }, view, [right, down]) {
    const zoom = view.zoom ?? Math.min(view.width / width, view.height / height);
    const middle = view.zoom ? [width * right, height * down] : [width / 2, height / 2];
    return { zoom, shift: [view.width / 2 - middle[0] * zoom, view.height / 2 - middle[1] * zoom] };
}

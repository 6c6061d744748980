// Which part of a map a window shows. Pure: a camera is a value, and every move gives another one.
import type { Box, Point } from "../data/types";

/** The point of the map in the middle of the window, and the pixels to a unit. */
export interface Camera {
    x: number;
    y: number;
    zoom: number;
}

/** The size of a window in pixels. */
export interface Window {
    width: number;
    height: number;
}

/** What bounds a camera: the frame is shown at least, the reach at most. */
export interface Bounds {
    size: [width: number, height: number];
    reach: Box;
}

export const CLOSEST = 12;
/** A state that one looks at is not blown up beyond this. */
const NEAR = 3;

/** The zoom at which the whole frame is in the window. */
export const whole = ({ size: [width, height] }: Bounds, window: Window): number =>
    Math.min(window.width / width, window.height / height);

export const overview = (bounds: Bounds, window: Window): Camera => ({
    x: bounds.size[0] / 2,
    y: bounds.size[1] / 2,
    zoom: whole(bounds, window),
});

/** Shows a box with some room around it: `margin` in pixels. */
export function looking(box: Box, bounds: Bounds, window: Window, margin = 48, nearest = NEAR): Camera {
    const [left, top, right, bottom] = box;
    const room = Math.min(margin, window.width / 6, window.height / 6);
    const zoom = Math.min(
        nearest,
        (window.width - 2 * room) / Math.max(1, right - left),
        (window.height - 2 * room) / Math.max(1, bottom - top),
    );
    return kept({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, bounds, window);
}

/** Keeps a camera where there is something to see. */
export function kept(camera: Camera, bounds: Bounds, window: Window): Camera {
    const zoom = Math.min(CLOSEST, Math.max(whole(bounds, window), camera.zoom));
    return {
        x: within(camera.x, bounds.reach[0], bounds.reach[2], 0, bounds.size[0], window.width / zoom),
        y: within(camera.y, bounds.reach[1], bounds.reach[3], 0, bounds.size[1], window.height / zoom),
        zoom,
    };
}

/** A middle so that the window stays near the frame, and always in reach. */
function within(middle: number, low: number, high: number, from: number, to: number, span: number): number {
    if (span >= to - from) return (from + to) / 2;
    const spill = span / 3;
    const least = Math.max(low, from - spill) + span / 2;
    const most = Math.min(high, to + spill) - span / 2;
    return least > most ? (from + to) / 2 : Math.min(most, Math.max(least, middle));
}

/** Zooms by a factor, so that the point of the map under a pixel stays there. */
export function zoomed(camera: Camera, factor: number, at: Point, bounds: Bounds, window: Window): Camera {
    const zoom = Math.min(CLOSEST, Math.max(whole(bounds, window), camera.zoom * factor));
    const [x, y] = toMap(at, camera, window);
    const moved = {
        x: x - (at[0] - window.width / 2) / zoom,
        y: y - (at[1] - window.height / 2) / zoom,
        zoom,
    };
    return kept(moved, bounds, window);
}

/** Moves by so many pixels. */
export const panned = (camera: Camera, dx: number, dy: number, bounds: Bounds, window: Window): Camera =>
    kept({ ...camera, x: camera.x - dx / camera.zoom, y: camera.y - dy / camera.zoom }, bounds, window);

export const toMap = ([px, py]: Point, { x, y, zoom }: Camera, { width, height }: Window): Point => [
    x + (px - width / 2) / zoom,
    y + (py - height / 2) / zoom,
];

/** Where the map's corner lies in the window: what all is moved by after it was scaled. */
export const shift = ({ x, y, zoom }: Camera, { width, height }: Window): Point => [
    width / 2 - x * zoom,
    height / 2 - y * zoom,
];

/** The camera on the way from one to another; `part` runs from 0 to 1. */
export function between(one: Camera, other: Camera, part: number): Camera {
    const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
    const mix = (a: number, b: number) => a + (b - a) * eased;
    return { x: mix(one.x, other.x), y: mix(one.y, other.y), zoom: Math.exp(mix(Math.log(one.zoom), Math.log(other.zoom))) };
}

/** The box around boxes and points. */
export function around(boxes: Box[]): Box {
    return [
        Math.min(...boxes.map((box) => box[0])),
        Math.min(...boxes.map((box) => box[1])),
        Math.max(...boxes.map((box) => box[2])),
        Math.max(...boxes.map((box) => box[3])),
    ];
}

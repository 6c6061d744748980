// Which place a finger means.
import { expect, test } from "vitest";
import { aside, covers } from "../src/games/travel_blog/parts/stop";
import type { Place } from "../src/lib/map/data/types";
import { around, toMap, zoomed } from "../src/lib/map/geometry/camera";
import { picked, REACH, rim } from "../src/lib/map/geometry/picking";

const place = (width: number, height: number) => ({ box: [10, 10, 10 + width, 10 + height] }) as Place;
/** At zoom 1 only France can be hit; at zoom 3 all but Monaco. */
const PLACES = { France: place(200, 180), Belgium: place(40, 12), Luxembourg: place(9, 12), Monaco: place(1, 1) };
const pick = (under: string | undefined, round: (string | undefined)[], zoom = 1, closest = false) => picked(under, round, PLACES, zoom, closest);

test("a place alone under the finger is meant, however small it is", () => {
    expect(pick("France", ["France", undefined])).toEqual({ kind: "place", code: "France" });
    expect(pick("Monaco", ["Monaco", undefined])).toEqual({ kind: "place", code: "Monaco" });
});

test("where a small place lies beside the middle, the map comes nearer first", () => {
    expect(pick("France", ["France", "Luxembourg"])).toEqual({ kind: "nearer" });
    expect(pick("Luxembourg", ["Belgium", "Luxembourg"])).toEqual({ kind: "nearer" });
    expect(pick(undefined, ["Luxembourg"])).toEqual({ kind: "nearer" });
});

test("a place is small by its narrower side, and no longer once the zoom makes it large", () => {
    expect(pick("France", ["Belgium"])).toEqual({ kind: "nearer" });
    expect(pick("France", ["Belgium"], 3)).toEqual({ kind: "place", code: "France" });
    expect(pick("Belgium", ["France"])).toEqual({ kind: "place", code: "Belgium" });
});

test("as near as it goes, what is under the finger is meant, or else the first beside it", () => {
    expect(pick("France", ["Monaco"], 3, true)).toEqual({ kind: "place", code: "France" });
    expect(pick(undefined, ["Monaco", "France"], 3, true)).toEqual({ kind: "place", code: "Monaco" });
});

test("beside the middle one large place is meant, of several none, and nothing where nothing lies", () => {
    expect(pick(undefined, ["France", "France", undefined])).toEqual({ kind: "place", code: "France" });
    expect(pick(undefined, ["France", "Belgium"], 3)).toEqual({ kind: "nearer" });
    expect(pick(undefined, [undefined])).toEqual({ kind: "nothing" });
});

test("a mouse is exact, a finger has a rim all round", () => {
    expect(rim(REACH.mouse)).toEqual([]);
    const points = rim(REACH.touch);
    for (const [x, y] of points) expect(Math.hypot(x, y)).toBeCloseTo(REACH.touch);
    expect(points.reduce((sum, [x, y]) => sum + x + y, 0)).toBeCloseTo(0);
});

test("whoever zooms keeps the point of the map that is under their finger", () => {
    const [camera, window] = [{ x: 500, y: 400, zoom: 2 }, { width: 300, height: 200 }];
    const nearer = zoomed(camera, 1.5, [100, 50], { size: [1000, 800], reach: [0, 0, 1000, 800] } as never, window);
    expect(nearer.zoom).toBe(3);
    expect(toMap([100, 50], nearer, window)).toEqual(toMap([100, 50], camera, window));
    expect(around([[5, 1, 6, 2], [7, 3, 9, 8]])).toEqual([5, 1, 9, 8]);
});

test("a row of tokens is moved inwards only as far as the rim asks for", () => {
    expect([aside(2, [99, 99]), aside(2, [12, 99]), aside(2, [99, 12])]).toEqual([0, 10, -10]);
    expect(covers(2, false, [12, 99])).toEqual([-9, -11, 29, 11]);
});

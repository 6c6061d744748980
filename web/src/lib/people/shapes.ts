// How people's pieces look: each colour has a shape of its own.
import type { Sitting } from "../../wire";

/** Drawn with `var(--player-red)`, and on it `var(--on-red)`. */
export type Colour = Sitting["colour"];
export const SHAPES = {
    red: "circle",
    blue: "square",
    yellow: "triangle",
    green: "diamond",
    purple: "hexagon",
    orange: "star",
    white: "cross",
    black: "pentagon",
} as const satisfies Record<Colour, string>;
export type Shape = (typeof SHAPES)[Colour];

/** The outline of each shape in a square of 40. */
export const OUTLINES: Record<Shape, string> = {
    circle: "M20 3a17 17 0 1 0 0 34 17 17 0 0 0 0-34z",
    square: "M8 5h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3z",
    triangle: "M17.300 4.500a3.100 3.100 0 0 1 5.400 0l15 26.500a3.100 3.100 0 0 1-2.700 4.700H5a3.100 3.100 0 0 1-2.700-4.700z",
    diamond: "M17.700 2.600a3.200 3.200 0 0 1 4.600 0l15.100 15.100a3.200 3.200 0 0 1 0 4.600L22.300 37.400a3.200 3.200 0 0 1-4.600 0L2.600 22.300a3.200 3.200 0 0 1 0-4.600z",
    hexagon: "M11.500 4.500h17a3 3 0 0 1 2.600 1.500l7 12.500a3 3 0 0 1 0 3l-7 12.500a3 3 0 0 1-2.600 1.500h-17A3 3 0 0 1 8.900 34L1.900 21.500a3 3 0 0 1 0-3L8.900 6a3 3 0 0 1 2.600-1.500z",
    star: "M20 1.500l5.200 8.300 9.600-2.300-2.300 9.600L40 20l-7.500 4 2.300 9.300-9.600-2.300L20 38.500 14.800 31l-9.600 2.300L7.500 24 0 20l7.500-2.900-2.300-9.600 9.600 2.300z",
    cross: "M13 2h14v11h11v14H27v11H13V27H2V13h11z",
    pentagon: "M18.200 2.300a3 3 0 0 1 3.600 0l15 10.900a3 3 0 0 1 1.100 3.400l-5.700 18a3 3 0 0 1-2.900 2.100H10.700a3 3 0 0 1-2.900-2.100l-5.700-18a3 3 0 0 1 1.100-3.400z",
};

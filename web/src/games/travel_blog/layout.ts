// Where the cards lie round the centre, in a window of some size: a ring, and on a phone three rows of three.

export interface Layout {
    compact: boolean;
    card: { width: number; height: number };
    /** The middles of the eight spaces, clockwise from the top, in pixels from the middle of the board. */
    spaces: { x: number; y: number }[];
    centre: { width: number; height: number };
}

const GAP = 8;
const NARROW = 600;

/** `centre`: how many cards lie in the centre. */
export function layout(width: number, height: number, centre: number): Layout {
    return width < NARROW ? rows(width, height, centre) : ring(width, height);
}

/** How far the corners of the ring bulge: 0.71 is an ellipse. */
const CORNER = 0.78;
/** A stack of tokens hangs below its card. */
const STACK = 22;

function ring(width: number, height: number): Layout {
    // Of two cards that touch in the corner, one ends where the other begins.
    const tall = Math.max(96, Math.min(184, (height * CORNER - 2 * STACK) / (2 + CORNER), width * 0.2));
    const card = tall / 1.14;
    const ry = height / 2 - tall / 2 - STACK / 2;
    const rx = Math.min(width / 2 - card / 2 - 2, ry * 1.7);
    const spaces = Array.from({ length: 8 }, (_, i) => {
        const bulge = i % 2 ? CORNER / Math.SQRT1_2 : 1;
        const angle = (i * Math.PI) / 4;
        return { x: rx * Math.sin(angle) * bulge, y: -ry * Math.cos(angle) * bulge - STACK / 2 };
    });
    return {
        compact: false,
        card: { width: card, height: tall },
        spaces,
        centre: { width: 2 * (rx - card / 2) - 3 * GAP, height: 2 * (ry - tall / 2) - 2 * STACK },
    };
}

const GRID = [
    [0, -1],
    [1, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
];

function rows(width: number, height: number, centre: number): Layout {
    const card = (width - 2 * GAP) / 3;
    // Two cards lie in the centre one above the other, and the middle row is taller for them.
    const taller = centre > 1 ? 1.4 : 1;
    const tall = (height - 3 * STACK) / (2 + taller);
    const middle = tall * taller;
    return {
        compact: true,
        card: { width: card, height: tall },
        spaces: GRID.map(([x, y]) => ({ x: x * (card + GAP), y: (y * (tall + middle)) / 2 + y * STACK - STACK / 2 })),
        centre: { width: card, height: middle + STACK },
    };
}

// Where everybody sits round the screen, and how their corners are turned to them.

export interface Desk {
    /** The number of the player among those who play here. */
    player: number;
    /** Clockwise, in degrees: 180 faces somebody on the far side. */
    turn: 0 | 90 | 180 | 270;
}

export interface Sides {
    /** Left and right of the ring, or above and below it. */
    beside: boolean;
    first: Desk[];
    second: Desk[];
}

/** `flat`: the screen lies on the table, and they sit round it; else all look at it from the same side. */
export function sides(players: number, width: number, height: number, flat: boolean): Sides {
    const beside = width > 700 && width > height;
    const half = Math.ceil(players / 2);
    const all = Array.from({ length: players }, (_, player) => player);
    const [one, other] = [all.slice(0, half), all.slice(half)];
    if (!flat) return { beside, first: one.map((player) => ({ player, turn: 0 })), second: other.map((player) => ({ player, turn: 0 })) };
    // Clockwise round the table, as the turns go: up the left side and down the right one; or from right to left below.
    if (beside) return { beside, first: column(one.toReversed(), 90), second: column(other, 270) };
    return {
        beside,
        first: other.map((player) => ({ player, turn: 180 })),
        second: one.toReversed().map((player) => ({ player, turn: 0 })),
    };
}

/** From the top down: the uppermost sits on the far side, the lowest on the near one, and who is between, beside. */
function column(players: number[], side: 90 | 270): Desk[] {
    return players.map((player, row) => {
        if (players.length === 1) return { player, turn: side };
        return { player, turn: row === 0 ? 180 : row === players.length - 1 ? 0 : side };
    });
}

/** The cell of a corner's nine, from 0 on in rows, in which a space lies: as on the ring, however the corner is turned. */
export function cellOf(space: number, turn: number): number {
    const ROUND = [1, 2, 5, 8, 7, 6, 3, 0];
    return ROUND[(space + 8 - turn / 45) % 8];
}

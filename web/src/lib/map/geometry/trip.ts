// A trip as it is shown on a map.

export interface Trip {
    id: string | number;
    /** The places in order, by their codes. */
    places: string[];
    /** Any CSS colour. */
    colour: string;
    /** So many of its borders are crossed so far; a part of one is on the way. */
    drawn: number;
    /** Less than all attention. */
    faint?: boolean;
    dashed?: boolean;
}

/** Trips over the same border run side by side: so many lanes from the middle this one keeps. */
export function lane(trip: Trip, trips: Trip[]): number {
    const beside = trips.filter((other) => share(trip, other));
    return beside.indexOf(trip) - (beside.length - 1) / 2;
}

function share(one: Trip, other: Trip): boolean {
    const crossed = new Set(borders(one));
    return one === other || borders(other).some((border) => crossed.has(border));
}

const borders = ({ places }: Trip): string[] => places.slice(1).map((place, i) => [places[i], place].sort().join(" "));

// What one looks at while others travel: whose leg it is, and where the figures stand meanwhile.
import type { Moment } from "./moments";
import { LONDON, type View } from "./types";

/** A figure on its way to a place. */
export interface Trip {
    seat: number;
    place: number;
}

export function tripOf(moment: Moment | null): Trip | null {
    return moment?.kind === "travelled" ? { seat: moment.seat, place: moment.place } : null;
}

/** Where everybody is to be seen: whose journey is still to be shown has not left yet. */
export function placesShown(view: View, waiting: readonly Moment[]): number[] {
    return view.places.map((place, seat) => {
        const next = waiting.find((moment) => moment.kind === "travelled" && moment.seat === seat);
        return next?.kind === "travelled" ? next.place - 1 : place;
    });
}

/** The leg to look at, by the place where it begins; none for who is home. */
export function legShown(view: View, places: readonly number[], moment: Moment | null, own: number | null): number | null {
    if (moment?.kind === "travelled") return moment.place - 1;
    const seat = own ?? (moment && "seat" in moment ? moment.seat : view.turn);
    const place = places[seat] ?? 0;
    // A traveller who has come to a place is watched there until the next one's turn.
    const arrived = own === null && seat === view.turn && view.legs > 0 && place === view.places[seat];
    if (arrived && place > 0) return place - 1;
    return place < LONDON ? place : null;
}

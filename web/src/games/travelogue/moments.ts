// What happens as moments to look at: events come in, scenes for the middle of the table come out.
import type { Event, View } from "./types";

export type Moment =
    | { kind: "dealt"; seat: number; album: number }
    | { kind: "traded"; seat: number; partner: number; count: number; gave: number[] | null; got: number[] | null }
    | { kind: "scored"; seat: number; card: number; points: number }
    | { kind: "bonus"; seat: number; cards: number[] }
    | { kind: "clouds"; clouds: number; limit: number }
    | { kind: "shed"; seat: number; cards: number[] }
    | { kind: "moved"; seat: number; place: number }
    | { kind: "last" };

/** How long each is to be looked at, in milliseconds. */
export const LASTS: Record<Moment["kind"], number> = {
    dealt: 2000,
    traded: 2800,
    scored: 2200,
    bonus: 1600,
    clouds: 1800,
    shed: 1800,
    moved: 1300,
    last: 2200,
};

export function moments(events: readonly Event[]): Moment[] {
    return events.flatMap((event) => momentOf(event) ?? []);
}

function momentOf(event: Event): Moment | null {
    switch (event.type) {
        case "AlbumsDealt":
            return { kind: "dealt", seat: event.first, album: event.albums[event.first] };
        case "Traded":
            return { kind: "traded", seat: event.seat, partner: event.partner, count: event.count, gave: event.gave, got: event.got };
        case "Scored":
            return { kind: "scored", seat: event.seat, card: event.card, points: event.points };
        case "TookBonus":
            return { kind: "bonus", seat: event.seat, cards: event.cards };
        case "Clouded":
            return { kind: "clouds", clouds: event.clouds, limit: event.limit };
        case "Shed":
            return { kind: "shed", seat: event.seat, cards: event.cards };
        case "MovedOn":
            return { kind: "moved", seat: event.seat, place: event.destination };
        case "TurnBegan":
            return event.last ? { kind: "last" } : null;
        default:
            return null;
    }
}

/** The cards that came into this hand: its owner wants to see which are new. */
export function newCards(events: readonly Event[], seat: number | null): number[] {
    return events.flatMap((event) => {
        if (event.type === "Drew" && event.seat === seat && event.card !== null) return [event.card];
        if (event.type === "TookFromAgent" && event.seat === seat) return [event.card];
        if (event.type === "TookBonus" && event.seat === seat) return event.cards;
        if (event.type === "Traded" && event.seat === seat) return event.got ?? [];
        if (event.type === "Traded" && event.partner === seat) return event.gave ?? [];
        return [];
    });
}

/** What stands in the middle for as long as it lasts. */
export function standing(view: View, seat: number | null): "piles" | "trade" | "vacation" | "clouds" | "end" {
    switch (view.phase) {
        case "partner":
        case "give":
        case "answer":
            return "trade";
        case "discard":
        case "score":
            return view.player === seat ? "piles" : "vacation";
        case "shed":
            return "clouds";
        case "over":
            return "end";
        default:
            return "piles";
    }
}

// What happens as moments to look at: events come in, scenes beside the globe come out.
import type { Event } from "./types";

export type Moment =
    | { kind: "rolled"; seat: number; pips: number }
    | { kind: "played"; seat: number; card: number; role: number; cashed: boolean }
    | { kind: "travelled"; seat: number; place: number; days: number }
    | { kind: "chip"; seat: number; colour: "red" | "blue"; bonus: string; used: boolean }
    | { kind: "struck"; seat: number; card: number; days: number }
    | { kind: "questioned"; seat: number; days: number }
    | { kind: "detective"; seat: number; place: number }
    | { kind: "pressure"; round: number }
    | { kind: "home"; seat: number; days: number; order: number };

/** How long each is to be looked at, in milliseconds. */
export const LASTS: Record<Moment["kind"], number> = {
    rolled: 1600,
    played: 1300,
    travelled: 1500,
    chip: 1700,
    struck: 2600,
    questioned: 1700,
    detective: 1400,
    pressure: 1800,
    home: 2600,
};

export function moments(events: readonly Event[]): Moment[] {
    return events.flatMap((event) => momentOf(event) ?? []);
}

function momentOf(event: Event): Moment | null {
    switch (event.type) {
        case "Rolled":
            return { kind: "rolled", seat: event.seat, pips: event.pips };
        case "Played":
            return { kind: "played", seat: event.seat, card: event.card, role: event.role, cashed: false };
        case "Connected":
        case "Cashed":
            return { kind: "played", seat: event.seat, card: event.card, role: event.card, cashed: event.type === "Cashed" };
        case "Travelled":
            return { kind: "travelled", seat: event.seat, place: event.place, days: event.days };
        case "ChipTurned":
            return { kind: "chip", seat: event.seat, colour: event.colour === "red" ? "red" : "blue", bonus: event.bonus, used: event.used };
        case "Struck":
            return { kind: "struck", seat: event.seat, card: event.card, days: event.days };
        case "Questioned":
            return { kind: "questioned", seat: event.seat, days: event.days };
        case "DetectiveMoved":
            return { kind: "detective", seat: event.seat, place: event.place };
        case "RoundBegan":
            return event.days ? { kind: "pressure", round: event.round } : null;
        case "CameHome":
            return { kind: "home", seat: event.seat, days: event.days, order: event.order };
        default:
            return null;
    }
}

/** The cards that came into this hand: its owner wants to see which are new. */
export function newCards(events: readonly Event[], seat: number | null): number[] {
    return events.flatMap((event) => {
        if (event.type === "Took" && event.seat === seat) return [event.card];
        return event.type === "Drew" && event.seat === seat && event.card !== null ? [event.card] : [];
    });
}

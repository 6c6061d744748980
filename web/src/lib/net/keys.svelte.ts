// The keys of this browser's own seats: a key is the right to the seat.
import type { Seated } from "../../wire";

export interface OwnSeat extends Seated {
    game: string;
    /** When it was last looked at. */
    at: number;
    /** Others had seats of this table here, too. */
    together?: boolean;
}

const KEPT = "gadabout:seats";
const MOST = 60;

function kept(): OwnSeat[] {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as OwnSeat[];
    } catch {
        return [];
    }
}

let seats: OwnSeat[] = $state.raw(kept());
// Another tab may have sat down meanwhile.
addEventListener("storage", (event) => {
    if (event.key === KEPT) seats = kept();
});

/** All seats of one's own, the latest first. */
export function ownSeats(): OwnSeat[] {
    return seats;
}

export function seatsAt(table: string): OwnSeat[] {
    return seats.filter((seat) => seat.table === table).sort((a, b) => a.seat - b.seat);
}

export function keepSeat(seated: Seated, game: string): void {
    const { table, key } = seated;
    write([{ ...seated, game, at: Date.now() }, ...kept().filter((own) => !isThat(own, table, key))]);
}

export function touchSeats(table: string): void {
    const now = Date.now();
    write(kept().map((seat) => (seat.table === table ? { ...seat, at: now } : seat)));
}

/** Whether several play this table from here, or did: a reload is not to forget it. */
export function keepTogether(table: string, together: boolean): void {
    if (seatsAt(table).some((own) => (own.together ?? false) !== together))
        write(kept().map((own) => (own.table === table ? { ...own, together } : own)));
}

/** The key opens another seat now, or none. */
export function moveSeat(table: string, key: string, seat: number | null): void {
    if (seat === null) dropSeat(table, key);
    else if (kept().some((own) => isThat(own, table, key) && own.seat !== seat))
        write(kept().map((own) => (isThat(own, table, key) ? { ...own, seat } : own)));
}

export function dropSeat(table: string, key: string): void {
    if (kept().some((own) => isThat(own, table, key))) write(kept().filter((own) => !isThat(own, table, key)));
}

/** A rematch is another table with the same key. */
function isThat(own: OwnSeat, table: string, key: string): boolean {
    return own.table === table && own.key === key;
}

function write(next: OwnSeat[]): void {
    seats = next.sort((a, b) => b.at - a.at).slice(0, MOST);
    try {
        localStorage.setItem(KEPT, JSON.stringify(seats));
    } catch {
        // A private window keeps the seat until it is closed.
    }
}

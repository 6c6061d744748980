// A number of this browser's own: whoever was sent away from a table is known again there, and nowhere else.

const KEPT = "gadabout:browser";

function drawn(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Drawn once and kept; a private window draws a new one each time. */
export function browserNumber(): string {
    try {
        const number = localStorage.getItem(KEPT) ?? drawn();
        localStorage.setItem(KEPT, number);
        return number;
    } catch {
        return drawn();
    }
}

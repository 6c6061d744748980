// A number of this browser's own, by which a table knows players again whom it sent away.

const KEPT = "gadabout:browser";

function drawn(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Draws the number once and keeps it; a private window draws a new one each time. */
export function browserNumber(): string {
    try {
        const number = localStorage.getItem(KEPT) ?? drawn();
        localStorage.setItem(KEPT, number);
        return number;
    } catch {
        return drawn();
    }
}

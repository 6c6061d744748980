// A touch that is never lost: right after a drag elsewhere, a browser may take a tap for its end, and send no click.
import type { Attachment } from "svelte/attachments";

/** A finger in a hurry slides so many pixels, and still means what it came down on. */
const SLIDE = 24;
/** The click that belongs to a touch comes within so many milliseconds. */
const SOON = 800;

/** Acts when a finger comes up where it came down, and at any click that is not of the same touch. */
export function touched(act: () => void): Attachment<HTMLElement> {
    return (element) => {
        let from: PointerEvent | null = null;
        let done = -Infinity;
        const down = (event: PointerEvent): void => {
            // Nor the second button of a pen; but each of several fingers counts.
            from = event.pointerType === "mouse" || event.button ? null : event;
        };
        const up = (event: PointerEvent): void => {
            const meant = from?.pointerId === event.pointerId && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < SLIDE;
            from = null;
            if (!meant) return;
            done = event.timeStamp;
            // What `act` draws may take the place of the element, and is not to get the click; nor the element itself.
            if (event.pointerType === "touch") element.addEventListener("touchend", prevent, { once: true });
            act();
        };
        const cancel = (): void => {
            from = null;
        };
        // A key has no detail: it is nobody's finger.
        const click = (event: MouseEvent): void => {
            if (!event.detail || event.timeStamp - done > SOON) act();
        };
        const stops = [
            listen(element, "pointerdown", down),
            listen(element, "pointerup", up),
            listen(element, "pointercancel", cancel),
            listen(element, "click", click),
        ];
        return () => stops.forEach((stop) => stop());
    };
}

function prevent(event: Event): void {
    if (event.cancelable) event.preventDefault();
}

function listen<Kind extends keyof HTMLElementEventMap>(element: HTMLElement, kind: Kind, hear: (event: HTMLElementEventMap[Kind]) => void): () => void {
    element.addEventListener(kind, hear);
    return () => element.removeEventListener(kind, hear);
}

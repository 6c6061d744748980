// A button that was pressed may vanish with its question. Then the focus goes to what is asked next, so that a player
// who plays by keys isn't thrown to the top of the page.
import type { Attachment } from "svelte/attachments";

/** Attaches to the element that says what is asked, and looks at the focus whenever `asked` changes. */
export function regain(asked: () => string): Attachment<HTMLElement> {
    let inside = false;
    return (home) => {
        const board = home.closest("section");
        const enter = (): void => void (inside = true);
        const leave = (event: FocusEvent): void => void (inside = event.relatedTarget === null);
        board?.addEventListener("focusin", enter);
        board?.addEventListener("focusout", leave);
        $effect(() => {
            asked();
            if (inside && document.activeElement === document.body) home.focus({ preventScroll: true });
        });
        return () => {
            board?.removeEventListener("focusin", enter);
            board?.removeEventListener("focusout", leave);
        };
    };
}

// A button that was pressed may vanish with its question. Whoever plays by keys must not be thrown to the top of the
// page then: the focus goes to what is asked next.
import type { Attachment } from "svelte/attachments";

/** On the element that says what is asked; it is looked at whenever `asked` changes. */
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

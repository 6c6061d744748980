// What is read out, and what is shown for a moment.
import { untrack } from "svelte";

export interface Toast {
    id: number;
    text: string;
    urgent: boolean;
}

let counter = 0;
let toasts: Toast[] = $state.raw([]);
let polite = $state("");
let urgent = $state("");

const SHOWN = 6_000;
/** More would reach below the bar that they lie over. */
const MOST = 2;

export function shownToasts(): Toast[] {
    return toasts;
}

export function announced(): { polite: string; urgent: string } {
    return { polite, urgent };
}

/** Read out by screen readers. The same words twice are said twice. */
export function narrate(text: string, isUrgent = false): void {
    // An effect that narrates is not to run again because of it.
    untrack(() => speak(text, isUrgent));
}

function speak(text: string, isUrgent: boolean): void {
    if (isUrgent) urgent = urgent === text ? `${text}\u00a0` : text;
    else polite = polite === text ? `${text}\u00a0` : text;
}

/** Nothing that was said before is left to be seen or read. */
export function hush(): void {
    toasts = [];
    polite = urgent = "";
}

/** Shown for a moment, and read out. */
export function toast(text: string, isUrgent = false): void {
    const id = ++counter;
    toasts = [...untrack(() => toasts).filter((each) => each.text !== text), { id, text, urgent: isUrgent }].slice(-MOST);
    narrate(text, isUrgent);
    setTimeout(() => dismiss(id), SHOWN);
}

export function dismiss(id: number): void {
    toasts = toasts.filter((each) => each.id !== id);
}

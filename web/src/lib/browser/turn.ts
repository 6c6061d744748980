// It is your turn: the title says so, the icon has a badge, a bell rings, the phone hums.
import { play, vibrate } from "./sound";

export function callAttention(): void {
    play("turn");
    if (document.visibilityState === "hidden") vibrate([120, 80, 120]);
    else vibrate(60);
}

export function badge(on: boolean): void {
    if (!("setAppBadge" in navigator)) return;
    // Browsers that are not installed as an app may refuse.
    (on ? navigator.setAppBadge() : navigator.clearAppBadge()).catch(() => undefined);
}

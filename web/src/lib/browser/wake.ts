// The screen stays awake while a round is played; the browser lets go of it whenever the page is hidden.

export function keepAwake(): () => void {
    let held: WakeLockSentinel | null = null;
    let wanted = true;

    async function hold(): Promise<void> {
        // Only encrypted pages may; and a battery that is nearly empty may say no.
        if (!wanted || document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
        try {
            held = await navigator.wakeLock.request("screen");
            if (!wanted) await held.release();
        } catch {
            held = null;
        }
    }

    const again = (): void => void hold();
    document.addEventListener("visibilitychange", again);
    void hold();
    return () => {
        wanted = false;
        document.removeEventListener("visibilitychange", again);
        void held?.release();
    };
}

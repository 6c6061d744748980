// The worker that keeps the page and hears pushes; only encrypted pages (and this machine itself) may have one.

export function startWorker(): void {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    const start = (): void => void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
    if (document.readyState === "complete") start();
    else addEventListener("load", start, { once: true });
}

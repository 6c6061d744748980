// A reminder of one's turn while the page is closed, if the browser and the server offer it.
import { call } from "../net/calls";
import { settings } from "../app/settings.svelte";

export function canRemind(): boolean {
    return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Whether this browser is reminded at all; each table is asked for by itself. */
export async function isReminded(): Promise<boolean> {
    if (!canRemind() || Notification.permission !== "granted") return false;
    const worker = await navigator.serviceWorker.getRegistration();
    return !!(await worker?.pushManager.getSubscription());
}

/** Asks for permission if need be; whether reminders are on now. */
export async function remind(on: boolean, seat: { code: string; key: string }): Promise<boolean> {
    if (!on) {
        await call("POST /api/tables/{code}/push", {}, seat);
        return false;
    }
    if ((await Notification.requestPermission()) !== "granted") return false;
    const { key } = await call("GET /api/push", {});
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
    await call("POST /api/tables/{code}/push", { subscription: { endpoint, keys }, language: settings.language }, seat);
    return true;
}

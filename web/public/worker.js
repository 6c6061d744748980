// The page without a line: its files are kept, and a push calls one to his turn. tools/finish.mjs fills in the two names.
const EDITION = "EDITION";
const FILES = ["FILES"];

const KEPT = `gadabout-${EDITION}`;

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(FILES)));
    self.skipWaiting();
});

self.addEventListener("activate", (event) => {
    const old = (names) => names.filter((name) => name !== KEPT);
    event.waitUntil(
        caches
            .keys()
            .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
            .then(() => self.clients.claim()),
    );
});

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const address = new URL(request.url);
    if (request.method !== "GET" || address.origin !== self.location.origin || address.pathname.startsWith("/api/")) return;
    if (request.mode === "navigate") event.respondWith(navigated(request));
    // A name with a hash in it never changes.
    else if (address.pathname.startsWith("/assets/")) event.respondWith(once(request));
    else if (FILES.includes(address.pathname)) event.respondWith(newest(request, address.pathname));
});

/** The newest page if there is a line, else the one that was kept; it says itself that the line is down. */
function navigated(request) {
    return newest(request, "/index.html");
}

async function newest(request, path) {
    try {
        return await fetch(request);
    } catch {
        return (await caches.match(path)) ?? Response.error();
    }
}

async function once(request) {
    const found = await caches.match(request);
    if (found) return found;
    const fresh = await fetch(request);
    if (fresh.ok) await (await caches.open(KEPT)).put(request, fresh.clone());
    return fresh;
}

self.addEventListener("push", (event) => {
    let called;
    try {
        called = event.data?.json() ?? {};
    } catch {
        called = { body: event.data?.text() };
    }
    const { title = "Gadabout", body, url = "/" } = called;
    event.waitUntil(
        self.registration.showNotification(title, {
            body,
            tag: url,
            icon: "/icon-192.png",
            data: { path: new URL(url, self.location.origin).pathname },
        }),
    );
});

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(shown(event.notification.data.path));
});

async function shown(path) {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const open = windows.find((each) => new URL(each.url).pathname === path);
    if (open) await open.focus();
    else await self.clients.openWindow(path);
}

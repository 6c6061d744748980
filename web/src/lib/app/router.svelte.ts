// Where the page is: the path of the address bar, by the history API.

export type Screen = "home" | "table" | "replay" | "replays" | "learn" | "rules" | "move" | "settings" | "lost";

export interface Route {
    screen: Screen;
    /** The code of a table, or the name of a game. */
    name: string;
    query: URLSearchParams;
    hash: string;
}

const ROUTES: [RegExp, Screen][] = [
    [/^\/$/, "home"],
    [/^\/t\/([A-Za-z0-9]{4,12})\/?$/, "table"],
    [/^\/r\/([A-Za-z0-9]{4,12})\/?$/, "replay"],
    [/^\/replays\/?$/, "replays"],
    [/^\/learn(?:\/(\w+))?\/?$/, "learn"],
    [/^\/rules\/(\w+)\/?$/, "rules"],
    [/^\/move\/?$/, "move"],
    [/^\/settings\/?$/, "settings"],
];

export function parse(address: URL): Route {
    for (const [pattern, screen] of ROUTES) {
        const found = pattern.exec(address.pathname);
        if (found) {
            const name = screen === "table" || screen === "replay" ? found[1].toUpperCase() : (found[1] ?? "");
            return { screen, name, query: address.searchParams, hash: address.hash.slice(1) };
        }
    }
    return { screen: "lost", name: "", query: address.searchParams, hash: "" };
}

let now = $state.raw(parse(new URL(location.href)));

/** Where we are. */
export function route(): Route {
    return now;
}

/** To another screen; `replace` leaves no step to come back to. */
export function go(path: string, { replace = false } = {}): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    arrive(true);
}

function arrive(top: boolean): void {
    const before = now;
    now = parse(new URL(location.href));
    if (top && (before.screen !== now.screen || before.name !== now.name)) scrollTo(0, 0);
}

/** Links of our own are followed without loading the page again. */
export function followLinks(): void {
    addEventListener("popstate", () => arrive(false));
    document.addEventListener("click", (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (!link || event.defaultPrevented || event.button !== 0) return;
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
        const address = new URL(link.href);
        if (address.pathname.startsWith("/api/") || parse(address).screen === "lost") return;
        if (address.pathname === location.pathname && address.hash) return;
        event.preventDefault();
        go(address.pathname + address.search + address.hash);
    });
}

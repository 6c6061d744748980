// Before the first paint, so that nobody who chose the dark is dazzled.
try {
    const kept = JSON.parse(localStorage.getItem("gadabout:settings") ?? "{}");
    for (const [name, kind] of [["theme", "string"], ["motion", "string"], ["colours", "string"]]) {
        if (typeof kept[name] === kind) document.documentElement.dataset[name] = kept[name];
    }
} catch {
    // Without storage the system decides.
}

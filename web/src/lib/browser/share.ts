// A link to give away: by the system's own sheet, or copied.
import { toast } from "../app/announce.svelte";
import { t } from "../app/say";

export async function share(title: string, path: string): Promise<void> {
    const url = location.origin + path;
    if (navigator.share && matchMedia("(pointer: coarse)").matches) {
        try {
            await navigator.share({ title, url });
            return;
        } catch (why) {
            if (why instanceof DOMException && why.name === "AbortError") return;
        }
    }
    await copy(url);
}

export async function copy(text: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        copyOldWay(text);
    }
    toast(t("copied"));
}

/** On a home network without encryption there is no clipboard but this. */
function copyOldWay(text: string): void {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "visually-hidden";
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
}

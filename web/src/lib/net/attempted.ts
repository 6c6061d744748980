// Refusals are shown to the player, wherever the page calls the server.
import { toast } from "../app/announce.svelte";
import { said } from "../app/words";
import { Refusal } from "./calls";

/** Runs a job and shows why it was refused; resolves to whether it was done. */
export async function attempted(job: () => Promise<void>): Promise<boolean> {
    try {
        await job();
        return true;
    } catch (why) {
        if (!(why instanceof Refusal)) throw why;
        toast(said(why.words), true);
        return false;
    }
}

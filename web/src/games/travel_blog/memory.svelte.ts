// What the board remembers of what it heard: the view has the present only.
import type { GameUpdate } from "../../lib/game/contract";
import { call } from "../../lib/net/calls";
import type { FromServer, Placement } from "../../wire";
import type { Action, Event, Placed, Scored, View } from "./types";

export class Memory {
    /** Money after each round that was seen. */
    rounds: Map<number, number[]> = $state.raw(new Map());
    /** The tokens of this round in the order in which they were laid. */
    placed: Placed[] = $state.raw([]);
    /** How those of the last race came in. */
    finish: Placement[] = $state.raw([]);
    /** The version that this round began with, as far as it was heard. */
    private began = 0;
    private scorings: Map<number, Scored> = $state.raw(new Map());

    /** Takes what happened, and has it read out; the reveal at once, for the race begins with it. */
    hear(update: GameUpdate<View, Event, Action>, narrate: (text: string, urgent?: boolean) => void): void {
        for (const { version, events, words } of update.happened) {
            if (events.some((event) => event.type === "RoundBegan")) this.began = version;
            for (const event of events) this.keep(event);
            const said = words.filter((_, i) => events[i]?.type !== "Scored").join(" ");
            const urgent = events.some((event) => event.type === "Revealed");
            if (said) narrate(said, urgent);
        }
    }

    overhear(message: FromServer): void {
        // Told again to who comes back; that of a round before comes too late.
        if (message.type === "PhotoFinish" && message.version >= this.began) this.finish = message.placements;
    }

    keep(event: Event): void {
        if (event.type === "Placed") this.placed = [...this.placed, event];
        if (event.type === "RoundBegan") this.placed = this.finish = [];
        if (event.type !== "Scored") return;
        this.scorings = new Map(this.scorings).set(event.round, event);
        this.rounds = new Map(this.rounds).set(event.round, event.money);
    }

    /** Of a game that was not seen from its beginning: what its film tells. */
    async catchUp(table: string): Promise<void> {
        const film = await call("GET /api/tables/{code}/frames", {}, { code: table });
        for (const { events = [] } of film.frames) for (const event of events as Event[]) if (event.type === "Scored") this.keep(event);
    }

    /** What each purse changed by in a round, if it was heard. */
    change(round: number): number[] | null {
        return this.scorings.get(round)?.change ?? null;
    }
}

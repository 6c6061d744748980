// A lesson under way: its table, the steps that were told, and the one that is told now.
import { toast } from "../../lib/app/announce.svelte";
import type { GameUpdate } from "../../lib/game/contract";
import { bookmark, keepBookmark } from "../../lib/game/bookmark";
import { momentOf, type Lesson, type Step } from "../../lib/game/lesson";
import { call, Refusal } from "../../lib/net/calls";
import { keepSeat, seatsAt } from "../../lib/net/keys.svelte";
import { levelsOf } from "../../lib/net/levels.svelte";
import { t } from "../../lib/app/say";
import { settings } from "../../lib/app/settings.svelte";
import { said } from "../../lib/app/words";

/** A table for a pupil and bots, with clocks that can be stopped. */
export async function enrol(game: string, lesson: Lesson): Promise<string> {
    const fill = lesson.level ?? (await levelsOf(game))[0]?.level;
    const name = settings.name || t("traveller");
    const seated = await call("POST /api/tables", { game, name, options: lesson.options, speed: "relaxed", fill, start: true });
    keepSeat(seated, game);
    keepBookmark(game, { table: seated.table, told: [] });
    return seated.table;
}

export class Course {
    /** The steps told so far, by their place in the lesson. */
    told: number[] = $state.raw([]);
    /** The step that is being told; null while the pupil plays. */
    now: number | null = $state(null);
    private due: number[] = [];
    private over = false;
    /** Stops and starts reach the table in the order in which they were wished. */
    private calls: Promise<unknown> = Promise.resolve();

    constructor(
        readonly game: string,
        readonly table: string,
        readonly lesson: Lesson,
    ) {
        this.told = bookmark(game)?.told ?? [];
    }

    get step(): Step<unknown> | null {
        return this.now === null ? null : this.lesson.steps[this.now];
    }

    /** What is told now is the end. How many parts there will be, nobody knows before: some moments may never come. */
    get isLast(): boolean {
        return this.now === this.lesson.steps.length - 1;
    }

    hear(update: GameUpdate<unknown, unknown, unknown>, seat: number): void {
        const moment = momentOf(update, seat);
        this.over = moment.over;
        this.lesson.steps.forEach((step, index) => {
            const known = this.told.includes(index) || this.due.includes(index) || this.now === index;
            if (!known && step.when(moment)) this.due.push(index);
        });
        if (this.now === null) this.tell();
    }

    understood(): void {
        if (this.now === null) return;
        this.told = [...this.told, this.now];
        keepBookmark(this.game, { table: this.table, told: this.told });
        this.now = null;
        this.tell();
        if (this.now === null) this.halt(false);
    }

    private tell(): void {
        const next = this.due.shift();
        if (next === undefined) return;
        this.now = next;
        this.halt(true);
    }

    /** Nothing happens at the table while one reads. */
    private halt(on: boolean): void {
        const key = seatsAt(this.table)[0]?.key;
        if (!key || this.over) return;
        const wish = () => call("POST /api/tables/{code}/pause", { on }, { code: this.table, key });
        this.calls = this.calls.then(wish).catch((why: unknown) => {
            if (!(why instanceof Refusal)) throw why;
            toast(said(why.words), true);
        });
    }
}

// The first game of 80 Days: each thing that a turn can hold, just before it comes.
import type { Lesson, Moment } from "../../../lib/game/lesson";
import { speaker } from "../../../lib/app/words";
import type { Event, View } from "../types";
import cs from "./cs.json";
import en from "./en.json";

const say = speaker(en, cs);
type Now = Moment<View, Event>;
const HAND = "section.hand";
const ROW = "section.row";

const asked = (kind: string) => (now: Now) => now.asked === kind;
const at = (place: number) => (now: Now) => now.asked === "take" && now.view.places[now.seat] >= place;

const BRINDISI = 2;
const BOMBAY = 4;

export const lesson: Lesson<View, Event> = {
    options: { players: 3 },
    steps: [
        { title: () => say("start-title"), text: () => say("start"), when: asked("take"), mark: ROW },
        { title: () => say("action-title"), text: () => say("action"), when: asked("action") },
        { title: () => say("travel-title"), text: () => say("travel"), when: asked("travel"), mark: HAND },
        { title: () => say("lay-title"), text: () => say("lay"), when: asked("lay"), mark: HAND },
        { title: () => say("roll-title"), text: () => say("roll"), when: asked("roll") },
        { title: () => say("chip-title"), text: () => say("chip"), when: asked("chip") },
        { title: () => say("detective-title"), text: () => say("detective"), when: at(BRINDISI) },
        { title: () => say("jungle-title"), text: () => say("jungle"), when: at(BOMBAY) },
        { title: () => say("discard-title"), text: () => say("discard"), when: asked("discard"), mark: HAND },
        { title: () => say("home-title"), text: () => say("home"), when: (now) => now.view.home.length > 0 && !now.over },
        { title: () => say("end-title"), text: () => say("end"), when: (now) => now.over },
    ],
};

// The first game of Travelogue: each thing that a turn can hold, just before it comes.
import type { Lesson, Moment } from "../../../lib/game/lesson";
import { speaker } from "../../../lib/app/words";
import type { Event, View } from "../types";
import cs from "./cs.json";
import en from "./en.json";

const say = speaker(en, cs);
type Now = Moment<View, Event>;
const HAND = "section.hand";
const OWN = "section.own";
const DECK = "[data-test=deck]";

const asked = (kind: string) => (now: Now) => now.asked === kind;
const heard = (...types: Event["type"][]) => (now: Now) => now.events.some((event) => types.includes(event.type));
/** A second turn of one's own has come: the pupil has done one thing, and learns the next. */
const turns = (least: number) => (now: Now) => now.asked === "turn" && now.view.turn > now.view.options.players * (least - 1);

export const lesson: Lesson<View, Event> = {
    options: { players: 2 },
    steps: [
        { title: () => say("start-title"), text: () => say("start"), when: asked("take-destination"), mark: HAND },
        { title: () => say("turn-title"), text: () => say("turn"), when: asked("turn"), mark: DECK },
        { title: () => say("agent-title"), text: () => say("agent"), when: turns(2) },
        { title: () => say("visit-title"), text: () => say("visit"), when: turns(3), mark: OWN },
        { title: () => say("answer-title"), text: () => say("answer"), when: asked("answer"), mark: HAND },
        { title: () => say("spend-title"), text: () => say("spend"), when: asked("discard"), mark: HAND },
        { title: () => say("remember-title"), text: () => say("remember"), when: asked("score"), mark: HAND },
        { title: () => say("symbols-title"), text: () => say("symbols"), when: heard("Scored") },
        { title: () => say("clouds-title"), text: () => say("clouds"), when: asked("shed"), mark: HAND },
        { title: () => say("last-title"), text: () => say("last"), when: (now) => now.asked === "turn" && now.view.deck === 0 },
        { title: () => say("end-title"), text: () => say("end"), when: (now) => now.over },
    ],
};

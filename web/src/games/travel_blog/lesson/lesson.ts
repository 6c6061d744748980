// The first game of Travel Blog, part by part, as the rule book suggests.
import type { Lesson, Moment } from "../../../lib/game/lesson";
import { speaker } from "../../../lib/app/words";
import type { Event, View } from "../types";
import cs from "./cs.json";
import en from "./en.json";

const say = speaker(en, cs);
type Now = Moment<View, Event>;

const dealing = (round: number) => (now: Now) => now.view.phase === "deal" && now.view.round === round;
const scored = (round: number) => (now: Now) => now.view.phase === "scored" && now.view.round === round;

export const lesson: Lesson<View, Event> = {
    // An hour to look at a map or a bill: nobody hurries a pupil.
    options: { players: 3, pause: 3_600 },
    steps: [
        { title: () => say("map-title"), text: () => say("map"), when: (now) => now.view.phase === "map" },
        { title: () => say("part1-title"), text: () => say("part1"), when: dealing(1) },
        { title: () => say("bill-title"), text: () => say("bill"), when: scored(1) },
        { title: () => say("round2-title"), text: () => say("round2"), when: dealing(2) },
        { title: () => say("part2-title"), text: () => say("part2"), when: dealing(3) },
        { title: () => say("pairs-title"), text: () => say("pairs"), when: scored(3) },
        { title: () => say("part3-title"), text: () => say("part3"), when: dealing(5) },
        { title: () => say("final-title"), text: () => say("final"), when: dealing(7) },
        { title: () => say("end-title"), text: () => say("end"), when: (now) => now.over },
    ],
};

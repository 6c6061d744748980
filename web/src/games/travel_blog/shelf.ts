// The few texts that the first visit needs; the board has a catalogue of its own in words/.
import cs from "./shelf/cs.json";
import en from "./shelf/en.json";
import { speaker } from "../../lib/app/words";

export const shelf = speaker(en, cs);

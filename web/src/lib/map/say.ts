import { speaker } from "../app/words";
import cs from "./words/cs.json";
import en from "./words/en.json";

export const m = speaker(en, cs);

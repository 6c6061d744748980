import cs from "./words/cs.json";
import en from "./words/en.json";
import { speaker } from "../app/words";

export const say = speaker(en, cs);

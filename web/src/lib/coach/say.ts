import { speaker } from "../app/words";
import cs from "./words/cs.json";
import en from "./words/en.json";

export const c = speaker(en, cs);

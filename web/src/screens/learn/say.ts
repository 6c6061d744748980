// The texts of lessons and of the rules reference.
import { speaker } from "../../lib/app/words";
import cs from "./words/cs.json";
import en from "./words/en.json";

export const l = speaker(en, cs);

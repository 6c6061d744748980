import { speaker } from "../../lib/app/words";
import cs from "./words/cs.json";
import en from "./words/en.json";

export const t = speaker(en, cs);

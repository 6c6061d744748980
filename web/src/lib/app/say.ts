// The page's own texts; a game on the page has a speaker for its own.
import cs from "../../words/cs.json";
import en from "../../words/en.json";
import { speaker } from "./words";

export const t = speaker(en, cs);

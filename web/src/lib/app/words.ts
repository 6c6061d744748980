// Texts in the language of the player. A catalogue is a JSON file for each language; a text with plurals has an
// entry for each plural category, chosen by the value `n`.
import { settings, type Language } from "./settings.svelte";

export type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, Text>;
export type Values = Record<string, string | number>;

const PLURALS: Record<Language, Intl.PluralRules> = {
    en: new Intl.PluralRules("en"),
    cs: new Intl.PluralRules("cs"),
};

/** A text with its values filled in: `{name}`; numbers are written as the language writes them. */
export function fill(text: Text, language: Language, values: Values): string {
    const plain = typeof text === "string" ? text : (text[PLURALS[language].select(Number(values.n))] ?? text.other ?? "");
    return plain.replace(/\{(\w+)\}/g, (hole, name: string) => {
        const value = values[name];
        return typeof value === "number" ? value.toLocaleString(language) : (value ?? hole);
    });
}

/** What says the texts of one catalogue. It follows the language of the settings. */
export function speaker<English extends Catalogue>(en: English, cs: Record<keyof English, Text>) {
    return (key: keyof English & string, values: Values = {}): string =>
        fill(settings.language === "cs" ? cs[key] : en[key], settings.language, values);
}

/** The sentence that the server sent in this language. */
export function said(words: Record<string, string>): string {
    return words[settings.language] ?? words.en ?? "";
}

/** What a player is asked, in words; the picture and the text view say the same. */
export interface Prompt {
    prompt: string;
    hint: string;
}

// Searching the rules: case and accents don't matter, and every word must be there.

export interface Section {
    id: string;
    title: string;
    html: string;
    /** What is searched, folded. */
    text: string;
}

/** Small letters without accents. */
export function folded(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function matching(sections: Section[], sought: string): Section[] {
    const words = folded(sought).split(/\s+/).filter(Boolean);
    return sections.filter((section) => words.every((word) => section.text.includes(word)));
}

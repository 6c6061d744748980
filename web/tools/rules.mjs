// The rules pages of the games as sections of markup, made when the page is built: nothing is parsed in the browser.
import { Marked } from "marked";

const PAGE = /games[\\/]\w+[\\/]pages[\\/]\w+\.md$/;

const marked = new Marked({
    renderer: {
        // On the page nobody types commands: of an example at the command line, its answer is shown.
        code({ text, lang }) {
            const shown = lang === "console" ? text.split("\n").filter((line) => !line.startsWith("$ ")).join("\n") : text;
            return `<pre tabindex="0">${escaped(shown)}</pre>\n`;
        },
        // A wide table is scrolled by itself, by keys as well.
        table(token) {
            const cell = (each, tag) => `<${each.text ? tag : "td"}>${this.parser.parseInline(each.tokens)}</${each.text ? tag : "td"}>`;
            const cells = (row, tag) => `<tr>${row.map((each) => cell(each, tag)).join("")}</tr>`;
            const rows = token.rows.map((row) => cells(row, "td")).join("");
            return `<div class="scrolled" tabindex="0" role="group"><table><thead>${cells(token.header, "th")}</thead><tbody>${rows}</tbody></table></div>\n`;
        },
    },
});

/** A plugin of Vite: `import sections from "…/games/travel_blog/pages/en.md"`. */
export function rules() {
    return {
        name: "rules",
        transform(text, id) {
            if (!PAGE.test(id.split("?")[0])) return null;
            return { code: `export default ${JSON.stringify(sections(text))};`, map: null };
        },
    };
}

/** Cut at the headings; the title of the page is left to the page. */
export function sections(text) {
    const parts = text.replace(/^# .*\n/, "").split(/^(?=###? )/m);
    return parts.filter((part) => part.trim()).map((part, index) => {
        const html = quietNumbers(marked.parse(part));
        const title = /^#+ (.*)/.exec(part)?.[1] ?? "";
        return { id: `rule-${index}`, title, html, text: folded(html.replace(/<[^>]*>/g, " ")) };
    });
}

/** Who plays reads past the numbers of the rules; who looks for one still finds it. */
function quietNumbers(html) {
    const one = "[A-Z]{1,2}-\\d+";
    const quiet = (_, numbers) => `<sup class="number">${numbers}</sup>`;
    return html.replace(new RegExp(`\\s*\\((${one}(?:, ${one})*)\\)`, "g"), quiet).replace(new RegExp(`(?<=<td>)(${one})(?=</td>)`, "g"), quiet);
}

function escaped(text) {
    return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

function folded(text) {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

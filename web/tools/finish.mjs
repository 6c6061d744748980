// The last touch to the built page: the worker learns what to keep, and each text gets its .br and .gz.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXTS = /\.(html|js|css|svg|json|webmanifest|txt)$/;
const SMALLEST = 400;

const [folder] = process.argv.slice(2);

/** What the first visit needs: the page, and all that it names. */
function tellWorker() {
    const page = readFileSync(join(folder, "index.html"), "utf8");
    const named = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
    const files = ["/index.html", ...new Set(named)];
    const edition = createHash("sha256").update(page).digest("hex").slice(0, 12);
    const worker = readFileSync(join(folder, "worker.js"), "utf8");
    writeFileSync(join(folder, "worker.js"), worker.replace('"EDITION"', `"${edition}"`).replace('["FILES"]', JSON.stringify(files)));
}

function compress() {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || !TEXTS.test(path)) continue;
        const text = readFileSync(path);
        if (text.length < SMALLEST) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    }
}

tellWorker();
compress();

// Writes a map so that the same map is the same file: keys in order, a line for each of them and each place.
import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

export const LARGEST = 70_000;
const FOLDER = new URL("../src/lib/map/data/", import.meta.url);

export function write(id, map) {
    const text = written(map);
    const packed = gzipSync(text, { level: 9 }).length;
    if (packed > LARGEST) throw new Error(`${id}: ${packed} bytes packed, more than ${LARGEST}`);
    writeFileSync(new URL(`${id}.json`, FOLDER), text);
    console.log(`${id}: ${text.length} bytes, ${packed} packed`);
}

export function written(map) {
    const lines = Object.entries(inOrder(map)).map(([key, value]) => {
        const many = key === "places" || (Array.isArray(value) && typeof value[0] === "object");
        return `${JSON.stringify(key)}:${many ? spread(value) : JSON.stringify(value)}`;
    });
    return `{\n${lines.join(",\n")}\n}\n`;
}

function spread(value) {
    if (Array.isArray(value)) return `[\n${value.map((item) => JSON.stringify(item)).join(",\n")}\n]`;
    const rows = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${JSON.stringify(item)}`);
    return `{\n${rows.join(",\n")}\n}`;
}

function inOrder(value) {
    if (Array.isArray(value)) return value.map(inOrder);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
        Object.keys(value)
            .filter((key) => value[key] !== undefined)
            .sort()
            .map((key) => [key, inOrder(value[key])]),
    );
}

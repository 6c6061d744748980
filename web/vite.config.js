import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { rules } from "./tools/rules.mjs";

const server = process.env.GADABOUT ?? "http://127.0.0.1:8000";

export default defineConfig({
    plugins: [svelte(), rules()],
    build: {
        target: "es2022",
        // No inline scripts, styles or pictures: the server's policy forbids them.
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        // How long a plugin takes is nobody's news.
        rolldownOptions: { checks: { pluginTimings: false } },
    },
    server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
});

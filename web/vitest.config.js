import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// What decides something is tested without a browser; happy-dom stands in for its window and storage.
export default defineConfig({
    plugins: [svelte()],
    resolve: { conditions: ["browser"] },
    test: { include: ["tests/*.test.ts"], environment: "happy-dom", maxWorkers: 2 },
});

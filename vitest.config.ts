import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    // Strategies import the package by its name, as a user's own do.
    alias: [
      { find: /^evenkeel$/, replacement: source("index.ts") },
      { find: /^evenkeel\/testing$/, replacement: source("testing/index.ts") },
      { find: /^evenkeel\/(.+)$/, replacement: source("games/$1/index.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    // Left to itself the runner keeps one core back, which is half of a small build server.
    maxWorkers: "100%",
    // The built program runs as it is.
    server: { deps: { external: [/\/dist\//] } },
    // A limit for what hangs, no measure: beside other work a test may take ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
});

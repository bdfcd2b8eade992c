import js from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

const chanceAndClock = [
  { object: "Math", property: "random", message: "All chance comes through the injected Dice." },
  { object: "Date", property: "now", message: "A result never depends on the clock." },
  { object: "performance", property: "now", message: "A result never depends on the clock." },
];

/** Engines may round them differently, and then choose differently: a game would not be the same everywhere. */
const notTheSameEverywhere = [
  ...["exp", "expm1", "log", "log1p", "log2", "log10", "pow", "cbrt", "hypot"],
  ...["sin", "cos", "tan", "asin", "acos", "atan", "atan2"],
  ...["sinh", "cosh", "tanh", "asinh", "acosh", "atanh"],
].map((property) => ({
  ...{ object: "Math", property },
  message: "Rules, bots and values use plain arithmetic: engines may round this differently.",
}));

export default defineConfig(
  globalIgnores(["dist/", "reports/", "node_modules/"]),
  js.configs.recommended,
  tseslint.configs.strict,
  {
    rules: {
      "no-restricted-properties": ["error", ...chanceAndClock],
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      eqeqeq: "error",
    },
  },
  {
    files: ["**/*.ts"],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { "@typescript-eslint/no-unnecessary-type-assertion": "error" },
  },
  {
    files: ["src/{game,games,dice,play,solve}/**", "strategies/**", "examples/**"],
    rules: { "no-restricted-properties": ["error", ...chanceAndClock, ...notTheSameEverywhere] },
  },
  {
    files: ["scripts/**"],
    languageOptions: { globals: { console: "readonly", process: "readonly", URL: "readonly" } },
  },
  {
    // Time is shown to people here and decides when to checkpoint; it never reaches a result.
    files: [
      "src/jobs/**",
      "src/queue/**",
      "src/run/**",
      "src/worker.ts",
      "src/cli/**",
      "page/lab/ask.ts",
      "page/lab/ask-course.ts",
      "page/lab/ask-player.ts",
      "bench/**",
      "test/**",
    ],
    rules: { "no-restricted-properties": "off" },
  },
);

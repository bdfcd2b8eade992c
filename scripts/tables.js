// Bundles what plays a game with each game into dist/tables, complete in one file, so that a thread can load it several
// times (src/play/engines.ts): part of npm run build.
import { build } from "esbuild";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const games = readdirSync(`${root}src/games`).filter((name) => !name.includes("."));
const exported = (game) => game.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

for (const game of [...games, "any"]) {
  const definition =
    game === "any" ? "" : `export { ${exported(game)} as definition } from "./src/games/${game}/index.ts";`;
  await build({
    stdin: { contents: `export * from "./src/play/table.ts";\n${definition}`, resolveDir: root },
    outfile: `${root}dist/tables/${game}.js`,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    legalComments: "none",
  });
}

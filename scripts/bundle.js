// Bundles src into dist: the program, its threads, and what package.json exports share one copy of the code, in chunks
// of which each loads what it needs. The declarations are tsc's: both are part of npm run build.
import { build } from "esbuild";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { librariesIn, licenceOf } from "./licences.js";

const root = fileURLToPath(new URL("../", import.meta.url));
const { bin, exports, dependencies } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/** Libraries of many files, which one file loads several times as fast; each with what it needs itself. */
const BUNDLED = [
  "csv-stringify",
  "fastest-levenshtein",
  "simple-statistics",
  "vega",
  "vega-lite",
  "yaml",
  "zod",
];

const built = [...Object.values(bin), ...Object.values(exports).flatMap((one) => one.default ?? [])];
const published = built.map((path) => path.replace(/^(\.\/)?dist\/(.*)\.js$/, "src/$2.ts"));
const THREADS = ["src/worker.ts", "src/jobs/trial-worker.ts", "src/run/narrator.ts"];

/** Of both. */
const ours = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Vega draws without a canvas where there is none.
  external: [...Object.keys(dependencies).filter((name) => !BUNDLED.includes(name)), "canvas"],
  // The same code without require().
  alias: { yaml: `${root}node_modules/yaml/browser/index.js` },
  legalComments: "none",
  // Writes constants where they are used: looking them up costs games a twentieth of their time.
  minifySyntax: true,
};

const { metafile } = await build({
  ...ours,
  // The program without its beginning is what tests call, many times in one process.
  entryPoints: [...published, ...THREADS, "src/internal.ts", "src/cli/program.ts"],
  outbase: "src",
  outdir: "dist",
  chunkNames: "chunks/[name]-[hash]",
  splitting: true,
  metafile: true,
});

// What finds other files from where it lies does so from one folder below dist.
for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
  const looking = Object.keys(inputs).find((input) =>
    readFileSync(`${root}${input}`, "utf8").includes("import.meta.url"),
  );
  if (looking !== undefined && !/^dist\/[^/]+\/[^/]+$/.test(file))
    throw new Error(`${looking} lands in ${file}, from where it cannot find other files`);
}

const licences = [...librariesIn(metafile.inputs)].sort().map((library) => `${licenceOf(library)}\n`);
writeFileSync(`${root}dist/LICENSES.txt`, licences.join(`\n${"-".repeat(80)}\n\n`));

// What plays a game, complete with the game in one file, so that a thread can load it several times: src/play/engines.ts.
const games = readdirSync(`${root}src/games`).filter((name) => !name.includes("."));
const nameOf = (game) => game.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const tableOf = (game) => `export { ${nameOf(game)} as definition } from "./src/games/${game}/index.ts";`;
for (const game of [...games, "any"]) {
  const contents = `export * from "./src/play/table.ts";${game === "any" ? "" : tableOf(game)}`;
  await build({ ...ours, stdin: { contents, resolveDir: root }, outfile: `dist/tables/${game}.js` });
}

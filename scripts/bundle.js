// Bundles src into dist: the program, its threads, and what package.json exports share one copy of the code, in chunks
// of which each loads what it needs. The declarations are tsc's: both are part of npm run build.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const { bin, exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

const built = [...Object.values(bin), ...Object.values(exports).flatMap((one) => one.default ?? [])];
const published = built.map((path) => path.replace(/^(\.\/)?dist\/(.*)\.js$/, "src/$2.ts"));
const THREADS = ["src/worker.ts", "src/jobs/trial-worker.ts", "src/run/narrator.ts"];

const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: [...published, ...THREADS, "src/internal.ts"],
  outbase: "src",
  outdir: "dist",
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  packages: "external",
  legalComments: "none",
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

// Bundles what the report pages run in a browser into dist/page, to be written into every page: part of npm run build.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { librariesIn, licenceOf } from "./licences.js";

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

// Parts of Vega that no chart here uses, and what those that stay name of them.
const UNUSED =
  /^(vega-(force|voronoi|wordcloud|crossfilter|regression|hierarchy|label|geo|projection)|d3-geo|topojson-client)$/;
const NAMED = ["projection", "geoArea", "geoBounds", "geoCentroid", "feature", "mesh"];

const withoutUnused = {
  name: "without-unused",
  setup(bundle) {
    bundle.onResolve({ filter: UNUSED }, ({ path, importer }) =>
      /[\\/]vega(-functions|-loader)?[\\/]/.test(importer) ? { path, namespace: "unused" } : undefined,
    );
    bundle.onLoad({ filter: /.*/, namespace: "unused" }, () => ({
      contents: NAMED.map((name) => `export const ${name} = null;`).join(""),
    }));
  },
};

// The bundle is copied into every page, and with it go the licences of what it holds.
const licences = ["vega", "d3-scale"].map((name) => {
  const text = readFileSync(path(`node_modules/${name}/LICENSE`), "utf8");
  return `${name === "vega" ? "Vega" : "D3"}\n${text.trim()}`;
});

const ours = {
  outdir: path("dist/page"),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  tsconfig: path("page/tsconfig.json"),
  plugins: [withoutUnused],
  legalComments: "none",
};

await build({
  ...ours,
  entryPoints: {
    report: path("page/main.ts"),
    book: path("page/book.ts"),
    games: path("page/lab/games.ts"),
    dice: path("page/lab/dice.ts"),
    ask: path("page/lab/ask.ts"),
    play: path("page/lab/play.ts"),
    style: path("page/style.css"),
    lab: path("page/lab/style.css"),
  },
  banner: { js: `/*!\n${licences.join("\n\n")}\n*/` },
});

// What the lab's workers run, which its pages carry as text. What only Node has is done otherwise there.
const instead = (name) => path(`page/lab/instead/${name}.ts`);
const INSTEAD = {
  "src/experiment/disk.ts": instead("disk"),
  "src/experiment/package.ts": instead("package"),
  "src/experiment/read-text.ts": instead("nothing"),
  "src/experiment/strategies/bundle.ts": instead("bundle"),
  "src/games/registry.ts": instead("registry"),
  "src/jobs/pool.ts": instead("pool"),
  "src/jobs/sha256.ts": instead("sha256"),
  "src/jobs/printed.ts": instead("nothing"),
  "src/jobs/thrown.ts": instead("nothing"),
  "src/jobs/trial.ts": instead("nothing"),
  "src/play/engines.ts": instead("engines"),
  "src/play/load-code.ts": instead("load-code"),
  "src/run/replay-apart.ts": instead("nothing"),
};
const inBrowsers = {
  name: "in-browsers",
  setup(bundle) {
    bundle.onResolve({ filter: /^\..*\.js$/ }, ({ path: to, importer, kind }) => {
      const file = join(dirname(importer), to).replace(/\.js$/, ".ts");
      const other = INSTEAD[relative(path("."), file)];
      return other === undefined || kind === "entry-point" ? undefined : { path: other };
    });
  },
};

const { metafile } = await build({
  ...ours,
  metafile: true,
  absWorkingDir: path("."),
  entryPoints: {
    "dice-worker": path("page/lab/dice-worker.ts"),
    "ask-desk": path("page/lab/ask-desk.ts"),
    "ask-player": path("page/lab/ask-player.ts"),
    "play-desk": path("page/lab/play-desk.ts"),
  },
  // The same code without require(); all that Vega-Lite takes of Vega, which draws nothing here; and of several generators the one in use.
  alias: {
    yaml: path("node_modules/yaml/browser/index.js"),
    vega: "vega-util",
    seedrandom: path("node_modules/seedrandom/seedrandom.js"),
  },
  inject: [instead("buffer")],
  plugins: [withoutUnused, inBrowsers],
});

// They, too, go with the licences of what they hold.
for (const [file, { inputs }] of Object.entries(metafile.outputs)) {
  const texts = [...librariesIn(inputs)].sort().map((library) => licenceOf(library));
  writeFileSync(path(file), `/*!\n${texts.join("\n\n")}\n*/\n${readFileSync(path(file), "utf8")}`);
}

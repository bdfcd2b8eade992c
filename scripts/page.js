// Bundles what the report pages run in a browser into dist/page, to be written into every page: part of npm run build.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

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
    style: path("page/style.css"),
    lab: path("page/lab/style.css"),
  },
  banner: { js: `/*!\n${licences.join("\n\n")}\n*/` },
});

// What the lab's workers run, which its pages carry as text.
await build({
  ...ours,
  entryPoints: { "dice-worker": path("page/lab/dice-worker.ts") },
});

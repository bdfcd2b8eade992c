// Runs programs of bench/ by name, or all of them: `npm run bench`, `npm run bench -- shields`.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const all = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));
const [wanted, options] = [
  process.argv.slice(2).filter((word) => !word.startsWith("-")),
  process.argv.slice(2),
];
if (options.includes("--help")) {
  console.log(
    `npm run bench -- [name …]: each says at its top what it measures and takes; there are ${all.join(", ")}`,
  );
  process.exit();
}
const unknown = wanted.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`there is no bench/${unknown}.ts; there are ${all.join(", ")}`);
  process.exit(1);
}
const games = readdirSync(join(root, "src/games")).filter((name) => !name.includes("."));
for (const name of wanted.length > 0 ? wanted : all) {
  const outfile = join(root, "node_modules/.cache/evenkeel-bench", `${name}.mjs`);
  await build({
    entryPoints: [join(root, `bench/${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    minifySyntax: true,
    alias: {
      ...Object.fromEntries(
        games.map((game) => [`evenkeel/${game}`, join(root, `src/games/${game}/index.ts`)]),
      ),
      evenkeel: join(root, "src/index.ts"),
    },
    define: { "process.env.EVENKEEL_ROOT": JSON.stringify(root) },
    logLevel: "error",
  });
  console.log(`\n== ${name}`);
  process.argv = [process.argv[0], outfile, ...options.filter((word) => word.startsWith("-"))];
  await import(pathToFileURL(outfile).href);
}

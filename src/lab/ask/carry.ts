import { build, type Plugin } from "esbuild";
import { exists, join, listed, readText } from "../../experiment/disk.js";
import { findStrategy, ownStrategiesFolders, strategyLoader, strategyNames } from "../../experiment/index.js";
import { packageFolder, toolVersion } from "../../experiment/package.js";
import { WEIGHTS } from "../../experiment/strategies/fitting.js";
import { ladderOrder } from "../../experiment/strategies/strongest.js";
import type { AnyGameDefinition } from "../../game/index.js";
import type { Carried } from "./carried.js";

/** A strategy that a page may have play. */
export interface Offered {
  readonly name: string;
  readonly description: string;
}

/** All that the page of a game carries to have games of it played. */
export interface CarriedGame {
  readonly carried: Carried;
  /** The game's code with that of its strategies, as a script that puts it where workers find it. */
  readonly engine: string;
  /** The strongest first, as the ladder says; then those that are on none. */
  readonly offered: readonly Offered[];
}

/** Strategies that ask for more than a page has, or for words that no form holds. */
const LEFT_OUT = ["optimal", "opening", "search"];

/** Where the page keeps what lies in the package's folder here. */
const ROOT = "/evenkeel/";

/** Throws a `CodeError` for a strategy that cannot be read. */
export async function carriedGame({ name: game }: AnyGameDefinition): Promise<CarriedGame> {
  const own = ownStrategiesFolders(game);
  const load = strategyLoader();
  const names = strategyNames(own).filter((name) => !LEFT_OUT.includes(name));
  const strategies = await Promise.all(
    names.map(async (name) => ({ name, ...(await load(findStrategy(name, { own, folder: "." }))) })),
  );
  const files: Record<string, string> = {};
  const hashes: Record<string, string> = {};
  for (const { file, hash } of strategies) {
    files[carriedPath(file)] = "";
    hashes[carriedPath(file)] = hash;
  }
  for (const file of [join(own[0], "ladder.json"), ...weightsIn(own[0])])
    if (exists(file)) files[carriedPath(file)] = readText(file);
  const order = ladderOrder(own);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return {
    carried: { tool: toolVersion(), files, hashes },
    engine: await engineOf(game, strategies),
    offered: strategies
      .toSorted((one, other) => place(one.name) - place(other.name))
      .map(({ name, module: { description = "" } }) => ({ name, description })),
  };
}

function carriedPath(file: string): string {
  return ROOT + file.slice(packageFolder.length).replaceAll("\\", "/");
}

function weightsIn(folder: string): string[] {
  const weights = join(folder, WEIGHTS);
  if (!exists(weights)) return [];
  return listed(weights)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(weights, name));
}

/** The code as it is built, whoever runs this: what workers play is what threads play. */
async function engineOf(
  game: string,
  strategies: readonly { readonly file: string; readonly hash: string }[],
): Promise<string> {
  const table = join(packageFolder, "dist/tables", `${game}.js`);
  const imports = strategies.map(({ file }, index) => `import * as s${index} from ${JSON.stringify(file)};`);
  const modules = strategies.map(({ hash }, index) => `${JSON.stringify(hash)}: s${index}`);
  const contents = [
    `import * as table from ${JSON.stringify(table)};`,
    ...imports,
    `const { definition } = table;`,
    `(globalThis.evenkeelEngines ??= []).push({ table, definition, modules: { ${modules.join(", ")} } });`,
  ].join("\n");
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: packageFolder },
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
    tsconfigRaw: "{}",
    plugins: [ownImports],
  });
  return outputFiles[0].text;
}

/** Strategies import the package by its name. */
const ownImports: Plugin = {
  name: "own imports",
  setup({ onResolve }) {
    onResolve({ filter: /^evenkeel(\/|$)/ }, ({ path }) => {
      const [, game] = path.split("/");
      return {
        path: join(packageFolder, "dist", ...(game === undefined ? [] : ["games", game]), "index.js"),
      };
    });
  },
};

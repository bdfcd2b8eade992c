import { build, type Plugin } from "esbuild";
import { basename, dirname, exists, join, listed, readText } from "../../experiment/disk.js";
import {
  knownStrategies,
  LADDER,
  ladderIn,
  ladderOrder,
  type Ladder,
} from "../../experiment/strategies/strongest.js";
import {
  findStrategy,
  ownStrategiesFolders,
  strategyLoader,
  strategyNames,
  type LoadedStrategy,
  type NamedGame,
} from "../../experiment/index.js";
import { packageFolder, toolVersion } from "../../experiment/package.js";
import { neededParameter } from "../../experiment/strategies/ready.js";
import { WEIGHTS } from "../../experiment/strategies/weights-folders.js";
import { CodeError } from "../../play/errors.js";
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

/** A designer's own game, and players for it, as absolute paths. */
export interface OwnFiles {
  readonly game: string;
  readonly players: readonly string[];
}

/** Strategies that ask for more than a page has. */
const LEFT_OUT = ["optimal", "search"];

/** What plays any game, if nothing was learned of it. */
const ALWAYS = ["random"];

/** Where the page keeps what lies in the package's folder here; people's own files lie at the top. */
const ROOT = "/evenkeel/";

/** Code on a page: where it lies there, where here, and its content hash. */
interface Code {
  readonly path: string;
  readonly file: string;
  readonly hash: string;
}

/** What the page of a game carries. Throws a `CodeError` for a strategy that cannot be read. */
export async function carriedGame(game: NamedGame, own?: OwnFiles): Promise<CarriedGame> {
  const { name } = game.definition;
  const weights = weightsFor(name, own);
  const load = strategyLoader();
  const folders = knownStrategies(game);
  const places = { own: folders.length > 0 ? folders : ownStrategiesFolders(name).slice(1), folder: "." };
  const isOffered = (one: string) =>
    own === undefined
      ? !LEFT_OUT.includes(one)
      : ALWAYS.includes(one) || (weights.length > 0 && one === "learned");
  const names = strategyNames(places.own).filter(isOffered);
  const known = await Promise.all(
    names.map(async (one) => offer(one, carriedPath, await load(findStrategy(one, places)))),
  );
  const players = await Promise.all(
    (own?.players ?? []).map(async (file) => offer(`./${basename(file)}`, topPath, await load(file))),
  );
  for (const { name, needed } of players)
    if (needed !== undefined)
      throw new CodeError(
        `needs its parameter ${needed}, which no page asks for (give it a default in ${name})`,
      );
  const order = ladderOrder(folders);
  const place = (one: string) => (order.includes(one) ? order.indexOf(one) : order.length);
  const strategies = [...players, ...known]
    .filter(({ needed }) => needed === undefined)
    .toSorted((one, other) => place(one.name) - place(other.name));
  const ladder = ladderIn(places.own.slice(0, 1));
  const codes: Code[] =
    own === undefined
      ? strategies
      : [{ path: topPath(own.game), file: own.game, hash: game.code! }, ...strategies];
  return {
    carried: {
      tool: toolVersion(),
      game: own === undefined ? name : `.${topPath(own.game)}`,
      files: Object.fromEntries([
        ...codes.map(({ path }) => [path, ""]),
        ...weights.map(({ path, file }) => [path, readText(file)]),
        ...(ladder === null ? [] : [[carriedPath(join(places.own[0], LADDER)), ladderText(ladder)]]),
      ]) as Record<string, string>,
      hashes: Object.fromEntries(codes.map(({ path, hash }) => [path, hash])),
    },
    engine: await engineOf(own === undefined ? name : null, codes),
    offered: strategies,
  };
}

/** What strategies are chosen by; what the ladder's page tells besides stays away. */
function ladderText({ options, seatGame, standings }: Ladder): string {
  return JSON.stringify({ options, ...(seatGame && { seatGame }), standings } satisfies Ladder);
}

function offer(
  name: string,
  pathOf: (file: string) => string,
  strategy: LoadedStrategy,
): Offered & Code & { readonly needed: string | undefined } {
  const { file, hash, module } = strategy;
  const { description = "" } = module;
  return { name, description, path: pathOf(file), file, hash, needed: neededParameter(strategy) };
}

function carriedPath(file: string): string {
  return ROOT + file.slice(packageFolder.length).replaceAll("\\", "/");
}

function topPath(file: string): string {
  return `/${basename(file)}`;
}

/** The weights that lie with a game's strategies; of a game of people's those beside it. */
function weightsFor(game: string, own: OwnFiles | undefined): { path: string; file: string }[] {
  const folder = join(own === undefined ? ownStrategiesFolders(game)[0] : dirname(own.game), WEIGHTS);
  if (!exists(folder)) return [];
  return listed(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name))
    .map((file) => ({ file, path: own === undefined ? carriedPath(file) : `/${WEIGHTS}${topPath(file)}` }));
}

/** The code as it is built, whoever runs this: what workers play is what threads play. Null: the first code is the game. */
async function engineOf(game: string | null, codes: readonly Code[]): Promise<string> {
  const table = join(packageFolder, "dist/tables", `${game ?? "any"}.js`);
  const imports = codes.map(({ file }, index) => `import * as code${index} from ${JSON.stringify(file)};`);
  const modules = codes.map(({ hash }, index) => `${JSON.stringify(hash)}: code${index}`);
  const contents = [
    `import * as table from ${JSON.stringify(table)};`,
    ...imports,
    `const definition = ${game === null ? "code0.default" : "table.definition"};`,
    `(globalThis.evenkeelEngines ??= []).push({ table, definition, isOwn: ${game === null}, modules: { ${modules.join(", ")} } });`,
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

/** Strategies and games import the package by its name. */
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

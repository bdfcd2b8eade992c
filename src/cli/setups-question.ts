import type { Argv } from "yargs";
import { readSettings, readStrategy, underSettings, urlsOf, type NamedGame } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { handWritten, knownStrategies } from "../experiment/strategies/strongest.js";
import type { AnyGame, AnyGameDefinition, OptionValues } from "../game/index.js";
import { allGames } from "../games/registry.js";
import { InputError } from "../play/errors.js";
import { sha256 } from "../jobs/checksum.js";
import type { SetupsPlan } from "../play/setups/plan.js";
import type { SetupsQuestion } from "../run/setups/run.js";
import { gameNamed, wholeNumber } from "./flags.js";
import { refuseOut, reportsFolder } from "./playing/folders.js";

/** What people ask, as they give it. */
export interface QuestionArgs {
  game: string;
  strategy?: string;
  against?: string;
  set?: string[];
  blocks: string;
  fresh?: string;
  seed: string;
  level: string;
  out?: string;
}

/** The flags of the question itself; where its answer goes is another matter. */
export function questionFlags<T>(yargs: Argv<T>) {
  return yargs
    .positional("game", { type: "string", demandOption: true, describe: "such as shield-bashers" })
    .option("strategy", {
      type: "string",
      requiresArg: true,
      describe:
        "who plays, as in a line-up: a name, or {strategy: name, parameter: value} [default: the strongest that needs no weights]",
    })
    .option("against", { type: "string", requiresArg: true, describe: "against whom [default: the same]" })
    .option("set", { type: "string", array: true, nargs: 1, describe: "option=value; may be repeated" })
    .option("blocks", {
      type: "string",
      requiresArg: true,
      default: "40",
      describe: "blocks of two games in each field of the matrix",
    })
    .option("fresh", {
      type: "string",
      requiresArg: true,
      describe: "further blocks, to measure every set-up against the mixtures [default: four times --blocks]",
    })
    .option("seed", { type: "string", requiresArg: true, default: "setups", describe: "any text" })
    .option("level", {
      type: "string",
      requiresArg: true,
      default: "0.95",
      describe: "confidence level of all intervals",
    });
}

/** All totals of all fields stay in memory, a byte each. */
const MAX_TOTALS = 200_000_000;

/** Throws an `InputError`. */
export async function questionOf(
  args: QuestionArgs,
): Promise<{ readonly question: SetupsQuestion; /** Where the results go. */ readonly folder: string }> {
  const named = await gameNamed(args.game);
  const { definition, reference } = named;
  const options = readSettings(args.set ?? []);
  const game = await twoPlayerGame(definition, options);
  const { names } = game.setups!;
  const blocks = wholeNumber("blocks", args.blocks, 2, 1_000_000);
  const freshBlocks = args.fresh === undefined ? 4 * blocks : wholeNumber("fresh", args.fresh, 2, 1_000_000);
  const level = levelOf(args.level);
  refuseOut(args.out);
  if (args.seed === "") throw new InputError("--seed: is empty (any text)");
  if (names.length ** 2 * (blocks + freshBlocks) > MAX_TOTALS)
    throw new InputError(
      `--blocks: ${names.length} set-ups leave room for ${Math.floor(MAX_TOTALS / names.length ** 2)} blocks, fresh ones included`,
    );
  const [rows, columns] = await playersOf(args, named, options);
  const strategies = [rows.plan, columns.plan] as const;
  const plan: SetupsPlan = { game: definition.name, options, seed: args.seed, strategies };
  const symmetric = rows.plan.label === columns.plan.label;
  const versus = symmetric ? rows.plan.label : `${rows.plan.label}-${columns.plan.label}`;
  const question: SetupsQuestion = {
    ...{ definition, reference, game, names, plan, symmetric, blocks, freshBlocks, level },
    bundles: urlsOf(new Map([...rows.used, ...columns.used])),
    identity: sha256(
      JSON.stringify([
        toolVersion(),
        definition.name,
        definition.version,
        named.code,
        plan,
        blocks,
        freshBlocks,
      ]),
    ),
  };
  return { question, folder: args.out ?? reportsFolder(definition.name, `setups-${versus}`) };
}

/** The row player and the column player. */
async function playersOf(args: QuestionArgs, named: NamedGame, options: OptionValues) {
  const { strategy = handWritten(knownStrategies(named)), against } = args;
  const rows = await readStrategy("--strategy", strategy, named, options, 2);
  if (against === undefined) return [rows, rows] as const;
  return [rows, await readStrategy("--against", against, named, options, 2)] as const;
}

/** The game under these options for two players, which has set-ups. Throws an `InputError`. */
async function twoPlayerGame(definition: AnyGameDefinition, options: OptionValues): Promise<AnyGame> {
  const { name, minPlayers } = definition;
  if (minPlayers > 2) throw new InputError(`${name}: is not played by two, and a matrix has two sides`);
  const game: AnyGame = underSettings(options, () => definition.create(options, 2));
  if (game.setups !== undefined) return game;
  const having = (await allGames())
    .filter((other) => other.minPlayers <= 2 && other.create({}, 2).setups !== undefined)
    .map((other) => other.name);
  throw new InputError(`${name} has no secret set-ups (games that have some: ${having.join(", ")})`);
}

function levelOf(written: string): number {
  const level = /^0?\.[0-9]+$/.test(written) ? Number(written) : NaN;
  if (level >= 0.5 && level <= 0.9999) return level;
  throw new InputError(
    `--level: expected a confidence level from 0.5 to 0.9999, such as 0.95, got ${JSON.stringify(written)}`,
  );
}

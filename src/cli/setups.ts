import { existsSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { CommandModule } from "yargs";
import { readSettings, readStrategy, settingMistake } from "../experiment/index.js";
import { toolVersion } from "../experiment/package.js";
import { OptionError, type AnyGame, type AnyGameDefinition, type OptionValues } from "../game/index.js";
import { games } from "../games/registry.js";
import { InputError, messageOf } from "../play/errors.js";
import { PlayError } from "../play/failure.js";
import { CheckpointError, sha256 } from "../play/pool/checkpoint.js";
import { readSetupsCheckpoint, writeSetupsCheckpoint } from "../play/pool/setups-checkpoint.js";
import { SetupsPool } from "../play/pool/setups-pool.js";
import {
  GAMES_PER_BLOCK,
  newTotals,
  UNPLAYED,
  type Field,
  type FieldTotals,
  type SetupsPlan,
} from "../play/setups/plan.js";
import { fileName, makeFolder, writeWhole } from "../report/disk/files.js";
import { lockFolder } from "../report/disk/lock.js";
import { jsonInLines } from "../report/text/json.js";
import { analyse, sharesOf, solveMatrix, type Mixtures } from "../report/setups/analysis.js";
import { fieldsOf, PlayedFields } from "../report/setups/played.js";
import type { SetupsResults } from "../report/setups/results.js";
import { gameNamed, seconds, wholeNumber } from "./flags.js";
import { Progress } from "./progress.js";
import { StopSignals } from "./stop-signals.js";

interface SetupsArgs {
  game: string;
  strategy?: string;
  against?: string;
  set?: string[];
  blocks: string;
  fresh?: string;
  seed: string;
  threads?: string;
  timeLimit: string;
  memoryLimit: string;
  level: string;
  out?: string;
  resume: boolean;
  force: boolean;
  saveEvery: string;
  json: boolean;
}

/** All totals of all fields stay in memory, a byte each. */
const MOST_TOTALS = 200_000_000;

export const setups: CommandModule<object, SetupsArgs> = {
  command: "setups <game>",
  describe:
    "Is there a best secret set-up? All of them against all, the mixture to play, what each of them loses",
  builder: (yargs) =>
    yargs
      .positional("game", { type: "string", demandOption: true, describe: "such as shield-bashers" })
      .option("strategy", {
        type: "string",
        requiresArg: true,
        describe: "who plays, as in a line-up: a name, or {strategy: name, parameter: value}",
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
        describe:
          "further blocks, to measure every set-up against the mixtures [default: four times --blocks]",
      })
      .option("seed", { type: "string", requiresArg: true, default: "setups", describe: "any text" })
      .option("level", {
        type: "string",
        requiresArg: true,
        default: "0.95",
        describe: "confidence level of all intervals",
      })
      .option("threads", {
        type: "string",
        requiresArg: true,
        describe: "worker threads; never changes a result [default: all cores]",
      })
      .option("time-limit", {
        type: "string",
        requiresArg: true,
        default: "30",
        describe: "longest time for a single game, in seconds",
      })
      .option("memory-limit", {
        type: "string",
        requiresArg: true,
        default: "512",
        describe: "most memory for a worker thread, in megabytes",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        describe: "folder for report, chart, CSV and JSON [default: reports/<game>/setups-<strategies>]",
      })
      .option("resume", {
        type: "boolean",
        default: false,
        describe: "go on from the folder's checkpoint, if there is one",
      })
      .option("force", {
        type: "boolean",
        default: false,
        describe: "play afresh, whatever the folder holds",
      })
      .option("save-every", {
        type: "string",
        requiresArg: true,
        default: "10",
        describe: "how often to write the checkpoint, in seconds",
      })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON instead of words" })
      .example("$0 setups shield-bashers --strategy believer", "the strongest strategy against itself")
      .example(
        "$0 setups shield-bashers --strategy rammer --against turtle --set board=half4x8",
        "two strategies, on half the board",
      ) as never,
  handler: async (args) => {
    const ran = await run(args);
    if (ran === null) return;
    const { results, folder } = ran;
    if (args.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    else {
      const { setupFindings } = await import("../report/setups/words.js");
      const lines = setupFindings(results).map((line) => `  • ${line}`);
      process.stdout.write(`\n${lines.join("\n")}\n\nEverything in numbers: ${folder}\n`);
    }
  },
};

/** Null if it was interrupted. */
async function run(args: SetupsArgs): Promise<{ results: SetupsResults; folder: string } | null> {
  const definition = gameNamed(args.game);
  const options = readSettings(args.set ?? []);
  const game = twoPlayerGame(definition, options);
  const { names } = game.setups!;
  const blocks = wholeNumber("blocks", args.blocks, 2, 1_000_000);
  const freshBlocks = args.fresh === undefined ? 4 * blocks : wholeNumber("fresh", args.fresh, 2, 1_000_000);
  const level = levelOf(args.level);
  if (args.out === "") throw new InputError("--out: is empty (the path of a folder)");
  if (args.seed === "") throw new InputError("--seed: is empty (any text)");
  if (names.length ** 2 * (blocks + freshBlocks) > MOST_TOTALS)
    throw new InputError(
      `--blocks: ${names.length} set-ups leave room for ${Math.floor(MOST_TOTALS / names.length ** 2)} blocks, fresh ones included`,
    );
  if (args.strategy === undefined)
    throw new InputError(
      `--strategy: who plays? (a strategy of ${definition.name}; evenkeel list strategies ${definition.name})`,
    );
  const rows = await readStrategy("strategy", args.strategy, definition, options, 2);
  const columns =
    args.against === undefined ? rows : await readStrategy("against", args.against, definition, options, 2);
  const symmetric = rows.plan.label === columns.plan.label;
  const plan: SetupsPlan = {
    game: definition.name,
    options,
    seed: args.seed,
    strategies: [rows.plan, columns.plan],
  };
  const versus = symmetric ? rows.plan.label : `${rows.plan.label}-${columns.plan.label}`;
  const folder = args.out ?? join("reports", fileName(definition.name), fileName(`setups-${versus}`));
  const identity = sha256(
    JSON.stringify([toolVersion(), definition.name, definition.version, plan, blocks, freshBlocks]),
  );
  const limits = {
    threads:
      args.threads === undefined ? availableParallelism() : wholeNumber("threads", args.threads, 1, 512),
    timeLimit: seconds("time-limit", args.timeLimit),
    memoryLimit: wholeNumber("memory-limit", args.memoryLimit, 16, 1_000_000, " of megabytes"),
  };
  const saveEvery = 1000 * seconds("save-every", args.saveEvery);
  const unlock = keep(folder);
  const parts = earlierParts(folder, identity, args);
  const save = () =>
    writing(folder, () => writeWhole(join(folder, CHECKPOINT), writeSetupsCheckpoint(identity, parts)));
  const stops = new StopSignals();
  let progress: Progress | null = null;
  let saved = performance.now();
  const pool = new SetupsPool(plan, {
    ...limits,
    bundles: new Map([...rows.used, ...columns.used].map(([hash, { url }]) => [hash, url])),
    signal: stops.signal,
    onProgress: (done) => {
      progress?.update(done);
      if (performance.now() - saved < saveEvery) return;
      save();
      saved = performance.now();
    },
  });
  const kinds = 1 + game.metrics.filter(({ ending }) => ending === true).length;
  /** Plays what is missing of a part; null if it was interrupted. */
  const play = async (part: number, fields: readonly Field[], from: number, to: number) => {
    parts[part] ??= newTotals(fields.length, to - from, kinds);
    const { halves } = parts[part];
    const before = halves.filter((half) => half !== UNPLAYED).length / fields.length;
    const title = part === 0 ? "every set-up" : "the mixtures";
    progress = new Progress(title, Math.floor(before), to - from, fields.length * GAMES_PER_BLOCK);
    const finished = await pool.play(fields, from, to, parts[part]).finally(() => progress?.stop());
    return finished ? parts[part] : null;
  };
  const stopped = () => {
    save();
    console.error(`stopped; the same command with --resume goes on from there (${folder})`);
    process.exitCode = stops.exitCode;
    return null;
  };
  try {
    const fields = fieldsOf(names.length, symmetric, () => true);
    const totals = await play(0, fields, 0, blocks);
    if (totals === null) return stopped();
    const first = new PlayedFields(names.length, symmetric, fields, totals.halves);
    const mixtures = solveMatrix(names, first, symmetric);
    const again = fieldsOf(names.length, symmetric, (row, column) => isMeasured(mixtures, row, column));
    const freshTotals = await play(1, again, blocks, blocks + freshBlocks);
    if (freshTotals === null) return stopped();
    const fresh = new PlayedFields(names.length, symmetric, again, freshTotals.halves);
    const strategies = [rows.plan.label, columns.plan.label] as const;
    const results: SetupsResults = {
      tool: `Evenkeel ${toolVersion()}`,
      game: definition.name,
      title: definition.title,
      gameVersion: definition.version,
      options,
      seed: args.seed,
      level,
      strategies,
      symmetric,
      names,
      blocks,
      freshBlocks,
      games: GAMES_PER_BLOCK * (fields.length * blocks + again.length * freshBlocks),
      endings: endingsOf(game, totals, blocks, fields.length, level),
      ...analyse(names, strategies, symmetric, first, fresh, mixtures, level),
    };
    await write(folder, results);
    rmSync(join(folder, CHECKPOINT), { force: true });
    return { results, folder };
  } catch (error) {
    if (parts.length > 0 && error instanceof PlayError) save();
    if (!(error instanceof PlayError) || error.failure.strategy === null) throw error;
    const { strategy, reason, block, seating } = error.failure;
    const who = strategy === "" ? plan.strategies.map(({ label }) => label).join(" or ") : strategy;
    throw new InputError(`strategy ${who} ${reason} (seed ${plan.seed}, block ${block}, seating ${seating})`);
  } finally {
    stops.letGo();
    await pool.close();
    unlock();
  }
}

/** What was played of a matrix that is not finished. */
const CHECKPOINT = "setups-checkpoint.json";

/** Makes the folder and keeps it for this process. Throws an `InputError`. */
function keep(folder: string): () => void {
  return writing(folder, () => {
    makeFolder(folder);
    return lockFolder(folder);
  });
}

/** Throws an `InputError` where the folder cannot be written into. */
function writing<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`--out: cannot write into ${folder}: ${messageOf(error)}`);
  }
}

/** What an interrupted run of the same matrix left in the folder. Throws an `InputError`. */
function earlierParts(folder: string, identity: string, { resume, force }: SetupsArgs): FieldTotals[] {
  const path = join(folder, CHECKPOINT);
  if (force || !existsSync(path)) return [];
  try {
    const parts = readSetupsCheckpoint(readFileSync(path, "utf8"), identity);
    if (resume) return parts;
  } catch (error) {
    if (!(error instanceof CheckpointError)) throw error;
    throw new InputError(`${path} ${error.message} (--force plays afresh)`);
  }
  throw new InputError(
    `${folder}: holds an unfinished run of these set-ups; --resume goes on from there, --force plays afresh`,
  );
}

/** The set-ups that meet a mixture: every row against the columns' mixture and every column against the rows'. */
function isMeasured({ rows, columns }: Mixtures, row: number, column: number): boolean {
  return rows[row] > 0 || columns[column] > 0;
}

/** The game under these options for two players, which has set-ups. Throws an `InputError`. */
function twoPlayerGame(definition: AnyGameDefinition, options: OptionValues): AnyGame {
  const { name, minPlayers } = definition;
  if (minPlayers > 2) throw new InputError(`${name}: is not played by two, and a matrix has two sides`);
  let game: AnyGame;
  try {
    game = definition.create(options, 2);
  } catch (error) {
    throw error instanceof OptionError ? settingMistake(error, options) : error;
  }
  if (game.setups !== undefined) return game;
  const having = games
    .filter((other) => other.minPlayers <= 2 && other.create({}, 2).setups !== undefined)
    .map((other) => other.name);
  throw new InputError(`${name} has no secret set-ups (games that have some: ${having.join(", ")})`);
}

function endingsOf(
  game: AnyGame,
  { endings }: FieldTotals,
  blocks: number,
  fields: number,
  level: number,
): SetupsResults["endings"] {
  const own = game.metrics
    .filter(({ ending }) => ending === true)
    .map(({ name, meaning }) => ({ name, meaning }));
  const shares = sharesOf(endings, blocks, fields * GAMES_PER_BLOCK, level);
  // A game that names its endings has one for its limit, too.
  if (own.length > 0) return own.map((ending, index) => ({ ...ending, share: shares[index] }));
  return [{ name: "capped", meaning: "games ended by the limit on length", share: shares[0] }];
}

function levelOf(written: string): number {
  const level = /^0?\.[0-9]+$/.test(written) ? Number(written) : NaN;
  if (level >= 0.5 && level <= 0.9999) return level;
  throw new InputError(
    `--level: expected a confidence level from 0.5 to 0.9999, such as 0.95, got ${JSON.stringify(written)}`,
  );
}

async function write(folder: string, results: SetupsResults): Promise<void> {
  const { matrixCsv, setupsCsv } = await import("../report/setups/csv.js");
  const { setupsMarkdown } = await import("../report/setups/markdown.js");
  const { setupsHeatMap } = await import("../report/setups/chart.js");
  const { svgOf } = await import("../report/charts/render.js");
  const spec = setupsHeatMap(results);
  const files = {
    "setups.json": `${jsonInLines(results)}\n`,
    "matrix.csv": matrixCsv(results),
    "setups.csv": setupsCsv(results),
    "heat-map.vl.json": `${jsonInLines(spec)}\n`,
    "heat-map.svg": await svgOf(spec),
    "report.md": setupsMarkdown(results),
  };
  writing(folder, () => {
    for (const [name, content] of Object.entries(files)) writeWhole(join(folder, name), content);
  });
}

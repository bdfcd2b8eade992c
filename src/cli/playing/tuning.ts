import { dirname, join } from "node:path";
import { typed } from "../../game/shell.js";
import { readExperiment, type Overrides, type ReadExperiment } from "../../experiment/index.js";
import type { JobIo } from "../../jobs/io.js";
import { InputError } from "../../play/errors.js";
import { pagesOfBook } from "../../report/book/above.js";
import type { TuneResults } from "../../report/tune/results.js";
import { readTrained } from "../../run/trained.js";
import { tune, type TimeLimit, type TuneAsked } from "../../tune/tune.js";
import { overridesOf } from "../overrides.js";
import type { PlayArgs } from "./flags.js";
import { folderOf, nameOf, REPORTS, SOLVED } from "./folders.js";
import type { JobLimits } from "./limits.js";

/** What was found for a file that asks what should be changed, and where its report lies. */
export interface TunedFile {
  readonly results: TuneResults;
  readonly folder: string;
}

/**
 * Searches what a file asks for, and writes its report; null if it was stopped. `seconds`: all that it may take, null for as long as
 * it takes. `root`: the folder of the folders of games, where `--out` does not name the report's own; a book's if it is in one. Throws an `InputError`.
 */
export async function tuneFile(
  file: string,
  args: PlayArgs,
  seconds: number | null,
  limits: JobLimits,
  io: JobIo,
  { root = REPORTS, isInBook = false }: { readonly root?: string; readonly isInBook?: boolean } = {},
): Promise<TunedFile | null> {
  const asked = await questionOf(file, args, seconds, limits, io);
  if (asked === null) return null;
  const folder = args.out ?? join(root, folderOf(asked.read.plan.game, nameOf(file)));
  const solutions = args.out === undefined ? join(dirname(folder), SOLVED) : join(folder, SOLVED);
  const above = isInBook ? { above: pagesOfBook(asked.read.game.definition.title) } : {};
  const settings = { folder, solutions, limits, force: args.force, ...above };
  const results = await tune(asked, settings, io);
  return results === null ? null : { results, folder };
}

/** Null if it was stopped. Throws an `InputError`. */
async function questionOf(
  file: string,
  args: PlayArgs,
  seconds: number | null,
  limits: JobLimits,
  io: JobIo,
): Promise<TuneAsked | null> {
  const clock = new Clock();
  const asOf = Object.entries(overridesOf(args)).filter(([name]) => name !== "within" && name !== "until");
  const overrides = Object.fromEntries(asOf) as Overrides;
  const reading = (more: Overrides) => readExperiment(file, { ...overrides, ...more });
  const trained = (read: () => Promise<ReadExperiment>) => clock.stopped(() => readTrained(read, limits, io));
  const read = await trained(() => reading({ knowsChanges: true }));
  if (read === null) return null;
  const { tune: question } = read;
  if (question === undefined)
    throw new InputError(`${file}: says nothing of what may vary (tune: { vary: { option: [values] } })`);
  const command = commandOf(file, args);
  const { bySeat } = read.plan.measures;
  const changed = (more: Overrides) => reading({ ...more, ...(bySeat && { bySeat }) });
  const time = seconds === null ? null : timeOn(clock, seconds);
  return {
    ...{ read, question, command: ["npx", "evenkeel", ...command] },
    ...(time !== null && { time }),
    readChanges: (changes) => changed({ changes }),
    readCheck: ({ changes, level, seed, learnedIn }) => {
      const check = () =>
        changed({
          ...{ changes, level, seed, until: "decided", command },
          ...(read.train !== undefined && { learnedAlone: learnedIn }),
          ...(time !== null && { within: `${time.left().toFixed(1)}s` }),
        });
      return read.train === undefined ? check() : trained(check);
    },
  };
}

/** The time since it was made, without that in which it was stopped: learning takes as long as it takes. */
class Clock {
  #from = performance.now();
  #stopped: number | null = null;

  async stopped<T>(task: () => Promise<T>): Promise<T> {
    const began = performance.now();
    this.#stopped = began;
    try {
      return await task();
    } finally {
      this.#from += performance.now() - began;
      this.#stopped = null;
    }
  }

  get seconds(): number {
    return ((this.#stopped ?? performance.now()) - this.#from) / 1000;
  }
}

/** Of the time that there is the search may take so much. */
const SEARCHING = 0.6;

function timeOn(clock: Clock, seconds: number): TimeLimit {
  const used = () => clock.seconds;
  return { maySearch: () => used() < SEARCHING * seconds, left: () => Math.max(1, seconds - used()), used };
}

/** The command that makes the same again. */
function commandOf(file: string, { games, blocks, seed, set }: PlayArgs): string[] {
  return typed(["tune", file], { games, blocks, seed, set });
}

import { join } from "node:path";
import { readStrategy, type ReadExperiment, type Untrained } from "../experiment/index.js";
import { trainCommand, WEIGHTS, type Setting } from "../experiment/strategies/fitting.js";
import { handWritten, knownStrategies } from "../experiment/strategies/strongest.js";
import { rulesIdentity } from "../game/index.js";
import { sha256 } from "../jobs/checksum.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { RulesDeck, usualMethod, type LearningPlan } from "../learn/index.js";
import { InputError } from "../play/errors.js";
import { count, quantity } from "../report/text/format.js";
import { astrayWords, learn } from "./learn.js";
import { minutesToLearn } from "./learning-time.js";
import { courseFolder, refuseUnlearnable, writeWeights } from "./weights-file.js";

/** Games that a training takes where nobody says how many. */
const USUAL_GAMES = 60_000;

/**
 * Reads an experiment. Where `learned` lacks weights, they are trained first if the file says so, and it is read again;
 * otherwise a line says who plays instead, and what would make them. Null if it was stopped. Throws an `InputError`.
 */
export async function readTrained(
  read: () => Promise<ReadExperiment>,
  limits: Limits,
  io: JobIo,
): Promise<ReadExperiment | null> {
  const found = await read();
  const { untrained } = found;
  if (untrained === undefined) return found;
  if (untrained.train === undefined) {
    io.say(
      trainingAdvice(found.experiment.inPlaceOfLearned!, untrained.game, untrained.settings, limits.threads),
    );
    return found;
  }
  for (const setting of untrained.settings)
    if (!(await train(found, untrained, setting, limits, io))) return null;
  return read();
}

/** Who plays in place of `learned` by rules that nobody learned, and what would make it play; at least one of these settings. */
export function trainingAdvice(
  instead: string,
  game: string,
  settings: readonly Setting[],
  threads: number,
): string {
  const [first] = settings;
  const minutes = minutesToLearn(first.definition, planFor(first, USUAL_GAMES), threads);
  const more = settings.length === 1 ? "" : `, the first of ${settings.length} that are missing`;
  return `nobody has learned all of these rules, so ${instead} plays in place of learned; ${trainCommand(game, first)} learns them (about ${quantity(minutes, "minute")} on ${quantity(threads, "thread")}${more})`;
}

/** As `evenkeel train` has it where nobody says otherwise. */
function planFor({ definition, options, players }: Setting, games: number): LearningPlan {
  return {
    ...{ game: definition.name, players, set: options, varied: {}, seed: "1", games, hidden: 64 },
    ...{ guests: [], seats: false },
    ...usualMethod(definition.create(options, players), false),
  };
}

/** Learns what one setting needs, beside the experiment; whether it was not stopped. */
async function train(
  { game }: ReadExperiment,
  { game: written, folder, train: games = USUAL_GAMES }: Untrained,
  setting: Setting,
  limits: Limits,
  io: JobIo,
): Promise<boolean> {
  const { definition, options, players } = setting;
  const plan = planFor(setting, games);
  const { usual } = new RulesDeck(definition, players, options, {});
  refuseUnlearnable(written, usual.game);
  const rules = JSON.stringify(rulesIdentity(definition, options).options);
  const name = `${definition.name}-${players}-${sha256(rules).slice(0, 8)}.json`;
  const out = join(folder, WEIGHTS, name);
  io.say(`learning ${definition.name} for ${players} under ${rules} from ${count(games)} games, into ${out}`);
  const against = await readStrategy(
    "--against",
    handWritten(knownStrategies(game)),
    game,
    usual.options,
    players,
  );
  const command = `${trainCommand(written, setting)} --games ${games}`;
  const question = { game, plan, against, guests: [], blocks: BLOCKS, command };
  // Whoever stopped it goes on with the same command.
  const learned = await learn(question, { folder: courseFolder(out), limits }, io);
  if (learned === null) return false;
  const astray = astrayWords(learned, question);
  if (astray !== undefined)
    throw new InputError(`${written}: ${astray} (evenkeel train with another --seed may hold it)`);
  writeWeights(out, learned.weights);
  return true;
}

/** Of games that say how strong the learned player has become. */
const BLOCKS = 120;

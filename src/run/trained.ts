import { existsSync } from "node:fs";
import { join } from "node:path";
import { readStrategy, type ReadExperiment, type Untrained } from "../experiment/index.js";
import { trainCommand, type Setting } from "../experiment/strategies/setting.js";
import { WEIGHTS } from "../experiment/strategies/weights-folders.js";
import { loadWeights } from "../experiment/strategies/weights.js";
import { handWritten, knownStrategies } from "../experiment/strategies/strongest.js";
import { rulesIdentity, type OptionValues, type Value } from "../game/index.js";
import { shellQuoted } from "../game/shell.js";
import { sha256 } from "../jobs/checksum.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { RulesDeck, usualMethod, type LearningPlan, type Varied } from "../learn/index.js";
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
  const trainings = untrained.asOne === true ? together(untrained.settings) : untrained.settings.map(alone);
  for (const training of trainings) if (!(await train(found, untrained, training, limits, io))) return null;
  const again = await read();
  if (again.untrained !== undefined)
    io.say(
      `whoever learned these rules loses by some of them, so ${again.experiment.inPlaceOfLearned!} plays in place of learned`,
    );
  return again;
}

/** What one player is to learn: rules, and options that vary from game to game. */
interface Training extends Setting {
  readonly varied: Varied;
}

function alone(setting: Setting): Training {
  return { ...setting, varied: {} };
}

/** One training for each number of players, which knows every value that an option has in one of these rules. */
function together(settings: readonly Setting[]): Training[] {
  const counts = [...new Set(settings.map(({ players }) => players))];
  return counts.map((players) => {
    const all = settings.filter((one) => one.players === players);
    const [{ definition }] = all;
    const each = all.map(({ options }) => rulesIdentity(definition, options).options);
    const names = [...new Set(each.flatMap((options) => Object.keys(options)))];
    const usualOf = (name: string) => definition.options.find((one) => one.name === name)?.default ?? {};
    const values = names.map((name): [string, Value[]] => {
      const written = each.map((options) => JSON.stringify(options[name] ?? usualOf(name)));
      return [name, [...new Set(written)].map((value) => JSON.parse(value) as Value)];
    });
    const fixed = values.filter(([, of]) => of.length === 1).map(([name, [value]]) => [name, value]);
    const varied = Object.fromEntries(values.filter(([, of]) => of.length > 1));
    return { definition, players, options: Object.fromEntries(fixed) as OptionValues, varied };
  });
}

/** Who plays in place of `learned` by rules that nobody learned, and what would make it play; at least one of these settings. */
export function trainingAdvice(
  instead: string,
  game: string,
  settings: readonly Setting[],
  threads: number,
): string {
  const [first] = settings;
  const minutes = minutesToLearn(first.definition, planFor(alone(first), USUAL_GAMES), threads);
  const more = settings.length === 1 ? "" : `, the first of ${settings.length} that are missing`;
  return `nobody has learned to play all of these rules well, so ${instead} plays in place of learned; ${trainCommand(game, first)} learns them (about ${quantity(minutes, "minute")} on ${quantity(threads, "thread")}${more})`;
}

/** As `evenkeel train` has it where nobody says otherwise. */
function planFor({ definition, options, players, varied }: Training, games: number): LearningPlan {
  return {
    ...{ game: definition.name, players, set: options, varied, seed: "1", games, hidden: 64 },
    ...{ guests: [], seats: false, beliefs: false },
    ...usualMethod(definition.create(options, players), false),
  };
}

/** Learns what one player needs, beside the experiment, unless that was learned before; whether it was not stopped. */
async function train(
  { game }: ReadExperiment,
  { game: written, folder, train: games = USUAL_GAMES }: Untrained,
  training: Training,
  limits: Limits,
  io: JobIo,
): Promise<boolean> {
  const { definition, options, players, varied } = training;
  const plan = planFor(training, games);
  const { usual } = new RulesDeck(definition, players, options, varied);
  refuseUnlearnable(written, usual.game);
  const vary = Object.entries(varied).map(
    ([name, values]) => ` --vary ${shellQuoted(`${name}=${JSON.stringify(values)}`)}`,
  );
  const rules = JSON.stringify(rulesIdentity(definition, options).options);
  const name = `${definition.name}-${players}-${sha256(rules + vary.join("")).slice(0, 8)}.json`;
  const out = join(folder, WEIGHTS, name);
  if (existsSync(out) && isBeaten(out, definition)) return true;
  const also = vary.length === 0 ? "" : ` and all that may vary`;
  io.say(
    `learning ${definition.name} for ${players} under ${rules}${also} from ${count(games)} games, into ${out}`,
  );
  const against = await readStrategy(
    "--against",
    handWritten(knownStrategies(game)),
    game,
    usual.options,
    players,
  );
  const command = `${trainCommand(written, training)}${vary.join("")} --games ${games}`;
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

/** Whether a file holds what was learned of today's rules, by some of which it loses. */
function isBeaten(file: string, { version }: Setting["definition"]): boolean {
  const { beaten, rules } = loadWeights(file, file).weights;
  return beaten !== undefined && rules === version.rules;
}

/** Of games that say how strong the learned player has become. */
const BLOCKS = 120;

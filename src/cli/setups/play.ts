import { toolVersion } from "../../experiment/package.js";
import { InputError } from "../../play/errors.js";
import { PlayError } from "../../play/failure.js";
import { CheckpointError } from "../../play/pool/sealed.js";
import { SetupsPool } from "../../play/pool/setups-pool.js";
import {
  GAMES_PER_BLOCK,
  newTotals,
  UNPLAYED,
  type Field,
  type FieldTotals,
} from "../../play/setups/plan.js";
import { analyse, sharesOf, solveMatrix, type Mixtures } from "../../report/setups/analysis.js";
import { fieldsOf, PlayedFields } from "../../report/setups/played.js";
import type { SetupsResults } from "../../report/setups/results.js";
import { saveAfter, savedEvery, type TakeUpArgs } from "../playing/checkpoints.js";
import type { Limits } from "../playing/limits.js";
import { say } from "../output.js";
import { Progress } from "../progress.js";
import { StopSignals } from "../stop-signals.js";
import { SetupsFolder } from "./folder.js";
import type { SetupsQuestion } from "./question.js";

/** Plays what is still to be played of a matrix and writes the results; null if it was interrupted. */
export async function playSetups(
  question: SetupsQuestion,
  limits: Limits,
  args: TakeUpArgs,
): Promise<SetupsResults | null> {
  const folder = new SetupsFolder(question.folder, question.identity);
  const unlock = folder.keep();
  const parts = folder.earlier(args);
  const save = () => folder.save(parts);
  const stops = new StopSignals();
  const player = new PartPlayer(question, parts, limits, stops.signal, save);
  try {
    const results = await played(question, player);
    if (results !== null) {
      await folder.finish(results);
      return results;
    }
    save();
    say(`stopped; the same command with --resume goes on from there (${folder.path})`);
    process.exitCode = stops.exitCode;
    return null;
  } catch (error) {
    if (error instanceof CheckpointError) throw folder.unusable(error);
    if (!(error instanceof PlayError)) throw error;
    const known = error.failure.strategy === null ? error : strategyError(question, error);
    if (parts.length > 0) saveAfter(known, save);
    throw known;
  } finally {
    stops.letGo();
    await player.close();
    unlock();
  }
}

/** Every set-up against every other one, and on fresh blocks against the mixtures that this gives. */
async function played(question: SetupsQuestion, player: PartPlayer): Promise<SetupsResults | null> {
  const { definition, names, plan, symmetric, blocks, freshBlocks, level } = question;
  const fields = fieldsOf(names.length, symmetric, () => true);
  const totals = await player.play(0, fields, 0, blocks);
  if (totals === null) return null;
  const first = new PlayedFields(names.length, symmetric, fields, totals.halves);
  const mixtures = solveMatrix(names, first, symmetric);
  const again = fieldsOf(names.length, symmetric, (row, column) => isMeasured(mixtures, row, column));
  const freshTotals = await player.play(1, again, blocks, blocks + freshBlocks);
  if (freshTotals === null) return null;
  const fresh = new PlayedFields(names.length, symmetric, again, freshTotals.halves);
  const strategies = [plan.strategies[0].label, plan.strategies[1].label] as const;
  return {
    tool: `Evenkeel ${toolVersion()}`,
    game: definition.name,
    title: definition.title,
    gameVersion: definition.version,
    options: plan.options,
    seed: plan.seed,
    level,
    strategies,
    symmetric,
    names,
    blocks,
    freshBlocks,
    games: GAMES_PER_BLOCK * (fields.length * blocks + again.length * freshBlocks),
    endings: endingsOf(question, totals, fields.length),
    ...analyse(names, strategies, symmetric, first, fresh, mixtures, level),
  };
}

/** The parts of a matrix one after the other: first every set-up, then the mixtures. */
const TITLES = ["every set-up", "the mixtures"] as const;

/** Plays one part after the other, as far as it was not played before, and shows how it gets on. */
class PartPlayer {
  readonly #pool: SetupsPool;
  readonly #parts: FieldTotals[];
  readonly #kinds: number;
  #progress: Progress | null = null;

  /** `parts` holds what was played of each part, and gets what is played now; `save` keeps it. */
  constructor(
    { plan, bundles, game }: SetupsQuestion,
    parts: FieldTotals[],
    limits: Limits,
    signal: AbortSignal,
    save: () => void,
  ) {
    const saveNowAndThen = savedEvery(limits.saveEvery, save);
    this.#parts = parts;
    this.#kinds = 1 + game.metrics.filter(({ ending }) => ending === true).length;
    this.#pool = new SetupsPool(plan, {
      ...limits,
      bundles,
      signal,
      onProgress: (done) => {
        this.#progress?.update(done);
        saveNowAndThen();
      },
    });
  }

  /** Plays what is missing of a part: blocks `from` to `to` − 1 of every field; null if it was interrupted. */
  async play(part: 0 | 1, fields: readonly Field[], from: number, to: number): Promise<FieldTotals | null> {
    const totals = (this.#parts[part] ??= newTotals(fields.length, to - from, this.#kinds));
    if (
      totals.halves.length !== fields.length * (to - from) ||
      totals.endings.length !== this.#kinds * (to - from)
    )
      throw new CheckpointError("damaged");
    const before = totals.halves.filter((half) => half !== UNPLAYED).length / fields.length;
    const gamesPerBlock = fields.length * GAMES_PER_BLOCK;
    this.#progress = new Progress(TITLES[part], Math.floor(before), to - from, gamesPerBlock);
    const finished = await this.#pool.play(fields, from, to, totals).finally(() => this.#progress?.stop());
    return finished ? totals : null;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function strategyError({ plan }: SetupsQuestion, { failure }: PlayError): InputError {
  const { strategy, reason, block, seating } = failure;
  const who = strategy === "" ? plan.strategies.map(({ label }) => label).join(" or ") : strategy;
  return new InputError(`strategy ${who} ${reason} (seed ${plan.seed}, block ${block}, seating ${seating})`);
}

/** The set-ups that meet a mixture: every row against the columns' mixture and every column against the rows'. */
function isMeasured({ rows, columns }: Mixtures, row: number, column: number): boolean {
  return rows[row] > 0 || columns[column] > 0;
}

function endingsOf(
  { game, blocks, level }: SetupsQuestion,
  { endings }: FieldTotals,
  fields: number,
): SetupsResults["endings"] {
  const own = game.metrics
    .filter(({ ending }) => ending === true)
    .map(({ name, meaning }) => ({ name, meaning }));
  const shares = sharesOf(endings, blocks, fields * GAMES_PER_BLOCK, level);
  // A game that names its endings has one for its limit, too.
  if (own.length > 0) return own.map((ending, index) => ({ ...ending, share: shares[index] }));
  return [{ name: "capped", meaning: "games ended by the limit on length", share: shares[0] }];
}

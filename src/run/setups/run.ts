import { toolVersion } from "../../experiment/package.js";
import type { AnyGame, AnyGameDefinition } from "../../game/index.js";
import { CheckpointError, restore } from "../../jobs/checkpoint.js";
import type { Crew } from "../../jobs/crew.js";
import { JobFolder } from "../../jobs/folder.js";
import type { JobIo } from "../../jobs/io.js";
import type { Limits } from "../../jobs/limits.js";
import { openCrew } from "../../jobs/open.js";
import { CHECKPOINT, goingOn, Saving, stoppedIn } from "../../jobs/saving.js";
import { InputError } from "../../play/errors.js";
import type { GameReference } from "../../play/games.js";
import { PlayError } from "../../play/failure.js";
import {
  GAMES_PER_BLOCK,
  isSound,
  newTotals,
  UNPLAYED,
  type Field,
  type FieldTask,
  type FieldTotals,
  type SetupsPlan,
} from "../../play/setups/plan.js";
import { analyse, sharesOf, solveMatrix, type Mixtures } from "../../report/setups/analysis.js";
import { fieldsOf, PlayedFields } from "../../report/setups/played.js";
import type { SetupsResults } from "../../report/setups/results.js";
import { SETUPS_FILES, writeSetups } from "../../report/setups/report.js";
import { FieldsPlaying } from "./fields.js";
import type { SetupsSetup } from "./task.js";

/** A matrix of set-ups to be played. */
export interface SetupsQuestion {
  readonly definition: AnyGameDefinition;
  /** Where its code is. */
  readonly reference: GameReference;
  readonly game: AnyGame;
  /** The set-ups. */
  readonly names: readonly string[];
  readonly plan: SetupsPlan;
  /** Whether a strategy plays against itself. */
  readonly symmetric: boolean;
  /** Blocks in each field of the matrix, and further ones to measure against the mixtures. */
  readonly blocks: number;
  readonly freshBlocks: number;
  readonly level: number;
  /** Where the bundled strategies lie, by content hash. */
  readonly bundles: ReadonlyMap<string, string>;
  /** Of everything that decides what is played. */
  readonly identity: string;
}

/** As of a run of an experiment. */
export interface SetupsSettings {
  readonly folder: string;
  readonly limits: Limits;
  readonly force?: boolean;
  /** Seconds between two checkpoints; 10 if left out. */
  readonly saveEvery?: number;
}

/** Plays what is still to be played of a matrix and writes the results; null if it was stopped. */
export async function runSetups(
  question: SetupsQuestion,
  { folder: path, limits, force = false, saveEvery = 10 }: SetupsSettings,
  io: JobIo,
): Promise<SetupsResults | null> {
  const folder = new JobFolder(path, SETUPS_FILES);
  folder.prepare();
  const unlock = folder.lock();
  const saving = new Saving(folder, question.identity, saveEvery);
  const parts: FieldTotals[] = [];
  const { plan, reference, bundles } = question;
  const setup: SetupsSetup = { plan, game: reference, bundles };
  let crew: Crew<FieldTask, FieldTotals> | null = null;
  try {
    crew = await openCrew<FieldTask, FieldTotals>("setups", setup, limits, io.signal);
    const earlier = force ? undefined : saving.earlier();
    if (earlier !== undefined) io.say(goingOn(folder, "these set-ups"));
    folder.begin();
    const parted = new Parts(question, new FieldsPlaying(crew), parts, earlier, io, () =>
      saving.saveNowAndThen(parts),
    );
    const results = await played(question, parted);
    if (results !== null) {
      await writeSetups(folder, results);
      folder.remove([CHECKPOINT]);
      return results;
    }
    saving.save(parts);
    io.say(stoppedIn(path));
    return null;
  } catch (error) {
    if (error instanceof CheckpointError) throw saving.unusable(error);
    if (!(error instanceof PlayError)) throw error;
    const known = knownError(question, error);
    if (parts.length > 0) saving.saveAfter(known, parts);
    throw known;
  } finally {
    await crew?.close();
    unlock();
  }
}

/** Every set-up against every other one, and on fresh blocks against the mixtures that this gives. */
async function played(question: SetupsQuestion, parts: Parts): Promise<SetupsResults | null> {
  const { definition, game, names, plan, symmetric, blocks, freshBlocks, level } = question;
  const { reading, traits = [] } = game.setups!;
  const strategies = [plan.strategies[0].label, plan.strategies[1].label] as const;
  const asked = { strategies, symmetric, names };
  const fields = fieldsOf(names.length, symmetric, () => true);
  const totals = await parts.play(0, fields, 0, blocks);
  if (totals === null) return null;
  const first = new PlayedFields(names.length, symmetric, fields, totals.halves);
  const mixtures = solveMatrix({ ...asked, level }, first);
  const again = fieldsOf(names.length, symmetric, (row, column) => isMeasured(mixtures, row, column));
  const freshTotals = await parts.play(1, again, blocks, blocks + freshBlocks);
  if (freshTotals === null) return null;
  const fresh = new PlayedFields(names.length, symmetric, again, freshTotals.halves);
  return {
    tool: `Evenkeel ${toolVersion()}`,
    game: definition.name,
    title: definition.title,
    gameVersion: definition.version,
    options: plan.options,
    seed: plan.seed,
    level,
    ...asked,
    ...(reading !== undefined && { reading }),
    blocks,
    freshBlocks,
    games: GAMES_PER_BLOCK * (fields.length * blocks + again.length * freshBlocks),
    endings: endingsOf(question, totals, fields.length),
    ...analyse({ ...asked, level, traits }, first, fresh, mixtures),
  };
}

/** The parts of a matrix one after the other: first every set-up, then the mixtures. */
const TITLES = ["every set-up", "the mixtures"] as const;

/** Plays one part after the other, as far as it was not played before, and shows how it gets on. */
class Parts {
  readonly #playing: FieldsPlaying;
  readonly #parts: FieldTotals[];
  readonly #earlier: unknown;
  readonly #io: JobIo;
  readonly #onProgress: () => void;
  readonly #kinds: number;

  /** `parts` gets what is played of each part, after what was played earlier. */
  constructor(
    { game }: SetupsQuestion,
    playing: FieldsPlaying,
    parts: FieldTotals[],
    earlier: unknown,
    io: JobIo,
    onProgress: () => void,
  ) {
    this.#playing = playing;
    this.#parts = parts;
    this.#earlier = earlier;
    this.#io = io;
    this.#onProgress = onProgress;
    this.#kinds = 1 + game.metrics.filter(({ ending }) => ending !== undefined).length;
  }

  /** Plays what is missing of a part: blocks `from` to `to` − 1 of every field; null if it was stopped. */
  async play(part: 0 | 1, fields: readonly Field[], from: number, to: number): Promise<FieldTotals | null> {
    const totals = newTotals(fields.length, to - from, this.#kinds);
    const earlier = Array.isArray(this.#earlier) ? (this.#earlier[part] as unknown) : undefined;
    if (earlier !== undefined) {
      restore(totals, earlier);
      if (!isSound(totals)) throw new CheckpointError("damaged");
    }
    this.#parts[part] = totals;
    const before = totals.halves.filter((half) => half !== UNPLAYED).length / fields.length;
    const progress = this.#io.progress({
      title: TITLES[part],
      done: Math.floor(before),
      total: to - from,
      gamesPerStep: fields.length * GAMES_PER_BLOCK,
    });
    const onProgress = (blocks: number) => {
      progress.update(blocks);
      this.#onProgress();
    };
    const finished = await this.#playing
      .play(fields, from, to, totals, onProgress)
      .finally(() => progress.stop());
    return finished ? totals : null;
  }
}

/** What people get of what broke in a game: one line, where code of theirs did it. */
function knownError({ plan, reference }: SetupsQuestion, error: PlayError): Error {
  const { strategy, reason, block, seating } = error.failure;
  if (strategy === null && reference.url === undefined) return error;
  const named = strategy === "" ? plan.strategies.map(({ label }) => label).join(" or ") : strategy;
  const who = strategy === null ? `game ${plan.game}` : `strategy ${named}`;
  return new InputError(`${who} ${reason} (seed ${plan.seed}, block ${block}, seating ${seating})`);
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
    .filter(({ ending }) => ending !== undefined)
    .map(({ name, meaning }) => ({ name, meaning }));
  const shares = sharesOf(endings, blocks, fields * GAMES_PER_BLOCK, level);
  // A game that names its endings has one for its limit, too.
  if (own.length > 0) return own.map((ending, index) => ({ ...ending, share: shares[index] }));
  return [{ name: "capped", meaning: "games ended by the turn cap", share: shares[0] }];
}

import { urlsOf, type Change, type Claim, type ReadExperiment } from "../experiment/index.js";
import { trainCommand } from "../experiment/strategies/setting.js";
import { CheckpointError, restore } from "../jobs/checkpoint.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { isSound, mergeInto, newRunSummary, type RunSummary } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { caseEstimator } from "../report/evaluation/claim-cases.js";
import { claimsLevel } from "../report/evaluation/levels.js";
import { readingsOf } from "../report/evaluation/readings.js";
import { strategiesOf } from "../report/evaluation/results.js";
import { withBestPlay } from "../run/best-play.js";
import { BlocksPlaying } from "../run/blocks.js";
import { solvedFiguresOf } from "../run/exact.js";
import { knownError } from "../run/play-into.js";
import { normalQuantile, verdictOf, type Estimate, type Looked } from "../stats/index.js";
import type { Found, TargetCase } from "./found.js";
import { allowedBy, armsOf, gamesPerBlock, layoutOf, rulesIn, type Rules } from "./rules.js";
import type { Table } from "./search.js";

/** Reads the file for the rules as they stand, with some changes beside them. */
export type ReadChanges = (changes: readonly Change[]) => Promise<ReadExperiment>;

export interface GamesSettings {
  readonly limits: Limits;
  /** Keeps what was solved. */
  readonly solutions: string;
  /** Whether learned players know the rules as they stand. */
  readonly isLearned: boolean;
}

/** What was played so far, for a checkpoint: which changes were read together, and how far each came. */
export interface GamesState {
  readonly batches: readonly (readonly string[])[];
  readonly rules: readonly { readonly looks: readonly number[]; readonly summary: RunSummary }[];
}

/**
 * Rules played by games on worker threads: each on blocks 0, 1, 2, … of the same dice. Where the whole target can be computed,
 * no game is played.
 */
export class GamesTable implements Table {
  readonly #read: ReadChanges;
  readonly #settings: GamesSettings;
  readonly #io: JobIo;
  readonly #rules = new Map<Change | null, Rules>();
  readonly #batches: (readonly (Change | null)[])[] = [];
  readonly #levels = new Map<string, number>();
  /** Called after all that was asked for was played. */
  onPlayed: () => void = () => undefined;
  #games = 0;

  constructor(read: ReadChanges, settings: GamesSettings, io: JobIo) {
    this.#read = read;
    this.#settings = settings;
    this.#io = io;
  }

  /** How many games were played. */
  get games(): number {
    return this.#games;
  }

  found(change: Change | null): Found | null {
    return this.#rules.get(change)?.found ?? null;
  }

  async play(changes: readonly (Change | null)[], blocks: number): Promise<boolean> {
    const fresh = changes.filter((change) => !this.#rules.has(change));
    if (fresh.length > 0 && !(await this.#open(fresh))) return false;
    const all = changes
      .map((change) => this.#rules.get(change)!)
      .filter(({ isExact, summary }) => !isExact && summary.blocks < blocks);
    // Blocks are dealt between trainings alike in all that are played together.
    const groups = new Map<string, Rules[]>();
    for (const rules of all) {
      const key = `${rules.summary.blocks} ${setsIn(rules)}`;
      groups.set(key, [...(groups.get(key) ?? []), rules]);
    }
    for (const some of groups.values()) if (!(await this.#playTogether(some, blocks))) return false;
    for (const rules of all) {
      rules.looks.push(blocks);
      rules.found = this.#foundOf(rules);
    }
    if (all.length > 0 || fresh.length > 0) this.onPlayed();
    return true;
  }

  /** Who plays the rules as they stand. */
  get strategies() {
    const { loaded, plan } = this.#rules.get(null)!;
    return strategiesOf(loaded.experiment, plan);
  }

  /** The numbers that the claims are about under some rules that were played, in the order of what was found. */
  casesOf(change: Change | null) {
    const { claims, found, plan } = this.#rules.get(change)!;
    const all = claims.flatMap((claim) => claim.cases.map((of) => ({ of, claim })));
    return all.map(({ of, claim }, index) => ({
      ...{ of, claim, low: found!.cases[index].low, high: found!.cases[index].high },
      lineup: plan.arms[armsOf(of.of)[0]].lineup,
    }));
  }

  state(): GamesState {
    return {
      batches: this.#batches.map((batch) => batch.map(nameOf)),
      rules: this.#batches.flat().map((change) => {
        const { looks, summary } = this.#rules.get(change)!;
        return { looks: [...looks], summary };
      }),
    };
  }

  /** Takes up what a state holds. Returns false if it was stopped. Throws a `CheckpointError` for one that no search can have. */
  async takeUp(state: unknown, changes: readonly Change[]): Promise<boolean> {
    const { batches, rules } = Object(state) as Partial<GamesState>;
    if (!Array.isArray(batches) || !Array.isArray(rules)) throw new CheckpointError("damaged");
    const byName = new Map<unknown, Change | null>(changes.map((change) => [change.name, change]));
    byName.set(nameOf(null), null);
    for (const batch of batches as unknown[]) {
      const some = Array.isArray(batch) ? batch.map((name) => byName.get(name)) : [undefined];
      if (some.includes(undefined)) throw new CheckpointError("damaged");
      if (!(await this.#open(some as (Change | null)[]))) return false;
    }
    this.#batches.flat().forEach((change, index) => {
      const own = this.#rules.get(change)!;
      if (own.isExact) return;
      const { looks, summary } = Object(rules[index]) as Partial<GamesState["rules"][number]>;
      if (!Array.isArray(looks) || !looks.every(Number.isSafeInteger)) throw new CheckpointError("damaged");
      restore(own.summary, summary);
      own.looks.push(...(looks as number[]));
      if (!isSound(own.summary, own.layout) || own.looks.at(-1) !== own.summary.blocks)
        throw new CheckpointError("damaged");
      this.#games += own.summary.blocks * gamesPerBlock(own.layout);
      own.found = this.#foundOf(own);
    });
    return true;
  }

  /** Reads rules that are played from now on; those as they stand together with the first changes, by the same players. */
  async #open(rules: readonly (Change | null)[]): Promise<boolean> {
    const changes = rules.filter((change) => change !== null);
    const read = await this.#read(changes);
    if (this.#settings.isLearned && read.untrained !== undefined) throw unlearnedError(read, changes);
    const loaded = await withBestPlay(read, this.#settings.solutions, this.#io);
    if (loaded === null) return false;
    const solved = await solvedFiguresOf(loaded, this.#settings.solutions, this.#io);
    if (solved === null) return false;
    for (const [change, own] of rulesIn(loaded, rules, solved)) this.#rules.set(change, own);
    this.#batches.push(rules);
    return true;
  }

  /** Rules of which as many blocks were played, and are dealt alike. */
  async #playTogether(some: readonly Rules[], to: number): Promise<boolean> {
    const { limits } = this.#settings;
    const [{ loaded, plan: first, summary: earlier }] = some;
    const from = earlier.blocks;
    const plan: Plan = { ...first, arms: some.flatMap(({ plan: { arms } }) => arms) };
    const layout = layoutOf(loaded, plan);
    const summary = newRunSummary(layout);
    const progress = this.#io.progress({
      title: `${some.length === 1 ? "one set" : `${some.length} sets`} of rules`,
      done: 0,
      total: to - from,
      gamesPerStep: gamesPerBlock(layout),
    });
    const all = some.map((one) => one.loaded);
    const playing = new BlocksPlaying(plan, summary, {
      ...{ game: loaded.game.reference, limits, check: false, signal: this.#io.signal, first: from },
      bestPlay: new Map(all.flatMap(({ bestPlay }) => [...bestPlay])),
      bundles: new Map(all.flatMap(({ strategies }) => [...urlsOf(strategies)])),
      measures: urlsOf(loaded.measures),
      onProgress: () => progress.update(summary.blocks),
    });
    try {
      if (!(await playing.playTo(to - from))) return false;
    } catch (error) {
      throw knownError(plan, error);
    } finally {
      progress.stop();
      await playing.close();
    }
    this.#games += summary.blocks * gamesPerBlock(layout);
    let at = 0;
    for (const rules of some) {
      const end = at + rules.plan.arms.length;
      mergeInto(rules.summary, {
        ...summary,
        arms: summary.arms.slice(at, end),
        comparisons: [],
        locksteps: [],
      });
      at = end;
    }
    return true;
  }

  #foundOf({ loaded, plan, layout, claims, exact, summary, looks }: Rules): Found {
    const level = this.#levelOf(claims, loaded.experiment.level, { looks, scheduled: true });
    const estimator = caseEstimator(readingsOf(plan, layout, summary, exact), level);
    const errors = normalQuantile((1 + level) / 2);
    const cases = claims.flatMap((claim) => {
      const allowed = allowedBy(claim);
      return claim.cases.map((one): TargetCase => {
        const estimate = estimator.estimate(one);
        // What never came up meets no target.
        if (estimate.value === null) return { value: NaN, error: 0, ...allowed, verdict: "fails" };
        const verdict = verdictOf(estimate, allowed);
        return { value: estimate.value, error: errorOf(estimate, errors), ...allowed, verdict };
      });
    });
    return { blocks: summary.blocks, cases };
  }

  /** To find it takes longer than to judge rules by it. */
  #levelOf(claims: readonly Claim[], level: number, looked: Looked): number {
    const key = JSON.stringify([claims.map(({ cases }) => cases.length), level, looked.looks]);
    const known = this.#levels.get(key) ?? claimsLevel(claims, level, looked);
    this.#levels.set(key, known);
    return known;
  }
}

/** Rules that are compared must be played by the same players. */
function unlearnedError({ experiment, untrained }: ReadExperiment, changes: readonly Change[]): InputError {
  const [setting] = untrained!.settings;
  const same = (one: Change) => JSON.stringify(one.options) === JSON.stringify(setting.options);
  const { name } = changes.find(same) ?? changes[0];
  return new InputError(
    `${experiment.file}: learned play knows the rules as they stand, but has not learned them if ${name} (${trainCommand(untrained!.game, setting)} learns them; learned: { train: 60_000 } does so at once; or name other strategies)`,
  );
}

/** Into how many sets the blocks are dealt; 1 where they are not. */
function setsIn({ layout: { arms } }: Rules): number {
  return arms[0]?.dealt?.sets ?? 1;
}

/** No change is called so: a name has letters. */
function nameOf(change: Change | null): string {
  return change === null ? "" : change.name;
}

function errorOf({ standardError, low, high, value }: Estimate, errors: number): number {
  if (standardError !== null) return standardError;
  const [below, above] = [value - low, high - value].map((part) => (Number.isFinite(part) ? part : 0));
  return Math.max(below, above) / errors;
}

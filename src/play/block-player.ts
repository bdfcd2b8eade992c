import { Streams } from "../dice/index.js";
import type { AnyGameDefinition, AnyState } from "../game/index.js";
import {
  addDifferences,
  armLayout,
  comparisonLayout,
  newArmSummary,
  newRunSummary,
  setsOf,
  SLICE,
  type ArmSummary,
  type Recorder,
  type Measures,
  type OwnMeasure,
  type RunLayout,
  type RunSummary,
} from "../measure/index.js";
import { createBots, failureIn, prepareArms, type PreparedArm, type StrategyModules } from "./arm.js";
import { accountable, checkGame } from "./check.js";
import type { BestPlayTables } from "./best-play.js";
import { ownEngine, type Engine } from "./engines.js";
import { isWatching, tellOnlyAction } from "./forced.js";
import type { MeasureModules } from "./measures.js";
import { isMixed, roleTeller } from "./mixture.js";
import type { Plan } from "./plan.js";
import { choicesPay, sayingPolicy, saysPolicy } from "./policy.js";
import { Luck } from "../value/index.js";
import { Insight } from "./insight.js";
import { trainingCounts, weightsOf } from "./strategies.js";
import { Lockstep } from "./lockstep/lockstep.js";
import type { ArmRunner, GameWatch } from "./arm-runner.js";
import { Watching } from "./watching.js";

const OUTCOME_ONLY: Measures = { length: false, decisions: false, leads: false, metrics: [] };

/** What the summaries of a plan hold and where. */
export function runLayout(plan: Plan, arms: readonly PreparedArm[]): RunLayout {
  const counts = arms.map(({ arm }) => arm.strategies.flatMap(trainingCounts));
  const sets = setsOf(counts.flat());
  const layouts = arms.map(({ arm, game, lineup }, index) => {
    const [first] = arm.strategies;
    const layout =
      first?.forced !== undefined
        ? // The games of a forced pick are played for who wins, and for nothing else.
          armLayout(game, lineup, OUTCOME_ONLY, { pick: first.forced, scores: arm.luck !== undefined })
        : armLayout(game, lineup, plan.measures, {
            pick: arm.recordsPicks === true ? "free" : undefined,
            scores: arm.luck !== undefined,
          });
    return sets === 1 ? layout : { ...layout, dealt: { counts: counts[index], sets } };
  });
  return {
    arms: layouts,
    comparisons: plan.comparisons.map(({ of, against }) => comparisonLayout(layouts, of, against)),
    ...(plan.locksteps !== undefined && { locksteps: plan.locksteps }),
  };
}

/** Plays blocks of all arms of a plan in this thread. */
export class BlockPlayer {
  readonly layout: RunLayout;
  readonly #arms: readonly PreparedArm[];
  readonly #engines: readonly Engine[];
  readonly #modules: StrategyModules;
  readonly #seed: string;
  readonly #streams: Streams;
  readonly #runners: readonly ArmRunner[];
  readonly #watch: GameWatch | null;
  readonly #check: boolean;
  readonly #countsDice: boolean;
  /** Measures of people's own, with their code. */
  readonly #own: readonly OwnMeasure[];
  readonly #measures: MeasureModules;
  readonly #locksteps: readonly { readonly lockstep: Lockstep; readonly games: number }[];
  /** For each arm its totals of block 0, once it was played. */
  readonly #first: Float64Array[] = [];
  /** For each arm in which players say how they choose, whether their choices are taken for luck. */
  readonly #heedsPolicy: boolean[] = [];

  constructor(
    plan: Plan,
    definition: AnyGameDefinition,
    modules: StrategyModules,
    options: {
      readonly watch?: GameWatch;
      readonly check?: boolean;
      readonly bestPlay?: BestPlayTables;
      readonly measures?: MeasureModules;
      /** By arm; left out where all of them run through the code that this thread has anyway. */
      readonly engines?: readonly Engine[];
      /** Played the same plan until now: what it played to find something out need not be played again. */
      readonly earlier?: BlockPlayer | undefined;
    } = {},
  ) {
    const own = ownEngine(definition, modules);
    this.#engines = options.engines ?? plan.arms.map(() => own);
    this.#arms = prepareArms((arm) => this.#engines[arm].definition, plan.arms, options.bestPlay);
    this.#modules = modules;
    this.#seed = plan.seed;
    this.#streams = new Streams(plan.seed);
    this.#watch = options.watch ?? null;
    this.#check = options.check ?? false;
    this.layout = runLayout(plan, this.#arms);
    this.#countsDice = plan.measures.times !== undefined;
    this.#own = plan.measures.own ?? [];
    this.#measures = options.measures ?? new Map();
    if (options.earlier !== undefined) {
      this.#first = options.earlier.#first;
      this.#heedsPolicy = options.earlier.#heedsPolicy;
    }
    this.#runners = this.#arms.map((prepared) => this.#runnerFor(prepared));
    const { locksteps = [] } = plan;
    // Rules that follow others read positions of theirs, and must know the errors of theirs: one code for all.
    const arms = locksteps.length === 0 ? [] : prepareArms(() => definition, plan.arms, options.bestPlay);
    this.#locksteps = locksteps.map(({ base, alternatives, games }) => {
      const followers = alternatives.map((alternative) => arms[alternative]);
      return { lockstep: new Lockstep(arms[base], followers, modules, this.#streams), games };
    });
  }

  #runnerFor(prepared: PreparedArm): ArmRunner {
    const { gamesPerBlock, metrics } = this.layout.arms[prepared.index];
    // Games of a forced pick count nothing of the kind.
    const watched = metrics.length > prepared.game.metrics.length;
    const { table, modules } = this.#engines[prepared.index];
    const luck = this.#luckOf(prepared);
    const made = createBots(prepared, modules, table.outcomesOf);
    const { numDistinctActions } = prepared.game;
    const bots = luck === undefined ? made : made.map((bot) => sayingPolicy(bot, numDistinctActions, luck));
    const setup = {
      arm: prepared.index,
      game: prepared.game,
      bots,
      labels: prepared.arm.strategies.map(({ label }) => label),
      strategyOf: prepared.lineup.strategyOf,
      gamesPerBlock,
      start: prepared.arm.start,
      countsDice: this.#countsDice,
      watching: watched ? new Watching(this.#own, this.#measures, prepared.game) : undefined,
      tellOnlyAction: bots.some(isWatching) ? tellOnlyAction : undefined,
      luck,
      // What is told is the luck of rolls alone.
      insight: this.#insightOf(prepared, made.some(saysPolicy) ? undefined : luck),
      tellRole: bots.some(isMixed) ? roleTeller(prepared.game, this.#streams) : undefined,
      deal: (block: number) => prepared.values.deal(block),
      failureOf: failureIn(prepared.game),
    };
    const runner = (seed: string) => new table.ArmRunner(setup, new table.Streams(seed));
    if (luck !== undefined && made.some(saysPolicy)) {
      const seed = `${this.#seed}, pilot`;
      const watching = { arm: prepared.index, watch: this.#watch };
      luck.heedsPolicy = this.#heedsPolicy[prepared.index] ??= choicesPay(
        runner(seed),
        luck,
        prepared.game,
        new Streams(seed),
        watching,
      );
    }
    return runner(this.#seed);
  }

  #luckOf({ index, arm: { luck, start }, game, values }: PreparedArm): Luck<AnyState> | undefined {
    if (luck === undefined) return undefined;
    const from = this.layout.arms[index].bySeat ? "first seat" : "starter";
    return new Luck(
      game,
      values.of(luck, (hash) => weightsOf(this.#modules, hash)),
      start === undefined ? from : "position",
    );
  }

  #insightOf({ index, arm, game, values }: PreparedArm, luck?: Luck<AnyState>): Insight | undefined {
    const { tellsLuck, bySeat } = this.layout.arms[index];
    const { judgedBy, chancesBy = judgedBy, start } = arm;
    if (judgedBy === undefined || !tellsLuck) return undefined;
    const [choices, chances] = [judgedBy, chancesBy!].map((plan) =>
      values.of(plan, (hash) => weightsOf(this.#modules, hash)),
    );
    const isStartLuck = start === undefined && !bySeat && game.sides === undefined;
    return new Insight(game, { choices, chances }, isStartLuck, luck?.value === chances ? luck : undefined);
  }

  /** Plays blocks `from` to `to` − 1 of every arm, or of these only. */
  play(from: number, to: number, arms: readonly number[] = [...this.#arms.keys()]): RunSummary {
    const summary = newRunSummary(this.layout);
    const recorders = this.#recorders(summary);
    recorders.forEach((recorder, arm) => {
      if (from > 0 || !arms.includes(arm)) recorder.setFirst((this.#first[arm] ??= this.#playFirst(arm)));
    });
    for (let first = from; first < to; first += SLICE) {
      const last = Math.min(first + SLICE, to);
      for (const arm of arms) this.#playArm(arm, recorders[arm], first, last);
      this.layout.comparisons.forEach((comparison, index) => {
        if (!arms.includes(comparison.of) || !arms.includes(comparison.against)) return;
        const [of, against] = [recorders[comparison.of].rows, recorders[comparison.against].rows];
        addDifferences(summary.comparisons[index], comparison, first, last - first, of, against);
      });
      this.#follow(summary, first, last);
    }
    summary.blocks = to - from;
    return summary;
  }

  #recorders(summary: RunSummary): Recorder[] {
    return this.#arms.map((_, arm) => this.#recorder(arm, summary.arms[arm]));
  }

  #recorder(arm: number, summary: ArmSummary): Recorder {
    const { Recorder } = this.#engines[arm].table;
    return new Recorder(this.#arms[arm].game, this.layout.arms[arm], summary);
  }

  /** Every thread plays block 0, so that all compare with the same. */
  #playFirst(arm: number): Float64Array {
    const recorder = this.#recorder(arm, newArmSummary(this.layout.arms[arm]));
    this.#playBlock(arm, 0, recorder);
    return recorder.row;
  }

  #playBlock(arm: number, block: number, recorder: Recorder): void {
    const table = this.#runners[arm];
    try {
      table.playBlock(block, recorder, this.#watch);
    } catch (error) {
      throw accountable(error, this.#arms[arm], table.seatings, this.#modules, this.#streams);
    }
  }

  #playArm(arm: number, recorder: Recorder, first: number, last: number): void {
    const table = this.#runners[arm];
    recorder.beginSlice(first);
    for (let block = first; block < last; block++) {
      this.#playBlock(arm, block, recorder);
      if (block === 0) recorder.setFirst((this.#first[arm] = recorder.row.slice()));
      if (this.#check) checkGame(this.#arms[arm], table, this.#modules, this.#streams, block, this.#watch);
    }
    recorder.endSlice(last - first);
  }

  #follow(summary: RunSummary, first: number, last: number): void {
    this.#locksteps.forEach(({ lockstep, games }, index) => {
      for (let block = first; block < Math.min(last, games); block++)
        lockstep.playBlock(block, summary.locksteps[index], this.#watch);
    });
  }
}

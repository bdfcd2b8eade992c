import {
  addDifferences,
  GROUPS,
  newRunSummary,
  Recorder,
  WHOLE_WIN,
  type RunLayout,
  type RunSummary,
} from "../../src/measure/index.js";
import { prepareArm } from "../../src/play/arm.js";
import { runLayout } from "../../src/play/block-player.js";
import type { Arm, Plan } from "../../src/play/plan.js";
import { climb } from "./climb.js";
import { arm, climbPlan } from "./plans.js";

/** Players that learned so many times; 1 for one that did not learn. */
export function learnedArm(name: string, ...trainings: readonly number[]): Arm {
  const weights = (number: number) => Array.from({ length: number }, (_, index) => `weights ${index}`);
  const labels = trainings.map((number) => (number === 1 ? "leaper" : `learned ${number} times`));
  const own = arm(name, labels);
  const strategies = own.strategies.map((strategy, index) =>
    trainings[index] === 1
      ? strategy
      : { ...strategy, params: { value: { weights: weights(trainings[index]) } } },
  );
  return { ...own, strategies };
}

/** What whoever starts wins in a block of an arm, as a share of 1. */
export type WinsIn = (block: number, arm: number) => number;

/** How many turns the games of a block take; as many as a game can take are capped. */
export type TurnsIn = (block: number, arm: number) => number;

/** Runs whose wins are given, block by block, and how long games take; nothing else. */
export class DealtRun {
  readonly plan: Plan;
  readonly layout: RunLayout;
  readonly #wins: WinsIn;
  readonly #turns: TurnsIn | undefined;

  /** `turns`: as few as a game can take if left out. */
  constructor(arms: readonly Arm[], wins: WinsIn, turns?: TurnsIn) {
    this.plan = climbPlan(arms, arms.length === 2 ? [{ of: 1, against: 0 }] : []);
    this.layout = runLayout(
      this.plan,
      arms.map((one, index) => prepareArm(climb, one, index)),
    );
    this.#wins = wins;
    this.#turns = turns;
  }

  /** Blocks `from` to `to` − 1. */
  play(from: number, to: number): RunSummary {
    const summary = newRunSummary(this.layout);
    const game = climb.create({}, 2);
    const recorders = this.layout.arms.map((one, arm) => new Recorder(game, one, summary.arms[arm]));
    for (let block = from; block < to; block++) {
      recorders.forEach((recorder, arm) => {
        const { columns, gamesPerBlock, lengthBins, minTurns, maxTurns, dealt } = this.layout.arms[arm];
        const whole = WHOLE_WIN * gamesPerBlock;
        recorder.beginSlice(block);
        columns.forEach((column, index) => (recorder.row[index] = column.min * gamesPerBlock));
        const place = (key: string) => columns.findIndex((column) => column.key === key);
        recorder.row[place("returns/order1")] = this.#wins(block, arm) * whole;
        recorder.row[place("returns/order2")] = whole - this.#wins(block, arm) * whole;
        const { lengths, dealtLengths } = summary.arms[arm];
        const turns = this.#turns?.(block, arm) ?? minTurns;
        if (turns === maxTurns) recorder.row[place("capped")] = gamesPerBlock;
        lengths[(block % GROUPS) * lengthBins + turns] += gamesPerBlock;
        if (dealt !== undefined) dealtLengths[(block % dealt.sets) * lengthBins + turns] += gamesPerBlock;
        recorder.endBlock(block);
        recorder.endSlice(1);
      });
      this.layout.comparisons.forEach((comparison, index) => {
        const [of, against] = [recorders[comparison.of].rows, recorders[comparison.against].rows];
        addDifferences(summary.comparisons[index], comparison, block, 1, of, against);
      });
    }
    summary.blocks = to - from;
    return summary;
  }
}

import { RandomDice, Streams } from "../../src/dice/index.js";
import {
  addDifferences,
  armLayout,
  comparisonLayout,
  GROUPS,
  lineupOf,
  newRunSummary,
  Recorder,
  type RunLayout,
  type RunSummary,
} from "../../src/measure/index.js";
import type { Arm, Plan } from "../../src/play/plan.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, everything } from "../support/plans.js";

/** Two arms of the same players, on common dice: the second is compared with the first. */
export class TwoArms {
  readonly game: ReturnType<typeof climb.create>;
  readonly arms: readonly Arm[];
  readonly layout: RunLayout;
  readonly plan: Plan;
  readonly players: number;

  constructor(names: readonly [string, string], labels: readonly string[]) {
    this.players = labels.length;
    this.game = climb.create({}, labels.length);
    this.arms = names.map((name) => arm(name, labels));
    const layouts = names.map(() => armLayout(this.game, lineupOf(labels), everything));
    this.layout = { arms: layouts, comparisons: [comparisonLayout(layouts, 1, 0)] };
    this.plan = climbPlan(this.arms, [{ of: 1, against: 0 }]);
  }

  /** Where a column stands in the totals of either arm. */
  column(key: string): number {
    return this.layout.arms[0].columns.findIndex((column) => column.key === key);
  }
}

/**
 * Rolls what both arms share of a game, and returns what draws the game of one arm: it adds to the totals of its block and
 * returns the turns.
 */
export type DrawGame = (dice: RandomDice, seating: number) => (totals: Float64Array, arm: number) => number;

/** A run that can be played on, whose truth is known: its games are drawn and not played, into the summaries of a real one. */
export class DrawnRun {
  readonly summary: RunSummary;
  readonly #arms: TwoArms;
  readonly #drawGame: DrawGame;
  readonly #recorders: readonly Recorder[];
  readonly #streams: Streams;
  readonly #dice = new RandomDice();

  constructor(arms: TwoArms, seed: string, drawGame: DrawGame) {
    const { game, layout } = arms;
    this.summary = newRunSummary(layout);
    this.#arms = arms;
    this.#drawGame = drawGame;
    this.#recorders = layout.arms.map((one, index) => new Recorder(game, one, this.summary.arms[index]));
    this.#streams = new Streams(seed);
  }

  playTo(blocks: number): void {
    const { summary } = this;
    const { layout, players } = this.#arms;
    const [base, other] = this.#recorders.map(({ rows }) => rows);
    for (; summary.blocks < blocks; summary.blocks++) {
      const block = summary.blocks;
      this.#streams.start(this.#dice, block, 0);
      for (const recorder of this.#recorders) {
        recorder.beginSlice(block);
        recorder.beginBlock();
      }
      for (let seating = 0; seating < players; seating++) this.#playGame(block, seating);
      for (const recorder of this.#recorders) {
        recorder.endBlock(block);
        recorder.endSlice(1);
      }
      addDifferences(summary.comparisons[0], layout.comparisons[0], block, 1, other, base);
    }
  }

  #playGame(block: number, seating: number): void {
    const draw = this.#drawGame(this.#dice, seating);
    for (const [index, { row }] of this.#recorders.entries()) {
      const { lengthBins } = this.#arms.layout.arms[index];
      const turns = draw(row, index);
      this.summary.arms[index].lengths[(block % GROUPS) * lengthBins + turns]++;
    }
  }
}

/** The shares of runs that pass a wrong verdict: at the first look, and at any of all looks. */
export interface WrongShares {
  readonly first: number;
  readonly any: number;
}

/** Of `count` runs, each made for its number; `isWrong` is asked at each look, with the looks so far. */
export function wrongShares(
  runs: (index: number) => DrawnRun,
  looks: readonly number[],
  count: number,
  isWrong: (looks: readonly number[], summary: RunSummary) => boolean,
): WrongShares {
  let [first, any] = [0, 0];
  for (let index = 0; index < count; index++) {
    const run = runs(index);
    const wrong = looks.map((blocks, look) => {
      run.playTo(blocks);
      return isWrong(looks.slice(0, look + 1), run.summary);
    });
    if (wrong[0]) first++;
    if (wrong.some(Boolean)) any++;
  }
  return { first: first / count, any: any / count };
}

import { RandomDice, Streams } from "../../src/dice/index.js";
import {
  addDifference,
  armLayout,
  comparisonLayout,
  GROUPS,
  lineupOf,
  newRunSummary,
  Recorder,
  WHOLE_WIN,
  type RunLayout,
  type RunSummary,
} from "../../src/measure/index.js";
import { verdictAgainst } from "../../src/report/results/verdict.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, everything } from "../support/plans.js";

/**
 * Runs in which nobody is favoured and nothing differs: two arms on common dice, six equal strategies at each table, drawn
 * and not played. Whatever verdict a report passes on them but "cannot be told" is wrong.
 */
const PLAYERS = 6;
const labels = ["a", "b", "c", "d", "e", "f"];
const arms = [arm("base/six", labels), arm("same/six", labels)];
const game = climb.create({}, PLAYERS);
const layouts = arms.map(() => armLayout(game, lineupOf(labels), everything));
const layout: RunLayout = { arms: layouts, comparisons: [comparisonLayout(layouts, 1, 0)] };
const plan = climbPlan(arms, [{ of: 1, against: 0 }]);
const experiment = {
  file: "fair.yaml",
  settings: [],
  question: "Who wins?",
  secondsPerTurn: [],
  level: 0.95,
};

/** A game has 1 to so many turns, all equally likely. */
const TURNS = 21;

const place = (key: string) => layouts[0].columns.findIndex((column) => column.key === key);
const PLACE = labels.map((_, index) => place(`returns/order${index + 1}`));
const STRATEGY = labels.map((_, index) => place(`returns/strategy${index + 1}`));
const LENGTH = place("turns");

class FairRun {
  readonly summary: RunSummary = newRunSummary(layout);
  readonly #recorders = layouts.map((one, index) => new Recorder(game, one, this.summary.arms[index]));
  readonly #streams: Streams;
  readonly #dice = new RandomDice();

  constructor(seed: string) {
    this.#streams = new Streams(seed);
  }

  playTo(blocks: number): void {
    const { summary } = this;
    const [base, same] = this.#recorders.map(({ row }) => row);
    for (; summary.blocks < blocks; summary.blocks++) {
      const block = summary.blocks;
      this.#streams.start(this.#dice, block, 0);
      for (const recorder of this.#recorders) recorder.beginBlock();
      for (let seating = 0; seating < PLAYERS; seating++) this.#playGame(block, seating);
      for (const recorder of this.#recorders) recorder.endBlock(block);
      addDifference(summary.comparisons[0], layout.comparisons[0], block, same, 0, base, 0);
    }
  }

  #playGame(block: number, seating: number): void {
    const dice = this.#dice;
    const [commonWinner, commonTurns] = [dice.roll(PLAYERS), dice.roll(TURNS)];
    for (const [index, { row }] of this.#recorders.entries()) {
      // Half of the games come out of the dice that both arms share.
      const winner = (dice.roll(2) === 1 ? commonWinner : dice.roll(PLAYERS)) - 1;
      row[PLACE[winner]] += WHOLE_WIN;
      row[STRATEGY[(winner + seating) % PLAYERS]] += WHOLE_WIN;
      const turns = dice.roll(2) === 1 ? commonTurns : dice.roll(TURNS);
      row[LENGTH] += turns;
      this.summary.arms[index].lengths[(block % GROUPS) * (layouts[index].maxTurns + 1) + turns]++;
    }
  }
}

/** Whether anybody is called favoured or at a disadvantage, or anything changed. */
function isWrong({ arms: found, comparisons }: Results): boolean {
  const wins = found.flatMap(({ measures }) => measures.filter(({ measure }) => measure === "returns"));
  const changes = comparisons.flatMap(({ differences }) =>
    differences.filter(({ measure }) => measure === "returns" || measure === "turns"),
  );
  return (
    wins.some((one) => verdictAgainst(one, 1 / PLAYERS) !== "level") ||
    changes.some((one) => verdictAgainst(one, 0) !== "level")
  );
}

/** The shares of `count` fair experiments with a wrong verdict: at the first look, and at any of all looks. */
export function wronglyFavoured(
  looks: readonly number[],
  count: number,
): { readonly first: number; readonly any: number } {
  let [first, any] = [0, 0];
  for (let index = 0; index < count; index++) {
    const run = new FairRun(`fair ${index}`);
    const wrong = looks.map((blocks, look) => {
      run.playTo(blocks);
      return isWrong(resultsOf(experiment, plan, layout, run.summary, looks.slice(0, look + 1)));
    });
    if (wrong[0]) first++;
    if (wrong.some(Boolean)) any++;
  }
  return { first: first / count, any: any / count };
}

import { describe, expect, test } from "vitest";
import { outcomesOf } from "../../src/dice/index.js";
import { TERMINAL } from "../../src/game/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { ArmResults, Results } from "../../src/report/results/results.js";
import { climb, LEAP, STEP, type ClimbState } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

/**
 * Whole experiments, from dice to printed interval, in a game whose truth is computed exactly: a leaper against a
 * stepper, with and without falls. Only wide deviations of the coverage fail here, because a chain of whole
 * experiments is slow; the intervals themselves are tested with many more samples in coverage.test.ts.
 */
const EXPERIMENTS = 600;
const BLOCKS = 200;
const LEVEL = 0.95;

const SOFT = { fall: "none" };
const plan = (seed: string) => ({
  ...climbPlan(
    [arm("base/duel", ["leaper", "stepper"]), arm("soft/duel", ["leaper", "stepper"], SOFT)],
    [{ of: 1, against: 0 }],
  ),
  seed,
});

interface Truth {
  readonly starter: number;
  readonly leaper: number;
  readonly turns: number;
  readonly turnsWithFall: number;
  /** Exact probability of each length. */
  readonly lengths: ReadonlyMap<number, number>;
}

/** All courses of the game with their probabilities, both seatings and both starters alike. */
function truthOf(options: Record<string, string>): Truth {
  const game = climb.create(options, 2);
  const outcomes = outcomesOf(game);
  const [sum, lengths] = [
    { starter: 0, leaper: 0, turns: 0, fallen: 0, turnsWithFall: 0 },
    new Map<number, number>(),
  ];
  const returns = new Float64Array(2);
  const measured = new Int32Array(5);
  const end = (state: ClimbState, leaper: number, probability: number) => {
    game.returns(state, returns);
    game.measure(state, measured);
    const turns = game.turn(state);
    sum.starter += probability * returns[game.starter(state)];
    sum.leaper += probability * returns[leaper];
    sum.turns += probability * turns;
    sum.fallen += probability * measured[3];
    sum.turnsWithFall += probability * measured[4];
    lengths.set(turns, (lengths.get(turns) ?? 0) + probability);
  };
  for (const leaper of [0, 1]) {
    for (const starter of [0, 1]) {
      let front = new Map([[`1 ${starter} 0 0 0`, 1 / 4]]);
      while (front.size > 0) {
        const next = new Map<string, number>();
        for (const [text, probability] of front) {
          const state = game.newState();
          game.stateFromString!(text, state);
          const player = game.currentPlayer(state);
          if (player === TERMINAL) {
            end(state, leaper, probability);
            continue;
          }
          const free = game.legalActions(state, new Int32Array(2)) === 2;
          outcomes(state, free && player === leaper ? LEAP : STEP, (after, chance) => {
            const key = game.stateToString(after);
            next.set(key, (next.get(key) ?? 0) + probability * chance);
          });
        }
        front = next;
      }
    }
  }
  const { starter, leaper, turns, fallen, turnsWithFall } = sum;
  return { starter, leaper, turns, turnsWithFall: turnsWithFall / fallen, lengths };
}

const base = truthOf({});
const soft = truthOf(SOFT);

const experiments = Array.from({ length: EXPERIMENTS }, (_, index): Results => {
  const own = plan(`experiment ${index}`);
  const player = new BlockPlayer(own, climb, modules);
  const experiment = { file: "", settings: [], question: "", secondsPerTurn: [], level: LEVEL };
  return resultsOf(experiment, own, player.layout, player.play(0, BLOCKS));
});

interface Bounds {
  readonly low: number | null;
  readonly high: number | null;
}

const measureOf = ({ measures }: ArmResults, name: string, who: string) =>
  measures.find(({ measure, who: whose }) => measure === name && whose === who)!;

function coverage(interval: (results: Results) => Bounds, truth: number): number {
  const hits = experiments.filter((results) => {
    const { low, high } = interval(results);
    return low !== null && high !== null && low <= truth && truth <= high;
  });
  return hits.length / EXPERIMENTS;
}

/** Four standard errors of a coverage of 95 % from so many experiments. */
const SLACK = 4 * Math.sqrt((LEVEL * (1 - LEVEL)) / EXPERIMENTS);

describe(`the printed ${LEVEL * 100} % intervals of ${EXPERIMENTS} whole experiments of ${BLOCKS} blocks cover the exact`, () => {
  const difference = (name: string, who: string) => (results: Results) =>
    results.comparisons[0].differences.find(({ measure, who: whose }) => measure === name && whose === who)!;

  test.each<[string, (results: Results) => Bounds, number]>([
    ["win rate of the starter", ({ arms }) => measureOf(arms[0], "returns", "1st to play"), base.starter],
    [
      "win rate of a strategy, seats swapped",
      ({ arms }) => measureOf(arms[0], "returns", "leaper"),
      base.leaper,
    ],
    ["mean length", ({ arms }) => measureOf(arms[0], "turns", "game"), base.turns],
    [
      "ratio: turns of games with a fall",
      ({ arms }) => measureOf(arms[0], "turnsWithFall", "game"),
      base.turnsWithFall,
    ],
    [
      "difference of the starter's win rate",
      difference("returns", "1st to play"),
      soft.starter - base.starter,
    ],
    ["difference of the strategy's win rate", difference("returns", "leaper"), soft.leaper - base.leaper],
    ["difference of the mean length", difference("turns", "game"), soft.turns - base.turns],
  ])("%s", (_, interval, truth) => {
    const covered = coverage(interval, truth);
    expect(covered).toBeGreaterThan(LEVEL - SLACK);
    expect(covered).toBeLessThan(LEVEL + SLACK);
  });

  test.each([0.25, 0.5, 0.95])("%f-quantile of the length", (share) => {
    let [quantile, sum] = [-1, 0];
    while (sum < share) sum += base.lengths.get(++quantile) ?? 0;
    // Whole turns leave few values to choose from, so the interval covers more than it must.
    const covered = coverage(({ arms }) => arms[0].quantiles.find((one) => one.share === share)!, quantile);
    expect(covered).toBeGreaterThan(LEVEL - SLACK);
  });

  test("and the family's intervals hold together for both arms", () => {
    const together = experiments.filter(({ arms }) =>
      [base, soft].every(({ starter }, index) => {
        const { familyLow, familyHigh } = measureOf(arms[index], "returns", "1st to play");
        return familyLow! <= starter && starter <= familyHigh!;
      }),
    );
    expect(together.length / EXPERIMENTS).toBeGreaterThan(LEVEL - SLACK);
  });
});

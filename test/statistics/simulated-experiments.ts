import { RandomDice, Streams } from "../../src/dice/index.js";
import {
  meanOfBlocks,
  quantileDifferencesOf,
  quantilesOf,
  ratioDifference,
  ratioOfSums,
  type Estimate,
  type Unmeasured,
} from "../../src/stats/index.js";
import {
  lengthsOf,
  meanOf,
  OWN,
  quantileOfSum,
  sampleOf,
  SHARED,
  takenAndWon,
  winRate,
  winRateTaken,
  wins,
  type NextBlock,
} from "./simulated-games.js";

export interface SimulatedExperiment {
  readonly name: string;
  readonly truth: number;
  /** Whether the coverage of 95 % intervals is promised to stay at or below 96.5 % as well as at or above 94 %. */
  readonly tight: boolean;
  readonly run: (blocks: number, next: NextBlock, level: number) => Estimate | Unmeasured;
}

/** The promised range of the coverage of 95 % intervals. */
export function promised({ tight }: SimulatedExperiment): readonly [least: number, greatest: number] {
  return [0.94, tight ? 0.965 : 1];
}

/** The share of `count` simulated experiments whose 95 % interval contains the truth. Nothing estimated is a miss. */
export function coverage(experiment: SimulatedExperiment, blocks: number, count: number): number {
  const streams = new Streams(`coverage of ${experiment.name} over ${blocks} blocks`);
  const dice = new RandomDice();
  let block = 0;
  const next = (): RandomDice => {
    streams.start(dice, block++, 0);
    return dice;
  };
  const { truth } = experiment;
  let contained = 0;
  for (let index = 0; index < count; index++) {
    const estimate = experiment.run(blocks, next, 0.95);
    if (estimate.value !== null && estimate.low <= truth && truth <= estimate.high) contained++;
  }
  return contained / count;
}

const EVEN = 75;
const HARDER = 81;
const SELDOM_WON = 128;

/** A game that a ruling changes 1 time in 1,000: then it turns a loss into a win 3 times in 4, else the reverse. */
function change(dice: RandomDice): number {
  const roll = dice.roll(4000);
  return roll > 4 ? 0 : roll > 1 ? 1 : -1;
}

export const EXPERIMENTS: readonly SimulatedExperiment[] = [
  {
    name: "a lone win rate",
    truth: 0.54,
    tight: true,
    run: (blocks, next, level) => meanOf(blocks, [0, 1], 1, level, () => (next().roll(100) <= 54 ? 1 : 0)),
  },
  {
    name: "a seat-swapped pairing",
    truth: winRate(EVEN),
    tight: true,
    run: (blocks, next, level) =>
      meanOf(blocks, [0, 2], 2, level, () => {
        const dice = next();
        const shared = dice.roll(SHARED);
        return wins(shared, dice.roll(OWN), EVEN) + wins(shared, dice.roll(OWN), EVEN);
      }),
  },
  {
    name: "a variant difference on common dice",
    truth: winRate(EVEN) - winRate(HARDER),
    tight: true,
    run: (blocks, next, level) =>
      meanOf(blocks, [-1, 1], 1, level, () => {
        const dice = next();
        const shared = dice.roll(SHARED);
        return wins(shared, dice.roll(OWN), EVEN) - wins(shared, dice.roll(OWN), HARDER);
      }),
  },
  {
    name: "a median length",
    truth: quantileOfSum(1000, 500, 0.5),
    tight: true,
    run: (blocks, next, level) =>
      quantilesOf(lengthsOf(blocks, next, 1500, 1, (dice, add) => add(dice.roll(1000) + dice.roll(500))))(
        0.5,
        level,
      ),
  },
  {
    name: "a median length, two games a block",
    truth: quantileOfSum(1000, 500, 0.5),
    tight: true,
    run: (blocks, next, level) => {
      const sample = lengthsOf(blocks, next, 1500, 2, (dice, add) => {
        const shared = dice.roll(1000);
        add(shared + dice.roll(500));
        add(shared + dice.roll(500));
      });
      return quantilesOf(sample)(0.5, level);
    },
  },
  {
    name: "a median length of few turns",
    truth: quantileOfSum(6, 6, 0.5),
    tight: false,
    run: (blocks, next, level) =>
      quantilesOf(lengthsOf(blocks, next, 12, 1, (dice, add) => add(dice.roll(6) + dice.roll(6))))(
        0.5,
        level,
      ),
  },
  {
    name: "a ninth decile of the length",
    truth: quantileOfSum(1000, 500, 0.9),
    tight: false,
    run: (blocks, next, level) =>
      quantilesOf(lengthsOf(blocks, next, 1500, 1, (dice, add) => add(dice.roll(1000) + dice.roll(500))))(
        0.9,
        level,
      ),
  },
  {
    name: "a difference of medians on common dice",
    truth: 40,
    tight: false,
    run: (blocks, next, level) => {
      // Both arms in one pass over the dice: the second arm's lengths wait until its own histogram is filled.
      const waiting: number[] = [];
      const first = lengthsOf(blocks, next, 940, 1, (dice, add) => {
        const shared = dice.roll(600);
        add(40 + shared + dice.roll(300));
        waiting.push(shared + dice.roll(300));
      });
      let block = 0;
      const second = lengthsOf(
        blocks,
        () => new RandomDice(),
        940,
        1,
        (_, add) => add(waiting[block++]),
      );
      return quantileDifferencesOf(first, second)(0.5, level);
    },
  },
  {
    name: "a ratio",
    truth: winRateTaken(EVEN),
    tight: true,
    run: (blocks, next, level) => ratioOfSums(takenAndWon(blocks, next, [EVEN])[0], level),
  },
  {
    name: "a lopsided ratio",
    truth: winRateTaken(SELDOM_WON),
    tight: false,
    run: (blocks, next, level) => ratioOfSums(takenAndWon(blocks, next, [SELDOM_WON])[0], level),
  },
  {
    name: "a difference of ratios on common dice",
    truth: winRateTaken(EVEN) - winRateTaken(HARDER),
    tight: false,
    run: (blocks, next, level) => {
      const [first, second] = takenAndWon(blocks, next, [EVEN, HARDER]);
      return ratioDifference(first, second, level);
    },
  },
  {
    name: "a 1-in-1,000 event",
    truth: 0.001,
    tight: false,
    run: (blocks, next, level) => meanOf(blocks, [0, 1], 1, level, () => (next().roll(1000) === 1 ? 1 : 0)),
  },
  {
    name: "a ruling that changes 1 game in 1,000",
    truth: 0.0005,
    tight: false,
    run: (blocks, next, level) => meanOf(blocks, [-1, 1], 1, level, () => change(next())),
  },
  {
    name: "the same, by the number of unchanged games alone",
    truth: 0.0005,
    tight: false,
    run: (blocks, next, level) => {
      const { counts, ...sample } = sampleOf(blocks, [-1, 1], () => change(next()));
      return meanOfBlocks({ ...sample, zeros: counts!.get(0) ?? 0 }, 1, level);
    },
  },
  {
    name: "a length that 97 of 100 blocks share",
    truth: 48 + 0.03 * 20.5,
    tight: false,
    run: (blocks, next, level) => {
      const totals: number[] = [];
      const { counts, ...sample } = sampleOf(blocks, [0, 2000], () => {
        const dice = next();
        totals.push(dice.roll(100) <= 97 ? 48 : 48 + dice.roll(40));
        return totals.at(-1)!;
      });
      // As a summary keeps it of what takes many values: how many blocks came out as the first one did.
      const total = totals[0];
      return meanOfBlocks({ ...sample, common: { total, blocks: counts!.get(total)! } }, 1, level);
    },
  },
];

/**
 * How often the interval of an event of this chance misses it, by the binomial distribution and not by simulation: at high
 * levels nothing else sees it.
 */
export function missesOfRareEvent(blocks: number, chance: number, level: number): number {
  let missed = 0;
  let probability = (1 - chance) ** blocks;
  for (let events = 0; events <= blocks; events++) {
    const counts = new Map([
      [0, blocks - events],
      [1, events],
    ]);
    const sample = { blocks, sum: events, squares: events, low: 0, high: 1, counts };
    // Where next to nothing is left there is nothing to miss.
    if (probability > 1e-12) {
      const { low, high } = meanOfBlocks(sample, 1, level);
      if (chance < low || chance > high) missed += probability;
    }
    probability *= (((blocks - events) / (events + 1)) * chance) / (1 - chance);
  }
  return missed;
}

/** A seat-swapped pairing whose games are wrongly taken for independent blocks: the simulation must notice. */
export const DEPENDENT_GAMES: SimulatedExperiment = {
  name: "a seat-swapped pairing, each game taken for a block",
  truth: winRate(EVEN),
  tight: true,
  run: (blocks, next, level) => {
    let dice: RandomDice | null = null;
    let shared = 0;
    return meanOf(2 * blocks, [0, 1], 1, level, () => {
      const second = dice;
      dice = second === null ? next() : null;
      if (dice !== null) shared = dice.roll(SHARED);
      return wins(shared, (second ?? dice!).roll(OWN), EVEN);
    });
  },
};

/** Rare events with a t interval whatever their number: the other mistake that must show. */
export const RARE_EVENT_BY_T: SimulatedExperiment = {
  name: "a 1-in-1,000 event, Student's t",
  truth: 0.001,
  tight: false,
  run: (blocks, next, level) => {
    // Without a histogram or a number of zeros the sample does not show that it is rare.
    const { counts, ...sample } = sampleOf(blocks, [0, 1], () => (next().roll(1000) === 1 ? 1 : 0));
    return meanOfBlocks(counts!.size === 1 ? { ...sample, high: 0 } : sample, 1, level);
  },
};

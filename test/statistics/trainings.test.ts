import { describe, expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { GROUPS, meanOfBlocks, ratioOfSums, settled, type Estimate } from "../../src/stats/index.js";
import { acrossTrainings } from "../../src/stats/trainings.js";

const COUNT = 2000;
const BLOCKS = 300;
const TRAININGS = 3;

/** Beyond what anything here comes to. */
const MOST = 1e6;

/** Steps of a d121 around its middle. */
const SPREAD_OF_BLOCKS = Math.sqrt((121 ** 2 - 1) / 12);

interface Drawn {
  readonly blocks: readonly number[];
  /** The mean block total with each training. */
  readonly values: readonly number[];
}

/** Block totals around 0, dealt between trainings whose own means lie about `spread` standard errors of the blocks off. */
function drawn(dice: RandomDice, spread: number): Drawn {
  const scale = (spread * Math.sqrt(TRAININGS) * SPREAD_OF_BLOCKS) / Math.sqrt(BLOCKS);
  // Twelve d1001 less their middle, which is all but normal.
  const normal = () => Array.from({ length: 12 }, () => dice.roll(1001) - 501).reduce((a, b) => a + b) / 1001;
  const effects = Array.from({ length: TRAININGS }, () => Math.round(100 * scale * normal()));
  const blocks = Array.from(
    { length: BLOCKS },
    (_, block) => 100 * (dice.roll(121) - 61) + effects[block % TRAININGS],
  );
  const values = effects.map((_, training) =>
    mean(blocks.filter((_one, block) => block % TRAININGS === training)),
  );
  return { blocks, values };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

type Estimator = (drawn: Drawn) => Estimate;

const LEVEL = 0.95;

const byMean: Estimator = ({ blocks, values }) =>
  meanOfBlocks(
    {
      blocks: BLOCKS,
      sum: blocks.reduce((a, b) => a + b),
      squares: blocks.reduce((sum, one) => sum + one ** 2, 0),
      ...{ low: -MOST, high: MOST },
      trainings: { values, independent: TRAININGS },
    },
    1,
    LEVEL,
  );

const byRatio: Estimator = ({ blocks, values }) => {
  const [numerators, denominators] = [new Float64Array(GROUPS), new Float64Array(GROUPS)];
  blocks.forEach((one, block) => {
    numerators[block % GROUPS] += one;
    denominators[block % GROUPS]++;
  });
  const trainings = { values, independent: TRAININGS };
  return ratioOfSums(
    { blocks: BLOCKS, numerators, denominators, low: -MOST, high: MOST, trainings },
    LEVEL,
  ) as Estimate;
};

/** As if all blocks were alike. */
const byBlocks: Estimator = ({ blocks }) => byMean({ blocks, values: [0, 0] });

/** The share of experiments whose interval holds the mean over all trainings that there could be. */
function coverage(spread: number, estimate: Estimator): number {
  const streams = new Streams(`trainings ${spread} apart`);
  const dice = new RandomDice();
  let covered = 0;
  for (let index = 0; index < COUNT; index++) {
    streams.start(dice, index, 0);
    const { low, high } = estimate(drawn(dice, spread));
    covered += Number(low <= 0 && high >= 0);
  }
  return covered / COUNT;
}

/** Three standard errors of the simulation. Seeds are fixed, so nothing flickers. */
const ALLOWANCE = 3 * Math.sqrt((0.95 * 0.05) / COUNT);

/*
 * Three trainings cannot say well how far trainings lie apart: where they do so about as far as chance in the games
 * throws them, intervals are too narrow, at worst with 91 % in place of 95 %.
 */
describe(`95 % intervals over ${COUNT} simulated experiments with ${TRAININGS} trainings`, () => {
  test.each([
    ["not", 0, 0.97],
    ["half an error of the blocks", 0.5, 0.955],
    ["one error", 1, 0.93],
    ["three errors", 3, 0.915],
    ["ten errors", 10, 0.94],
    ["thirty errors", 30, 0.95],
  ])("trainings lie %s apart", (_, spread, share) => {
    for (const estimate of [byMean, byRatio])
      expect(Math.abs(coverage(spread, estimate) - share)).toBeLessThan(ALLOWANCE);
  });

  test("notice a mistake: blocks alone", () => {
    expect(coverage(3, byBlocks)).toBeLessThan(0.5);
  });
});

const ESTIMATE: Estimate = {
  ...{ value: 0.5, low: 0.45, high: 0.55, standardError: 0.025, method: "t", blocks: 1000 },
};
const own = { error: 0.025, low: 0, high: 1 };
const across = (values: readonly number[], independent = values.length) =>
  acrossTrainings(ESTIMATE, { values, independent }, own, LEVEL);

describe("an interval across trainings", () => {
  test("stays as it is where they lie no further apart than chance would have them", () => {
    const values = [0.48, 0.52, 0.5];
    expect(across(values)).toEqual({ ...ESTIMATE, trainings: { values, part: 0 } });
  });

  test("is Student's over the trainings where nothing else varies as much, inside what can be", () => {
    const { low, high, standardError, trainings } = across([0.3, 0.7, 0.5]);
    expect(standardError).toBeCloseTo(0.2 / Math.sqrt(3), 12);
    expect(trainings!.part).toBeCloseTo(1 - 0.025 ** 2 / (0.04 / 3), 12);
    expect(0.5 - low).toBeGreaterThan(0.4);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
  });

  test("holds what lies between trainings at no more than 95 %, however sure the rest is", () => {
    const wide = { ...ESTIMATE, low: 0.4, high: 0.6 };
    const values = [0.45, 0.55, 0.5];
    const [usual, family] = [LEVEL, 0.9999].map((level) =>
      acrossTrainings(wide, { values, independent: 3 }, own, level),
    );
    expect(family).toEqual(usual);
    expect(acrossTrainings(wide, { values, independent: 3 }, own, 0.9).low).toBeGreaterThan(usual.low);
  });

  test("takes combinations for no more trainings than are independent", () => {
    const values = [0.3, 0.7, 0.5, 0.4, 0.6, 0.5];
    expect(across(values, 2).standardError).toBeGreaterThan(across(values).standardError!);
  });

  test("for verdicts reaches to the value with each of them", () => {
    const values = [0.5, 0.5, 0.5, 0.5, 0.44];
    expect(settled(across(values))).toMatchObject({ low: 0.44, high: 0.55 });
    expect(settled(ESTIMATE)).toBe(ESTIMATE);
  });
});

import type { Change, TuneQuestion } from "../../src/experiment/index.js";
import { blocksOfACheck, numberOption, questionOf, switchOption, type KnownNumber } from "./simulated.js";

/** A search whose answer is known, and how many ways to change a single option there are. */
export interface TuneCase {
  readonly name: string;
  readonly question: TuneQuestion;
  readonly numbers: readonly KnownNumber[];
  readonly values: number;
  /** Whether any change meets the target. */
  readonly isSolvable: boolean;
}

/** The win rate that is aimed at lies so far inside its bounds. */
const INSIDE = 0.02;
const FAIR = { low: 0.5 - INSIDE, high: 0.5 + INSIDE };

/** Blocks that a single look at the right change needs with power 90 %, and what a check may take. */
export const UNIT = blocksOfACheck(INSIDE);
export const MOST = 5 * UNIT;

/** Every step of a single option takes as much off a chance of 70 %, or adds to one of 20 %. */
const falling = (values: number, by: number) => (change: Change | null) =>
  change === null ? 0.7 : 0.7 - (by * (change.parts[0][1] + 1)) / values;
const rising = (values: number, by: number) => (change: Change | null) =>
  change === null ? 0.2 : 0.2 + (by * (change.parts[0][1] + 1)) / values;

function ordered(values: number): TuneCase {
  return {
    name: `one option of ${values} values`,
    question: questionOf([numberOption("x", values)]),
    numbers: [{ ...FAIR, truth: falling(values, 0.4) }],
    ...{ values, isSolvable: true },
  };
}

const amongFifty = (together: number): Omit<TuneCase, "name" | "values"> => ({
  question: questionOf(
    Array.from({ length: 51 }, (_, index) => switchOption(`option ${index}`)),
    together,
  ),
  numbers: [
    {
      ...FAIR,
      truth: (change) => (change?.parts.some(([one]) => one === 25) === true ? 0.5 : 0.7),
    },
  ],
  isSolvable: true,
});

export const CASES: readonly TuneCase[] = [
  ...[4, 16, 64].map(ordered),
  { name: "one of 51 options matters", values: 51, ...amongFifty(1) },
  { name: "one of 51 options matters, two may change", values: 51, ...amongFifty(2) },
  {
    name: "two options must change",
    question: questionOf([numberOption("x", 4), numberOption("y", 4), switchOption("z")], 2),
    numbers: [
      {
        ...FAIR,
        truth: (change) =>
          (change?.parts ?? []).reduce(
            (chance, [one, value]) => chance - (one === 2 ? 0.02 : (0.1 * (value + 1)) / 4),
            0.7,
          ),
      },
    ],
    ...{ values: 9, isSolvable: true },
  },
  {
    name: "no solution",
    question: questionOf([numberOption("x", 8)]),
    numbers: [{ ...FAIR, truth: falling(8, 0.1) }],
    ...{ values: 8, isSolvable: false },
  },
  {
    name: "two targets that conflict",
    question: questionOf([numberOption("x", 8)]),
    numbers: [
      { ...FAIR, truth: falling(8, 0.4) },
      { low: -Infinity, high: 0.3, truth: rising(8, 0.4) },
    ],
    ...{ values: 8, isSolvable: false },
  },
];

/** Whether a change truly meets the target. */
export function meets({ numbers }: TuneCase, change: Change): boolean {
  return numbers.every(({ truth, low, high }) => truth(change) >= low - 1e-9 && truth(change) <= high + 1e-9);
}

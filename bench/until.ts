/**
 * Whether a run that goes on until it is decided is right, and what that costs: ten cases, 2,000 simulated experiments each,
 * any look of which may be the last.
 *
 *   npm run bench -- until [--only=words …]
 *
 * Writes bench/results/until.json. Some five minutes.
 */
import {
  CASES,
  PAYINGS,
  simulated,
  unpaid,
  type Case,
  type Found,
  type Paying,
} from "../test/statistics/simulated-until.js";
import { exactProportion } from "../src/stats/index.js";
import { answer, type Figure, type Question } from "./support/rows.js";

const COUNT = 2000;

const found = new Map<string, Found>();

function foundOf(one: Case, name: string, pay: Paying): Found {
  const key = `${one.name} ${name}`;
  const known = found.get(key) ?? simulated(one, COUNT, pay);
  found.set(key, known);
  return known;
}

function share(value: number): Figure {
  const { low, high } = exactProportion(Math.round(value * COUNT), COUNT, 0.95);
  return { value, low, high, games: COUNT };
}

const [onSchedule] = Object.entries(PAYINGS);

function ratio(value: number): Figure {
  return { value, low: value, high: value, games: COUNT };
}

const questions: readonly Question[] = CASES.flatMap((one): Question[] => {
  const own = () => foundOf(one, ...onSchedule);
  const runs = { unit: "share of the runs" } as const;
  return [
    {
      name: `a wrong verdict at any look: ${one.name}`,
      ...runs,
      atMost: 0.06,
      measure: () => share(own().wrong),
    },
    {
      name: `all intervals hold at the end: ${one.name}`,
      ...runs,
      atLeast: 0.94,
      measure: () => share(own().together),
    },
    {
      name: `an interval by itself holds at the end: ${one.name}`,
      ...runs,
      atLeast: 0.94,
      measure: () => share(own().single),
    },
    ...(one.isOpen === true
      ? [
          {
            name: `decided all the same: ${one.name}`,
            ...runs,
            atMost: 0.05,
            measure: () => share(own().decided),
          },
        ]
      : [
          {
            ...{
              name: `median games ÷ those of a fixed size: ${one.name}`,
              unit: "ratio" as const,
              atMost: 1.6,
            },
            measure: () => ratio(own().ratio),
          },
          ...(one.ofArms === true
            ? [
                {
                  name: `median games ÷ those of a fixed size, if no arm stopped: ${one.name}`,
                  unit: "ratio" as const,
                  measure: () => ratio(own().unstoppedRatio),
                },
              ]
            : []),
          ...Object.entries(PAYINGS).map(([name, pay]): Question => ({
            name: `mean games ÷ those of a fixed size, paid ${name}: ${one.name}`,
            unit: "ratio",
            measure: () => ratio(foundOf(one, name, pay).meanRatio),
          })),
        ]),
    {
      name: `not paid, a wrong verdict at any look: ${one.name}`,
      ...runs,
      measure: () => share(foundOf(one, "unpaid", unpaid).wrong),
    },
  ];
});

await answer(questions, "until");

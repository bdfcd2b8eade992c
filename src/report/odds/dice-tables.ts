import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import { fixed } from "../text/format.js";
import { each, tableOf, type Table } from "../text/table.js";
import { share } from "./tables.js";

/** What an expression comes to, in a line. `exactly`: what stands behind the mean. */
export function diceWords(odds: DiceOdds<number>, exactly = ""): string {
  const { expression, mean, standardDeviation, least, most } = odds;
  return `${expression}: ${fixed(mean, 3)} in the mean${exactly}, standard deviation ${fixed(standardDeviation, 3)}, ${fixed(least, 0)} to ${fixed(most, 0)}`;
}

/** What has to be said where rolls go on without end. */
export function cutWords({ cut }: DiceOdds<number>): string {
  return `Rolls that go on are cut where less than 1e-12 is left (${cut.toExponential(1)}).`;
}

export function distributionTable({ expression, distribution, cut }: DiceOdds<number>): Table {
  return tableOf(
    expression,
    ["Result"],
    cut > 0 ? distribution.filter(({ chance }) => chance > TINY) : distribution,
    ({ value }) => [fixed(value, 0)],
    [
      each("chance", ({ chance }) => share(chance)),
      each("at least", ({ atLeast }) => share(atLeast)),
      each("at most", ({ atMost }) => share(atMost)),
    ],
    cut > 0 ? "Results with a chance of less than one in a million are left out." : null,
  );
}

/** Of rolls that go on without end there would be hundreds of rows that nobody ever rolls. */
const TINY = 1e-6;

export function comparisonTable(
  [name, other]: readonly [string, string],
  { higher, equal, lower }: DiceComparison<number>,
): Table {
  const rows = [
    { words: `${name} is higher`, chance: higher },
    { words: "equal", chance: equal },
    { words: `${name} is lower`, chance: lower },
  ];
  return tableOf(`${name} against ${other}`, ["Which"], rows, ({ words }) => [words], [
    each("chance", ({ chance }) => share(chance)),
  ]);
}

import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import { fixed } from "../text/format.js";
import { each, tableOf, type Table } from "../text/table.js";
import { share } from "./words.js";

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

/** How two expressions compare, in doubles or in fractions. */
export function comparedRows<N>([name]: readonly string[], compared: DiceComparison<N>) {
  return [
    { words: `${name} is higher`, chance: compared.higher },
    { words: "equal", chance: compared.equal },
    { words: `${name} is lower`, chance: compared.lower },
  ];
}

export function comparisonTable(names: readonly string[], compared: DiceComparison<number>): Table {
  const rows = comparedRows(names, compared);
  return tableOf(names.join(" against "), ["Which"], rows, ({ words }) => [words], [
    each("chance", ({ chance }) => share(chance)),
  ]);
}

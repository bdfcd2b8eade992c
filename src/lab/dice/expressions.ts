import { compareDice, diceOdds, distributionOf, inDoubles } from "../../odds/dice/index.js";
import {
  answer,
  chartBlock,
  fold,
  hints,
  list,
  tableBlock,
  type Block,
} from "../../report/document/block.js";
import { diceChart } from "../../report/odds/dice-chart.js";
import { comparisonTable, cutWords, diceWords, distributionTable } from "../../report/odds/tables.js";

/** Which of several expressions cannot be read. */
export class ExpressionMistake extends Error {
  readonly at: number;

  constructor(at: number, cause: unknown) {
    super((cause as Error).message, { cause });
    this.at = at;
  }
}

/** What expressions come to, laid over each other. Throws an `ExpressionMistake`. */
export function expressionsAnswer(written: readonly string[]): Block[] {
  const found = written.map((text, at) => {
    try {
      return distributionOf(text);
    } catch (error) {
      throw new ExpressionMistake(at, error);
    }
  });
  const odds = found.map((one, index) => diceOdds(written[index], one, inDoubles));
  const comparison = found.length === 2 ? compareDice(found[0], found[1], inDoubles) : undefined;
  const chart = { ...diceChart(odds, comparison), title: "Every result" };
  const lines = odds.map((one) => diceWords(one));
  return [
    answer(`${String(chart.spec["description"])}.`),
    lines.length === 1 ? { kind: "paragraph", text: lines[0] } : list(lines),
    ...(comparison === undefined ? [] : [tableBlock(comparisonTable([written[0], written[1]], comparison))]),
    chartBlock(chart),
    ...fold(
      "results",
      "As a table",
      odds.map((one) => tableBlock(distributionTable(one))),
    ),
    ...hints(...odds.flatMap((one) => (one.cut > 0 ? [cutWords(one)] : []))),
  ];
}

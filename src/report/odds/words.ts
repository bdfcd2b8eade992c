import type { RollOffOdds } from "../../odds/roll-off/index.js";
import { tableText } from "../document/terminal.js";
import { fixed } from "../text/format.js";
import { exactly, oddsTables, sideNames } from "./tables.js";

/** Everything about one conflict as a table to be read aloud. `fractions` are the same odds as exact fractions. */
export function oddsReport(odds: RollOffOdds<number>, fractions?: RollOffOdds<string>): string {
  const [first, second] = sideNames(odds.pools);
  const { winners, rounds, left, likeliest, dice } = oddsTables(odds, fractions);
  const lines = [
    "",
    `${first} against ${second}${rulesWords(odds)}`,
    "",
    tableText(winners),
    "",
    tableText(rounds),
    `${fixed(odds.rounds.mean, 3)} rounds in the mean${exactly(fractions?.rounds.mean)}`,
    "",
    tableText(left),
    "",
    tableText(likeliest),
    "",
    tableText(dice),
    "",
    precisionWords(odds),
  ];
  return `${lines.join("\n")}\n`;
}

function rulesWords({ rules }: RollOffOdds<unknown>): string {
  const changed = [
    rules.equalOrder === "larger-high" ? [] : `equalOrder: ${rules.equalOrder}`,
    rules.tie === "stay" ? [] : `tie: ${rules.tie}`,
    rules.surplus === "safe" ? [] : `surplus: ${rules.surplus}`,
  ].flat();
  return changed.length === 0 ? "" : ` (${changed.join(", ")})`;
}

function precisionWords({ relativeError, rounds }: RollOffOdds<number>): string {
  const last = rounds.distribution.length;
  const cut =
    rounds.beyond > 0
      ? ` The distribution of rounds is followed for ${last} rounds; less than 1e-12 of all conflicts take longer.`
      : "";
  return `Computed, not simulated: every figure is right to a share of ${relativeError.toExponential(0)} of itself.${cut}`;
}

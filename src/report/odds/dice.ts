import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import { csvOf } from "../csv/csv.js";
import { plainTable } from "../document/terminal-text.js";
import { fixed } from "../text/format.js";
import { cutWords, diceWords } from "./dice-tables.js";
import { percent } from "./tables.js";

/** So many rows a person reads; a longer table is shown in steps. */
const MAX_ROWS = 40;
const BAR = 30;

export function diceReport(odds: DiceOdds<number>, fractions?: DiceOdds<string>): string {
  const { distribution, cut } = odds;
  const step = Math.ceil(distribution.length / MAX_ROWS);
  const shown = distribution.filter((_, index) => index % step === 0);
  const likeliest = distribution.reduce((most, { chance }) => Math.max(most, chance), 0);
  const rows = shown.map((row) => {
    const exact = fractions?.distribution.find(({ value }) => value === row.value)?.chance;
    const bar = "█".repeat(Math.round((BAR * row.chance) / likeliest));
    const chance = [percent(row.chance), ...shortFraction(exact)];
    return [fixed(row.value, 0), ...chance, percent(row.atLeast), percent(row.atMost), bar];
  });
  const exactly = fractions === undefined || fractions.mean.length > BAR ? "" : ` = ${fractions.mean}`;
  const head = ["", "chance", ...(fractions === undefined ? [] : ["exactly"]), "at least", "at most", ""];
  return [
    "",
    diceWords(odds, exactly),
    "",
    plainTable(head, rows),
    ...(step > 1
      ? [`One in ${step} of the ${distribution.length} results is shown; all of them: --csv`]
      : []),
    ...(cut > 0 ? [cutWords(odds)] : []),
    "",
  ].join("\n");
}

/** Of a longer fraction where it stands; nothing where fractions were not asked for. */
function shortFraction(fraction: string | undefined): string[] {
  return fraction === undefined ? [] : [fraction.length > BAR ? "see --json" : fraction];
}

export function comparisonReport(
  names: readonly [string, string],
  { higher, equal, lower }: DiceComparison<number>,
  fractions?: DiceComparison<string>,
): string {
  const rows = [
    [`${names[0]} is higher`, percent(higher), ...shortFraction(fractions?.higher)],
    ["equal", percent(equal), ...shortFraction(fractions?.equal)],
    [`${names[0]} is lower`, percent(lower), ...shortFraction(fractions?.lower)],
  ];
  const head = ["", "chance", ...(fractions === undefined ? [] : ["exactly"])];
  return `\n${names[0]} against ${names[1]}\n\n${plainTable(head, rows)}\n`;
}

export function diceCsv<N extends number | string>(all: readonly DiceOdds<N>[]): string {
  const rows = all.flatMap(({ expression, distribution }) =>
    distribution.map(({ value, chance, atLeast, atMost }) => [expression, value, chance, atLeast, atMost]),
  );
  return csvOf(["expression", "value", "chance", "at least", "at most"], rows);
}

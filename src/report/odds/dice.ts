import type { DiceComparison, DiceOdds } from "../../odds/dice/index.js";
import { csvOf } from "../csv/csv.js";
import { plainTable } from "../document/terminal-text.js";
import { fixed, sentences, upperFirst } from "../text/format.js";
import { comparedRows, cutWords, diceWords } from "./tables.js";
import { chancePercent, printed } from "./words.js";

/** So many rows a person reads; a longer table loses its ends, and is shown in steps where that is not enough. */
const MAX_ROWS = 40;
/** What an end may hold that is left out. */
const UNLIKELY = 1e-4;
const BAR = 30;

export function diceReport(odds: DiceOdds<number>, fractions?: DiceOdds<string>): string {
  const { distribution, cut } = odds;
  const isShort = distribution.length <= MAX_ROWS;
  const likely = distribution.filter((one) => isShort || Math.min(one.atLeast, one.atMost) >= UNLIKELY);
  const step = Math.ceil(likely.length / MAX_ROWS);
  const likeliest = Math.max(...distribution.map(({ chance }) => chance));
  const rows = likely
    .filter((_, index) => index % step === 0)
    .map(({ value, chance, atLeast, atMost }) => {
      const exact = fractions?.distribution.find((one) => one.value === value)?.chance;
      const bar = "█".repeat(Math.round((BAR * chance) / likeliest));
      return [fixed(value, 0), ...chances(chance, exact), chancePercent(atLeast), chancePercent(atMost), bar];
    });
  const exactly = fractions === undefined || fractions.mean.length > BAR ? "" : ` = ${fractions.mean}`;
  const left = distribution.length - likely.length;
  const held = chancePercent(2 - likely[0].atLeast - likely.at(-1)!.atMost);
  const unseen = sentences(
    left > 0 && `left out at the ends: ${left} of ${distribution.length} results, ${held} together`,
    step > 1 && `one in ${step} of the ${left > 0 ? "others" : `${distribution.length} results`} is shown`,
  );
  const below = sentences(
    plainTable(["", ...headsOf(fractions), "at least", "at most", ""], rows),
    unseen.length > 0 && `${upperFirst(unseen.join("; "))}; all of them: --csv`,
    cut > 0 && cutWords(odds),
  );
  return printed(diceWords(odds, exactly), below.join("\n"));
}

export function comparisonReport(
  names: readonly string[],
  comparison: DiceComparison<number>,
  fractions?: DiceComparison<string>,
): string {
  const exact = fractions && comparedRows(names, fractions);
  const rows = comparedRows(names, comparison).map(({ words, chance }, index) => [
    words,
    ...chances(chance, exact?.[index].chance),
  ]);
  return printed(names.join(" against "), plainTable(["", ...headsOf(fractions)], rows));
}

function headsOf(fractions: object | undefined): string[] {
  return fractions === undefined ? ["chance"] : ["chance", "exactly"];
}

/** With the fraction where fractions were asked for; of a longer one where it stands. */
function chances(chance: number, fraction: string | undefined): string[] {
  if (fraction === undefined) return [chancePercent(chance)];
  return [chancePercent(chance), fraction.length > BAR ? "see --json" : fraction];
}

export function diceCsv<N extends number | string>(all: readonly DiceOdds<N>[]): string {
  const rows = all.flatMap(({ expression, distribution }) =>
    distribution.map(({ value, chance, atLeast, atMost }) => [expression, value, chance, atLeast, atMost]),
  );
  return csvOf(["expression", "value", "chance", "at least", "at most"], rows);
}

import type { ArmResults, Results } from "../results/results.js";
import { isAnybody } from "../results/strength.js";
import { fixed, PERCENT, type Unit } from "../text/format.js";
import { outOf100, quoted } from "./words.js";

/** Answers say what a file names in its author's words; what he left without any stands by its name, in quotes. */
export type Worded = Pick<Results, "words">;

/** A rule that is tried, as a clause goes on: `if all may attack`, `with “2 food”`, `“without black d12”`, `“as written”`. */
export function ruleWords({ words = {} }: Worded, name: string): string {
  if (Object.hasOwn(words, name)) return words[name];
  return /^(with|without|as|in|at|after|before) /i.test(name) ? quoted(name) : `with ${quoted(name)}`;
}

export function betweenOf({ players }: Pick<ArmResults, "players">): string {
  return players === 2 ? "between" : "among";
}

/** Equals, as a clause begins: `between players who never heal`, `between “turtle” players`. */
export function betweenPlayers({ words = {} }: Worded, arm: ArmResults): string {
  const { strategies, lineup, swept = lineup } = arm;
  const [label] = strategies;
  if (isAnybody(label)) return `${betweenOf(arm)} players who do anything`;
  if (Object.hasOwn(words, swept)) return `${betweenOf(arm)} ${words[swept]}`;
  // Of parameters whoever wrote the line-up has named what they mean.
  return `${betweenOf(arm)} ${quoted(label.includes("(") ? swept : label)} players`;
}

/** What becomes of the first side of a line-up: `whoever heals wins 52 of 100 games`; null where nobody said who that is. */
export function sideClause({ words = {} }: Worded, { lineup, swept = lineup }: ArmResults, wins: string) {
  if (!Object.hasOwn(words, swept)) return null;
  const said = words[swept];
  return said.includes("{}") ? said.replace("{}", () => wins) : `${said} ${wins}`;
}

/** What a measure comes to, as its author says it; null where he did not. */
export function measureClause(
  { words = {} }: Worded,
  measure: string,
  value: number,
  unit: Unit,
): string | null {
  if (!Object.hasOwn(words, measure)) return null;
  const scaled = value * unit.factor;
  const bySign = /\{([^{}|]*)\|([^{}|]*)\}/g;
  const size = bySign.test(words[measure]) ? Math.abs(scaled) : scaled;
  const number = unit === PERCENT ? outOf100(size / unit.factor) : fixed(size, Math.abs(size) < 10 ? 1 : 0);
  return words[measure]
    .replaceAll(bySign, (_, below: string, above: string) => (scaled < 0 ? below : above))
    .replace("{}", () => number);
}

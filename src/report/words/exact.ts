import { shellLine } from "../../game/shell.js";
import { games } from "../../games/registry.js";
import { GROUPS, paidLevel, tQuantile } from "../../stats/index.js";
import { isPart } from "../results/lookup.js";
import type { MeasureResult, Results } from "../results/results.js";
import { allOf, quantity, fixed, listed, NUMBER, PERCENT, shown, type Unit } from "../text/format.js";
import { each, figure, type Table } from "../text/table.js";
import { armTable } from "./arm-tables.js";

import { armNames } from "./names.js";

type ExactRow = ReturnType<typeof exactRows>[number];

function exactRows({ arms }: Pick<Results, "arms">) {
  return arms.flatMap((arm) =>
    arm.measures.flatMap((measure) =>
      measure.exact === undefined ? [] : [{ arm, measure: { ...measure, exact: measure.exact } }],
    ),
  );
}

/** That the answer is what an exact table says, and how to see it; null where players' games answer. */
export function tableWords({ table, game, variants: [first] }: Results): string | null {
  if (table === undefined) return null;
  const settings = Object.entries(first?.options ?? {}).map(
    ([name, value]) => `--set=${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
  );
  // The file of a game that people brought is not known here.
  const command = Object.hasOwn(games, game)
    ? ` (${shellLine(["npx", "evenkeel", "tables", game, table.name, ...settings])})`
    : "";
  return `That is exact: it follows from the rules alone, whoever plays${command}. The games below show what it comes to in play.`;
}

/** Whether simulation and exactness agree, in a sentence or two; null where there is nothing to compare. */
export function agreement(results: Results): string | null {
  const rows = exactRows(results).filter(({ measure }) => typeof measure.errorsFromExact === "number");
  if (rows.length === 0) return null;
  const apart = ({ measure }: ExactRow) => Math.abs(measure.errorsFromExact!);
  const farthest = rows.reduce((far, row) => (apart(row) > apart(far) ? row : far));
  // So far apart is one of so many figures, by chance alone, with probability 1 − level at most.
  const level = paidLevel(results.level, rows.length, results);
  // Errors come from blocks, or from groups of blocks: of few they are not well known.
  const limit = tQuantile((1 + level) / 2, Math.max(1, Math.min(GROUPS, results.blocks) - 1));
  const where = `${whatWords(farthest.measure)} in ${armNames(results.arms)(farthest.arm)}`;
  const distance = `${fixed(apart(farthest), 1)} standard errors`;
  if (apart(farthest) <= limit && rows.length === 1)
    return `Simulated and exact agree in the one figure that can be computed: they are ${distance} apart (${where}), and chance alone may make it ${fixed(limit, 1)}.`;
  if (apart(farthest) <= limit)
    return `Simulated and exact agree in ${allOf(rows.length, "figures")} that can be computed: the farthest apart are ${distance} (${where}), and chance alone may make it ${fixed(limit, 1)}.`;
  return `Take care, simulated and exact do not agree: ${distance} apart (${where}), and chance alone makes it ${fixed(limit, 1)} at most among ${quantity(rows.length, "figure")}.`;
}

/** Why arms have no exact figures, each reason once; none where all have them, or the game never has. */
export function withoutExact({ arms }: Pick<Results, "arms">): string[] {
  const reasons = [...new Set(arms.flatMap(({ noExact }) => noExact ?? []))];
  return reasons.map((reason) => {
    const own = arms.filter(({ noExact }) => noExact === reason);
    const where = own.length < arms.length ? ` in ${listed(own.map(armNames(arms)))}` : "";
    return `No exact figures${where}: ${reason}.`;
  });
}

/** `win rate of RED`, `length of a game`. */
function whatWords({ measure, who, meaning }: MeasureResult): string {
  const what = measure === "returns" ? "win rate" : meaning;
  return who === "game" ? what : `${what} of ${who}`;
}

/** Everything that was both simulated and computed; null where nothing was. */
export function exactFigures(results: Results): Table | null {
  const found = exactRows(results);
  if (found.length === 0) return null;
  const columns = [
    each("simulated", ({ measure }: ExactRow) => figure(shown(measure, unitOf(measure)), measure.value)),
    each("exact", ({ measure }: ExactRow) => ({ text: exactCell(measure), value: measure.exact })),
    each("standard errors apart", ({ measure }: ExactRow) =>
      figure(apartText(measure), measure.errorsFromExact ?? null),
    ),
  ];
  return armTable("Simulated and exact", results.arms, found, columns, {
    What: ({ measure }) => whatWords(measure),
  });
}

function exactCell(measure: MeasureResult & { readonly exact: number }): string {
  return isPart(measure) ? `${fixed(100 * measure.exact, 3)} %` : fixed(measure.exact, 4);
}

/** `+0.8`, `−1.2`, in standard errors; a dash where there is none. */
function apartText({ errorsFromExact }: MeasureResult): string {
  if (errorsFromExact === undefined || errorsFromExact === null) return "—";
  const text = fixed(errorsFromExact, 1);
  return /[1-9]/.test(text) && errorsFromExact > 0 ? `+${text}` : text;
}

export function unitOf(measure: MeasureResult): Unit {
  return isPart(measure) ? PERCENT : NUMBER;
}

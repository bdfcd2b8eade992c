import { sizesCompared, winsChange } from "../results/fair.js";
import { difference, measured, rivals } from "../results/lookup.js";
import { firstPlace } from "../results/order.js";
import type { ArmResults, ComparisonResults, DifferenceResult, Results } from "../results/results.js";
import { trainingsDisagree, verdictAgainst } from "../results/verdict.js";
import { fixed, PERCENT, POINTS, type Unit } from "../text/format.js";
import { firstWords } from "../words/starter.js";
import { turnsWord, turnUnits } from "../words/turns.js";
import type { Finding } from "./finding.js";
import {
  amongWords,
  byStrength,
  comparisonsByStrength,
  isSenseless,
  playersWords,
  underRule,
} from "./leading.js";
import { fewGames, gamesOf100, outOf100 } from "./words.js";

interface Compared {
  readonly comparison: ComparisonResults;
  readonly of: ArmResults;
  readonly against: ArmResults;
}

interface Changed extends Compared {
  readonly change: DifferenceResult;
}

const isSure = ({ change }: Changed) => verdictAgainst(change, 0) !== "level";
const size = ({ change }: Changed) => Math.abs(change.value ?? 0);

/** The greatest sure change comes first, then the greatest. */
function greatestFirst(changes: readonly Changed[]): Changed[] {
  return changes.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || size(b) - size(a) || 0);
}

function changesIn(
  compared: readonly Compared[],
  find: (one: Compared) => DifferenceResult | undefined,
): Changed[] {
  return compared.flatMap((one) => {
    const change = find(one);
    return change === undefined || change.value === null ? [] : [{ ...one, change }];
  });
}

/** The comparisons of the strongest equals, and those of other sensible ones. */
function partsOf(results: Results): {
  readonly leading: readonly Compared[];
  readonly others: readonly Compared[];
} {
  const all = comparisonsByStrength(results);
  const lineup = ({ of }: Compared) => of.swept ?? of.lineup;
  const leads = (one: Compared) => lineup(one) === lineup(all[0]);
  return {
    leading: all.filter(leads),
    others: all.filter((one) => !leads(one) && !isSenseless(one.of)),
  };
}

/** What tells a comparison apart from the others: nearly always the rule that is tried. */
function nameOf({ of }: Compared, all: readonly Compared[]): string {
  const isSeveral = (part: (one: Compared) => string | null) => new Set(all.map(part)).size > 1;
  if (isSeveral((one) => one.of.variant)) return underRule(of.variant);
  if (isSeveral((one) => one.of.position)) return underRule(of.position ?? "");
  return of.swept === undefined ? underRule(of.lineup) : `with ${of.players} players`;
}

/** ` with “2 food”`, where several rules are tried. */
function behind(one: Compared, all: readonly Compared[]): string {
  return all.length === 1 ? "" : ` ${nameOf(one, all)}`;
}

function pictured(all: readonly Changed[], unit: Unit): Pick<Finding, "asked" | "unit" | "reference"> {
  const named = all.map((one) => ({ name: all.length === 1 ? "" : nameOf(one, all), interval: one.change }));
  return { asked: named, unit, reference: 0 };
}

function doubt({ change }: Changed): string {
  if (change.method === "exact" || isSure({ change } as Changed)) return "";
  return trainingsDisagree(change, 0) ? ", but not for all of these players" : ", which may be chance";
}

/** What a rule does to whoever starts. Null where no equals were compared. */
export function seatChange(results: Results): Finding | null {
  const { leading, others } = partsOf(results);
  const wins = ({ comparison }: Compared) => winsChange(results, comparison, firstPlace(results));
  const all = changesIn(leading, wins);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const exception = exceptionTo(most, changesIn(others, wins));
  const rateOf = (arm: ArmResults) => measured(arm, "returns", firstPlace(results));
  const [before, after] = [rateOf(most.against), rateOf(most.of)];
  return {
    among: amongWords(results, most.of),
    clause: sizesCompared(results)
      ? edgeChanged(firstWords(results), most, all)
      : winsChanged(firstWords(results), most, all, [
          outOf100(before.value ?? 0),
          outOf100(after.value ?? 0),
        ]),
    ...(exception !== null && { exception }),
    basis: [
      { name: "before", interval: before, unit: PERCENT },
      { name: "after", interval: after, unit: PERCENT },
      { name: "changed by", interval: most.change, unit: POINTS },
    ],
    ...pictured(all, POINTS),
  };
}

/** Between tables of several sizes every win rate differs: the fair share does. */
function edgeChanged(who: string, most: Changed, all: readonly Changed[]): string {
  const value = most.change.value!;
  return `the edge of ${who} over a fair share ${value < 0 ? "falls" : "rises"} by ${fewGames(value)} of 100 games${behind(most, all)}${doubt(most)}`;
}

function winsChanged(
  who: string,
  most: Changed,
  all: readonly Changed[],
  [before, after]: readonly string[],
): string {
  const sure = all.filter(isSure);
  if (sure.length === 0 && all.length > 1)
    return `no change is sure: whoever starts wins ${before} of 100 games before`.replace(
      "whoever starts",
      who,
    );
  if (before === after) return `${who} wins ${before} of 100 games either way`;
  if (sure.length === 0) return `${who} wins ${before} of 100 games before and ${after} after${doubt(most)}`;
  const quiet = all.length > 1 && sure.length === 1 ? "; no other change is sure" : "";
  return `${who} wins ${after} instead of ${before} of 100 games${behind(most, all)}${quiet}`;
}

/** Sensible players for whom the same rule surely does otherwise; the strongest of them. */
function exceptionTo(most: Changed, others: readonly Changed[]): string | null {
  const verdict = verdictAgainst(most.change, 0);
  const other = others.find(
    (one) =>
      one.of.variant === most.of.variant &&
      one.against.variant === most.against.variant &&
      isSure(one) &&
      verdictAgainst(one.change, 0) !== verdict,
  );
  if (other === undefined) return null;
  const value = other.change.value!;
  return `Between ${playersWords(other.of)} it is ${fewGames(value)} games ${value < 0 ? "less" : "more"}`;
}

/** How much longer games get. Null where no equals were compared. */
export function lengthChange(results: Results): Finding | null {
  const { leading, others } = partsOf(results);
  const turns = ({ comparison }: Compared) => difference(comparison, "turns", "game");
  const all = changesIn(leading, turns);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const value = most.change.value!;
  const amount = `${fixed(Math.abs(value), Math.abs(value) < 3 ? 1 : 0)} ${turnsWord(results)}`;
  const other = changesIn(others, turns).find(
    (one) => one.of.variant === most.of.variant && isSure(one) && one.change.value! * value < 0,
  );
  const { change: unit } = turnUnits(results);
  const longer = value < 0 ? "less" : "longer";
  return {
    among: amongWords(results, most.of),
    clause: isSure(most)
      ? `a game takes ${amount} ${longer}${minutes(results, value)}${behind(most, all)}`
      : most.change.method === "exact"
        ? "a game takes exactly as long"
        : "no change in how long a game takes is sure",
    ...(isSure(most) &&
      other !== undefined && {
        exception: `Between ${playersWords(other.of)} it gets ${value < 0 ? "longer" : "shorter"}`,
      }),
    basis: [{ name: "a game", interval: most.change, unit }],
    ...pictured(all, unit),
  };
}

/** In brackets, where it is said how long a turn takes. */
function minutes({ secondsPerTurn }: Results, turns: number): string {
  if (secondsPerTurn.length === 0) return "";
  const mean = secondsPerTurn.reduce((sum, one) => sum + one, 0) / secondsPerTurn.length;
  const value = Math.abs((turns * mean) / 60);
  return value < 1 ? "" : ` (about ${fixed(value, 0)} ${value < 1.5 ? "minute" : "minutes"})`;
}

/** What a rule does to the first of two strategies that meet, of the strongest line-up. */
export function strategyChange(results: Results): Finding | null {
  const armOf = (wanted: string) => results.arms.find(({ name }) => name === wanted)!;
  const met = results.comparisons
    .map((comparison) => ({ comparison, of: armOf(comparison.of), against: armOf(comparison.against) }))
    .filter(({ of, against }) => rivals(of).length > 0 && rivals(against).length > 0);
  const all = changesIn(met, ({ comparison, of }) => winsChange(results, comparison, rivals(of)[0]));
  if (all.length === 0) return null;
  const [strongest] = byStrength(
    results,
    all.map(({ of }) => of),
  );
  const own = all.filter(({ of }) => of.lineup === strongest.lineup);
  const [most] = greatestFirst(own);
  const rateOf = (arm: ArmResults) => measured(arm, "returns", rivals(arm)[0]);
  const [before, after] = [rateOf(most.against), rateOf(most.of)];
  return {
    among: null,
    clause: `in “${most.of.lineup}” the first side wins ${outOf100(after.value ?? 0)} instead of ${gamesOf100(before)}${behind(most, own)}${doubt(most)}`,
    basis: [
      { name: "before", interval: before, unit: PERCENT },
      { name: "after", interval: after, unit: PERCENT },
      { name: "changed by", interval: most.change, unit: POINTS },
    ],
    asked: all.map(({ of, change }) => ({ name: `${of.lineup}, ${of.variant}`, interval: change })),
    ...{ unit: POINTS, reference: 0 },
  };
}

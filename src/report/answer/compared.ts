import { mapped, type Interval } from "../results/interval.js";
import { difference, measured, type Compared } from "../results/lookup.js";
import type { ArmResults, DifferenceResult, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import type { Unit } from "../text/format.js";
import { CHANGED, toldFirst, type Basis, type Finding } from "./finding.js";
import { amongWords, comparisonsByStrength, endlessWords, leadersOf, ruleOf } from "./leading.js";
import { authorsWords, ruleWords } from "../words/worded.js";
import { withinAll } from "./words.js";

/** A number of every arm that rules may change. */
export interface Subject {
  readonly in: (arm: ArmResults) => Interval;
  readonly change: (one: Compared) => DifferenceResult | undefined;
}

export function ofGame(measure: string): Subject {
  return {
    in: (arm) => measured(arm, measure, "game"),
    change: ({ comparison }) => difference(comparison, measure, "game"),
  };
}

export interface Changed extends Compared {
  /** Of the change. */
  readonly interval: DifferenceResult;
  readonly before: Interval;
  readonly after: Interval;
  /** Both, by name. */
  readonly arms: readonly string[];
}

/** What rules change: of all that was tried what changes most. */
export interface Changes {
  readonly most: Changed;
  readonly all: readonly Changed[];
}

export const isSure = ({ interval }: Changed) => verdictAgainst(interval, 0) !== "level";
const size = ({ interval }: Changed) => Math.abs(interval.value ?? 0);

/** The greatest sure change comes first, then the greatest. */
export function greatestFirst(changes: readonly Changed[]): Changed[] {
  return changes.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || size(b) - size(a) || 0);
}

export function changesIn(compared: readonly Compared[], subject: Subject): Changed[] {
  return compared.flatMap((one) => {
    const { of, against } = one;
    const interval = subject.change(one);
    if (interval === undefined || interval.value === null) return [];
    const arms = [of.name, against.name];
    return [{ ...one, interval, arms, before: subject.in(against), after: subject.in(of) }];
  });
}

/**
 * What rules change of a number. Null where no equals were compared. `most`: what changes most of `all` that was tried with those who
 * lead, and `told` what a finding says of it; `others`: what changes for other sensible equals, and `same` by the same rule.
 */
export function changesOf(results: Results, subject: Subject, unit: Unit) {
  const rules = comparisonsByStrength(results).filter(isOfRules);
  const { leading, endless } = leadersOf(rules, ({ of, against }) => [of, against]);
  const all = changesIn(leading, subject);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const compared = all.map(({ of }) => of);
  const nameIn = (arm: ArmResults) => (all.length === 1 ? "" : nameOf({}, arm, compared));
  const others = changesIn(
    rules.filter((one) => !leading.includes(one) && !isSenseless(one.of)),
    subject,
  );
  const isSame = (one: ArmResults, other: ArmResults) => DIFFERING.every((part) => one[part] === other[part]);
  const isSameRule = ({ of, against }: Compared) => isSame(of, most.of) && isSame(against, most.against);
  return {
    ...{ most, all, others, same: others.filter(isSameRule) },
    told: {
      among: amongWords(results, most.of),
      asked: toldFirst([most], all).map((one) => ({ ...one, name: nameIn(one.of) })),
      ...{ unit, reference: 0 },
    },
    /** That the games of the strongest are mostly cut off, where others lead. */
    endless: endlessWords(results, endless?.of),
  };
}

function isOfRules({ of, against }: Compared): boolean {
  if (of.strategies[0] !== against.strategies[0]) return false;
  return DIFFERING.some((part) => of[part] !== against[part]);
}

/** In what rules may differ that are compared. */
const DIFFERING = ["variant", "position", "players"] as const;

/** What tells a comparison apart from the others: nearly always the rule that is tried. */
function nameOf(results: Pick<Results, "words">, of: ArmResults, all: readonly ArmResults[]): string {
  const { rule } = ruleOf(results, of, all);
  return rule ?? (of.swept === undefined ? ruleWords(results, of.variant) : `with ${of.players} players`);
}

/** `with “2 food”`, where several rules are tried or the author says what the one is. */
export function ruleAmong(results: Results, one: Compared, all: readonly Compared[]): Pick<Finding, "rule"> {
  const { variant, position } = one.of;
  const isNamed = [variant, position ?? ""].some((name) => authorsWords(results, name) !== null);
  return all.length > 1 || isNamed
    ? { rule: nameOf(results, one.of, [one.of, one.against, ...all.map(({ of }) => of)]) }
    : {};
}

export type Rates = readonly [before: Interval, after: Interval];

/**
 * Before and after, which agree with the change: where one of both is known exactly, the other one is what the change, told more
 * closely on common dice, makes of it.
 */
export function ratesOf({ before, after, interval }: Changed): Rates {
  const [isBefore, isAfter] = [before, after].map(({ method }) => method === "exact");
  if (isBefore === isAfter) return [before, after];
  return isBefore
    ? [before, mapped(interval, (value) => withinAll(before.value! + value))]
    : [mapped(interval, (value) => withinAll(after.value! - value), true), after];
}

/** `unit`: of what is so before and after; `names` of both, and of the change. */
export function basisOf(
  { interval, of, against }: Changed,
  rates: Rates,
  unit: Unit,
  [before, after, changed = CHANGED]: readonly string[] = ["before", "after"],
): Basis[] {
  const told = rates.map((rate, at) => ({ name: [before, after][at], interval: rate, unit }));
  // An arm that stopped before the others says so by its blocks.
  const isOfFewer = of.blocks !== against.blocks;
  return [...told, { name: changed, interval, ...(isOfFewer && { isOfFewer }) }];
}

export type Clause = Pick<Finding, "clause" | "rule" | "rest" | "brief" | "isAll" | "note">;

import type { Interval } from "../results/interval.js";
import { difference, measured } from "../results/lookup.js";
import type { ArmResults, DifferenceResult, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import type { Unit } from "../text/format.js";
import type { Asked, Exception, Finding } from "./finding.js";
import { amongWords, comparisonsByStrength, endlessWords, leadersOf, type Compared } from "./leading.js";
import { betweenPlayers, authorsWords, ruleWords } from "./worded.js";

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
  readonly change: DifferenceResult;
  readonly before: Interval;
  readonly after: Interval;
}

export const isSure = ({ change }: Changed) => verdictAgainst(change, 0) !== "level";
const size = ({ change }: Changed) => Math.abs(change.value ?? 0);

/** The greatest sure change comes first, then the greatest. */
export function greatestFirst(changes: readonly Changed[]): Changed[] {
  return changes.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || size(b) - size(a) || 0);
}

export function changesIn(compared: readonly Compared[], subject: Subject): Changed[] {
  return compared.flatMap((one) => {
    const change = subject.change(one);
    if (change === undefined || change.value === null) return [];
    return [{ ...one, change, before: subject.in(one.against), after: subject.in(one.of) }];
  });
}

/**
 * What rules change of a number. Null where no equals were compared. `most`: what changes most of `all` that was tried with those who
 * lead, and `told` what a finding says of it; `others`: what changes for other sensible equals, and `same` by the same rule.
 */
export function changesOf(results: Results, subject: Subject, unit: Unit) {
  const rules = comparisonsByStrength(results).filter(isOfRules);
  const { leading, endless } = leadersOf(rules, ({ of, against }) => [of, against]);
  const others = rules.filter((one) => !leading.includes(one) && !isSenseless(one.of));
  const all = changesIn(leading, subject);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const found = changesIn(others, subject);
  return {
    ...{ most, all, others: found, same: found.filter((one) => isSameRule(one, most)) },
    told: { among: amongWords(results, most.of), asked: askedOf(toldFirst(most, all)), unit, reference: 0 },
    /** That the games of the strongest are mostly cut off, where others lead. */
    endless: endlessWords(results, endless?.of),
  };
}

function isSameRule(one: Compared, other: Compared): boolean {
  return one.of.variant === other.of.variant && one.against.variant === other.against.variant;
}

export function toldFirst(most: Changed, all: readonly Changed[]): Changed[] {
  return [most, ...all.filter((one) => one !== most)];
}

function isOfRules({ of, against }: Compared): boolean {
  if (of.strategies[0] !== against.strategies[0]) return false;
  return (["variant", "position", "players"] as const).some((part) => of[part] !== against[part]);
}

/** What tells a comparison apart from the others: nearly always the rule that is tried. */
function nameOf(results: Pick<Results, "words">, of: ArmResults, all: readonly ArmResults[]): string {
  const isSeveral = (part: "variant" | "position") => new Set(all.map((arm) => arm[part])).size > 1;
  if (isSeveral("variant")) return ruleWords(results, of.variant);
  if (isSeveral("position")) return ruleWords(results, of.position ?? "");
  return of.swept === undefined ? ruleWords(results, of.variant) : `with ${of.players} players`;
}

/** `with “2 food”`, where several rules are tried or the author says what the one is. */
export function ruleAmong(results: Results, one: Compared, all: readonly Compared[]): Pick<Finding, "rule"> {
  const { variant, position } = one.of;
  const isNamed = [variant, position ?? ""].some((name) => authorsWords(results, name) !== null);
  return all.length > 1 || isNamed
    ? { rule: nameOf(results, one.of, [one.of, one.against, ...all.map(({ of }) => of)]) }
    : {};
}

/** `named`: what a picture, which has room for names only, calls each of them. */
export function askedOf(
  all: readonly Changed[],
  named = ({ of }: Changed) =>
    all.length === 1
      ? ""
      : nameOf(
          {},
          of,
          all.map((one) => one.of),
        ),
): Asked[] {
  return all.map((one) => {
    const arms = [one.of.name, one.against.name];
    return { name: named(one), arms, interval: one.change };
  });
}

export type Clause = Pick<Finding, "clause" | "rule" | "rest" | "brief" | "isAll">;

/** Others of whom it is surely otherwise. */
export function exceptionOf(results: Results, { of, change }: Changed, what: string, unit: Unit): Exception {
  const who = betweenPlayers(results, of);
  return { sentence: `${who} ${what}`, basis: { name: who, interval: change, unit } };
}

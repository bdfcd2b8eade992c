import { lineupOf, partsApart } from "../results/equals.js";
import { sizesDiffer, winsChange } from "../results/fair.js";
import { mapped, type Interval } from "../results/interval.js";
import { difference, measured, type Compared } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import type { Unit } from "../text/format.js";
import { authorsWords, playersWords, ruleWords } from "../words/worded.js";
import { CHANGED, toldFirst, type Basis, type Finding } from "./finding.js";
import { amongWords, comparisonsByStrength, endlessWords, leadersOf, ruleOf } from "./leading.js";

/** A number of every arm that rules may change. */
export interface Subject {
  readonly in: (arm: ArmResults) => Interval;
  readonly change: (one: Compared) => Interval | undefined;
  /** What it cannot exceed: 1 of a share. */
  readonly most: number;
}

/** `most`: what it cannot exceed; left out of a share. */
export function ofGame(measure: string, most = 1): Subject {
  return {
    in: (arm) => measured(arm, measure, "game"),
    change: ({ comparison }) => difference(comparison, measure, "game"),
    most,
  };
}

/** What somebody wins. */
export function winsOf(whose: (arm: ArmResults) => string): Subject {
  return {
    in: (arm) => measured(arm, "returns", whose(arm)),
    change: (one) => winsChange(one, whose(one.of)),
    most: 1,
  };
}

export interface Changed extends Compared {
  /** Of the change. */
  readonly interval: Interval;
  readonly before: Interval;
  readonly after: Interval;
  /** Both, by name. */
  readonly arms: readonly string[];
}

/** What rules change: of `all` that was tried what changes most. */
export type Changes = NonNullable<ReturnType<typeof changesOf>>;

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
    return { ...one, interval, arms: [of.name, against.name], ...agreed(subject, one, interval) };
  });
}

/**
 * Before and after, which agree with the change: where one of both is known exactly, the other one is what the change, told more
 * closely on common dice, makes of it.
 */
function agreed(subject: Subject, { of, against }: Compared, change: Interval) {
  const [before, after] = [against, of].map(subject.in);
  const within = (sum: number) => Math.min(subject.most, Math.max(0, sum));
  const [isBefore, isAfter] = [before, after].map(({ method }) => method === "exact");
  if (isBefore === isAfter) return { before, after };
  return isBefore
    ? { before, after: mapped(change, (value) => within(before.value! + value)) }
    : { before: mapped(change, (value) => within(after.value! - value), true), after };
}

/**
 * What rules change of a number. Null where no equals were compared. `most`: what changes most of `all` that was tried with those who
 * lead, the strongest or whom the file names, and `told` what a finding says of it; `others`: what changes for other sensible equals,
 * and `same` by the same rule.
 */
export function changesOf(results: Results, subject: Subject, unit: Unit) {
  const { tell = [] } = results;
  const isTold = ({ of }: Compared) => tell.includes(lineupOf(of));
  const rules = comparisonsByStrength(results)
    .filter(isOfRules)
    .toSorted((one, other) => Number(isTold(other)) - Number(isTold(one)));
  const { leading, endless } = leadersOf(rules, ({ of, against }) => [of, against]);
  const all = changesIn(leading, subject);
  const [most] = greatestFirst(all);
  if (most === undefined) return null;
  const compared = all.map(({ of }) => of);
  const nameIn = (arm: ArmResults) => (all.length === 1 ? "" : nameOf({}, arm, compared));
  const besides = rules.filter((one) => !leading.includes(one) && !isSenseless(one.of));
  const others = changesIn(besides, subject);
  const isSameRule = ({ of, against }: Compared) =>
    !doRulesDiffer(of, most.of) && !doRulesDiffer(against, most.against);
  return {
    ...{ most, all, others, same: others.filter(isSameRule) },
    told: {
      among: amongWords(results, most.of),
      asked: toldFirst([most], all).map((one) => ({ ...one, name: nameIn(one.of) })),
      ...{ unit, reference: 0 },
    },
    /** That the games of the strongest are mostly cut off, where others lead. */
    endless: endlessWords(results, endless?.of),
    ruleIn: (one: Changed) => ruleAmong(results, one, all),
  };
}

function isOfRules({ of, against }: Compared): boolean {
  return of.strategies[0] === against.strategies[0] && doRulesDiffer(of, against);
}

function doRulesDiffer(...arms: readonly ArmResults[]): boolean {
  return partsApart(arms, "variant", "position", "players").length > 0;
}

/** What tells a comparison apart from the others: nearly always the rule that is tried. */
function nameOf(results: Pick<Results, "words">, of: ArmResults, all: readonly ArmResults[]): string {
  return (
    ruleOf(results, of, all) ?? (of.swept === undefined ? ruleWords(results, of.variant) : playersWords(of))
  );
}

/** `with “2 food”`, where several rules are tried or the author says what the one is. */
export function ruleAmong(results: Results, one: Compared, all: readonly Compared[]): string | undefined {
  const { variant, position } = one.of;
  const isNamed = [variant, position ?? ""].some((name) => authorsWords(results, name) !== null);
  if (all.length < 2 && !isNamed) return undefined;
  const compared = all.map(({ of }) => of);
  const rule = nameOf(results, one.of, [one.of, one.against, ...compared]);
  const size = playersWords(one.of);
  return rule !== size && sizesDiffer({ arms: compared }) ? `${size} ${rule}` : rule;
}

/** `unit`: of what is so before and after; `names` of both, and of the change. */
export function basisOf(
  { interval, of, against, before, after }: Changed,
  unit: Unit,
  [nameBefore, nameAfter, changed = CHANGED]: readonly string[] = ["before", "after"],
): Basis[] {
  return [
    { name: nameBefore, interval: before, unit },
    { name: nameAfter, interval: after, unit },
    // An arm that stopped before the others says so by its blocks.
    { name: changed, interval, isOfFewer: of.blocks !== against.blocks },
  ];
}

export type Clause = Pick<Finding, "clause" | "rule" | "rest" | "brief" | "briefNote" | "isAll" | "note">;

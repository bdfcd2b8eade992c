import { isMostlyCapped } from "../results/capped.js";
import type { ArmResults, ComparisonResults, DifferenceResult, Results } from "../results/results.js";
import { isSenseless } from "../results/strength.js";
import { verdictAgainst } from "../results/verdict.js";
import type { Unit } from "../text/format.js";
import type { Asked, Exception, Finding } from "./finding.js";
import { comparisonsByStrength, isAlike } from "./leading.js";
import { betweenPlayers, ruleWords } from "./worded.js";

/** Two arms that are compared. */
export interface Compared {
  readonly comparison: ComparisonResults;
  readonly of: ArmResults;
  readonly against: ArmResults;
}

/** What becomes of one number. */
export interface Changed extends Compared {
  readonly change: DifferenceResult;
}

export const isSure = ({ change }: Changed) => verdictAgainst(change, 0) !== "level";
const size = ({ change }: Changed) => Math.abs(change.value ?? 0);

/** The greatest sure change comes first, then the greatest. */
export function greatestFirst(changes: readonly Changed[]): Changed[] {
  return changes.toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)) || size(b) - size(a) || 0);
}

export function changesIn(
  compared: readonly Compared[],
  find: (one: Compared) => DifferenceResult | undefined,
): Changed[] {
  return compared.flatMap((one) => {
    const change = find(one);
    return change === undefined || change.value === null ? [] : [{ ...one, change }];
  });
}

/** Whether the same players play by other rules, from elsewhere or at a table of another size. */
function isOfRules({ of, against }: Compared): boolean {
  if (of.strategies[0] !== against.strategies[0]) return false;
  return (["variant", "position", "players"] as const).some((part) => of[part] !== against[part]);
}

/** The comparisons of those who lead, and those of other sensible equals. */
interface Parts {
  readonly leading: readonly Compared[];
  readonly others: readonly Compared[];
  /** The strongest, where most of their games are cut off, so that others lead. */
  readonly endless: ArmResults | null;
}

/** The strongest equals lead; where most of their games are cut off, the strongest whose games are not. */
export function partsOf(results: Results): Parts {
  const all = comparisonsByStrength(results).filter(isOfRules);
  const groupOf = (one: Compared) => all.filter(({ of }) => isAlike(of, one.of));
  const isEndless = (one: Compared) =>
    groupOf(one).every(({ of, against }) => [of, against].every(isMostlyCapped));
  const endless = all.length > 0 && isEndless(all[0]) ? all[0] : null;
  const first =
    (endless && all.find(({ of, against }) => !isSenseless(of) && ![of, against].some(isMostlyCapped))) ??
    all[0];
  const leads = ({ of }: Compared) => isAlike(of, first.of);
  return {
    leading: all.filter(leads),
    others: all.filter((one) => !leads(one) && !isSenseless(one.of)),
    endless: endless !== null && !leads(endless) ? endless.of : null,
  };
}

type Told = Pick<Compared, "of">;

/** What tells a comparison apart from the others: nearly always the rule that is tried. */
function nameOf(results: Pick<Results, "words">, { of }: Told, all: readonly Told[]): string {
  const isSeveral = (part: (one: Told) => string | null) => new Set(all.map(part)).size > 1;
  if (isSeveral((one) => one.of.variant)) return ruleWords(results, of.variant);
  if (isSeveral((one) => one.of.position)) return ruleWords(results, of.position ?? "");
  return of.swept === undefined ? ruleWords(results, of.variant) : `with ${of.players} players`;
}

/** `with “2 food”`, where several rules are tried or the author says what the one is. */
export function ruleAmong(
  results: Results,
  one: Compared,
  all: readonly Compared[],
): { readonly rule?: string } {
  const isSaid = [one.of.variant, one.of.position ?? ""].some((name) =>
    Object.hasOwn(results.words ?? {}, name),
  );
  return all.length > 1 || isSaid ? { rule: nameOf(results, one, [one, { of: one.against }, ...all]) } : {};
}

export function armsOf({ of, against }: Compared): string[] {
  return [of.name, against.name];
}

/** `most`: the one that is told. */
export function pictured(
  all: readonly Changed[],
  most: Changed,
  unit: Unit,
): Pick<Finding, "asked" | "unit" | "reference"> {
  return { asked: askedOf([most, ...all.filter((one) => one !== most)]), unit, reference: 0 };
}

export function askedOf(all: readonly Changed[]): Asked[] {
  // A picture has room for names only.
  return all.map((one) => ({
    name: all.length === 1 ? "" : nameOf({}, one, all),
    arms: armsOf(one),
    interval: one.change,
  }));
}

/** What a finding says of a change. */
export type Clause = Pick<Finding, "clause" | "rule" | "rest" | "brief">;

/** Others of whom it is surely otherwise. */
export function exceptionOf(results: Results, { of, change }: Changed, what: string, unit: Unit): Exception {
  const who = betweenPlayers(results, of);
  return { sentence: `${who} ${what}`, basis: { name: who, interval: change, unit } };
}

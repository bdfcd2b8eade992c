import { AS_IT_STANDS } from "../../experiment/standing.js";
import { nameAlone, parametersOf } from "../../play/plan.js";
import { partsApart } from "../results/equals.js";
import { comparedIn } from "../results/lookup.js";
import type { ArmResults, Results } from "../results/results.js";

/** The head of the names of arms that differ in one thing only. */
const HEADS = { variant: "Rules", lineup: "Who plays", position: "From" };

/**
 * What tells these arms apart, as rows, panels and sentences say it: the line-ups where there is one variant only, and so on;
 * `high summit, equals` where arms differ in both. A single arm is called by its line-up.
 */
export function armLabels(arms: readonly Pick<ArmResults, "variant" | "lineup" | "position">[]) {
  const parts = partsApart(arms, "variant", "lineup", "position");
  const [only = "lineup"] = parts;
  if (parts.length <= 1) return { names: arms.map((arm) => arm[only] ?? "the set-up"), head: HEADS[only] };
  const told = parts.includes("variant") ? (["variant", "lineup", "position"] as const) : parts;
  return {
    names: arms.map((arm) => told.flatMap((part) => arm[part] ?? []).join(", ")),
    head: told === parts ? HEADS.lineup : "Rules, and who plays",
  };
}

export function armNames(arms: readonly ArmResults[]): (arm: ArmResults) => string {
  const { names } = armLabels(arms);
  return (arm) => names[arms.indexOf(arm)] ?? arm.name;
}

export type ShortNames = ReturnType<typeof shortNames>;

/** How the arms and comparisons of a run are called in a sentence. */
export function shortNames({ arms, comparisons }: Pick<Results, "arms" | "comparisons">) {
  const { names } = armLabels(arms);
  const pairs = comparedIn({ arms, comparisons });
  const common = commonVariants(pairs);
  // Where every comparison is of the same two variants, the line-up is all that tells them apart.
  const compared = pairs.map(({ of }) => of);
  const shared = armLabels(compared);
  const isOfTwo = common.of !== null && partsApart(compared, "lineup", "position").length < 2;
  const versus = isOfTwo ? `${common.of} against ${asRules(common.against!)}` : null;
  const comparison = (of: string, against: string): string => {
    const place = isOfTwo ? compared.findIndex(({ name }) => name === of) : -1;
    if (place >= 0) return shared.names[place];
    const [left, right] = [of, against].map((wanted) => arms.find(({ name }) => name === wanted));
    // Arms in which a pick is forced are none of the run's own.
    if (left === undefined || right === undefined) return `${of} against ${against}`;
    return comparisonName(comparisonParts(arms, left, right));
  };
  return {
    arms: new Map(arms.map((arm, index) => [arm.name, names[index]])),
    comparison,
    /** The same with what is taken from what, for a number that stands by itself. */
    comparisonInFull(of: string, against: string): string {
      const isShort = versus !== null && compared.some(({ name }) => name === of);
      return isShort ? `${comparison(of, against)}, ${versus}` : comparison(of, against);
    },
    /** What all comparisons are of, where that is the same: `resurrect against base`. */
    versus,
  };
}

function asRules(variant: string): string {
  return variant === AS_IT_STANDS ? `the game ${variant}` : variant;
}

/** The variant that all comparisons are against, and the one that all are of; null where they differ. */
export interface CommonVariants {
  readonly of: string | null;
  readonly against: string | null;
}

export const NOTHING_COMMON: CommonVariants = { of: null, against: null };

/** `of` is told only with `against`, and both only where nothing but the variant differs in each pair. */
export function commonVariants(
  pairs: readonly { readonly of: ArmResults; readonly against: ArmResults }[],
): CommonVariants {
  const only = (variants: readonly string[]) => (new Set(variants).size === 1 ? variants[0] : null);
  const isAligned = ({ of, against }: (typeof pairs)[number]) =>
    of.lineup === against.lineup && of.position === against.position;
  if (!pairs.every(isAligned)) return NOTHING_COMMON;
  const against = only(pairs.map((pair) => pair.against.variant));
  return { of: against === null ? null : only(pairs.map(({ of }) => of.variant)), against };
}

/**
 * How strategies are called beside each other: `cavalry` and `siege` for `expectimax (units cavalry)` and `expectimax (units siege)`,
 * and `expectimax (units)` for what they share; `shared` is null where it is not one strategy with one parameter.
 */
export function strategyNames(labels: readonly string[]): {
  readonly names: readonly string[];
  readonly shared: string | null;
} {
  const parts = labels.map((label) => /^(.+?) \((\S+) (.+)\)$/s.exec(label));
  const shared = new Set(parts.map((found) => (found === null ? "" : `${found[1]} (${found[2]})`)));
  const [only] = shared;
  if (shared.size !== 1 || only === "")
    return { names: labels.map((label) => withoutShared(label, labels)), shared: null };
  return { names: parts.map((found) => found![3]), shared: only };
}

/** `without (never repair)` beside `without (never defend)`, where whoever plays all the rest is the same. */
function withoutShared(label: string, labels: readonly string[]): string {
  const name = nameAlone(label);
  const alike = labels.filter((other) => nameAlone(other) === name).map(parametersOf);
  const sets = alike.map((parameters) => parameters.split("; "));
  // Brackets within brackets hold parameters of another strategy.
  if (alike.length < 2 || alike.some((parameters) => /^$|\(/.test(parameters))) return label;
  const apart = parametersOf(label)
    .split("; ")
    .filter((one) => !sets.every((set) => set.includes(one)));
  return apart.length === 0 ? label : `${name} (${apart.join("; ")})`;
}

/**
 * How those who meet in a game are called in a table that names their line-up: `opening` and `learned` for
 * `opening (picks …; then learned)` and `learned`; of one strategy by what each of them has set: `units cavalry` and `units siege`.
 */
export function sideNames(labels: readonly string[]): readonly string[] {
  const names = labels.map(nameAlone);
  if (new Set(names).size === labels.length) return names;
  return labels.map((label) => parametersOf(label) || label);
}

/** The line-up, and the position where there are several. */
export function lineupName({ lineup, position }: ArmResults): string {
  return position === null ? lineup : `${lineup}/${position}`;
}

export type ComparisonParts = ReturnType<typeof comparisonParts>;

/**
 * What names a comparison: what its arms share, where each of them differs, and what stands behind both. `arms` are all of the run:
 * a variant says something only where there are several.
 */
export function comparisonParts(
  arms: readonly Pick<ArmResults, "variant">[],
  of: ArmResults,
  against: ArmResults,
) {
  const [apart] = partsApart(arms, "variant");
  const isSweep =
    of.swept !== undefined && partsApart([of, against], "swept", "variant", "position").length === 0;
  const parts = ({ variant, swept, lineup, position, players }: ArmResults) => {
    const table = isSweep ? [swept!, position, String(players)] : [lineup, position, null];
    return [apart === undefined ? null : variant, ...table];
  };
  const [left, right] = [parts(of), parts(against)];
  const told = (own: typeof left, other: typeof left, isShared: boolean) =>
    own.filter((part, at) => part !== null && (part === other[at]) === isShared).join("/");
  return {
    shared: told(left, right, true),
    of: told(left, right, false),
    against: told(right, left, false),
    behind: isSweep ? " players" : "",
  };
}

/** What the two arms share is said once: `equals: resurrect − base`, `farmer: 8 − 3 players`; `shown` may shorten the parts. */
export function comparisonName(
  parts: ComparisonParts,
  shown: (part: string) => string = (part) => part,
): string {
  const { shared, of, against, behind } = parts;
  return `${shared === "" ? "" : `${shown(shared)}: `}${shown(of)} − ${shown(against)}${behind}`;
}

import { isMirror } from "../../measure/lineup.js";
import { isFree, type Arm, type Comparison } from "../../play/plan.js";
import { Mistake, type Path } from "../mistake.js";
import { nearest, shown } from "../../game/nearest.js";
import type { ClaimCase } from "./claim.js";
import type { ClaimInFile, ClaimOnMeasure } from "./schema.js";

/** Where a claim is to be looked at: an arm or a comparison, with the arm in which its measure is looked up. */
export interface Spot {
  readonly of: ClaimCase["of"];
  /** One arm, or of a difference both. */
  readonly arms: readonly number[];
}

const KEYS = ["arm", "arms", "variant", "lineup", "comparison", "comparisons", "order"] as const;

/**
 * The arms or comparisons of a claim; every arm where it names none, of comparisons those in `compared`; of what a place in
 * the order of play wins, every arm of equals, if any met. Pairs of an `order` that nobody compares yet are added to
 * `comparisons`, which begin with those in `compared`. Throws a `Mistake`.
 */
export function spotsOf(
  written: ClaimOnMeasure,
  arms: readonly Arm[],
  compared: readonly Comparison[],
  comparisons: Comparison[],
  path: Path,
): Spot[] {
  const given = KEYS.filter((key) => written[key] !== undefined);
  const clash = given.find((key) => key !== given[0] && !(given[0] === "variant" && key === "lineup"));
  if (clash !== undefined) {
    const isOfPair = [clash, given[0]].some((key) => key.startsWith("comparison"));
    throw new Mistake(
      { path: [...path, clash], at: "key" },
      `${clash} stands beside ${given[0]}`,
      `give one of the two${isOfPair ? ", or comparison: { of: variant/lineup, against: variant/lineup }" : ""}`,
    );
  }
  if (written.order !== undefined) return ordered(written.order, arms, comparisons, [...path, "order"]);
  if (written.comparison !== undefined)
    return pairsOf(written.comparison, arms, compared, [...path, "comparison"]);
  if (written.comparisons !== undefined) {
    const at = [...path, "comparisons"];
    if (typeof written.comparisons !== "string")
      return unique(
        written.comparisons.flatMap((pair, index) => pairsOf(pair, arms, compared, [...at, index])),
        at,
      );
    if (compared.length === 0)
      throw new Mistake({ path: at }, "comparisons: there are none", "several variants, or comparisons");
    const all = compared.map((_, index) => spotOf(compared, index, false));
    return written.comparisons === "all" ? all : ofEquals(all, arms, at);
  }
  const spots = armsOf(written, arms, path).map((arm): Spot => ({ of: { kind: "arm", arm }, arms: [arm] }));
  const at = [...path, "arms"];
  if (written.arms === "equals") return ofEquals(spots, arms, at);
  const namesNone = written.arms === undefined && written.arm === undefined && written.lineup === undefined;
  if (namesNone && isOfPlace(written) && spots.some((spot) => isOfEquals(spot, arms)))
    return ofEquals(spots, arms, at);
  return unique(spots, at);
}

/** What a place wins says something of the place only where equals play: elsewhere the better player wins, wherever it sits. */
function isOfPlace({ measure, who = "" }: ClaimOnMeasure): boolean {
  return measure === "returns" && /^(starter|[1-9](st|nd|rd|th) to play)$/.test(who);
}

/** Throws a `Mistake` where no equals met. */
function ofEquals(spots: readonly Spot[], arms: readonly Arm[], path: Path): Spot[] {
  const equals = spots.filter((spot) => isOfEquals(spot, arms));
  if (equals.length > 0) return equals;
  throw new Mistake(
    { path },
    `${String(path.at(-1))}: equals, but none met`,
    "a line-up of one strategy, such as [random, random]",
  );
}

function isOfEquals(spot: Spot, arms: readonly Arm[]): boolean {
  return spot.arms.every((arm) => isMirror(arms[arm].strategies.map(({ label }) => label)));
}

function armsOf(
  { arm, arms: list, variant, lineup }: ClaimInFile,
  arms: readonly Arm[],
  path: Path,
): number[] {
  if (arm !== undefined) return [armNamed(arm, arms, [...path, "arm"])];
  if (list !== undefined && typeof list !== "string")
    return list.map((name, index) => armNamed(name, arms, [...path, "arms", index]));
  const lineups = lineup === undefined ? [] : [lineup].flat();
  const named = { variant: variant === undefined ? [] : [variant], lineup: lineups };
  for (const key of ["variant", "lineup"] as const) {
    const names = [...new Set(arms.filter(isFree).flatMap((one) => namesOf(one, key)))];
    named[key].forEach((wanted, index) => {
      const place = [...path, key, ...(key === "lineup" && Array.isArray(lineup) ? [index] : [])];
      if (!names.includes(wanted)) {
        const what = key === "variant" ? "variant" : "line-up";
        throw new Mistake({ path: place }, `unknown ${what} ${shown(wanted)}`, nearest(wanted, names));
      }
      if (named[key].indexOf(wanted) !== index)
        throw new Mistake({ path: place }, `line-up ${shown(wanted)} is there twice`, "each once");
    });
  }
  return [...arms.keys()].filter(
    (index) =>
      isFree(arms[index]) &&
      (variant === undefined || arms[index].variant === variant) &&
      (lineup === undefined || namesOf(arms[index], "lineup").some((name) => lineups.includes(name))),
  );
}

/** A line-up that is played with several numbers of players is meant with all of them by its name alone. */
function namesOf({ variant, lineup, swept = lineup }: Arm, key: "variant" | "lineup"): string[] {
  return key === "variant" ? [variant] : [swept, lineup];
}

function armNamed(name: string, arms: readonly Arm[], path: Path): number {
  const index = arms.findIndex((arm) => isFree(arm) && arm.name === name);
  if (index >= 0) return index;
  const names = arms.filter(isFree).map((arm) => arm.name);
  throw new Mistake({ path }, `unknown arm ${shown(name)}`, nearest(name, names));
}

/** Each next to its neighbour, greatest first. */
function ordered(
  names: readonly string[],
  arms: readonly Arm[],
  comparisons: Comparison[],
  path: Path,
): Spot[] {
  const indices = names.map((name, index) => armNamed(name, arms, [...path, index]));
  indices.forEach((arm, index) => {
    if (indices.indexOf(arm) !== index)
      throw new Mistake(
        { path: [...path, index] },
        `arm ${shown(names[index])} is there twice`,
        "each arm once",
      );
  });
  return indices.slice(1).map((against, index) => {
    const of = indices[index];
    const is = (pair: Comparison, left: number, right: number) => pair.of === left && pair.against === right;
    const there = comparisons.findIndex((pair) => is(pair, of, against));
    if (there >= 0) return spotOf(comparisons, there, false);
    const back = comparisons.findIndex((pair) => is(pair, against, of));
    if (back >= 0) return spotOf(comparisons, back, true);
    return spotOf(comparisons, comparisons.push({ of, against }) - 1, false);
  });
}

/** The comparison of two arms, or of two variants in all line-ups in which they are compared. */
function pairsOf(
  pair: { readonly of: string; readonly against: string },
  arms: readonly Arm[],
  comparisons: readonly Comparison[],
  path: Path,
): Spot[] {
  const names = [...new Set(arms.filter(isFree).flatMap(({ name, variant }) => [name, variant]))];
  for (const side of ["of", "against"] as const) {
    if (!names.includes(pair[side]))
      throw new Mistake(
        { path: [...path, side] },
        `unknown arm ${shown(pair[side])}`,
        nearest(pair[side], names),
      );
  }
  const named = (index: number, name: string) => arms[index].name === name || arms[index].variant === name;
  const found = comparisons.flatMap((one, index) =>
    named(one.of, pair.of) && named(one.against, pair.against) ? [spotOf(comparisons, index, false)] : [],
  );
  if (found.length > 0) return found;
  const variantOf = (name: string) => arms.find((arm) => arm.name === name)?.variant;
  const variant = variantOf(pair.of);
  if (variant !== undefined && variant === variantOf(pair.against))
    throw new Mistake(
      { path },
      `${shown(pair.of)} and ${shown(pair.against)} are of one variant, and two variants are compared`,
      `order: [${pair.of}, ${pair.against}] holds line-ups against each other, the greatest first`,
    );
  const back = comparisons.some((one) => named(one.of, pair.against) && named(one.against, pair.of));
  const shownPairs = comparisons.map(({ of, against }) => `${arms[of].name} against ${arms[against].name}`);
  const right = back
    ? `did you mean of: ${pair.against}, against: ${pair.of}?`
    : comparisons.length === 0
      ? "there are no comparisons"
      : nearest(`${pair.of} against ${pair.against}`, shownPairs);
  throw new Mistake({ path }, `${shown(pair.of)} is not compared with ${shown(pair.against)}`, right);
}

function spotOf(comparisons: readonly Comparison[], comparison: number, reversed: boolean): Spot {
  const { of, against } = comparisons[comparison];
  return { of: { kind: "comparison", comparison, reversed }, arms: reversed ? [against, of] : [of, against] };
}

function unique(spots: readonly Spot[], path: Path): Spot[] {
  const keys = spots.map(({ of }) => JSON.stringify(of));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice < 0) return [...spots];
  throw new Mistake({ path }, `${String(path.at(-1))}: one of them is there twice`, "each once");
}

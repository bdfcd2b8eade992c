import type { Arm } from "../play/plan.js";
import { nearest, shown } from "../game/nearest.js";
import { Mistake, type Path } from "./mistake.js";
import type { ExperimentFile } from "./schema.js";

export interface Skipped {
  readonly played: readonly Arm[];
  readonly skipped: readonly Arm[];
}

/** Parts the arms by what the file leaves out. Throws a `Mistake` for a name that leaves out nothing, and where nothing is left. */
export function partSkipped({ skip = [] }: ExperimentFile, arms: readonly Arm[]): Skipped {
  const patterns = skip.map((written) => ({ written, pattern: patternOf(written) }));
  patterns.forEach(({ written, pattern }, index) => {
    if (arms.some((arm) => namesOf(arm).some((name) => pattern.test(name)))) return;
    const names = [...new Set(arms.flatMap(namesOf))];
    throw new Mistake(
      { path: ["skip", index] },
      `skip: no arm is called ${shown(written)}`,
      nearest(written, names),
    );
  });
  const isSkipped = (arm: Arm) =>
    patterns.some(({ pattern }) => namesOf(arm).some((name) => pattern.test(name)));
  const played = arms.filter((arm) => !isSkipped(arm));
  if (arms.length > 0 && played.length === 0)
    throw new Mistake(
      { path: ["skip"], at: "key" },
      "skip: leaves out every arm",
      "at least one that is played",
    );
  return { played, skipped: arms.filter(isSkipped) };
}

/** A star stands for any text. */
function patternOf(written: string): RegExp {
  const parts = written.split("*").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s");
}

/** What people may call an arm: without its position all its positions, without the number of players all numbers. */
function namesOf({ variant, lineup, swept = lineup, position }: Arm): string[] {
  const lineups = [...new Set([lineup, swept])].map((name) => `${variant}/${name}`);
  return position === undefined ? lineups : lineups.flatMap((name) => [`${name}/${position}`, name]);
}

/** Throws a `Mistake` where a comparison or a claim is about an arm that is left out. */
export function refuseSkipped(
  { comparisons = [], claims = [] }: ExperimentFile,
  { played, skipped }: Skipped,
): void {
  if (skipped.length === 0) return;
  /** Whether arms are asked for, and none of those is played. */
  const onlySkipped = (isMeant: (arm: Arm) => boolean) => skipped.some(isMeant) && !played.some(isMeant);
  const refuse = (name: string, path: Path) => {
    throw new Mistake({ path }, `${shown(name)} is left out by skip`, "take it out of skip, or out of here");
  };
  const checkArm = (wanted: string, path: Path) => {
    if (onlySkipped(({ name, variant }) => name === wanted || variant === wanted)) refuse(wanted, path);
  };
  const checkPair = ({ of, against }: { of: string; against: string }, path: Path) => {
    checkArm(of, [...path, "of"]);
    checkArm(against, [...path, "against"]);
  };
  comparisons.forEach((pair, index) => checkPair(pair, ["comparisons", index]));
  claims.forEach((claim, index) => {
    const path = ["claims", index];
    const { arm, arms, order = [], comparison, comparisons: pairs, variant, lineup } = claim;
    if (arm !== undefined) checkArm(arm, [...path, "arm"]);
    if (Array.isArray(arms)) arms.forEach((name, at) => checkArm(name, [...path, "arms", at]));
    order.forEach((name, at) => checkArm(name, [...path, "order", at]));
    if (comparison !== undefined) checkPair(comparison, [...path, "comparison"]);
    if (Array.isArray(pairs)) pairs.forEach((pair, at) => checkPair(pair, [...path, "comparisons", at]));
    if (lineup === undefined && variant !== undefined) checkArm(variant, [...path, "variant"]);
    for (const [at, name] of [lineup ?? []].flat().entries()) {
      const inVariant = (one: Arm) => variant === undefined || one.variant === variant;
      if (onlySkipped((one) => one.lineup === name && inVariant(one)))
        refuse(name, [...path, "lineup", ...(Array.isArray(lineup) ? [at] : [])]);
    }
  });
}

import { nameAlone, type Arm } from "../../play/plan.js";
import { Mistake, type Path } from "../mistake.js";
import { nearest, shown } from "../../game/nearest.js";
import type { ClaimCase } from "./claim.js";
import { PICK_VALUE, type ClaimOnMeasure } from "./schema.js";

/** An arm in which a pick is forced, with who picks. */
interface ForcedArm {
  readonly arm: number;
  readonly variant: string;
  readonly position: string;
  readonly strategy: string;
  readonly pick: string;
  readonly at: "first" | number;
}

/** What chooses arms has no meaning where a claim is about picks. */
const ARM_KEYS = ["arm", "arms", "lineup", "comparison", "comparisons", "quantile"] as const;
const PICK_KEYS = ["pick", "at"] as const;

/** Throws a `Mistake` where a claim that is not about picks speaks of them. */
export function refusePickKeys(written: ClaimOnMeasure, path: Path): void {
  const stray = PICK_KEYS.find((key) => written[key] !== undefined);
  if (stray === undefined) return;
  throw new Mistake(
    { path: [...path, stray], at: "key" },
    `${stray} has no meaning for ${written.measure}`,
    `measure: ${PICK_VALUE}`,
  );
}

/**
 * What a claim says about picks that the section `picks` forces: of one pick or all, or of an order of them, by every
 * strategy, in every variant and at every time that it does not leave out. Throws a `Mistake`.
 */
export function pickCasesOf(written: ClaimOnMeasure, arms: readonly Arm[], path: Path): ClaimCase[] {
  const stray = ARM_KEYS.find((key) => written[key] !== undefined);
  if (stray !== undefined)
    throw new Mistake(
      { path: [...path, stray], at: "key" },
      `${stray} has no meaning for ${PICK_VALUE}`,
      "pick, at, who (the strategy) or variant",
    );
  const all = forcedArms(arms);
  if (all.length === 0)
    throw new Mistake(
      { path: [...path, "measure"] },
      `${PICK_VALUE}: nobody asks what a pick is worth`,
      "add picks: { strategies: [...] }",
    );
  const { who, variant, at, pick, order } = written;
  const ofWho = chosen(all, who, ["who"], path, (arm) => [arm.strategy, nameAlone(arm.strategy)]);
  const ofVariant = chosen(ofWho, variant, ["variant"], path, (arm) => [arm.variant]);
  const atTime = chosen(ofVariant, at === undefined ? at : String(at), ["at"], path, (arm) => [
    String(arm.at),
  ]);
  if (order === undefined)
    return chosen(atTime, pick, ["pick"], path, (arm) => [arm.pick]).map((arm) =>
      caseOf({ kind: "pick", arm: arm.arm }, arm),
    );
  if (pick !== undefined)
    throw new Mistake(
      { path: [...path, "pick"], at: "key" },
      "pick stands beside order",
      "give one of the two",
    );
  return ordered(atTime, order, path);
}

function ordered(arms: readonly ForcedArm[], order: readonly string[], path: Path): ClaimCase[] {
  order.forEach((name, index) => {
    chosen(arms, name, ["order", index], path, (arm) => [arm.pick]);
    if (order.indexOf(name) !== index)
      throw new Mistake(
        { path: [...path, "order", index] },
        `${shown(name)} is there twice`,
        "each pick once",
      );
  });
  const contextOf = ({ variant, position, strategy, at }: ForcedArm) =>
    JSON.stringify([variant, position, strategy, at]);
  const contexts = [...new Set(arms.map(contextOf))];
  const cases = contexts.flatMap((context) => {
    const inside = order.flatMap((name) =>
      arms.filter((arm) => contextOf(arm) === context && arm.pick === words(name)),
    );
    // A variant without one of these picks says nothing about their order.
    if (inside.length < order.length) return [];
    return inside
      .slice(1)
      .map((against, index) =>
        caseOf({ kind: "picks", of: inside[index].arm, against: against.arm }, against),
      );
  });
  if (cases.length > 0) return cases;
  throw new Mistake(
    { path: [...path, "order"] },
    "no variant has all of these picks",
    "picks of one variant",
  );
}

function caseOf(of: ClaimCase["of"], { strategy }: ForcedArm): ClaimCase {
  return {
    of,
    key: PICK_VALUE,
    measure: PICK_VALUE,
    who: strategy,
    unit: "change of the win rate",
    isShare: true,
    factor: 1,
  };
}

/** Those with the wanted name, or all where nobody wants one. Throws a `Mistake` that names the nearest. */
function chosen(
  arms: readonly ForcedArm[],
  wanted: string | undefined,
  at: Path,
  path: Path,
  namesOf: (arm: ForcedArm) => readonly string[],
): readonly ForcedArm[] {
  if (wanted === undefined) return arms;
  const found = arms.filter((arm) => namesOf(arm).includes(wanted) || namesOf(arm).includes(words(wanted)));
  if (found.length > 0) return found;
  const names = [...new Set(arms.map((arm) => namesOf(arm)[0]))];
  const key = at[0] === "order" ? "pick" : String(at[0]);
  throw new Mistake(
    { path: [...path, ...at] },
    `${key}: ${shown(wanted)} is not among what is asked of picks`,
    nearest(wanted, names),
  );
}

/** As the section `picks` reads the names of picks. */
function words(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase();
}

function forcedArms(arms: readonly Arm[]): ForcedArm[] {
  let strategy = "";
  return arms.flatMap((arm, index) => {
    // Each free arm stands before those in which its strategy is forced.
    if (arm.recordsPicks !== undefined) strategy = arm.strategies[0].label;
    const forced = arm.strategies[0]?.forced;
    if (forced === undefined) return [];
    const { variant, position = "" } = arm;
    return [{ arm: index, variant, position, strategy, ...forced }];
  });
}

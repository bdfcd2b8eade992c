import { armColumns, lineupOf, type Measures } from "../../measure/index.js";
import type { Arm, Comparison } from "../../play/plan.js";
import { Mistake, type Path } from "../mistake.js";
import { shown } from "../../game/nearest.js";
import type { Variant } from "../variants.js";
import { claimMargin, usualMargin, type Margins } from "../margins.js";
import { formOf, rangeOf } from "./bounds.js";
import { pickCasesOf, refusePickKeys } from "./pick-cases.js";
import type { Claim, ClaimCase } from "./claim.js";
import { measured, type CountedArm, type Measured } from "./measure.js";
import { PICK_VALUE, type ClaimInFile, type ClaimOnMeasure } from "./schema.js";
import { spotsOf, type Spot } from "./where.js";

export interface Claimed {
  readonly claims: readonly Claim[];
  /** Those given, and the pairs of neighbours that the claims about an order need. */
  readonly comparisons: readonly Comparison[];
}

/** The claims of a file, everything they name looked up. Throws a `Mistake` for the first thing that is wrong. */
export function resolveClaims(
  written: readonly ClaimInFile[],
  arms: readonly Arm[],
  compared: readonly Comparison[],
  variants: readonly Variant[],
  measures: Measures,
  secondsPerTurn: readonly number[],
  margins: Margins = {},
): Claimed {
  const comparisons = [...compared];
  const counted = arms.map((arm) => countedArm(arm, variants, measures));
  const claims = written.map((claim, index): Claim => {
    const path = ["claims", index];
    const form = formOf(claim, path);
    const cases = [claim.measure].flat().flatMap((measure) => casesOf({ ...claim, measure }, path));
    checkUnits(cases, path);
    const range = rangeOf(claim, form, cases, path);
    const { says = "", answers, order } = claim;
    const margin =
      claim.margin === undefined
        ? usualMargin(margins, cases[0])
        : claimMargin(claim.margin, cases[0], [...path, "margin"]);
    return {
      ...{ says, form, range, cases },
      ...(answers !== undefined && { answers }),
      ...(order !== undefined && { order }),
      ...(margin !== undefined && { margin }),
    };
  });
  return { claims, comparisons };

  function casesOf(claim: ClaimOnMeasure, path: Path): ClaimCase[] {
    if (claim.measure === PICK_VALUE) return pickCasesOf(claim, arms, path);
    refusePickKeys(claim, path);
    const spots = spotsOf(claim, arms, compared, comparisons, path);
    return spots.flatMap((spot) => casesAt(spot, claim, counted, secondsPerTurn, path));
  }
}

function casesAt(
  { of, arms }: Spot,
  claim: ClaimOnMeasure,
  counted: readonly CountedArm[],
  secondsPerTurn: readonly number[],
  path: Path,
): ClaimCase[] {
  const [own, other] = arms.map((arm) => measured(claim, counted[arm], secondsPerTurn, path));
  const within = counted[arms[0]].columns.find(({ key, less }) => key === own[0].key && less !== undefined);
  if (other !== undefined && within !== undefined)
    throw new Mistake(
      { path: [...path, "measure"] },
      `${claim.measure} is a difference within an arm`,
      "no comparison, but arm, variant or lineup",
    );
  if (other !== undefined)
    checkSame(
      own,
      other,
      claim,
      arms.map((arm) => counted[arm]),
      path,
    );
  return own.map((measure, index) => {
    const against = other?.[index]?.who ?? measure.who;
    return { of, ...measure, ...(against !== measure.who && { who: `${measure.who} − ${against}` }) };
  });
}

/** One range cannot be in several units. Throws a `Mistake`. */
function checkUnits(cases: readonly ClaimCase[], path: Path): void {
  const [first] = cases;
  const other = cases.find(
    ({ unit, isShare }) => isShare !== first.isShare || (!isShare && unit !== first.unit),
  );
  if (other === undefined) return;
  throw new Mistake(
    { path: [...path, "measure"] },
    `${first.measure} and ${other.measure} are not counted in the same unit`,
    "a claim for each",
  );
}

/** A difference is taken of one and the same number: the second strategy here cannot be the first one there. */
function checkSame(
  own: readonly Measured[],
  other: readonly Measured[],
  { who }: ClaimInFile,
  [left, right]: readonly CountedArm[],
  path: Path,
): void {
  if (own.every(({ key }, index) => key === other[index]?.key)) return;
  throw new Mistake(
    { path: [...path, "who"] },
    `${shown(who)} is not the same strategy of the line-up in ${left.name} and in ${right.name}`,
    "line-ups that name it in the same place",
  );
}

function countedArm(arm: Arm, variants: readonly Variant[], measures: Measures): CountedArm {
  const game = variants.find(({ name }) => name === arm.variant)!.games.get(arm.strategies.length)!;
  const lineup = lineupOf(arm.strategies.map(({ label }) => label));
  const metrics = game.metrics.map(({ name }) => name);
  const all = armColumns(game, lineup, {
    length: true,
    decisions: true,
    leads: true,
    eliminations: true,
    metrics,
  });
  return {
    name: arm.name,
    columns: armColumns(game, lineup, measures),
    lineup,
    leftOut: new Set(all.map(({ measure }) => measure).filter((name) => name !== "cappedReturns")),
  };
}

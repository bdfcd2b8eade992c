import { sum } from "simple-statistics";
import type { Claim, ClaimCase, Experiment } from "../../experiment/index.js";
import { sameAs, type ArmLayout, type Column, type RunLayout } from "../../measure/index.js";
import { isFree, type Plan } from "../../play/plan.js";
import { looksUpTo, paidLevel, type Looked } from "../../stats/index.js";
import type { Families, Family } from "../results/results.js";
import type { NumberOf } from "./exact.js";
import type { Readings } from "./readings.js";

export interface Levels {
  /** Of each by itself. */
  readonly level: number;
  readonly families: Families;
  /** Of the one interval that is shown of a number: that of the claims it is claimed in, else that of its family. */
  readonly levelOf: (number: NumberOf, family: keyof Families) => number;
  /** Of each in a family of so many, of which only the games tell how many there are. */
  readonly ofFamily: (size: number) => number;
}

/**
 * The levels of what has so many blocks: what stopped at a look keeps the level of that look. By itself an interval has
 * `level`, but where the run ends when it is decided: there it may end at a lucky look, and every interval holds at all of
 * them.
 */
export function levelsAt(
  { plan, layout, looked }: Readings,
  { claims = [], level }: Pick<Experiment, "claims" | "level">,
): (blocks: number) => Levels {
  const claimed = new Set(claims.flatMap(({ cases }) => cases.map((one) => idOf(one, layout))));
  return byBlocks((blocks) => {
    const looks = looksUpTo(looked, blocks);
    const own = looked.scheduled === true ? paidLevel(level, 1, looks) : level;
    const families = familiesOf(plan, layout, level, looks);
    const ofClaims = claimsLevel(claims, level, looks);
    const levelOf: Levels["levelOf"] = (number, family) =>
      claimed.has(idOf(number, layout)) ? ofClaims : families[family].level;
    const ofFamily = (size: number) => paidLevel(level, Math.max(1, size), looks);
    return { level: own, families, levelOf, ofFamily };
  });
}

/** What goes by a number of blocks, worked out once for each. */
export function byBlocks<T>(make: (blocks: number) => T): (blocks: number) => T {
  const known = new Map<number, T>();
  return (blocks) => {
    const made = known.get(blocks) ?? make(blocks);
    known.set(blocks, made);
    return made;
  };
}

/** Claims are one family with all their cases (Bonferroni), and every look at the run is paid for. */
export function claimsLevel(claims: readonly Claim[], level: number, looked: Looked): number {
  const size = claims.reduce((sum, { cases }) => sum + cases.length, 0);
  return paidLevel(level, Math.max(1, size), looked);
}

/** Numbers that are the same, or of which one follows from the other, have the same name. */
function idOf({ of, key, quantile }: NumberOf, { arms, comparisons }: RunLayout): string {
  const [arm] = armsIn(of, comparisons);
  // A difference the other way round is the same.
  const place = of.kind === "comparison" ? of.comparison : armsIn(of, comparisons);
  return JSON.stringify([of.kind, place, sameAs(key, arms[arm].numPlayers), quantile]);
}

/** The numbers of the arms that a number is about; of a difference the second is taken from the first. */
export function armsIn(of: ClaimCase["of"], comparisons: Plan["comparisons"]): number[] {
  if (of.kind === "arm" || of.kind === "pick") return [of.arm];
  if (of.kind === "picks") return [of.of, of.against];
  const { of: own, against } = comparisons[of.comparison];
  return of.reversed ? [against, own] : [own, against];
}

/** The most turns after which survival is told, in one arm. */
export const MAX_SURVIVAL_POINTS = 61;

/** How many quantiles of the length are told beside the median. */
const OTHER_QUANTILES = 4;

export function familiesOf(plan: Plan, layout: RunLayout, level: number, looked: Looked): Families {
  const own = layout.arms.filter((_, index) => isFree(plan.arms[index]));
  const forced = layout.arms.length - own.length;
  const compared = layout.comparisons.map(({ of, pairs }): Counted => {
    const { columns, numPlayers } = layout.arms[of];
    return { columns: pairs.map((pair) => columns[pair.of]), numPlayers };
  });
  const lists = [...own, ...compared];
  const verdicts = sum(lists.map(judged)) + forced;
  const survival = own.filter(({ dropoutBins }) => dropoutBins > 0).length * MAX_SURVIVAL_POINTS;
  const rates = sum(own.map(({ columns }) => columns.filter(({ measure }) => measure === "returns").length));
  // Of every win rate and of what every pick is worth there are two bounds, where the turn cap ended games.
  const bounds = 2 * (rates + forced);
  const minutes = sum(own.map(({ clock }) => (clock === null ? 0 : 1 + OTHER_QUANTILES) * 2));
  const others = lists
    .flatMap(({ columns }) => columns)
    .filter((column) => familyOf(column) === "counted" && column.measure !== "cappedReturns");
  const counted = others.length + own.length * OTHER_QUANTILES + minutes + survival + bounds;
  const family = (size: number): Family => ({ size, level: paidLevel(level, Math.max(1, size), looked) });
  return { verdicts: family(verdicts), counted: family(counted), pairsOfPicks: family(pairsOfPicks(plan)) };
}

/** The family that the intervals of a column belong to. */
export function familyOf({ measure }: Pick<Column, "measure">): "verdicts" | "counted" {
  return measure === "returns" || measure === "turns" ? "verdicts" : "counted";
}

type Counted = Pick<ArmLayout, "columns" | "numPlayers">;

/** What is judged of an arm or a comparison: its win rates, its mean length and its median. */
function judged({ columns, numPlayers }: Counted): number {
  const figures = columns.filter((column) => familyOf(column) === "verdicts");
  return new Set(figures.map(({ key }) => sameAs(key, numPlayers))).size + 1;
}

function pairsOfPicks({ arms }: Plan): number {
  let pairs = 0;
  let sameTime = 0;
  arms.forEach(({ strategies: [{ forced }] }, index) => {
    const before = arms[index - 1]?.strategies[0].forced;
    sameTime = forced === undefined ? 0 : before?.at === forced.at ? sameTime + 1 : 1;
    // Every one makes a pair with each before it.
    pairs += Math.max(0, sameTime - 1);
  });
  return pairs;
}

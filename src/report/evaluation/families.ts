import type { ArmLayout, Column, RunLayout } from "../../measure/index.js";
import { isFree, type Plan } from "../../play/plan.js";
import { paidLevel, type Looked } from "../../stats/index.js";
import type { Family, Families } from "../results/results.js";

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
  // Of every win rate there are two bounds, where the turn cap ended games.
  const bounds = sum(
    own.map(({ columns }) => 2 * columns.filter(({ measure }) => measure === "returns").length),
  );
  const minutes = sum(own.map(({ clock }) => (clock === null ? 0 : 1 + OTHER_QUANTILES) * 2));
  const counted = sum(lists.map(others)) + own.length * OTHER_QUANTILES + minutes + survival + bounds;
  const family = (size: number): Family => ({ size, level: paidLevel(level, Math.max(1, size), looked) });
  return { verdicts: family(verdicts), counted: family(counted), pairsOfPicks: family(pairsOfPicks(plan)) };
}

export function isJudged({ measure }: Pick<Column, "measure">): boolean {
  return measure === "returns" || measure === "turns";
}

type Counted = Pick<ArmLayout, "columns" | "numPlayers">;

/** What is judged of an arm or a comparison: its win rates, its mean length and its median. */
function judged({ columns, numPlayers }: Counted): number {
  const wins = columns.filter(({ measure }) => measure === "returns");
  const parts = (of: "order" | "strategy") => {
    const { length } = wins.filter(({ who }) => who.of === of);
    // What one of two wins the other loses.
    return numPlayers === 2 ? Math.ceil(length / 2) : length;
  };
  const means = columns.filter(({ measure }) => measure === "turns").length;
  return parts("order") + parts("strategy") + means + 1;
}

function others({ columns }: Counted): number {
  return columns.filter((column) => !isJudged(column) && column.measure !== "cappedReturns").length;
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

import { max, min, sum } from "simple-statistics";
import type { Trait } from "../../game/index.js";
import { equilibrium } from "../../odds/matrix-game.js";
import { MAX_HALVES } from "../../play/setups/plan.js";
import { simultaneousLevel, type Estimate } from "../../stats/index.js";
import {
  dominationsOf,
  estimate,
  estimateDifference,
  PARTS,
  wholeParts,
  type SidePlayed,
} from "./domination.js";
import type { PlayedFields } from "./played.js";
import type { SetupsAnalysis, SetupsResults, SetupWorth, SideAnalysis, TraitWorth } from "./results.js";

/** The mixtures that solve the matrix as it was played, in whole per cent; equal strategies share one. */
export interface Mixtures {
  readonly value: number;
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What was asked, as results say it. */
type Asked = Pick<SetupsResults, "names" | "strategies" | "symmetric" | "level">;

export function solveMatrix({ names, symmetric }: Asked, played: PlayedFields): Mixtures {
  const means = names.map((_, row) => names.map((_unused, column) => played.mean(row, column)));
  const { value, rows, columns } = equilibrium(means);
  const own = wholeParts(rows);
  return { value, rows: own, columns: symmetric ? own : wholeParts(columns) };
}

/** `first`: the blocks that the mixtures were fitted to. */
export function analyse(
  { names, strategies, symmetric, level, traits }: Asked & { readonly traits: readonly Trait[] },
  first: PlayedFields,
  fresh: PlayedFields,
  { rows, columns, value }: Mixtures,
): SetupsAnalysis {
  const sideOf = (place: 0 | 1): SideAnalysis => {
    const [own, other] = place === 0 ? [rows, columns] : [columns, rows];
    const [before, now] = [first, fresh].map((played): SidePlayed => {
      const asRow = (one: number, its: number, block: number) => played.halves(one, its, block);
      const asColumn = (one: number, its: number, block: number) => MAX_HALVES - asRow(its, one, block);
      return { names, level, halves: place === 0 ? asRow : asColumn, blocks: played.blocks };
    });
    return {
      strategy: strategies[place],
      setups: worthsOf(before, now, own, other),
      traits: traitsOf(traits, now, other),
    };
  };
  const matrix = names.map((_, row) =>
    names.map((_unused, column) => {
      if (symmetric && row === column) return EVEN;
      const halves = (block: number) => first.halves(row, column, block);
      return estimate(first.blocks, halves, MAX_HALVES, level);
    }),
  );
  const mixed = (block: number) => {
    let sum = 0;
    for (const row of support(rows))
      for (const column of support(columns))
        sum += rows[row] * columns[column] * fresh.halves(row, column, block);
    return sum;
  };
  return {
    matrix,
    fittedValue: value,
    // Equal strategies that share a mixture are even, whatever the dice.
    value: symmetric ? EVEN : estimate(fresh.blocks, mixed, MAX_HALVES * PARTS ** 2, level),
    sides: symmetric ? [sideOf(0)] : [sideOf(0), sideOf(1)],
  };
}

const EVEN: Estimate = { value: 0.5, low: 0.5, high: 0.5, standardError: 0, method: "exact", blocks: 1 };

function support(weights: readonly number[]): number[] {
  return weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
}

/** What a set-up gets in a block against the other side's mixture, in parts of `MAX_HALVES * PARTS`. */
function againstMixture({ halves }: SidePlayed, other: readonly number[]) {
  const theirs = support(other);
  return (setup: number, block: number): number =>
    theirs.reduce((sum, column) => sum + other[column] * halves(setup, column, block), 0);
}

/** Their averages hold together. */
function traitsOf(traits: readonly Trait[], now: SidePlayed, other: readonly number[]): TraitWorth[] {
  if (traits.length === 0) return [];
  const { blocks } = now;
  const against = againstMixture(now, other);
  const level = simultaneousLevel(now.level, traits.length);
  const most = MAX_HALVES * PARTS;
  return traits.map((trait) => {
    const all = (block: number) => sum(trait.of.map((setup) => against(setup, block)));
    const scores = trait.of.map(
      (setup) => sum(Array.from({ length: blocks }, (_, block) => against(setup, block))) / blocks / most,
    );
    return {
      ...trait,
      score: estimate(blocks, all, most * trait.of.length, level),
      least: min(scores),
      most: max(scores),
    };
  });
}

/** `before`: the blocks that the mixtures were fitted to; `now`: fresh ones. */
function worthsOf(
  before: SidePlayed,
  now: SidePlayed,
  own: readonly number[],
  other: readonly number[],
): SetupWorth[] {
  const { names, blocks, level } = now;
  const against = againstMixture(now, other);
  const mixed = Float64Array.from({ length: blocks }, (_, block) =>
    support(own).reduce((sum, setup) => sum + own[setup] * against(setup, block), 0),
  );
  const most = MAX_HALVES * PARTS;
  const dominations = dominationsOf(before);
  return names.map((name, setup) => {
    const scores = Float64Array.from({ length: blocks }, (_, block) => against(setup, block));
    const lost = (block: number) => mixed[block] - PARTS * scores[block];
    const loss = (wanted: number) => estimateDifference(blocks, lost, most * PARTS, wanted);
    return {
      name,
      weight: own[setup],
      score: estimate(blocks, (block) => scores[block], most, level),
      loss: loss(level),
      lossInFamily: loss(simultaneousLevel(level, names.length)),
      dominatedBy: dominations[setup],
    };
  });
}

/** Games of each kind, as a share of all games: `totals` by kind × blocks + block, `games` in each block. */
export function sharesOf(totals: Float64Array, blocks: number, games: number, level: number): Estimate[] {
  return Array.from({ length: totals.length / blocks }, (_, kind) =>
    estimate(blocks, (block) => totals[kind * blocks + block], games, level),
  );
}

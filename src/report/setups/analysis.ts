import { max, min, sum } from "simple-statistics";
import type { Trait } from "../../game/index.js";
import { equilibrium } from "../../odds/matrix-game.js";
import { MAX_HALVES } from "../../play/setups/plan.js";
import { simultaneousLevel, type Estimate } from "../../stats/index.js";
import { dominationsOf, estimate, PARTS, wholeParts, type SidePlayed } from "./domination.js";
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
  const playedAs = (place: 0 | 1, played: PlayedFields): SidePlayed => {
    const asRow = (one: number, its: number, block: number) => played.halves(one, its, block);
    const asColumn = (one: number, its: number, block: number) => MAX_HALVES - asRow(its, one, block);
    return { names, level, halves: place === 0 ? asRow : asColumn, blocks: played.blocks };
  };
  const sideOf = (place: 0 | 1): SideAnalysis => {
    const [own, other] = place === 0 ? [rows, columns] : [columns, rows];
    const [before, now] = [first, fresh].map((played) => playedAs(place, played));
    const against = againstMixture(now, other);
    const setups = worthsOf(before, now, own, against);
    return { strategy: strategies[place], setups, traits: traitsOf(traits, setups, now, against) };
  };
  const matrix = names.map((_, row) =>
    names.map((_unused, column) => {
      if (symmetric && row === column) return EVEN;
      return estimate(first.blocks, (block) => first.halves(row, column, block), MAX_HALVES, level);
    }),
  );
  const mixed = mixtureOf(rows, againstMixture(playedAs(0, fresh), columns));
  return {
    matrix,
    fittedValue: value,
    // Equal strategies that share a mixture are even, whatever the dice.
    value: symmetric ? EVEN : estimate(fresh.blocks, mixed, MOST * PARTS, level),
    sides: symmetric ? [sideOf(0)] : [sideOf(0), sideOf(1)],
  };
}

const EVEN: Estimate = { value: 0.5, low: 0.5, high: 0.5, standardError: 0, method: "exact", blocks: 1 };

/** What a set-up gets in a block against the other side's mixture, in so many parts of a win. */
const MOST = MAX_HALVES * PARTS;

type InBlock = (setup: number, block: number) => number;

function againstMixture({ halves }: SidePlayed, other: readonly number[]): InBlock {
  const mixtures = [...other.keys()].map((setup) =>
    mixtureOf(other, (column, block) => halves(setup, column, block)),
  );
  return (setup, block) => mixtures[setup](block);
}

/** What a mixture gets of what its set-ups get. */
function mixtureOf(weights: readonly number[], of: InBlock) {
  const used = [...weights.keys()].filter((setup) => weights[setup] > 0);
  return (block: number) => used.reduce((sum, setup) => sum + weights[setup] * of(setup, block), 0);
}

/** Their averages hold together. */
function traitsOf(
  traits: readonly Trait[],
  setups: readonly SetupWorth[],
  { blocks, level }: SidePlayed,
  against: InBlock,
): TraitWorth[] {
  return traits.map((trait) => {
    const all = (block: number) => sum(trait.of.map((setup) => against(setup, block)));
    const own = simultaneousLevel(level, traits.length);
    const scores = trait.of.map((setup) => setups[setup].score.value);
    const score = estimate(blocks, all, MOST * trait.of.length, own);
    return { ...trait, score, least: min(scores), most: max(scores) };
  });
}

/** `before`: the blocks that the mixtures were fitted to; `now`: fresh ones. */
function worthsOf(
  before: SidePlayed,
  { names, blocks, level }: SidePlayed,
  own: readonly number[],
  against: InBlock,
): SetupWorth[] {
  const mixture = mixtureOf(own, against);
  const mixed = Float64Array.from({ length: blocks }, (_, block) => mixture(block));
  const dominations = dominationsOf(before);
  return names.map((name, setup) => {
    const scores = Float64Array.from({ length: blocks }, (_, block) => against(setup, block));
    const lost = (block: number) => mixed[block] - PARTS * scores[block];
    const loss = (wanted: number) => estimate(blocks, lost, MOST * PARTS, wanted, -MOST * PARTS);
    return {
      name,
      weight: own[setup],
      score: estimate(blocks, (block) => scores[block], MOST, level),
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

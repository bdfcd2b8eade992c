import { cappedBounds, columnEstimate } from "../../measure/estimates.js";
import { cappedGames, columnOf, groupGames, groupSums, total } from "../../measure/samples.js";
import type { ArmCounts } from "../../measure/summary.js";
import { WHOLE_WIN, type RunLayout, type RunSummary } from "../../measure/index.js";
import { trainingsOf } from "../../measure/trainings.js";
import type { Arm } from "../../play/plan.js";
import { ratioOfSums, settled, type Estimate, type Unmeasured } from "../../stats/index.js";
import type { Share } from "./results.js";

/** A share with what it rests on: wins and games by group of blocks, both in the unit of wins. */
export interface CountedShare extends Share {
  readonly wins: readonly number[];
  readonly games: readonly number[];
}

/** A share in which games that the turn cap ended count as shared. */
export interface SharedShare extends Share {
  /** Between these it lies however those games would have gone on. */
  readonly least: number;
  readonly most: number;
}

/** What was counted where strategies met. */
export class Meetings {
  readonly labels: readonly string[];
  readonly #counts: readonly ArmCounts[];
  readonly #arms: ReadonlyMap<string, number>;
  readonly #level: number;

  /** `level`: of every interval. */
  constructor(
    arms: readonly Arm[],
    layout: RunLayout,
    { arms: summaries, blocks }: RunSummary,
    level: number,
  ) {
    const sides = arms.map(({ strategies }) => [strategies[0].label, strategies[1].label] as const);
    this.labels = [...new Set(sides.flat())];
    this.#counts = layout.arms.map((own, index) => ({ layout: own, summary: summaries[index], blocks }));
    this.#arms = new Map(sides.map((side, index) => [JSON.stringify(side), index]));
    this.#level = level;
  }

  /** What `one` of two players wins in the games in which it has the first place, against `other`. */
  asFirst(one: string, other: string): CountedShare {
    const { arm, side } = this.#meeting(one, other);
    const column = columnOf(arm, one === other ? "returns/order1" : `firstReturns/strategy${side}`);
    const first = arm.layout.per[column];
    const games = first < 0 ? groupGames(arm) : groupSums(arm, first);
    return {
      ...shareOf(columnEstimate(arm, column, this.#level)),
      wins: groupSums(arm, column),
      games: games.map((number) => number * WHOLE_WIN),
    };
  }

  /**
   * What `one` wins against `other` in all games of their meeting; of more than two players alone among `other`, and as much as
   * all where all play alike.
   */
  inAll(one: string, other: string): SharedShare {
    if (one === other) {
      const even = 1 / this.#counts[0].layout.numPlayers;
      return { value: even, low: even, high: even, least: even, most: even };
    }
    const { arm, side } = this.#meeting(one, other);
    const column = columnOf(arm, `returns/strategy${side}`);
    const share = shareOf(columnEstimate(arm, column, this.#level));
    if (this.capped(one, other) === 0) return { ...share, least: share.low, most: share.high };
    const [lost, won] = cappedBounds(arm, column, this.#level).map(settled);
    return { ...share, least: lost.low, most: won.high };
  }

  /** What `one` wins on average against each of the others; every meeting counts alike. */
  onAverage(one: string): Share {
    const met = this.labels
      .filter((other) => other !== one)
      .map((other) => this.#meeting(one, other))
      .map(({ arm, side }) => ({ arm, column: columnOf(arm, `returns/strategy${side}`) }));
    const [{ arm: first }] = met;
    const wins = met.map(({ arm, column }) => groupSums(arm, column));
    const most = first.layout.gamesPerBlock * WHOLE_WIN * met.length;
    const games = groupGames(first).map((number) => number * WHOLE_WIN * met.length);
    const arms = met.map(({ arm }) => arm);
    const sample = {
      blocks: first.blocks,
      numerators: games.map((_, group) => wins.reduce((sum, own) => sum + own[group], 0)),
      denominators: games,
      ...{ low: 0, high: 1, most },
      trainings: trainingsOf(arms, ({ blocks, sum }) => {
        const won = met.reduce((total, { arm, column }) => total + sum(arm, column), 0);
        return won / (blocks * most);
      }),
    };
    return shareOf(ratioOfSums(sample, this.#level));
  }

  /** The share of games that the turn cap ended where both met. */
  capped(one: string, other: string): number {
    const { arm } = this.#meeting(one, other);
    return total(cappedGames(arm)) / total(groupGames(arm));
  }

  /** The same where everybody plays so; of three and more players all but one, on average over all others. */
  cappedAmong(label: string, players: number): number {
    const others = players === 2 ? [label] : this.labels.filter((one) => one !== label);
    return others.reduce((sum, one) => sum + this.capped(one, label), 0) / others.length;
  }

  /** The arm in which both play, and which of its strategies is `one`, from 1. */
  #meeting(one: string, other: string): { readonly arm: ArmCounts; readonly side: 1 | 2 } {
    const own = this.#arms.get(JSON.stringify([one, other]));
    const index = own ?? this.#arms.get(JSON.stringify([other, one]));
    if (index === undefined) throw new Error(`${one} and ${other} never met`);
    return { arm: this.#counts[index], side: own === undefined ? 2 : 1 };
  }
}

/** Where a strategy never had the first place, nothing is known of what it would win there. */
function shareOf(estimate: Estimate | Unmeasured): Share {
  if (estimate.value === null) return { value: 1 / 2, low: 0, high: 1 };
  const { value, low, high } = settled(estimate);
  return { value, low, high };
}

import {
  ATLAS_SIZES,
  coreRules,
  parsePool,
  rollOffOdds,
  withOneMore,
  type CoreRules,
  type RollOffOdds,
} from "../../odds/roll-off/index.js";
import { chartBlock, fold, hints, list, part, tableBlock, type Block } from "../../report/document/block.js";
import { oddsChart } from "../../report/odds/chart.js";
import { oddsTables, oneMoreTable, oneMoreWords, type OneMore } from "../../report/odds/tables.js";
import { winnersWords } from "../../report/odds/words.js";
import { fixed } from "../../report/text/format.js";

/** Two pools as people write them, and the rules that differ. */
export interface PoolsAsked {
  readonly pools: readonly [string, string];
  readonly rules: Readonly<Record<string, string>>;
}

/** Which side's words cannot be read, beside what is wrong with them. */
export class PoolMistake extends Error {
  readonly side: number;

  constructor(side: number, cause: unknown) {
    super((cause as Error).message, { cause });
    this.side = side;
  }
}

/** Throws a `PoolMistake` for a pool that cannot be read, an `OddsError` for what cannot be computed. */
export function oddsAsked({ pools, rules }: PoolsAsked): RollOffOdds<number> {
  const [red, blue] = pools.map((text, side) => {
    try {
      return parsePool(text);
    } catch (error) {
      throw new PoolMistake(side, error);
    }
  });
  return rollOffOdds(red, blue, coreRules(rules));
}

/** Who wins, how long it takes and what is left. */
export function poolsAnswer(odds: RollOffOdds<number>): Block[] {
  const { rounds, left, likeliest, dice } = oddsTables(odds);
  const name = "conflict";
  const title = "How long it takes, and what the winner has left";
  return [
    part("who-wins", [
      { kind: "answer", text: `${winnersWords(odds)}.` },
      ...hints(`${fixed(odds.rounds.mean, 3)} rounds in the mean. Computed, not simulated.`),
      tableBlock(dice),
      chartBlock({ name, title, spec: oddsChart(odds), phone: oddsChart(odds, true) }),
      ...fold("rounds", "Round by round, and what is left", [left, likeliest, rounds].map(tableBlock)),
    ]),
  ];
}

/** The chances that people design for. */
const CHANCES = [0.6, 0.7, 0.8];

/** What one die more would do, size by size: each is a step, for it may take its time. */
export function* diceMore({ pools }: RollOffOdds<number>, rules: CoreRules): Generator<OneMore> {
  for (const size of ATLAS_SIZES) yield { size, win: withOneMore(pools, size, rules) };
}

export function moreAnswer(odds: RollOffOdds<number>, more: readonly OneMore[]): Block[] {
  return [list(oneMoreWords(odds, more, CHANCES)), tableBlock(oneMoreTable(odds, more))];
}

import { counting, type Counted } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { At, Count, OUT, winner, type RollOffState } from "./state.js";

const { ofGame, ofPlayer } = counting<RollOffState>();

/** Counts what one comparison did; the numbers of dice are those before it. */
export function noteRound({ data }: RollOffState, redBefore: number, blueBefore: number): void {
  const red = data[At.left];
  const blue = data[At.left + 1];
  if (red === redBefore && blue === blueBefore) data[Count.stillRounds]++;
  if (redBefore === 1) data[Count.removedAlone] += blueBefore - blue;
  if (blueBefore === 1) data[Count.removedAlone + 1] += redBefore - red;
  data[Count.deficit] = Math.max(data[Count.deficit], blue - red);
  data[Count.deficit + 1] = Math.max(data[Count.deficit + 1], red - blue);
  if (data[At.round] === 1) data[Count.firstLead] = red - blue;
}

export function metricsOf(rules: Rules): Counted<RollOffState>[] {
  const { pools, maxRounds, rerollTokens } = rules;
  const max = Math.max(...pools.map((pool) => pool.length));
  const rerolls = Math.max(...rerollTokens.map(({ count, dice }) => count * Math.min(dice, max)));
  const maxRolls = maxRounds * max + rerolls;
  const maxTokens = Math.max(...rerollTokens.map(({ count }) => count));
  const leads = Array.from({ length: max }, (_, index) => index + 1);
  const sizes = [...new Set(pools.flat())].sort((one, other) => one - other);
  const rolls = ({ data }: Readonly<RollOffState>) => data[Count.diceRolled] + data[Count.diceRolled + 1];
  const trailed = (state: Readonly<RollOffState>) =>
    winner(state) < 0 ? 0 : state.data[Count.deficit + winner(state)];
  return [
    ofGame("rolls", "rolls", 2 * maxRolls, "rolls of any die of both sides", rolls),
    ofGame("tiedPairs", "pairs", maxRounds * max, "pairs with equal numbers", Count.tiedPairs),
    ofGame("stillRounds", "rounds", maxRounds, "rounds that removed no die", Count.stillRounds),
    ...ledBy(["level", "redWonLevel"], LEVEL, (lead) => lead === 0),
    ...ledBy(["ahead", "aheadWon"], aheadBy("ahead"), (lead) => lead > 0),
    ...leads.flatMap((dice) =>
      ledBy([`leadOf${dice}`, `leadOf${dice}Won`], aheadBy(`${dice} ahead`), (lead) => lead === dice),
    ),
    ofGame("winnerTrailedBy", "dice", max, "the most dice the winner was behind after a round", trailed),
    ofPlayer("survivors", "dice", max, "dice left at the end", At.left),
    ofPlayer("diceRolled", "rolls", maxRolls, "rolls of any die", Count.diceRolled),
    ofPlayer("removedAlone", "dice", max, "enemy dice removed by the side's last die", Count.removedAlone),
    ofPlayer("tokensUsed", "tokens", maxTokens, "re-roll tokens given", Count.tokensUsed),
    ...sizes.flatMap((size) => ofSize(rules, size, maxRounds + rerolls)),
  ];
}

/** What is counted, and what of it was won. */
type Pair = readonly [met: string, won: string];

const LEVEL: Pair = [
  "conflicts level in dice after the first round",
  "conflicts level in dice after the first round that RED won",
];

function aheadBy(words: string): Pair {
  return [
    `conflicts in which a side was ${words} in dice after the first round`,
    `conflicts won by the side that was ${words} in dice after the first round`,
  ];
}

/** How often a side was so far ahead after the first round, and then won; of nobody ahead, how often RED did. */
function ledBy(
  [name, wonName]: Pair,
  [met, won]: Pair,
  isSoFar: (lead: number) => boolean,
): Counted<RollOffState>[] {
  const isSo = ({ data }: Readonly<RollOffState>) =>
    data[At.round] > 0 && isSoFar(Math.abs(data[Count.firstLead]));
  const leader = ({ data }: Readonly<RollOffState>) => (data[Count.firstLead] >= 0 ? 0 : 1);
  return [
    ofGame(name, "conflicts", 1, met, (state) => Number(isSo(state))),
    ofGame(wonName, "conflicts", 1, won, (state) => Number(isSo(state) && winner(state) === leader(state)), {
      per: name,
    }),
  ];
}

/** What becomes of the dice of one size. No die is rolled more often than `maxRolls`. */
function ofSize({ pools, layout }: Rules, size: number, maxRolls: number): Counted<RollOffState>[] {
  const number = Math.max(...pools.map((pool) => pool.filter((other) => other === size).length));
  const most = number * maxRolls;
  const places = pools.map((pool, side) =>
    [...pool.keys()].filter((die) => pool[die] === size).map((die) => side * layout.dice + die),
  );
  const rolls = (state: Readonly<RollOffState>, side: number): number =>
    places[side].reduce((sum, place) => sum + state.rolls[place], 0);
  const left = (state: Readonly<RollOffState>, side: number): number =>
    places[side].reduce((sum, place) => sum + (state.face[place] === OUT ? 0 : 1), 0);
  const all = (state: Readonly<RollOffState>): number => rolls(state, 0) + rolls(state, 1);
  const last: Counted<RollOffState>["read"] = ({ data }, side) =>
    Number(data[Count.lastPair + side] === size);
  const allWords = `rolls of d${size}, of all rolls of both sides`;
  const lastWords = `conflicts whose last won pair a d${size} of this side won`;
  return [
    ofGame(`shareOfD${size}`, "share of rolls", 2 * most, allWords, all, { per: "rolls" }),
    ofPlayer(`survivingD${size}`, "dice", number, `d${size} still there at the end`, left),
    ofPlayer(`rollsOfD${size}`, "rolls", most, `rolls of d${size}`, rolls),
    ofPlayer(`lastPairByD${size}`, "conflicts", 1, lastWords, last),
  ];
}

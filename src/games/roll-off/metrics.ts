import type { MetricDescription } from "../../game/index.js";
import type { Rules } from "./rulings.js";
import { Count, LEFT, OUT, ROUND, type RollOffState } from "./state.js";

/** Counts what one comparison did; the numbers of dice are those before it. */
export function noteRound({ data }: RollOffState, redBefore: number, blueBefore: number): void {
  const red = data[LEFT];
  const blue = data[LEFT + 1];
  if (red === redBefore && blue === blueBefore) data[Count.stillRounds]++;
  if (redBefore === 1) data[Count.removedAlone] += blueBefore - blue;
  if (blueBefore === 1) data[Count.removedAlone + 1] += redBefore - red;
  data[Count.deficit] = Math.max(data[Count.deficit], blue - red);
  data[Count.deficit + 1] = Math.max(data[Count.deficit + 1], red - blue);
  if (data[ROUND] === 1) data[Count.firstLead] = red - blue;
}

/** A metric with how to read it off a finished conflict. */
interface Counted extends MetricDescription {
  readonly read: (state: Readonly<RollOffState>, side: number) => number;
}

export function metricsOf(rules: Rules): Counted[] {
  const { pools, layout, maxRounds } = rules;
  const [red, blue] = pools.map((pool) => pool.length) as [number, number];
  const most = Math.max(red, blue);
  const rerolls = Math.max(...rules.tokens.map(({ count, dice }) => count * Math.min(dice, most)));
  const mostRolls = maxRounds * most + rerolls;
  const game = (
    name: string,
    unit: string,
    max: number,
    meaning: string,
    read: (state: Readonly<RollOffState>) => number,
    per?: string,
  ): Counted => ({
    name,
    unit,
    scope: "game",
    min: 0,
    max,
    meaning,
    read,
    ...(per !== undefined && { per }),
  });
  const player = (
    name: string,
    unit: string,
    max: number,
    meaning: string,
    read: Counted["read"],
  ): Counted => ({ name, unit, scope: "player", min: 0, max, meaning, read });
  const counted = (place: number) => (state: Readonly<RollOffState>, side: number) =>
    state.data[place + side];
  const once = (place: number) => (state: Readonly<RollOffState>) => state.data[place];
  const lead = ({ data }: Readonly<RollOffState>) => (data[ROUND] > 0 ? Math.abs(data[Count.firstLead]) : -1);
  const leads = Array.from({ length: most }, (_, index) => index + 1);
  const sizes = [...new Set([...pools[0], ...pools[1]])].sort((one, other) => one - other);
  const bySize = sizes.flatMap((size): Counted[] => {
    const number = Math.max(...pools.map((pool) => pool.filter((other) => other === size).length));
    const sum =
      (of: (state: Readonly<RollOffState>, at: number) => number): Counted["read"] =>
      (state, side) => {
        let total = 0;
        for (let die = 0; die < pools[side].length; die++)
          if (pools[side][die] === size) total += of(state, side * layout.dice + die);
        return total;
      };
    const rolls = sum((state, at) => state.rolls[at]);
    return [
      game(
        `shareOfD${size}`,
        "share of rolls",
        2 * number * (maxRounds + rerolls),
        `rolls of d${size}, of all rolls of both sides`,
        (state) => rolls(state, 0) + rolls(state, 1),
        "rolls",
      ),
      player(
        `survivingD${size}`,
        "dice",
        number,
        `d${size} still there at the end`,
        sum((state, at) => (state.face[at] === OUT ? 0 : 1)),
      ),
      player(`rollsOfD${size}`, "rolls", number * (maxRounds + rerolls), `rolls of d${size}`, rolls),
      player(
        `lastPairByD${size}`,
        "conflicts",
        1,
        `conflicts whose last won pair a d${size} of this side won`,
        (state, side) => (state.data[Count.lastPair + side] === size ? 1 : 0),
      ),
    ];
  });
  return [
    game("rolls", "rolls", 2 * mostRolls, "rolls of any die of both sides", ({ data }) => allRolls(data)),
    game("tiedPairs", "pairs", maxRounds * most, "pairs with equal numbers", once(Count.tiedPairs)),
    game("stillRounds", "rounds", maxRounds, "rounds that removed no die", once(Count.stillRounds)),
    game("level", "conflicts", 1, "conflicts level in dice after the first round", (state) =>
      lead(state) === 0 ? 1 : 0,
    ),
    game(
      "redWonLevel",
      "conflicts",
      1,
      "conflicts level in dice after the first round that RED won",
      (state) => (lead(state) === 0 && winner(state) === 0 ? 1 : 0),
      "level",
    ),
    ...leads.flatMap((dice): Counted[] => [
      game(
        `leadOf${dice}`,
        "conflicts",
        1,
        `conflicts in which a side was ${dice} ahead in dice after the first round`,
        (state) => (lead(state) === dice ? 1 : 0),
      ),
      game(
        `leadOf${dice}Won`,
        "conflicts",
        1,
        `conflicts won by the side that was ${dice} ahead in dice after the first round`,
        (state) =>
          lead(state) === dice && winner(state) === (state.data[Count.firstLead] > 0 ? 0 : 1) ? 1 : 0,
        `leadOf${dice}`,
      ),
    ]),
    game("winnerTrailedBy", "dice", most, "the most dice the winner was behind after a round", (state) =>
      winner(state) < 0 ? 0 : state.data[Count.deficit + winner(state)],
    ),
    player("survivors", "dice", most, "dice left at the end", counted(LEFT)),
    player("diceRolled", "rolls", mostRolls, "rolls of any die", counted(Count.diceRolled)),
    player(
      "removedAlone",
      "dice",
      most,
      "enemy dice removed by the side's last die",
      counted(Count.removedAlone),
    ),
    player(
      "tokensUsed",
      "tokens",
      Math.max(...rules.tokens.map(({ count }) => count)),
      "re-roll tokens given",
      counted(Count.tokensUsed),
    ),
    ...bySize,
  ];
}

function allRolls(data: Int32Array): number {
  return data[Count.diceRolled] + data[Count.diceRolled + 1];
}

/** The side with dice left where the other has none; −1 for none. */
export function winner({ data }: Readonly<RollOffState>): number {
  if (data[LEFT] > 0 && data[LEFT + 1] === 0) return 0;
  return data[LEFT] === 0 && data[LEFT + 1] > 0 ? 1 : -1;
}

export function measure(metrics: readonly Counted[], state: Readonly<RollOffState>, out: Int32Array): void {
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const { scope, read } = metrics[index];
    out[next++] = read(state, 0);
    if (scope === "player") out[next++] = read(state, 1);
  }
}

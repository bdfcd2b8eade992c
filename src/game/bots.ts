import type { Bot } from "./bot.js";
import type { Dice } from "./dice.js";

/** Values that lie within this share of the greatest size among them are equal: sums taken in another order differ by less. */
const EQUAL = 1e-9;

/**
 * The index of the greatest of the first `count` values, drawn with equal chances among equal ones: bots that took the
 * first of them would play one colour or seat more often than another. A worth may be −Infinity; NaN is none.
 */
export function greatest(values: Float64Array, count: number, dice: Dice): number {
  let most = -Infinity;
  let second = -Infinity;
  let lowest = Infinity;
  let found = -1;
  for (let index = 0; index < count; index++) {
    const worth = values[index];
    if (worth > most) {
      second = most;
      most = worth;
      found = index;
    } else if (worth > second) second = worth;
    if (worth < lowest && worth > -Infinity) lowest = worth;
  }
  const scale = Math.max(0, -lowest, most < Infinity ? most : 0);
  const least = most - EQUAL * scale;
  if (second < least) return found;
  let equals = 0;
  for (let index = 0; index < count; index++)
    if (values[index] >= least) {
      equals++;
      found = index;
    }
  if (equals === 0) throw new Error("a bot weighed its actions and found no number");
  if (equals === 1) return found;
  for (let left = equals - dice.roll(equals); left > 0; left--)
    do found--;
    while (!(values[found] >= least));
  return found;
}

/** Says how much an action is worth in a position; only comparisons between the legal actions matter. */
export type ActionValue<O> = (position: Readonly<O>, action: number) => number;

/** A bot that plays an action of the greatest worth, one of equals by its own dice. `look` sees each position first. */
export function greedyBot<O>(
  numDistinctActions: number,
  worth: ActionValue<O>,
  look?: (position: Readonly<O>, player: number) => void,
): Bot<O> {
  const values = new Float64Array(numDistinctActions);
  let dice: Dice;
  let me = 0;
  return {
    restart(player, random) {
      me = player;
      dice = random;
    },
    chooseAction(position, legal, count) {
      if (look !== undefined) look(position, me);
      for (let index = 0; index < count; index++) values[index] = worth(position, legal[index]);
      return legal[greatest(values, count, dice)];
    },
  };
}

/** A strategy's parameter that is a number between two bounds, both included. */
export function numberParameter([min, max]: readonly [number, number], preset: number, meaning: string) {
  return { kind: "number", default: preset, min, max, meaning } as const;
}

/** A bot that plays any legal action, all equally likely. */
export function randomBot<O>(): Bot<O> {
  let dice: Dice;
  return {
    restart(_player, random) {
      dice = random;
    },
    chooseAction: (_position, legal, count) => legal[dice.roll(count) - 1],
    policy: (_position, _legal, count, out) => void out.fill(1 / count, 0, count),
  };
}

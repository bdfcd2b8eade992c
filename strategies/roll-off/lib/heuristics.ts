import { greatest, type Bot, type Dice, type StrategyContext } from "evenkeel";
import {
  ActionType,
  LEFT,
  pairOf,
  PHASE,
  Phase,
  PLACED,
  PLAYER,
  rollOffGame,
  valueOf,
  type RollOffGame,
  type RollOffState,
  type Rules,
} from "evenkeel/roll-off";

/**
 * Which of a side's dice to re-roll, by die: it writes 1 into `chosen`, which comes filled with 0. Of dice that are alike
 * it may take any, since chance decides afterwards which of them are meant; other choices that have the same value it
 * draws with `dice`.
 */
export type Reroller = (position: RollOffState, side: number, chosen: Uint8Array, dice: Dice) => void;

/** Writes, by die, how good it is to put it next into the side's chain: for each that is not placed yet. */
export type Arranger = (position: RollOffState, side: number, dieValues: Float64Array) => void;

/** A bot that re-rolls and arranges as these say, and draws among equals by its own dice. */
function rollOffBot(game: RollOffGame, reroll: Reroller, arrange: Arranger): Bot<RollOffState> {
  const { rules, actions } = game;
  const chosen = new Uint8Array(rules.layout.dice);
  const dieValues = new Float64Array(rules.layout.dice);
  const actionValues = new Float64Array(game.numDistinctActions);
  let hasChosen = false;
  let dice: Dice;

  /** All dice of an offer are chosen at once, and then named from the first of the pool on, as the rules ask for them. */
  function nextReroll(position: RollOffState, legal: Int32Array, count: number): number {
    const side = position.data[PLAYER];
    if (!hasChosen || !isAnyMarked(rules, position, side)) {
      chosen.fill(0);
      reroll(position, side, chosen, dice);
      shuffleAlike(rules, position, side, chosen, dice);
      hasChosen = true;
    }
    let next = actions.enough;
    for (let index = 0; index < count; index++) {
      const action = legal[index];
      if (actions.type[action] === ActionType.reroll && chosen[actions.die[action]] === 1)
        next = Math.min(next, action);
    }
    return next;
  }

  return {
    restart(_player, random) {
      dice = random;
      hasChosen = false;
    },
    chooseAction(position, legal, count) {
      if (position.data[PHASE] !== Phase.arrange) return nextReroll(position, legal, count);
      arrange(position, position.data[PLAYER], dieValues);
      for (let index = 0; index < count; index++) actionValues[index] = dieValues[actions.die[legal[index]]];
      return legal[greatest(actionValues, count, dice)];
    },
  };
}

function isAnyMarked({ pools, layout }: Rules, { marked }: RollOffState, side: number): boolean {
  for (let die = 0; die < pools[side].length; die++) if (marked[side * layout.dice + die] === 1) return true;
  return false;
}

function areAlike(rules: Rules, face: Int32Array, side: number, one: number, other: number): boolean {
  const { pools, bonus, layout } = rules;
  return (
    pools[side][one] === pools[side][other] &&
    bonus[side][one] === bonus[side][other] &&
    face[side * layout.dice + one] === face[side * layout.dice + other]
  );
}

/** Fisher and Yates among dice of one size, bonus and number. */
function shuffleAlike(
  rules: Rules,
  { face }: RollOffState,
  side: number,
  chosen: Uint8Array,
  dice: Dice,
): void {
  for (let die = rules.pools[side].length - 1; die > 0; die--) {
    let alike = 1;
    for (let other = 0; other < die; other++) if (areAlike(rules, face, side, die, other)) alike++;
    if (alike === 1) continue;
    let left = dice.roll(alike);
    for (let other = 0; other <= die; other++) {
      if (!areAlike(rules, face, side, die, other) || --left > 0) continue;
      const flag = chosen[die];
      chosen[die] = chosen[other]!;
      chosen[other] = flag;
      break;
    }
  }
}

/** Whether a die of this side shows less than half of its faces. */
function isLow(game: RollOffGame, position: RollOffState, side: number, die: number): boolean {
  const { pools, layout } = game.rules;
  return 2 * position.face[side * layout.dice + die] <= pools[side][die];
}

/**
 * Re-rolls dice that show less than half, from the end of the chain on, as many as a token allows: any of them, or only
 * those that lose their pair as the chains lie.
 */
function rerollLow(game: RollOffGame, onlyLosing: boolean): Reroller {
  const { rules } = game;
  return (position, side, chosen) => {
    let room = rules.rerollTokens[side].dice;
    const left = position.data[LEFT + side];
    const last = onlyLosing ? Math.min(left, position.data[LEFT + 1 - side]) : left;
    for (let place = last - 1; place >= 0 && room > 0; place--) {
      const die = position.chain[side * rules.layout.dice + place];
      if (onlyLosing && pairOf(rules, position, place) * (side === 0 ? 1 : -1) >= 0) continue;
      if (!isLow(game, position, side, die)) continue;
      chosen[die] = 1;
      room--;
    }
  };
}

/** Dice have at most 100 faces: the number comes before the size. */
const NUMBER = 1000;

/** The chain as the rules would sort it. */
function arrangeSorted({ rules }: RollOffGame): Arranger {
  return (position, side, dieValues) => {
    for (let place = position.data[PLACED + side]; place < position.data[LEFT + side]; place++) {
      const die = position.chain[side * rules.layout.dice + place];
      dieValues[die] = NUMBER * valueOf(rules, position, side, die) + rules.pools[side][die];
    }
  };
}

/** Longer chains are not gone through: the lowest die comes next, against the enemy's strongest. */
const MAX_DICE = 10;

/**
 * The chain that wins most against the other chain as the bot sees it (sorted, where it is secret): each pair won
 * counts `gain` of the enemy die's size, each pair lost costs `gain` of the own die's. What cannot win is given to the
 * enemy's strongest.
 */
function arrangeAgainst(game: RollOffGame, gain: (size: number) => number): Arranger {
  const { rules } = game;
  const room = rules.layout.dice;
  const best = new Float64Array(1 << Math.min(MAX_DICE, room));
  const own = new Int32Array(room);
  const sorted = arrangeSorted(game);
  return (position, side, dieValues) => {
    const { data, chain } = position;
    const first = data[PLACED + side];
    const count = data[LEFT + side] - first;
    if (count > MAX_DICE) {
      sorted(position, side, dieValues);
      for (let die = 0; die < room; die++) dieValues[die] = -dieValues[die];
      return;
    }
    for (let index = 0; index < count; index++) own[index] = chain[side * room + first + index]!;
    const gainOf = (index: number, place: number): number => {
      if (place >= data[LEFT + 1 - side]) return 0;
      const enemy = chain[(1 - side) * room + place];
      const die = own[index];
      const more = valueOf(rules, position, side, die) - valueOf(rules, position, 1 - side, enemy);
      if (more === 0) return 0;
      return more > 0 ? gain(rules.pools[1 - side][enemy]) : -gain(rules.pools[side][die]);
    };
    // By set of dice still to place: the best that the places from there on can bring.
    best[0] = 0;
    for (let set = 1; set < 1 << count; set++) {
      let left = 0;
      for (let index = 0; index < count; index++) left += (set >> index) & 1;
      best[set] = -Infinity;
      for (let index = 0; index < count; index++) {
        if (((set >> index) & 1) === 0) continue;
        const total = gainOf(index, first + count - left) + best[set & ~(1 << index)];
        if (total > best[set]) best[set] = total;
        // The whole set comes last.
        if (left === count) dieValues[own[index]] = total;
      }
    }
  };
}

/** The arrangements and the ways to re-roll by name, as strategies offer them. */
const ARRANGERS: Readonly<Record<string, (game: RollOffGame) => Arranger>> = {
  sorted: arrangeSorted,
  "sacrifice-low": (game) => arrangeAgainst(game, () => 1),
  "protect-big": (game) => arrangeAgainst(game, (size) => size),
};
const REROLLERS: Readonly<Record<string, (game: RollOffGame) => Reroller>> = {
  nothing: () => () => undefined,
  lowest: (game) => rerollLow(game, false),
  "losing-pairs-only": (game) => rerollLow(game, true),
};

function oneOf(ways: Readonly<Record<string, unknown>>, meaning: string) {
  const values = Object.keys(ways);
  return { kind: "choice", values, default: values[0], meaning } as const;
}

/** A strategy's parameter for what it is not about: how it orders its chain, or what it re-rolls. Whoever may order a chain gains by it. */
export const ARRANGEMENT = {
  ...oneOf(ARRANGERS, "how it orders its chain where it may"),
  default: "protect-big",
} as const;
export const REROLL = oneOf(REROLLERS, "what it re-rolls where it may");

/** A strategy from a way to re-roll (or its name) and the name of an arrangement, as its parameters say. */
export function rollOffStrategy<P>(
  ways: (params: P, game: RollOffGame) => readonly [reroll: Reroller | string, arrangement: string],
) {
  return ({ game, params }: StrategyContext<RollOffState, RollOffState, P>): Bot<RollOffState> => {
    const rollOff = rollOffGame(game);
    const [reroll, arrangement] = ways(params, rollOff);
    const reroller = typeof reroll === "string" ? REROLLERS[reroll](rollOff) : reroll;
    return rollOffBot(rollOff, reroller, ARRANGERS[arrangement](rollOff));
  };
}

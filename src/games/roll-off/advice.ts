import type { Bot } from "../../game/index.js";
import { pairOf, valueOf } from "./chain.js";
import type { RollOffGame } from "./rules.js";
import { LEFT, PHASE, Phase, PLACED, PLAYER, type RollOffState } from "./state.js";

/** Which of a side's dice to re-roll, by die; it may write into `chosen`, which comes filled with 0. */
export type Reroller = (position: Readonly<RollOffState>, side: number, chosen: Uint8Array) => void;

/** Which die comes next in a side's chain: one of those that are not placed yet. */
export type Arranger = (position: Readonly<RollOffState>, side: number) => number;

/** A bot that re-rolls and arranges as these say. Where its wish is not legal it takes the first action that is. */
export function rollOffBot(game: RollOffGame, reroll: Reroller, arrange: Arranger): Bot<RollOffState> {
  const { rules, actions } = game;
  const chosen = new Uint8Array(rules.layout.dice);
  const wish = (position: Readonly<RollOffState>): number => {
    const side = position.data[PLAYER];
    if (position.data[PHASE] === Phase.arrange) return actions.place[side] + arrange(position, side);
    chosen.fill(0);
    reroll(position, side, chosen);
    for (let die = 0; die < rules.pools[side].length; die++) {
      if (chosen[die] === 1 && position.marked[side * rules.layout.dice + die] === 0)
        return actions.reroll[side] + die;
    }
    return actions.enough;
  };
  return {
    restart() {
      // It has no memory and no chance of its own.
    },
    chooseAction(position, legal, count) {
      const action = wish(position);
      for (let index = 0; index < count; index++) if (legal[index] === action) return action;
      return legal[0];
    },
  };
}

/** Whether a die of this side shows less than half of its faces. */
function isLow(game: RollOffGame, position: Readonly<RollOffState>, side: number, die: number): boolean {
  const { pools, layout } = game.rules;
  return 2 * position.face[side * layout.dice + die] <= pools[side][die];
}

/** Re-rolls the dice at the end of the chain, as many as a token allows, of those that show less than half. */
export function rerollLowest(game: RollOffGame): Reroller {
  const { layout, tokens } = game.rules;
  return (position, side, chosen) => {
    let room = tokens[side].dice;
    for (let place = position.data[LEFT + side] - 1; place >= 0 && room > 0; place--) {
      const die = position.chain[side * layout.dice + place];
      if (!isLow(game, position, side, die)) continue;
      chosen[die] = 1;
      room--;
    }
  };
}

/** Re-rolls the dice that lose their pair as the chains lie, lowest first, if they show less than half. */
export function rerollLosing(game: RollOffGame): Reroller {
  const { rules } = game;
  return (position, side, chosen) => {
    let room = rules.tokens[side].dice;
    const pairs = Math.min(position.data[LEFT], position.data[LEFT + 1]);
    for (let place = pairs - 1; place >= 0 && room > 0; place--) {
      const better = pairOf(rules, position, place) * (side === 0 ? 1 : -1);
      const die = position.chain[side * rules.layout.dice + place];
      if (better >= 0 || !isLow(game, position, side, die)) continue;
      chosen[die] = 1;
      room--;
    }
  };
}

/** Keeps every die. */
export const rerollNothing: Reroller = () => undefined;

/** The chain as the rules would sort it. */
export function arrangeSorted({ rules }: RollOffGame): Arranger {
  return (position, side) => {
    let best = -1;
    for (let place = position.data[PLACED + side]; place < position.data[LEFT + side]; place++) {
      const die = position.chain[side * rules.layout.dice + place];
      if (best < 0) best = die;
      else {
        const more = valueOf(rules, position, side, die) - valueOf(rules, position, side, best);
        const larger = rules.pools[side][die] > rules.pools[side][best];
        if (more > 0 || (more === 0 && larger)) best = die;
      }
    }
    return best;
  };
}

/** Longer chains are arranged pair by pair instead of as a whole. */
const MOST_DICE = 10;

/**
 * The chain that wins most against the other chain as the bot sees it (sorted, where it is secret): each pair won
 * counts `gain` of the enemy die's size, each pair lost costs `gain` of the own die's. What cannot win is given to the
 * enemy's strongest.
 */
export function arrangeAgainst(game: RollOffGame, gain: (size: number) => number): Arranger {
  const { rules } = game;
  const room = rules.layout.dice;
  const best = new Float64Array(1 << Math.min(MOST_DICE, room));
  const own = new Int32Array(room);
  return (position, side) => {
    const { data, chain } = position;
    const first = data[PLACED + side];
    const count = data[LEFT + side] - first;
    for (let index = 0; index < count; index++) own[index] = chain[side * room + first + index]!;
    const worth = (index: number, place: number): number => {
      if (place >= data[LEFT + 1 - side]) return 0;
      const enemy = chain[(1 - side) * room + place];
      const die = own[index];
      const more = valueOf(rules, position, side, die) - valueOf(rules, position, 1 - side, enemy);
      if (more === 0) return 0;
      return more > 0 ? gain(rules.pools[1 - side][enemy]) : -gain(rules.pools[side][die]);
    };
    if (count > MOST_DICE) return own[count - 1];
    // By set of dice still to place: the best that the places from there on can bring.
    best[0] = 0;
    let choice = 0;
    for (let set = 1; set < 1 << count; set++) {
      let left = 0;
      for (let index = 0; index < count; index++) left += (set >> index) & 1;
      best[set] = -Infinity;
      for (let index = count - 1; index >= 0; index--) {
        if (((set >> index) & 1) === 0) continue;
        const total = worth(index, first + count - left) + best[set & ~(1 << index)];
        if (total > best[set]) {
          best[set] = total;
          choice = index;
        }
      }
    }
    return own[choice];
  };
}

/** The arrangements by name, as strategies offer them. */
export function arrangerNamed(game: RollOffGame, name: string): Arranger {
  if (name === "sacrifice-low") return arrangeAgainst(game, () => 1);
  if (name === "protect-big") return arrangeAgainst(game, (size) => size);
  return arrangeSorted(game);
}

/** The ways to re-roll by name, as strategies offer them. */
export function rerollerNamed(game: RollOffGame, name: string): Reroller {
  if (name === "lowest") return rerollLowest(game);
  if (name === "losing-pairs-only") return rerollLosing(game);
  return rerollNothing;
}

export const ARRANGEMENTS = ["sorted", "sacrifice-low", "protect-big"] as const;
export const REROLLS = ["nothing", "lowest", "losing-pairs-only"] as const;

/** A strategy's parameter for what it is not about: how it orders its chain, or what it re-rolls. */
export const ARRANGEMENT = {
  kind: "choice",
  values: ARRANGEMENTS,
  default: "sorted",
  meaning: "how it orders its chain where it may",
} as const;
export const REROLL = {
  kind: "choice",
  values: REROLLS,
  default: "nothing",
  meaning: "what it re-rolls where it may",
} as const;

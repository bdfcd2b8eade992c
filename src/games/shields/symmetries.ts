import { swapRuns, type Symmetry } from "../../game/index.js";
import { BLACK, prey } from "./dice.js";
import { refreshAll } from "./rules/stacks.js";
import type { Rules } from "./bound.js";
import { At, Count, type ShieldsState } from "./state.js";

/**
 * Each colour attacks the next, so the three may move on by one together, but no two may change places. The seats may,
 * as the throw for the start favours neither, unless one begins with less. Places of a stack mean something: the outer shield is hit first.
 */
export function symmetriesOf(rules: Rules): Symmetry<ShieldsState>[] {
  const colours = coloursMoveOn(rules);
  return [
    ...(colours === null ? [] : [colours]),
    ...(rules.differ || seatsThrowInTurn(rules) ? [] : [seatsSwap(rules)]),
  ];
}

/** Before a later game of a match the left player throws first, against whom the right one then throws. */
function seatsThrowInTurn({ matchBestOf, nextStarter }: Rules): boolean {
  return matchBestOf > 1 && nextStarter === "roll";
}

/** Null where one colour has other dice than the next. */
function coloursMoveOn(rules: Rules): Symmetry<ShieldsState> | null {
  const { layout } = rules;
  const { shields, stackSize } = layout;
  const kinds = kindsMoveOn(rules);
  if (kinds === null) return null;
  const stacks = Int32Array.from({ length: layout.stacks }, (_, stack) =>
    stack < 3 || rules.blackScope === "one" ? stack - (stack % 3) + prey(stack % 3) : stack,
  );
  return {
    name: "the colours move on by one",
    ofAction: actionsMoveOn(rules, kinds, stacks),
    apply({ data: from }, { data: to }) {
      to.set(from);
      for (let player = 0; player < 2; player++) {
        for (let colour = 0; colour < 3; colour++) {
          to[At.health + player * 3 + prey(colour)] = from[At.health + player * 3 + colour];
          to[At.attackDie + player * 3 + prey(colour)] = from[At.attackDie + player * 3 + colour];
        }
        const last = from[Count.lastTarget + player];
        if (last > 0) to[Count.lastTarget + player] = prey(last - 1) + 1;
        to[At.alive + player] = ((from[At.alive + player] << 1) | (from[At.alive + player] >> 2)) & 7;
        for (let stack = 0; stack < layout.stacks; stack++) {
          const [old, row] = [player * layout.stacks + stack, player * layout.stacks + stacks[stack]];
          to[layout.stackCount + row] = from[layout.stackCount + old];
          for (let place = 0; place < stackSize; place++)
            to[shields + row * stackSize + place] = dieMovesOn(
              kinds,
              from[shields + old * stackSize + place],
            );
        }
      }
      // The pool, both reserves and the trash are counts by kind, one after the other.
      for (let first: number = layout.pool; first < layout.poolMask; first += layout.kinds)
        for (let kind = 0; kind < layout.kinds; kind++) to[first + kinds[kind]] = from[first + kind];
      to[At.sacrifice] = dieMovesOn(kinds, from[At.sacrifice]);
      const battery = (from[At.sacrifice] >> 16) & 3;
      if (battery > 0) to[At.sacrifice] += (prey(battery - 1) + 1 - battery) << 16;
      if (from[At.fresh] > 0) to[At.fresh] = kinds[from[At.fresh] - 1] + 1;
      if (from[At.freshBefore] > 0) to[At.freshBefore] = kinds[from[At.freshBefore] - 1] + 1;
      refreshAll(rules, to);
    },
  };
}

/** By kind: the same die of the next colour. Null if there is none, or the pool has another number of them. */
function kindsMoveOn({ dice }: Rules): Int32Array | null {
  const image = Int32Array.from({ length: dice.count }, (_, kind) => kind);
  for (let kind = 0; kind < dice.count; kind++) {
    if (dice.colour[kind] < 0 || dice.colour[kind] === BLACK) continue;
    image[kind] = image.findIndex(
      (_, other) =>
        dice.group[other] === dice.group[kind] &&
        dice.size[other] === dice.size[kind] &&
        dice.pool[other] === dice.pool[kind] &&
        dice.colour[other] === prey(dice.colour[kind]),
    );
  }
  return image.includes(-1) ? null : image;
}

/** A packed die, its kind changed; 0 is none. */
function dieMovesOn(kinds: Int32Array, packed: number): number {
  return packed === 0 ? 0 : (kinds[packed >> 18] << 18) | (packed & 0x3ffff);
}

function actionsMoveOn({ actions, dice, layout }: Rules, kinds: Int32Array, stacks: Int32Array): Int32Array {
  const { type, die, battery, target, stack, place, toStack, toPlace, gives, points } = actions;
  const numbers = (count: number): Int32Array => Int32Array.from({ length: count }, (_, number) => number);
  /** An action by what it becomes; −1, where a field does not apply, has no image. */
  const key = (action: number, kind: Int32Array, colour: Int32Array, row: Int32Array): string => {
    const batteries = [colour[battery[action]], colour[target[action]]];
    const places = [row[stack[action]], place[action], row[toStack[action]], toPlace[action]];
    return [type[action], kind[die[action]], ...batteries, ...places, gives[action], points[action]].join();
  };
  const same = [numbers(dice.count), numbers(3), numbers(layout.stacks)] as const;
  const known = new Map(Array.from(numbers(actions.count), (action) => [key(action, ...same), action]));
  const image = [kinds, Int32Array.of(prey(0), prey(1), prey(2)), stacks] as const;
  return numbers(actions.count).map((action) => known.get(key(action, ...image))!);
}

/** Pairs by player, and what is one player's number; before the first throw there is no winner. */
const PAIRS = [
  ...[At.points, At.standing, At.lost, At.potions, At.polish, At.alive, At.gained],
  ...[Count.moreAttacks, Count.sameTarget, Count.lastTarget],
];
const SEATS = [At.player, At.starter, At.firstStarter, At.winner] as const;
/** Of whom something is noted, from 1; 0 of nobody. */
const MARKS = [Count.behindAt, Count.firstLossBy] as const;

function seatsSwap(rules: Rules): Symmetry<ShieldsState> {
  const { layout, actions } = rules;
  return {
    name: "left and right change places",
    ofAction: Int32Array.from({ length: actions.count }, (_, action) => action),
    ofPlayer: Int32Array.of(1, 0),
    apply({ data: from }, { data: to }) {
      to.set(from);
      const swap = (first: number, length: number): void => swapRuns(from, to, first, length);
      for (const pair of PAIRS) swap(pair, 1);
      for (let pair: number = Count.potions; pair < Count.ranOut; pair += 2) swap(pair, 1);
      for (const seat of SEATS) if (from[seat] >= 0) to[seat] = 1 - from[seat];
      for (const mark of MARKS) if (from[mark] > 0) to[mark] = 3 - from[mark];
      swap(At.health, 3);
      swap(At.attackDie, 3);
      swap(layout.stackCount, layout.stacks);
      swap(layout.shields, layout.stacks * layout.stackSize);
      swap(layout.reserve, layout.kinds);
      if (rules.trashScope === "own") swap(layout.trash, layout.kinds);
      refreshAll(rules, to);
    },
  };
}

import type { Rules } from "../bound.js";
import { predator, prey } from "../dice.js";
import { hitsInPassing, hitsToClear } from "../hits.js";
import { shieldSize, shieldValue, type ShieldsState } from "../state.js";

/** Sizes of the dice that a battery may have to stand up to. */
const SIZES = [4, 6, 8] as const;

/** A battery that nobody can attack counts as if it could take so many hits. */
const SAFE = 24;

/** Of one side's battery: see `writeBattery`. */
export const BATTERY = 14 + SIZES.length;

/** What a network sees of batteries and of the shields before them. Allocates nothing once it is made. */
export function batteriesOf(rules: Rules) {
  const { stacks, stackSize, front, back } = rules.layout;
  const hitsOnShield = rules.carries ? hitsInPassing : hitsToClear;
  const isFree = rules.retarget !== "strict";

  /** Expected hits of a die on the shields of one stack. */
  function stackHits(state: ShieldsState, player: number, stack: number, sides: number): number {
    const row = player * stacks + stack;
    const from = row * stackSize;
    let hits = 0;
    for (let place = from; place < from + state.stackCount[row]; place++)
      hits += hitsOnShield(shieldValue(state.shields[place]), sides);
    return hits;
  }

  function hitsOn(state: ShieldsState, player: number, colour: number, sides: number): number {
    return (
      hitsToClear(state.health[player * 3 + colour], sides) +
      stackHits(state, player, colour, sides) +
      stackHits(state, player, front[colour], sides) +
      stackHits(state, player, back[colour], sides)
    );
  }

  /** Faces of the largest die that may attack a battery as things stand; 0 if none does. */
  function threat({ health, attackDie }: ShieldsState, player: number, colour: number): number {
    const enemy = 3 * (1 - player);
    const usual = predator(colour);
    let sides = health[enemy + usual] > 0 ? attackDie[enemy + usual] : 0;
    if (!isFree) return sides;
    for (let battery = 0; battery < 3; battery++) {
      const free = health[3 * player + ((battery + 1) % 3)] === 0 || rules.retarget === "any";
      if (free && health[enemy + battery] > 0 && (battery !== colour || rules.retarget === "any"))
        sides = Math.max(sides, attackDie[enemy + battery]);
    }
    return sides;
  }

  /** Points and number of the shields in a stack, and what they lack. */
  const stack = { points: 0, count: 0, lacks: 0 };
  function sumUp(state: ShieldsState, player: number, row: number): void {
    const from = (player * stacks + row) * stackSize;
    stack.points = stack.lacks = 0;
    stack.count = state.stackCount[player * stacks + row];
    for (let place = from; place < from + stack.count; place++) {
      const points = shieldValue(state.shields[place]);
      stack.points += points;
      stack.lacks += shieldSize(state.shields[place]) - points;
    }
  }

  function writeBattery(
    state: ShieldsState,
    player: number,
    colour: number,
    out: Float32Array,
    at: number,
  ): void {
    const index = player * 3 + colour;
    const health = state.health[index];
    const stands = health > 0;
    const die = state.attackDie[index];
    const hasPrey = state.health[(1 - player) * 3 + prey(colour)] > 0;
    out[at] = stands ? 1 : 0;
    out[at + 1] = health / 12;
    out[at + 2] = stands ? die / 8 : 0;
    out[at + 3] = stands && hasPrey ? die / 8 : 0;
    sumUp(state, player, colour);
    out[at + 4] = stack.points / 20;
    out[at + 5] = stack.count / 2;
    out[at + 6] = stack.lacks / 12;
    out.fill(0, at + 7, at + BATTERY);
    if (!stands) {
      out[at + BATTERY - 1] = die / 8;
      return;
    }
    const sides = threat(state, player, colour);
    const hits = sides === 0 ? SAFE : Math.min(SAFE, hitsOn(state, player, colour, sides));
    out[at + 7] = sides / 8;
    out[at + 8] = sides === 0 ? 1 : 0;
    out[at + 9] = hits / 12;
    out[at + 10] = 2 / (2 + hits);
    out[at + 11] = 1 / (1 + (hits * hits) / 9);
    out[at + 12] = 1 / (1 + (hits * hits) / 64);
    for (let size = 0; size < SIZES.length; size++)
      out[at + 13 + size] = hitsOn(state, player, colour, SIZES[size]) / 12;
  }

  return { stack, sumUp, writeBattery };
}

import type { Tensor } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { Group, predator } from "./dice.js";
import { hitsToClear } from "./hits.js";
import { At, Phase, shieldSize, shieldValue, type ShieldsState } from "./state.js";

/** Sizes of the dice that a battery may have to stand up to. */
const SIZES = [4, 6, 8] as const;

/** A battery that nobody can attack counts as if it could take so many hits. */
const SAFE = 24;

/** Of one side's battery: see `writeBattery`. */
const BATTERY = 13 + SIZES.length;
/** Of a colour's dice in the pool, and in the trash. */
const POOL = 6;
const TRASH = 4;
const COLOUR = 2 * BATTERY + POOL + TRASH;
/** Of one side: see `writeSide`. */
const SIDE = 19;
const COMMON = 22;
export const SIZE = 3 * COLOUR + 2 * SIDE + COMMON;

/**
 * What a player would count, the own side first. The colours may be turned without a change of the game, so they are
 * written from the one on whose numbers are greatest: positions that are the same game have the same numbers.
 */
export function tensorOf(rules: Rules): Tensor<ShieldsState> {
  const { dice, layout } = rules;
  const { stacks, stackSize, front, back } = layout;
  const turned = new Float32Array(COLOUR);
  const isFree = rules.retarget !== "strict";

  /** Expected hits of a die on the shields of one stack. */
  function stackHits(state: ShieldsState, player: number, stack: number, sides: number): number {
    const from = (player * stacks + stack) * stackSize;
    let hits = 0;
    for (let place = from; place < from + stackSize; place++)
      hits += hitsToClear(shieldValue(state.shields[place]), sides);
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
    const usual = (colour + 1) % 3;
    const hasPrey = state.health[(1 - player) * 3 + usual] > 0;
    out[at] = stands ? 1 : 0;
    out[at + 1] = health / 12;
    out[at + 2] = stands ? die / 8 : 0;
    out[at + 3] = stands && hasPrey ? die / 8 : 0;
    sumUp(state, player, colour);
    out[at + 4] = stack.points / 20;
    out[at + 5] = stack.count / 2;
    out[at + 6] = stack.lacks / 12;
    if (!stands) {
      out.fill(0, at + 7, at + BATTERY);
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

  function writePool({ pool, trash }: ShieldsState, colour: number, out: Float32Array, at: number): void {
    out.fill(0, at, at + POOL + TRASH);
    for (let kind = dice.first[Group.attack]; kind < dice.first[Group.black]; kind++) {
      if (dice.colour[kind] !== colour) continue;
      const size = dice.size[kind];
      const left = pool[kind];
      const lost = trash[kind] + (rules.trashStep > 0 ? trash[rules.trashStep + kind] : 0);
      if (dice.group[kind] === Group.attack) {
        out[at + (size > 6 ? 1 : 0)] += left;
        if (left > 0) out[at + 2] = Math.max(out[at + 2], size / 8);
        if (lost > 0) out[at + POOL] = Math.max(out[at + POOL], size / 8);
        out[at + POOL + 1] += lost / 4;
      } else {
        out[at + (size > 10 ? 4 : 3)] += left;
        out[at + 5] += (left * size) / 20;
        out[at + POOL + 2] += lost / 2;
        out[at + POOL + 3] += (lost * size) / 20;
      }
    }
  }

  function writeColour(
    state: ShieldsState,
    player: number,
    colour: number,
    out: Float32Array,
    at: number,
  ): void {
    writeBattery(state, player, colour, out, at);
    writeBattery(state, 1 - player, colour, out, at + BATTERY);
    writePool(state, colour, out, at + 2 * BATTERY);
  }

  /** How many dice of one group and size class, and their faces, among counts by kind. */
  function writeKinds(
    counts: Int32Array,
    from: number,
    group: number,
    small: number,
    out: Float32Array,
    at: number,
  ): void {
    out[at] = out[at + 1] = out[at + 2] = 0;
    for (let kind = dice.first[group]; kind < dice.first[group + 1]; kind++) {
      out[at + (dice.size[kind] > small ? 1 : 0)] += counts[from + kind] / 2;
      out[at + 2] += (counts[from + kind] * dice.size[kind]) / 20;
    }
  }

  function writeSide(state: ShieldsState, player: number, out: Float32Array, at: number): void {
    const { data, reserve } = state;
    for (let standing = 0; standing < 3; standing++)
      out[at + standing] = data[At.standing + player] === standing + 1 ? 1 : 0;
    out[at + 3] = (rules.batteriesToWin - data[At.lost + player]) / 3;
    out[at + 4] = data[At.points + player] / 2;
    for (let part = 0; part < 2; part++) {
      let [points, count, lacks] = [0, 0, 0];
      const rows = part === 0 ? front : back;
      for (let colour = 0; colour < 3; colour++) {
        if (colour > 0 && rows[colour] === rows[colour - 1]) continue;
        sumUp(state, player, rows[colour]);
        points += stack.points;
        count += stack.count;
        lacks += stack.lacks;
      }
      out[at + 5 + 4 * part] = points / 20;
      out[at + 6 + 4 * part] = count / 2;
      out[at + 7 + 4 * part] = lacks / 12;
      out[at + 8 + 4 * part] = hitsToClear(Math.min(100, points), 6) / 6;
    }
    writeKinds(reserve, player * layout.kinds, Group.potion, 6, out, at + 13);
    writeKinds(reserve, player * layout.kinds, Group.polish, 4, out, at + 16);
  }

  function writeCommon(
    { data, pool, trash }: ShieldsState,
    player: number,
    out: Float32Array,
    at: number,
  ): void {
    const phase = data[At.phase];
    out[at] = data[At.player] === player ? 1 : 0;
    out[at + 1] = phase === Phase.pick ? 1 : 0;
    out[at + 2] = phase === Phase.resurrect ? 1 : 0;
    out[at + 3] = data[At.healed];
    out[at + 4] = data[At.poolLeft] / 20;
    out[at + 5] = data[At.poolLeft] > 0 ? 1 : 0;
    out[at + 6] = data[At.poolLeft] & 1;
    out[at + 7] = shieldValue(data[At.sacrifice]) / 12;
    out[at + 8] = shieldSize(data[At.sacrifice]) / 12;
    out[at + 9] = data[At.games];
    writeKinds(pool, 0, Group.black, 12, out, at + 10);
    writeKinds(pool, 0, Group.potion, 6, out, at + 13);
    writeKinds(pool, 0, Group.polish, 4, out, at + 16);
    let [black, heals, green] = [0, 0, 0];
    for (let kind = dice.first[Group.black]; kind < dice.count; kind++) {
      const lost = trash[kind] + (rules.trashStep > 0 ? trash[rules.trashStep + kind] : 0);
      const group = dice.group[kind];
      if (group === Group.black) black += lost * dice.size[kind];
      else if (group === Group.health) green += lost;
      else heals += lost * dice.size[kind];
    }
    out[at + 19] = black / 20;
    out[at + 20] = heals / 20;
    out[at + 21] = green / 2;
  }

  /** Turns the colours by one. */
  function turnOnce(row: Float32Array): void {
    for (let index = 0; index < COLOUR; index++) turned[index] = row[index];
    row.copyWithin(0, COLOUR, 3 * COLOUR);
    row.set(turned, 2 * COLOUR);
  }

  /** Turns the colours so that the first is one whose numbers come last in order; all three are compared where two are alike. */
  function turnColours(out: Float32Array): void {
    let first = 0;
    for (let other = 1; other < 3; other++) if (isGreater(out, other, first)) first = other;
    for (; first > 0; first--) turnOnce(out);
  }

  function isGreater(out: Float32Array, a: number, b: number): boolean {
    for (let index = 0; index < 3 * COLOUR; index++) {
      const ofA = out[(index + a * COLOUR) % (3 * COLOUR)];
      const ofB = out[(index + b * COLOUR) % (3 * COLOUR)];
      if (ofA !== ofB) return ofA > ofB;
    }
    return false;
  }

  return {
    size: SIZE,
    images: { count: 3, next: turnOnce },
    shows: ["removePool", "extraPool", "oddDice", "startDamage"],
    write(state, player, out) {
      for (let colour = 0; colour < 3; colour++) writeColour(state, player, colour, out, colour * COLOUR);
      turnColours(out);
      writeSide(state, player, out, 3 * COLOUR);
      writeSide(state, 1 - player, out, 3 * COLOUR + SIDE);
      writeCommon(state, player, out, 3 * COLOUR + 2 * SIDE);
    },
  };
}

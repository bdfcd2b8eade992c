import type { Tensor } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { Group } from "./dice.js";
import { hitsToClear } from "./hits.js";
import { isStartOpen } from "./observation.js";
import { areSaved } from "./rules/pick.js";
import { At, Phase, shieldSize, shieldValue, type ShieldsState } from "./state.js";
import { BATTERY, batteriesOf } from "./tensor/batteries.js";

/** Of a colour's dice in the pool, and in the trash. */
const POOL = 6;
const TRASH = 6;
const COLOUR = 2 * BATTERY + POOL + TRASH;
/** Of one side: see `writeSide`. */
const SIDE = 21;
const COMMON = 25;
const SIZE = 3 * COLOUR + 2 * SIDE + COMMON;

/**
 * What a player would count, the own side first. The colours may be turned without a change of the game, so they are
 * written from the one on whose numbers are greatest: positions that are the same game have the same numbers.
 */
export function tensorOf(rules: Rules): Tensor<ShieldsState> {
  const { dice, layout } = rules;
  const { stacks, stackSize, front, back } = layout;
  const turned = new Float32Array(COLOUR);
  const { stack, sumUp, writeBattery } = batteriesOf(rules);

  /** The largest die that may be fetched: with a sacrifice in hand no larger than what that shows. */
  function reachOf({ data }: ShieldsState): number {
    return data[At.phase] === Phase.resurrect ? shieldValue(data[At.sacrifice]) : Infinity;
  }

  function writePool(state: ShieldsState, colour: number, out: Float32Array, at: number): void {
    const { pool, trash } = state;
    const reach = reachOf(state);
    out.fill(0, at, at + POOL + TRASH);
    for (let kind = dice.first[Group.attack]; kind < dice.first[Group.black]; kind++) {
      if (dice.colour[kind] !== colour) continue;
      const size = dice.size[kind];
      const left = pool[kind];
      const lost = trash[kind] + (rules.trashStep > 0 ? trash[rules.trashStep + kind] : 0);
      if (dice.group[kind] === Group.attack) {
        out[at + (size > 6 ? 1 : 0)] += left;
        if (left > 0) out[at + 2] = Math.max(out[at + 2], size / 8);
        if (lost > 0 && size <= reach) out[at + POOL] = Math.max(out[at + POOL], size / 8);
        out[at + POOL + 1] += lost / 4;
      } else {
        out[at + (size > 10 ? 4 : 3)] += left;
        out[at + 5] += (left * size) / 20;
        out[at + POOL + 2] += lost / 2;
        out[at + POOL + 3] += (lost * size) / 20;
        if (lost === 0) continue;
        const to = at + POOL + (size <= reach ? 4 : 5);
        out[to] = Math.max(out[to], size / 12);
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

  /** The greatest number that a die shows which the player may sacrifice: shields, the reserve, dice of destroyed batteries. */
  function mostToGive(state: ShieldsState, player: number): number {
    const { shields, reserve, health, attackDie } = state;
    let most = 0;
    for (let row = player * stacks; row < (player + 1) * stacks; row++)
      for (let place = row * stackSize; place < row * stackSize + state.stackCount[row]; place++)
        most = Math.max(most, shieldValue(shields[place]));
    for (let kind = dice.first[Group.potion]; kind < dice.first[Group.health]; kind++)
      if (reserve[player * layout.kinds + kind] > 0) most = Math.max(most, dice.size[kind]);
    for (let battery = player * 3; battery < player * 3 + 3; battery++)
      if (health[battery] === 0) most = Math.max(most, attackDie[battery]);
    return most;
  }

  function writeSide(state: ShieldsState, player: number, out: Float32Array, at: number): void {
    const { data, reserve } = state;
    for (let standing = 0; standing < 3; standing++)
      out[at + standing] = data[At.standing + player] === standing + 1 ? 1 : 0;
    out[at + 3] = (rules.batteriesToWin - data[At.lost + player]) / 3;
    // A match is made of single games, which know nothing of each other: see match.ts.
    out[at + 4] = 0;
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
    const shown = mostToGive(state, player);
    out[at + 19] = shown / 12;
    out[at + 20] = shown >= dice.size[rules.healthKind] ? 1 : 0;
  }

  function writeCommon(state: ShieldsState, player: number, out: Float32Array, at: number): void {
    const { data, pool, trash } = state;
    const reach = reachOf(state);
    const phase = data[At.phase];
    const isOpen = isStartOpen(state);
    out[at] = data[At.player] === player ? 1 : 0;
    out[at + 1] = phase === Phase.pick ? 1 : 0;
    out[at + 2] = phase === Phase.resurrect ? 1 : isOpen ? -1 : 0;
    out[at + 3] = data[At.healed];
    out[at + 4] = data[At.poolLeft] / 20;
    out[at + 5] = data[At.poolLeft] > 0 ? 1 : 0;
    out[at + 6] = data[At.poolLeft] & 1;
    // Nobody holds a sacrifice while it is open who starts.
    out[at + 7] = isOpen ? data[At.offered] / rules.startHealth : shieldValue(data[At.sacrifice]) / 12;
    out[at + 8] = isOpen ? (phase === Phase.choose ? 1 : 0) : shieldSize(data[At.sacrifice]) / 12;
    // For whoever has the first choice of dice that still lie there, and for the other.
    out[at + 9] =
      rules.saves && !isOpen && areSaved(rules, data) ? (player === data[At.starter] ? -0.5 : 0.5) : 0;
    writeKinds(pool, 0, Group.black, 12, out, at + 10);
    writeKinds(pool, 0, Group.potion, 6, out, at + 13);
    writeKinds(pool, 0, Group.polish, 4, out, at + 16);
    let [black, heals, green] = [0, 0, 0];
    out.fill(0, at + 22, at + COMMON);
    for (let kind = dice.first[Group.black]; kind < dice.count; kind++) {
      const lost = trash[kind] + (rules.trashStep > 0 ? trash[rules.trashStep + kind] : 0);
      const group = dice.group[kind];
      const size = dice.size[kind];
      if (group === Group.black) black += lost * size;
      else if (group === Group.health) green += lost;
      else heals += lost * size;
      if (lost === 0 || size > reach) continue;
      const to = at + (group === Group.black ? 22 : group === Group.health ? 23 : 24);
      out[to] = Math.max(out[to], size / 12);
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
    shows: ["removePool", "extraPool", "oddDice", "startAttack", "startDamage"],
    write(state, player, out) {
      for (let colour = 0; colour < 3; colour++) writeColour(state, player, colour, out, colour * COLOUR);
      turnColours(out);
      writeSide(state, player, out, 3 * COLOUR);
      writeSide(state, 1 - player, out, 3 * COLOUR + SIDE);
      writeCommon(state, player, out, 3 * COLOUR + 2 * SIDE);
    },
  };
}

import { exp } from "evenkeel";
import {
  attackDie,
  Group,
  health,
  hitsInPassing,
  hitsToClear,
  isStanding,
  opponent,
  polishHeld,
  potionsHeld,
  prey,
  reserveCount,
  shieldValue,
  type ShieldsGame,
  type ShieldsObservation,
} from "evenkeel/shields";
import { shieldsGain, type DieValues } from "./die-values.js";
import { Sum, type PoolSums } from "./pool.js";
import { At, Part, type Side } from "./side.js";
import { POOL } from "./weights.js";

/** A battery that nobody can attack as things stand counts as if it could take this many hits. */
const SAFE = 20;

/** The parts that decide how many hits a side can take. */
const HITS = 7 | Part.black;

/** Measures and weighs one side of positions of this game. `weights`: as they are at the time. */
export function sidesOf(
  { dice, layout, surplusCarries }: ShieldsGame,
  values: DieValues,
  weights: Float64Array,
) {
  const { threat, upgrades, polishShare } = values;
  const { stacks, stackSize, front, back } = layout;
  const sharedBlack = front[0] === front[1];

  /** Adds the shields of one stack to these hits and points. */
  function addStack(
    side: Side,
    hits: number,
    points: number,
    { shields }: ShieldsObservation,
    row: number,
    faces: number,
  ): void {
    for (let index = row * stackSize; index < (row + 1) * stackSize; index++) {
      const shown = shieldValue(shields[index]);
      side[hits] += surplusCarries ? hitsInPassing(shown, faces) : hitsToClear(shown, faces);
      side[points] += shown;
    }
  }

  /** Hits on one battery by the largest die that may attack it, black shields that guard all left out. */
  function measureBattery(side: Side, position: ShieldsObservation, player: number, colour: number): void {
    const faces = side[At.threat + colour] | 0;
    if (faces < 0) return;
    const shown = health(position, player, colour);
    const hits = At.hits + colour;
    const points = At.points + colour;
    side[hits] = hitsToClear(shown, faces);
    side[points] = shown;
    addStack(side, hits, points, position, player * stacks + colour, faces);
    if (!sharedBlack) {
      addStack(side, hits, points, position, player * stacks + front[colour], faces);
      addStack(side, hits, points, position, player * stacks + back[colour], faces);
    }
    side[hits] = Math.min(SAFE, side[hits]);
  }

  function measureBlack(side: Side, position: ShieldsObservation, player: number, strongest: number): void {
    side[At.black] = side[At.blackPoints] = 0;
    if (!sharedBlack) return;
    addStack(side, At.black, At.blackPoints, position, player * stacks + front[0], strongest);
    addStack(side, At.black, At.blackPoints, position, player * stacks + back[0], strongest);
    if (strongest === 0) side[At.black] = 0;
  }

  function measureThreats(side: Side, position: ShieldsObservation, player: number): void {
    for (let colour = 0; colour < 3; colour++)
      side[At.threat + colour] = isStanding(position, player, colour) ? threat(position, player, colour) : -1;
  }

  /** Hits of such a die that the dice of one group in reserve undo, less the turns they take. */
  function hitsHealed(position: ShieldsObservation, player: number, group: number, faces: number): number {
    let hits = 0;
    for (let kind = dice.first[group]; kind < dice.first[group + 1]; kind++)
      hits += reserveCount(position, player, kind) * Math.max(0, (2 * dice.size[kind]) / (faces + 1) - 1);
    return hits;
  }

  /** Weighs the attack dice that have a prey, and says what those of the pool would bring. */
  function measureAttackDice(side: Side, position: ShieldsObservation, player: number): void {
    let attack = 0;
    let largest = 0;
    side[At.upgrades] = 0;
    for (let colour = 0; colour < 3; colour++) {
      if (!isStanding(position, player, colour)) continue;
      side[At.upgrades] += upgrades(position, player, colour);
      if (!isStanding(position, opponent(player), prey(colour))) continue;
      attack += attackDie(position, player, colour);
      largest = Math.max(largest, attackDie(position, player, colour));
    }
    side[At.attack] = weights[11] * attack + weights[12] * largest;
  }

  function measureReserve(side: Side, position: ShieldsObservation, player: number, strongest: number): void {
    side[At.polish] = polishShare(position, player);
    side[At.reserve] = 0;
    if (potionsHeld(position, player) > 0)
      side[At.reserve] += weights[9] * hitsHealed(position, player, Group.potion, strongest);
    if (polishHeld(position, player) > 0)
      side[At.reserve] += weights[10] * hitsHealed(position, player, Group.polish, strongest);
  }

  /** What the hits of a side say, in about the order of `WEIGHTS`. */
  function weighHits(side: Side): void {
    let standing = 0;
    let least = Infinity;
    let greatest = 0;
    let total = 0;
    for (let colour = 0; colour < 3; colour++) {
      if (side[At.threat + colour] < 0) continue;
      const hits = side[At.hits + colour];
      standing++;
      total += hits;
      least = Math.min(least, hits);
      greatest = Math.max(greatest, hits);
    }
    const second = standing === 3 ? total - least - greatest : greatest;
    const black = side[At.black];
    // One battery's hits seldom change both dangers, which take long to work out.
    if (side[At.first] !== least + black) {
      side[At.first] = least + black;
      side[At.soon] = exp(-(least + black) / 6);
    }
    if (side[At.second] !== second + black) {
      side[At.second] = second + black;
      side[At.next] = exp(-(second + black) / 2);
    }
    const soon = side[At.soon];
    let sum = standing === 3 ? weights[0] + weights[3] * greatest : 0;
    sum += weights[1] * least + weights[2] * second;
    sum += weights[4] * soon * soon * soon + weights[5] * side[At.next];
    sum += weights[6] * black + weights[7] * Math.sqrt(least) + weights[8] * Math.sqrt(second);
    side[At.fight] = sum + weights[14] * soon + weights[15] * Math.sqrt(least + second + black);
  }

  /** What the dice of such a pool are worth to a side: the sum of `dieValue` over all of them. */
  function poolValue(side: Side, pool: PoolSums): number {
    let value = side[At.upgrades] + pool[Sum.fixed] + side[At.polish] * pool[Sum.polish];
    for (let colour = 0; colour < 3; colour++) {
      const faces = side[At.threat + colour];
      const points = side[At.points + colour] + side[At.blackPoints];
      if (faces >= 0)
        value += shieldsGain(pool[Sum.faces + colour], pool[Sum.shields + colour], faces, points);
    }
    return value;
  }

  return {
    /** Measures these parts anew; the others are as they were. */
    measure(side: Side, position: ShieldsObservation, player: number, parts: number): void {
      if (parts === Part.all) measureThreats(side, position, player);
      const strongest = Math.max(0, side[At.threat], side[At.threat + 1], side[At.threat + 2]) | 0;
      if ((parts & Part.black) !== 0) measureBlack(side, position, player, strongest);
      for (let colour = 0; colour < 3; colour++)
        if ((parts & (1 << colour)) !== 0) measureBattery(side, position, player, colour);
      if ((parts & Part.attackDice) !== 0) measureAttackDice(side, position, player);
      if ((parts & Part.reserve) !== 0) measureReserve(side, position, player, strongest);
      if ((parts & HITS) !== 0) weighHits(side);
    },
    /** All that speaks for a side, the dice of such a pool included; none of them where the pool is empty. */
    sumUp(side: Side, pool: PoolSums | null): void {
      side[At.sum] = side[At.fight] + side[At.attack] + side[At.reserve];
      if (pool !== null) side[At.sum] += weights[POOL] * poolValue(side, pool);
    },
    poolValue,
  };
}

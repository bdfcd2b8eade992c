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
import { POLISH_SHARE, shieldsGain, upgradeValue, type DieValues } from "./die-values.js";
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
  /** The stacks before each battery alone, by colour; then those before all. */
  const stacksBefore = [0, 1, 2].map((colour) =>
    sharedBlack ? [colour] : [colour, front[colour], back[colour]],
  );
  const stacksBeforeAll = sharedBlack ? [front[0], back[0]] : [];

  function hitsOnShield(points: number, faces: number): number {
    return surplusCarries ? hitsInPassing(points, faces) : hitsToClear(points, faces);
  }

  /** Adds the shields of some stacks to these hits and points. */
  function addStacks(
    side: Side,
    hits: number,
    points: number,
    { shields }: ShieldsObservation,
    player: number,
    rows: readonly number[],
    faces: number,
  ): void {
    let sum = side[hits];
    let all = side[points];
    for (let row = 0; row < rows.length; row++) {
      const first = (player * stacks + rows[row]) * stackSize;
      for (let index = first; index < first + stackSize; index++) {
        const shown = shieldValue(shields[index]);
        sum += hitsOnShield(shown, faces);
        all += shown;
      }
    }
    side[hits] = sum;
    side[points] = all;
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
    addStacks(side, hits, points, position, player, stacksBefore[colour], faces);
  }

  function measureBlack(side: Side, position: ShieldsObservation, player: number): void {
    const strongest = side[At.strongest] | 0;
    side[At.black] = side[At.blackPoints] = 0;
    addStacks(side, At.black, At.blackPoints, position, player, stacksBeforeAll, strongest);
    if (strongest === 0) side[At.black] = 0;
  }

  /** Finds out what may attack the side, and returns the parts that feel a change. */
  function measureThreats(side: Side, position: ShieldsObservation, player: number): number {
    let parts: number = Part.none;
    let strongest = 0;
    for (let colour = 0; colour < 3; colour++) {
      const faces = isStanding(position, player, colour) ? threat(position, player, colour) : -1;
      if (faces !== side[At.threat + colour]) parts |= 1 << colour;
      side[At.threat + colour] = faces;
      strongest = Math.max(strongest, faces);
    }
    if (strongest !== side[At.strongest]) parts |= Part.black | Part.reserve;
    side[At.strongest] = strongest;
    return parts;
  }

  /** Hits that a die of the reserve undoes while such a die attacks, less the turn it takes. */
  function hitsHealed(die: number, faces: number): number {
    return Math.max(0, (2 * dice.size[die]) / (faces + 1) - 1);
  }

  /** The same of all dice of one group. */
  function allHealed(position: ShieldsObservation, player: number, group: number, faces: number): number {
    let hits = 0;
    for (let kind = dice.first[group]; kind < dice.first[group + 1]; kind++) {
      const held = reserveCount(position, player, kind);
      if (held > 0) hits += held * hitsHealed(kind, faces);
    }
    return hits;
  }

  /** Weighs the attack dice that have a prey, and says what those of the pool would bring. */
  function measureAttackDice(side: Side, position: ShieldsObservation, player: number): void {
    let attack = 0;
    let largest = 0;
    let ofPool = 0;
    for (let colour = 0; colour < 3; colour++) {
      if (!isStanding(position, player, colour)) continue;
      ofPool += upgrades(position, colour, attackDie(position, player, colour));
      if (!isStanding(position, opponent(player), prey(colour))) continue;
      attack += attackDie(position, player, colour);
      largest = Math.max(largest, attackDie(position, player, colour));
    }
    side[At.upgrades] = ofPool;
    side[At.largest] = largest;
    side[At.attack] = weights[11] * attack + weights[12] * largest;
  }

  function measureReserve(side: Side, position: ShieldsObservation, player: number): void {
    const strongest = side[At.strongest];
    side[At.polish] = polishShare(position, player);
    side[At.reserve] = 0;
    if (potionsHeld(position, player) > 0)
      side[At.reserve] += weights[9] * allHealed(position, player, Group.potion, strongest);
    if (polishHeld(position, player) > 0)
      side[At.reserve] += weights[10] * allHealed(position, player, Group.polish, strongest);
  }

  /** What the hits of a side say, in about the order of `WEIGHTS`. */
  function weighHits(side: Side): void {
    let standing = 0;
    let least = Infinity;
    let greatest = 0;
    let total = 0;
    for (let colour = 0; colour < 3; colour++) {
      if (side[At.threat + colour] < 0) continue;
      const hits = Math.min(SAFE, side[At.hits + colour]);
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

  /** Adds a shield of so many faces, before all batteries (`Part.black`) or one; what is to guard a fallen one is trashed. */
  function addShield(side: Side, part: number, faces: number): void {
    const isBlack = part === Part.black;
    const threat = side[isBlack ? At.strongest : At.threat + (part >> 1)] | 0;
    if (threat < 0) return;
    side[isBlack ? At.blackPoints : At.points + (part >> 1)] += faces;
    if (isBlack && threat === 0) return;
    side[isBlack ? At.black : At.hits + (part >> 1)] += hitsOnShield(faces, threat);
    weighHits(side);
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
    /** Measures these parts anew, and those that other attack dice threaten anew if told; the others are as they were. */
    measure(
      side: Side,
      position: ShieldsObservation,
      player: number,
      touched: number,
      threatened: boolean,
    ): void {
      let parts = touched;
      if (threatened) parts |= measureThreats(side, position, player);
      if ((parts & Part.black) !== 0) measureBlack(side, position, player);
      for (let colour = 0; colour < 3; colour++)
        if ((parts & (1 << colour)) !== 0) measureBattery(side, position, player, colour);
      if ((parts & Part.attackDice) !== 0) measureAttackDice(side, position, player);
      if ((parts & Part.reserve) !== 0) measureReserve(side, position, player);
      if ((parts & HITS) !== 0) weighHits(side);
    },
    addShield,
    /** What a side weighs more with a potion or polish taken from this pool. */
    gainOfReserve(side: Side, die: number, pool: PoolSums): number {
      const hits = hitsHealed(die, side[At.strongest]);
      if (dice.group[die] === Group.potion) return weights[9] * hits;
      const left = pool[Sum.polish] - dice.size[die];
      return weights[10] * hits + weights[POOL] * (POLISH_SHARE * left - side[At.polish] * pool[Sum.polish]);
    },
    /** The same with an attack die, which stays where it has more faces than the one its battery had. */
    gainOfAttackDie(side: Side, position: ShieldsObservation, player: number, die: number): number {
      const colour = dice.colour[die];
      const faces = dice.size[die];
      const old = attackDie(position, player, colour);
      if (side[At.threat + colour] < 0 || faces <= old) return 0;
      const gain = weights[POOL] * (upgrades(position, colour, faces) - upgrades(position, colour, old));
      if (!isStanding(position, opponent(player), prey(colour))) return gain;
      return gain + weights[11] * (faces - old) + weights[12] * Math.max(0, faces - side[At.largest]);
    },
    /** Lets a die of so many faces attack a battery, more than what may attack it as things stand. */
    addThreat(side: Side, position: ShieldsObservation, player: number, colour: number, faces: number): void {
      side[At.threat + colour] = faces;
      measureBattery(side, position, player, colour);
      if (faces > side[At.strongest]) {
        side[At.strongest] = faces;
        measureBlack(side, position, player);
        measureReserve(side, position, player);
      }
      weighHits(side);
    },
    /** Takes one of so many points off a shield in this part, or off the battery. */
    hit(side: Side, part: number, onShield: boolean, points: number): void {
      const isBlack = part === Part.black;
      const faces = side[isBlack ? At.strongest : At.threat + (part >> 1)] | 0;
      side[isBlack ? At.black : At.hits + (part >> 1)] += onShield
        ? hitsOnShield(points - 1, faces) - hitsOnShield(points, faces)
        : hitsToClear(points - 1, faces) - hitsToClear(points, faces);
      side[isBlack ? At.blackPoints : At.points + (part >> 1)]--;
      weighHits(side);
    },
    /** All that speaks for a side, the dice of such a pool included. */
    weightOf(side: Side, pool: PoolSums): number {
      return side[At.fight] + side[At.attack] + side[At.reserve] + weights[POOL] * poolValue(side, pool);
    },
    /** What a die of the pool weighs for a side; 0 where it is worth the same to everybody. */
    worthOf(die: number, side: Side, position: ShieldsObservation, player: number): number {
      const colour = dice.colour[die];
      switch (dice.group[die]) {
        case Group.attack:
          if (side[At.threat + colour] < 0) return 0;
          return weights[POOL] * upgradeValue(dice.size[die], attackDie(position, player, colour));
        case Group.shield:
          if (side[At.threat + colour] < 0) return 0;
          return (
            weights[POOL] *
            shieldsGain(
              dice.size[die],
              1,
              side[At.threat + colour],
              side[At.points + colour] + side[At.blackPoints],
            )
          );
        case Group.polish:
          return weights[POOL] * side[At.polish] * dice.size[die];
        default:
          return 0;
      }
    },
    poolValue,
  };
}

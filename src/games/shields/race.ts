import { adviser, hitsToClear, hitsToClearStack } from "./advice.js";
import { Group, prey } from "./dice.js";
import type { ShieldsGame } from "./game.js";
import { health, isStanding, opponent, playerToMove, reserveCount, type ShieldsObservation } from "./observation.js";

/** How two sides stand if both go on attacking and every hit does what it does on average. */
export interface Race {
  /** Hits that the loser still lacked when the other side won: positive if the player asked about won. */
  lead: number;
  /** All hits of the race, both sides', for how much chance there is in it. */
  length: number;
}

/** A battery that cannot be attacked as things stand is taken to need this many hits. */
const FAR = 40;
/** What a potion or polish in reserve is worth, as a share of using it without waste. */
const KEPT = 0.8;

/** Judges positions as a race. The result is overwritten by the next call. */
export function racing(game: ShieldsGame): (position: Readonly<ShieldsObservation>, player: number) => Race {
  const { dice, actions, layout, batteriesToWin } = game;
  const { threat } = adviser(game);
  const sharedBlack = layout.front[0] === layout.front[1];
  const retarget = actions.attackFirst.some((action, pair) => action >= 0 && pair % 3 !== prey((pair / 3) | 0));
  /** By player × 3 + colour: hits that each battery can still take; 0 is destroyed. */
  const start = new Float64Array(6);
  const left = new Float64Array(6);
  /** By player: hits that go into black shields and healing first. */
  const startBuffer = new Float64Array(2);
  const buffer = new Float64Array(2);
  const race: Race = { lead: 0, length: 0 };

  function measure(position: Readonly<ShieldsObservation>, player: number): void {
    let strongest = 0;
    for (let colour = 0; colour < 3; colour++) {
      const sides = isStanding(position, player, colour) ? threat(position, player, colour) : 0;
      strongest = Math.max(strongest, sides);
      let hits = FAR;
      if (sides > 0) {
        hits = hitsToClear(health(position, player, colour), sides) + hitsToClearStack(position, player, colour, sides);
        if (!sharedBlack)
          hits +=
            hitsToClearStack(position, player, layout.front[colour]!, sides) +
            hitsToClearStack(position, player, layout.back[colour]!, sides);
      }
      start[player * 3 + colour] = isStanding(position, player, colour) ? hits : 0;
    }
    let spare = 0;
    if (strongest > 0) {
      if (sharedBlack)
        spare +=
          hitsToClearStack(position, player, layout.front[0]!, strongest) +
          hitsToClearStack(position, player, layout.back[0]!, strongest);
      for (let kind = dice.first[Group.potion]!; kind < dice.first[Group.health]!; kind++)
        spare +=
          KEPT * reserveCount(position, player, kind) * Math.max(0, (2 * dice.size[kind]!) / (strongest + 1) - 1);
    }
    startBuffer[player] = spare;
  }

  /** The battery of a player that falls soonest. */
  function soonest(player: number): number {
    let best = -1;
    let least = Infinity;
    for (let battery = player * 3; battery < player * 3 + 3; battery++)
      if (left[battery]! > 0 && left[battery]! < least) {
        least = left[battery]!;
        best = battery;
      }
    return best;
  }

  function hitsToLose(player: number, batteries: number): number {
    let total = buffer[player]!;
    let greatest = 0;
    let standing = 0;
    let least = Infinity;
    for (let battery = player * 3; battery < player * 3 + 3; battery++) {
      const hits = left[battery]!;
      if (hits === 0) continue;
      standing++;
      total += hits;
      if (hits > greatest) greatest = hits;
      if (hits < least) least = hits;
    }
    if (batteries === 1) return buffer[player]! + least;
    return standing > batteries ? total - greatest : total;
  }

  /** One race in which each side goes for the given battery of the other first, then for whichever falls soonest. */
  function run(mine: number, theirs: number, player: number): number {
    const enemy = opponent(player);
    left.set(start);
    buffer.set(startBuffer);
    let own = mine;
    let other = theirs;
    for (;;) {
      const toOwn = buffer[player]! + left[own]!;
      const toOther = buffer[enemy]! + left[other]!;
      const time = Math.min(toOwn, toOther);
      hit(player, own, time);
      hit(enemy, other, time);
      const loser = toOther <= toOwn ? enemy : player;
      const fallen = loser === enemy ? other : own;
      left[fallen] = 0;
      const open = toFall(loser);
      if (open <= 0) {
        const winner = opponent(loser);
        const lacking = hitsToLose(winner, toFall(winner));
        return winner === player ? lacking : -lacking;
      }
      if (!retarget) {
        const saved = opponent(loser) * 3 + prey(fallen % 3);
        if (left[saved]! > 0) left[saved] = FAR;
      }
      own = loser === player || left[own] === FAR ? soonest(player) : own;
      other = loser === enemy || left[other] === FAR ? soonest(enemy) : other;
    }
  }

  function hit(player: number, battery: number, hits: number): void {
    const spare = Math.min(hits, Math.max(0, buffer[player]!));
    buffer[player]! -= spare;
    left[battery] = Math.max(1e-6, left[battery]! - (hits - spare));
  }

  /** How many more of a player's batteries must fall. */
  function toFall(player: number): number {
    let standing = 0;
    for (let battery = player * 3; battery < player * 3 + 3; battery++) if (left[battery]! > 0) standing++;
    return standing - (3 - batteriesToWin);
  }

  return (position, player) => {
    const enemy = opponent(player);
    measure(position, 0);
    measure(position, 1);
    startBuffer[opponent(playerToMove(position))]! -= 0.5;
    // Both choose their first target knowing what the other can do about it: the best of the worst.
    let lead = -Infinity;
    for (let other = enemy * 3; other < enemy * 3 + 3; other++) {
      if (start[other] === 0) continue;
      let worst = Infinity;
      for (let own = player * 3; own < player * 3 + 3; own++)
        if (start[own]! > 0) worst = Math.min(worst, run(own, other, player));
      lead = Math.max(lead, worst);
    }
    race.lead = lead;
    left.set(start);
    buffer.set(startBuffer);
    race.length = hitsToLose(0, toFall(0)) + hitsToLose(1, toFall(1));
    return race;
  };
}

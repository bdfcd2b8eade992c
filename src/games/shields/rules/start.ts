import type { Rules } from "../bound.js";
import { At, Phase } from "../state.js";
import { refreshHealable } from "./masks.js";

/*
 * Remedies of ours for the start. Whoever won the roll (or, in a match, would begin) names points that each battery of
 * whoever starts will lack, and the other one chooses; or starts for nothing unless the other one bids for it.
 */

/** Asks the first who has a say. */
export function askWhoStarts(rules: Rules, data: Int32Array, starter: number): void {
  noteStarter(data, starter);
  data[At.turn] = 1;
  data[At.player] = rules.isBid ? 1 - starter : starter;
  data[At.phase] = rules.isBid ? Phase.bid : Phase.name;
}

/** Who starts, or would if nothing more were said. The first game's starter is the match's. */
export function noteStarter(data: Int32Array, starter: number): void {
  data[At.starter] = starter;
  if (data[At.games] === 0) data[At.firstStarter] = starter;
}

export function legalOffers(rules: Rules, data: Int32Array, out: Int32Array): number {
  let count = 0;
  // What is bid first is 1, and each bid is higher than the last.
  const first = rules.firstOffer + data[At.offered];
  for (let offer = first; offer < rules.start; offer++) out[count++] = offer;
  if (rules.isBid) out[count++] = rules.second;
  return count;
}

export function legalChoices(rules: Rules, out: Int32Array): number {
  out[0] = rules.start;
  out[1] = rules.second;
  return 2;
}

/** Points are named or bid: the other one has the next say. Whoever bid most starts. */
export function offer(rules: Rules, data: Int32Array, action: number): void {
  const player = data[At.player];
  data[At.offered] = rules.actions.points[action];
  data[At.player] = 1 - player;
  data[At.phase] = rules.isBid ? Phase.bid : Phase.choose;
  if (rules.isBid) noteStarter(data, player);
}

/** Gives the batteries the health they have now that it is known who starts, those of that player so many points fewer. */
export function equip(rules: Rules, data: Int32Array, starter: number, points: number): void {
  const setUp = rules.setUps[starter];
  for (let battery = 0; battery < 6; battery++) {
    data[At.gained + (battery < 3 ? 0 : 1)] += setUp[At.health + battery] - data[At.health + battery];
    data[At.health + battery] = setUp[At.health + battery];
  }
  data[At.healable] = setUp[At.healable];
  data[At.healable + 1] = setUp[At.healable + 1];
  if (points === 0) return;
  data[At.gained + starter] -= 3 * points;
  for (let colour = 0; colour < 3; colour++) {
    data[At.health + starter * 3 + colour] -= points;
    refreshHealable(rules, data, starter, colour);
  }
}

import type { Dice } from "../../../game/index.js";
import { MILITARY, RESOURCE_DICE } from "../realm.js";
import type { Rules } from "../bound.js";
import { At, Count, Phase, Side, sideOf, type DiceRealmsState } from "../state.js";

/** What a turn was used for, as `Count.turns` tells turns apart; from 1 in the order of resources. */
export const enum Use {
  nothing = 0,
  attack = 1,
  repair = 2,
  train = 3,
}

export function beginGame(rules: Rules, { data }: DiceRealmsState, dice: Dice): void {
  const first = starter(rules, dice);
  data.set(rules.setUps[first]);
  beginTurn(rules, data, first);
}

function starter({ first }: Rules, dice: Dice): number {
  if (first === "fixed") return 0;
  if (first === "random") return dice.roll(2) - 1;
  for (;;) {
    const red = dice.roll(RESOURCE_DICE[MILITARY]);
    const blue = dice.roll(RESOURCE_DICE[MILITARY]);
    if (red !== blue) return red > blue ? 0 : 1;
  }
}

/** The limit is tested before a turn starts. */
function beginTurn(rules: Rules, data: Int32Array, player: number): void {
  if (data[At.turn] === rules.maxTurns) {
    data[At.capped] = 1;
    return endGame(data, winnerAtLimit(rules, data));
  }
  data[At.turn]++;
  data[At.mover] = player;
  data[At.player] = player;
  data[At.phase] = Phase.gather;
  beginSpending(data, 0);
}

/** A kind of resource was spent, or nothing: passes the turn on, or under `spends` asks for another kind. */
export function endTurn(rules: Rules, data: Int32Array, use: Use): void {
  const spent = use === Use.nothing ? data[At.spent] : data[At.spent] | (1 << (use - 1));
  if (use !== Use.nothing && rules.spends > 1 && kindsIn(spent) < rules.spends) {
    data[At.phase] = Phase.spend;
    return beginSpending(data, spent);
  }
  const mover = data[At.mover];
  // Of several uses the first in the order of resources counts.
  data[Count.turns + 2 * (32 - Math.clz32(spent & -spent)) + mover]++;
  beginTurn(rules, data, 1 - mover);
}

function kindsIn(spent: number): number {
  return (spent & 1) + ((spent >> 1) & 1) + (spent >> 2);
}

/** Nothing is under way of what the next kind of resource is spent on; `spent` says which kinds were. */
function beginSpending(data: Int32Array, spent: number): void {
  data[At.spent] = spent;
  data[At.attacked] = 0;
  data[At.defended] = 0;
  data[At.done] = 0;
  data[At.declared] = 0;
  data[At.resolved] = 0;
}

/** Ends the game, won by a player or (−1) by nobody. */
export function endGame(data: Int32Array, winner: number): void {
  data[At.phase] = Phase.over;
  data[At.player] = data[At.mover];
  data[At.winner] = winner;
}

/** Who wins a game that reaches the limit; −1 for nobody. */
export function winnerAtLimit({ capResult }: Rules, data: Int32Array): number {
  if (capResult === "draw") return -1;
  const from = capResult === "keep-health" ? Side.keep : Side.territories;
  let ahead = 0;
  for (let territory = from; territory < Side.units; territory++)
    ahead += data[At.sides + territory] - data[At.sides + Side.length + territory];
  return ahead === 0 ? -1 : ahead > 0 ? 0 : 1;
}

/**
 * "Roll that resource die and add that to the value you had before rolling." A destroyed farm or city halves the roll,
 * rounded up, or what `destroyedYield` says; what the die cannot show is lost.
 */
export function gather({ ruin }: Rules, data: Int32Array, resource: number, dice: Dice): void {
  const player = data[At.player];
  const side = sideOf(player);
  const faces = RESOURCE_DICE[resource];
  let gain = dice.roll(faces);
  // Food comes from the farm and population from the city, which have the same numbers.
  if (resource !== MILITARY && data[side + Side.territories + resource] === 0) gain = Math.ceil(gain / ruin);
  const sum = data[side + resource] + gain;
  if (sum > faces) data[Count.surplus + player] += sum - faces;
  data[side + resource] = sum > faces ? faces : sum;
  data[At.phase] = Phase.spend;
}

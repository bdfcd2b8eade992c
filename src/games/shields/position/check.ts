import { PositionError } from "../../../game/index.js";
import type { Rules } from "../bound.js";
import { COLOURS, Group } from "../dice.js";
import { hasLost } from "../rules/attack.js";
import { batteryInHand } from "../rules/resurrect.js";
import { At, Phase, SEATS, shieldKind, type ShieldsState } from "../state.js";

/** All dice of a kind there are: in the pool at the start, and the batteries'. */
export function supplyOf({ dice, startAttack }: Rules, kind: number): number {
  if (dice.group[kind] === Group.health) return 6;
  const atStart = dice.group[kind] === Group.attack && dice.size[kind] === startAttack ? 2 : 0;
  return dice.pool[kind] + atStart;
}

export function diceInUse(rules: Rules, state: Readonly<ShieldsState>): Int32Array {
  const { kinds } = rules.layout;
  const inUse = new Int32Array(kinds);
  state.attackDie.forEach((size, battery) => {
    if (size > 0) inUse[rules.attackKind[(battery % 3) * 128 + size]]++;
  });
  state.health.forEach((health) => (inUse[rules.healthKind] += health > 0 ? 1 : 0));
  state.shields.forEach((packed) => (inUse[shieldKind(packed)] += packed > 0 ? 1 : 0));
  for (const counts of [state.reserve, state.pool, state.trash])
    counts.forEach((count, index) => (inUse[index % kinds] += count));
  const held = state.data[At.sacrifice];
  if (held > 0) inUse[shieldKind(held)]++;
  return inUse;
}

export function checkSupply(rules: Rules, state: Readonly<ShieldsState>): void {
  diceInUse(rules, state).forEach((count, kind) => {
    const supply = supplyOf(rules, kind);
    if (count > supply)
      throw new PositionError(
        `the position has ${count} × ${rules.dice.words[kind]}, the game only ${supply}`,
      );
  });
}

/** Nobody who is still playing has lost; only whoever holds a battery as a sacrifice may look like it. */
export function checkStanding(rules: Rules, state: Readonly<ShieldsState>): void {
  const { data } = state;
  if (data[At.phase] === Phase.over) return;
  if (data[At.phase] !== Phase.roll && data[At.turn] === 0)
    throw new PositionError("turn: the first turn is turn 1");
  SEATS.forEach((seat, player) => {
    const holds = data[At.phase] === Phase.resurrect && player === data[At.player];
    checkGuarded(rules, state, player, holds ? batteryInHand(data) : -1);
    if (!holds && hasLost(rules, data, player))
      throw new PositionError(
        `${seat} has lost already: ${3 - data[At.standing + player]} batteries destroyed (as is one that is not named)`,
      );
  });
}

/** A destroyed battery has no shields; one in hand as a sacrifice loses what it had when the sacrifice is trashed. */
function checkGuarded(rules: Rules, state: Readonly<ShieldsState>, player: number, inHand: number): void {
  const { stacks } = rules.layout;
  const isGone = (colour: number): boolean => colour !== inHand && state.health[player * 3 + colour] === 0;
  for (let colour = 0; colour < 3; colour++)
    if (rules.deadAttackDie === "trash" && isGone(colour) && state.attackDie[player * 3 + colour] > 0)
      throw new PositionError(
        `${SEATS[player]}: under deadAttackDie: trash the destroyed ${COLOURS[colour]} battery is unarmed`,
      );
  for (let stack = 0; stack < stacks; stack++) {
    const guards = stack < 3 || rules.blackScope === "one" ? stack % 3 : -1;
    if (guards >= 0 && isGone(guards) && state.stackCount[player * stacks + stack] > 0)
      throw new PositionError(
        `${SEATS[player]}: the ${COLOURS[guards]} battery is destroyed and cannot have shields`,
      );
  }
}

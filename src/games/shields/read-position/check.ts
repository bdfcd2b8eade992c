import { PositionError } from "../../../game/index.js";
import { hasLost } from "../attack.js";
import { COLOURS } from "../dice.js";
import { batteryInHand } from "../resurrect.js";
import type { Rules } from "../rulings.js";
import { At, Phase, type ShieldsState } from "../state.js";
import { SEATS } from "../write-position.js";

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
        `${seat} has lost already: ${3 - data[At.standing + player]} batteries destroyed`,
      );
  });
}

/** A destroyed battery has no shields; one in hand as a sacrifice loses what it had when the sacrifice is trashed. */
function checkGuarded(rules: Rules, state: Readonly<ShieldsState>, player: number, inHand: number): void {
  const { stacks } = rules.layout;
  for (let colour = 0; colour < 3; colour++) {
    const armed = state.attackDie[player * 3 + colour] > 0 && state.health[player * 3 + colour] === 0;
    if (armed && rules.trashDeadAttackDie && colour !== inHand)
      throw new PositionError(
        `${SEATS[player]}: under deadAttackDie: trash the destroyed ${COLOURS[colour]} battery is unarmed`,
      );
  }
  for (let stack = 0; stack < stacks; stack++) {
    const guards = stack < 3 || rules.blackPerBattery ? stack % 3 : inHand;
    if (
      guards !== inHand &&
      state.health[player * 3 + guards] === 0 &&
      state.stackCount[player * stacks + stack] > 0
    )
      throw new PositionError(
        `${SEATS[player]}: the ${COLOURS[guards]} battery is destroyed and cannot have shields`,
      );
  }
}

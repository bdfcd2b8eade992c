import { PositionError } from "../../game/index.js";
import { placeOf, targetsOf } from "./attack.js";
import { SEATS, TARGETS, UNITS } from "./parts.js";
import type { Rules } from "./rulings.js";
import { At, Phase, Side, sideOf } from "./state.js";
import { declaredWords } from "./write-position.js";

/** Somebody must be there to attack, something to be attacked, and somebody to be asked. */
export function checkDefence(rules: Rules, data: Int32Array): void {
  const attacker = sideOf(data[At.mover]) + Side.units + data[At.unit];
  if (data[attacker] === 0) throw new PositionError(`the attacking ${UNITS[data[At.unit]]} is felled`);
  const defender = data[At.player];
  if ((targetsOf(rules, data, defender) & (1 << data[At.target])) === 0)
    throw new PositionError(`${SEATS[defender]}'s ${TARGETS[data[At.target]]} may not be attacked now`);
  const side = sideOf(defender);
  const free = UNITS.some(
    (_, unit) => data[side + Side.units + unit] > 0 && (data[At.defended] & (1 << unit)) === 0,
  );
  if (!free) throw new PositionError(`${SEATS[defender]} has no unit to defend with`);
}

/**
 * Declared attacks that are still to come need a unit that stands, and a target: one that fell in this turn's attacks
 * is none any more, which nobody could know before the first was carried out.
 */
export function checkDeclared(rules: Rules, data: Int32Array): void {
  const [declared, resolved] = [data[At.declared], data[At.resolved]];
  const wordsOf = (index: number): string => declaredWords(data[At.queue + index]);
  const asked = data[At.phase] === Phase.defend;
  if (!asked && resolved > 0)
    throw new PositionError("resolved: nothing is carried out while attacks are being declared");
  if (asked && (resolved === 0 || data[At.queue + resolved - 1] !== data[At.unit] * 8 + data[At.target]))
    throw new PositionError(
      `resolved: the attack under way is not number ${resolved} of those declared; expected it to be the last resolved`,
    );
  const enemy = 1 - data[At.mover];
  const targets = targetsOf(rules, data, enemy);
  for (let index = resolved; index < declared; index++) {
    const unit = data[At.queue + index] >> 3;
    const target = data[At.queue + index] & 7;
    if (data[sideOf(data[At.mover]) + Side.units + unit] === 0)
      throw new PositionError(
        `declared: "${wordsOf(index)}", and ${SEATS[data[At.mover]]}'s ${UNITS[unit]} is felled`,
      );
    const stands = data[sideOf(enemy) + placeOf(target)] > 0;
    if ((targets & (1 << target)) === 0 && (stands || resolved < 2))
      throw new PositionError(
        `declared: "${wordsOf(index)}", and ${SEATS[enemy]}'s ${TARGETS[target]} may not be attacked now`,
      );
  }
}

import type { Tensor } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { RESOURCE_DICE, SIEGE, TARGETS, TERRITORY, TERRITORY_DICE, UNITS } from "./realm.js";
import { At, kindOf, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";

/** The most that each die of a realm is told step by step, in the order of `Side`. Larger units show by their share alone. */
const STEPS = [...RESOURCE_DICE, ...TERRITORY_DICE, 6, 6, 6, 6];

/** Of a realm: every die as a share and step by step, then what its units can do to territories. */
const REALM = STEPS.reduce((sum, steps) => sum + 1 + steps, 0) + 8;
/** What is under way: see `writeTurn`. */
const TURN = 9 + 3 * UNITS.length + TARGETS.length + UNITS.length * 2;
const SIZE = 2 * REALM + TURN;

/** The dice of both realms, the own one first, and what of the turn still bars or allows something. */
export function tensorOf(rules: Rules): Tensor<DiceRealmsState> {
  const { units } = rules;

  /** What a unit takes off a territory on average. */
  function damage(data: Int32Array, player: number, unit: number): number {
    const value = data[sideOf(player) + Side.units + unit];
    if (value === 0) return 0;
    const die = units.die[kindOf(data, player, unit)];
    const roll = (die + 1) / 2;
    if (unit === SIEGE) return roll + rules.siegeBonus;
    if (rules.full) return roll;
    // A roll above the value counts as the value.
    return (value * (2 * die - value + 1)) / (2 * die);
  }

  function writeRealm(data: Int32Array, player: number, out: Float32Array, at: number): void {
    const side = sideOf(player);
    let place = at;
    for (let die = 0; die < STEPS.length; die++) {
      const value = data[side + die];
      const steps = STEPS[die];
      out[place++] = value / steps;
      for (let step = 1; step <= steps; step++) out[place++] = value >= step ? 1 : 0;
    }
    const keep = data[sideOf(1 - player) + Side.keep];
    let all = 0;
    for (let unit = 0; unit < UNITS.length; unit++) {
      const dealt = damage(data, player, unit);
      all += dealt;
      out[place++] = dealt / 6;
    }
    out[place++] = all / 12;
    out[place++] = all / (keep + 1);
    out[place++] = keep / (all + 1) / 4;
    out[place] = all > 0 ? 1 : 0;
  }

  function writeTurn(data: Int32Array, player: number, out: Float32Array, at: number): void {
    const phase = data[At.phase];
    let place = at;
    out[place++] = data[At.player] === player ? 1 : 0;
    out[place++] = data[At.mover] === player ? 1 : 0;
    for (let one = Phase.gather; one <= Phase.defend; one++) out[place++] = phase === one ? 1 : 0;
    out[place++] = (data[At.declared] - data[At.resolved]) / 4;
    for (let unit = 0; unit < UNITS.length; unit++) {
      out[place++] = (data[At.attacked] >> unit) & 1;
      out[place++] = rules.defendOnce ? (data[At.defended] >> unit) & 1 : 0;
      out[place++] = (data[At.done] >> unit) & 1;
    }
    const attacks = phase === Phase.defend;
    for (let target = 0; target < TARGETS.length; target++)
      out[place++] = attacks && data[At.target] === target ? 1 : 0;
    for (let unit = 0; unit < UNITS.length; unit++) {
      out[place++] = attacks && data[At.unit] === unit ? 1 : 0;
      out[place++] = 0;
    }
    // Where attacks are declared first: what each unit is still to attack.
    for (let index = data[At.resolved]; index < data[At.declared]; index++) {
      const { [At.queue + index]: queued } = data;
      out[at + TURN - 2 * UNITS.length + 2 * (queued >> 3) + 1] = (1 + (queued & 7)) / (1 + TERRITORY + 2);
    }
  }

  return {
    size: SIZE,
    shows: ["startTerritory", "startFood", "startPopulation", "startMilitary", "startUnits"],
    write({ data }, player, out) {
      writeRealm(data, player, out, 0);
      writeRealm(data, 1 - player, out, REALM);
      writeTurn(data, player, out, 2 * REALM);
    },
  };
}

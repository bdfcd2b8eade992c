import type { Dice, ExactKey, ExactTable } from "../../../game/index.js";
import { CITY, FARM, KEEP, TARGETS, TERRITORY, UNITS } from "../realm.js";
import {
  expectedTable,
  fullUnits,
  pairsOf,
  points,
  told,
  whole,
  type Attacks,
  type Meeting,
} from "./attacks.js";
import { damageFinding, fellFinding } from "./findings.js";

const UNIT: ExactKey = { name: "unit", meaning: "the attacking unit" };
const VALUE: ExactKey = { name: "value", meaning: "the number the attacking unit shows" };

function priceOf({ game }: Attacks, [attacker, { target }]: Meeting): number {
  return game.rules.units.price[attacker.target * TARGETS.length + target];
}

export function damagePerFood(attacks: Attacks): ExactTable {
  const { die } = attacks.game.rules.units;
  const targets = TARGETS.map((_, target) =>
    target < TERRITORY ? { target, value: die[target] } : whole(target - TERRITORY),
  );
  return expectedTable(
    {
      name: "damage-per-food",
      title: "How much damage a point of food buys, by unit, strength and target",
      note: "Targets are whole; territories are not defended.",
      keys: [UNIT, VALUE, { name: "target", meaning: "the enemy unit or territory attacked" }],
      chart: { type: "lines", x: "value", value: "damagePerFood", series: "unit", facet: "target" },
    },
    pairsOf(attacks.units, targets),
    attacks.attack,
    (attacker, { target }) => [UNITS[attacker.target], attacker.value, TARGETS[target]],
    [
      points("damage", "damage in the mean", (lost) => lost.target),
      points("food", "price of the attack", (_, meeting) => priceOf(attacks, meeting)),
      points(
        "damagePerFood",
        "damage in the mean for each point of food",
        (lost, meeting) => lost.target / priceOf(attacks, meeting),
      ),
    ],
    (read) => damageFinding(read, fullUnits(attacks)),
  );
}

/** No territory is attacked so often in a sample; where attacks may do nothing, it could last for ever. */
const MAX_ATTACKS = 1000;

export function attacksToFell(attacks: Attacks): ExactTable {
  const cases = pairsOf(attacks.units, [FARM, CITY, KEEP].map(whole)).flatMap((meeting) => {
    const needed = expectedAttacks(attacks, meeting);
    return needed === undefined ? [] : [{ meeting, needed }];
  });
  const able = fullUnits(attacks).filter((unit) =>
    cases.some(
      ({ meeting: [one, { target }] }) =>
        one.target === unit.target && one.value === unit.value && target === TERRITORY + KEEP,
    ),
  );
  return told((read) => fellFinding(read, able), {
    name: "attacks-to-fell",
    title: "How many attacks it takes a unit to bring a whole territory down that nobody defends or repairs",
    note: "The unit keeps its strength. Units that can never do it are left out.",
    keys: [UNIT, VALUE, { name: "territory", meaning: "the territory attacked" }],
    figures: [
      { name: "attacks", unit: "attacks", meaning: "attacks needed in the mean" },
      { name: "food", unit: "points", meaning: "food they cost in the mean" },
    ],
    rows: cases.map(({ meeting, needed }) => {
      const [{ target, value }, territory] = meeting;
      return [UNITS[target], value, TARGETS[territory.target], needed, needed * priceOf(attacks, meeting)];
    }),
    chart: { type: "lines", x: "value", value: "attacks", series: "unit", facet: "territory" },
    sample(row, dice, out) {
      out[0] = attacksPlayed(attacks, cases[row].meeting, dice);
      out[1] = out[0] * priceOf(attacks, cases[row].meeting);
    },
  });
}

/** Expected attacks until nothing is left, health by health; undefined if an attack never does damage. */
function expectedAttacks(
  { attack }: Attacks,
  [attacker, { target, value: health }]: Meeting,
): number | undefined {
  const needed = [0];
  for (let value = 1; value <= health; value++) {
    let idle = 0;
    let after = 0;
    attack(attacker, { target, value }).results((lost, chance) => {
      if (lost.target === 0) idle += chance;
      else after += chance * needed[value - lost.target];
    });
    if (idle > 1 - 1e-9) return undefined;
    needed.push((1 + after) / (1 - idle));
  }
  return needed.at(-1);
}

function attacksPlayed(
  { attack }: Attacks,
  [attacker, { target, value: health }]: Meeting,
  dice: Dice,
): number {
  let value = health;
  for (let attacks = 1; attacks <= MAX_ATTACKS; attacks++) {
    value -= attack(attacker, { target, value }).play(dice).target;
    if (value === 0) return attacks;
  }
  throw new Error(`a territory stood after ${MAX_ATTACKS} attacks`);
}

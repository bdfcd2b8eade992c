import type { Dice, ExactKey, ExactTable } from "../../game/index.js";
import { lostBy, razedIn, whole, type Bouts, type Standing } from "./bouts.js";
import { allStandings, expected, pairsOf, points, type Read } from "./expected.js";
import { CITY, FARM, KEEP, TARGETS, TERRITORIES, TERRITORY, UNITS } from "./parts.js";

const UNIT: ExactKey = { name: "unit", meaning: "the attacking unit" };
const VALUE: ExactKey = { name: "value", meaning: "the number the attacking unit shows" };

export function damagePerFood(ring: Bouts): ExactTable {
  const { die, price } = ring.game.rules.units;
  const cases = pairsOf(
    allStandings(ring),
    TARGETS.map((_, target) => target),
  );
  const fights = cases.map(([attacker, target]) =>
    target < TERRITORY
      ? ring.duel(attacker, { part: target, value: die[target] })
      : ring.assault(attacker, whole(target - TERRITORY)),
  );
  const food = (row: number): number => price[cases[row][0].part * TARGETS.length + cases[row][1]];
  const damage: Read["read"] = (after, row) => {
    const [, target] = cases[row];
    return target < TERRITORY
      ? lostBy(fights[row], after, 1, target)
      : razedIn(fights[row], after, target - TERRITORY);
  };
  return expected(
    {
      name: "damage-per-food",
      title: "How much damage a point of food buys, by unit, strength and target",
      note: "Targets are whole; territories are not defended.",
      keys: [UNIT, VALUE, { name: "target", meaning: "the enemy unit or territory attacked" }],
      chart: { type: "lines", x: "value", value: "damagePerFood", series: "unit", facet: "target" },
    },
    fights,
    cases.map(([{ part, value }, target]) => [UNITS[part], value, TARGETS[target]]),
    [
      points("damage", "damage in the mean", damage),
      points("food", "price of the attack", (_, row) => food(row)),
      points(
        "damagePerFood",
        "damage in the mean for each point of food",
        (after, row) => damage(after, row) / food(row),
      ),
    ],
  );
}

/** No territory is attacked so often in a sample; where attacks may do nothing, it could last for ever. */
const MOST_ATTACKS = 1000;

export function attacksToFell(ring: Bouts): ExactTable {
  const { price } = ring.game.rules.units;
  const cases = pairsOf(allStandings(ring), [FARM, CITY, KEEP]).flatMap(([attacker, territory]) => {
    const needed = expectedAttacks(ring, attacker, territory);
    return needed === undefined ? [] : [{ attacker, territory, needed }];
  });
  const food = ({ attacker: { part }, territory }: (typeof cases)[number]): number =>
    price[part * TARGETS.length + TERRITORY + territory];
  return {
    name: "attacks-to-fell",
    title: "How many attacks it takes a unit to bring a whole territory down that nobody defends or repairs",
    note: "The unit keeps its strength. Units that can never do it are left out.",
    keys: [UNIT, VALUE, { name: "territory", meaning: "the territory attacked" }],
    figures: [
      { name: "attacks", unit: "attacks", meaning: "attacks needed in the mean" },
      { name: "food", unit: "points", meaning: "food they cost in the mean" },
    ],
    rows: cases.map((one) => [
      UNITS[one.attacker.part],
      one.attacker.value,
      TERRITORIES[one.territory],
      one.needed,
      one.needed * food(one),
    ]),
    chart: { type: "lines", x: "value", value: "attacks", series: "unit", facet: "territory" },
    sample(row, dice, out) {
      out[0] = attacksPlayed(ring, cases[row].attacker, cases[row].territory, dice);
      out[1] = out[0] * food(cases[row]);
    },
  };
}

/** Expected attacks until nothing is left, health by health; undefined if an attack never does damage. */
function expectedAttacks(ring: Bouts, attacker: Standing, territory: number): number | undefined {
  const attacks = [0];
  for (let value = 1; value <= whole(territory).value; value++) {
    const bout = ring.assault(attacker, { part: territory, value });
    let idle = 0;
    let after = 0;
    bout.results((next, chance) => {
      const damage = razedIn(bout, next, territory);
      if (damage === 0) idle += chance;
      else after += chance * attacks[value - damage];
    });
    if (idle > 1 - 1e-9) return undefined;
    attacks.push((1 + after) / (1 - idle));
  }
  return attacks.at(-1);
}

function attacksPlayed(ring: Bouts, attacker: Standing, territory: number, dice: Dice): number {
  let { value } = whole(territory);
  for (let attacks = 1; attacks <= MOST_ATTACKS; attacks++) {
    const bout = ring.assault(attacker, { part: territory, value });
    value -= razedIn(bout, bout.play(dice), territory);
    if (value === 0) return attacks;
  }
  throw new Error(`a territory stood after ${MOST_ATTACKS} attacks`);
}

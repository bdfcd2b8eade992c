import { count, game, ownTurns, player, sum, type Counted, type Reading } from "./counted.js";
import { UNITS } from "./parts.js";
import { MOST_FOOD, MOST_MILITARY, type Rules } from "./rulings.js";
import { Count } from "./state.js";

/** What is attacked and defended. */
export function attackMetrics(rules: Rules): Counted[] {
  const turns = ownTurns(rules);
  const attacks = turns * UNITS.length;
  const blow = Math.max(...rules.units.die);
  const on = (name: string, place: number): Counted =>
    player(
      `attacksOn${name}`,
      "share of attacks",
      attacks,
      `attacks on ${name === "Units" ? "enemy units" : `the enemy's ${name.toLowerCase()}`}, of all attacks`,
      count(Count.attacks + place),
      "attacks",
    );
  return [
    player("attacks", "attacks", attacks, "attacks made", sum(Count.attacks, 4)),
    ...["Units", "Farm", "City", "Keep"].map(on),
    player(
      "defences",
      "defences",
      attacks,
      "attacks on own territories met by a unit",
      count(Count.defences),
    ),
    player(
      "defenceDealt",
      "points",
      attacks * blow,
      "points that a defending unit took from the attacker, each time",
      count(Count.defenceDealt),
      "defences",
    ),
    player(
      "defenceTaken",
      "points",
      attacks * blow,
      "points that a defending unit lost to the attacker, each time",
      count(Count.defenceTaken),
      "defences",
    ),
  ];
}

const damageToTerritories = sum(Count.territoryDamage, 4);
const damageToUnits = sum(Count.unitDamage, 4);
const damageDealt: Reading = (data, seat) => damageToTerritories(data, seat) + damageToUnits(data, seat);

/** Who does the fighting. */
export function damageMetrics(rules: Rules): Counted[] {
  const attacks = ownTurns(rules) * UNITS.length;
  const onTerritories = attacks * mostOnTerritory(rules);
  // Each attack of either side makes a unit strike once.
  const onUnits = 2 * attacks * Math.max(...rules.units.die);
  const most = onTerritories + onUnits;
  return [
    player(
      "damageToTerritories",
      "points",
      onTerritories,
      "points taken from enemy territories",
      damageToTerritories,
    ),
    player(
      "damageToUnits",
      "points",
      onUnits,
      "points taken from enemy units, by attacking, defending and striking back",
      damageToUnits,
    ),
    player("damageDealt", "points", most, "points taken from enemy territories and units", damageDealt),
    game(
      "damageByBoth",
      "points",
      2 * most,
      "points taken from territories and units, by both sides together",
      (data) => damageDealt(data, 0) + damageDealt(data, 1),
    ),
    player(
      "damageShare",
      "share of damage",
      most,
      "points taken from enemy territories and units, of those of both sides",
      damageDealt,
      "damageByBoth",
    ),
  ];
}

function mostOnTerritory({ units, siegeBonus }: Rules): number {
  return Math.max(...units.die) + Math.max(0, siegeBonus);
}

/** For each type what was put in and what came out. */
export function unitMetrics(rules: Rules): Counted[] {
  const turns = ownTurns(rules);
  const onTerritories = turns * mostOnTerritory(rules);
  // Once by attacking; by defending and striking back as often as the enemy attacks.
  const onUnits = turns * (1 + UNITS.length) * Math.max(...rules.units.die);
  return UNITS.flatMap((name, unit): Counted[] => {
    const cost = rules.units.cost[unit];
    const most = (turns + 1) * rules.units.die[unit];
    const trained = count(Count.trained + unit);
    const toTerritories = count(Count.territoryDamage + unit);
    const toUnits = count(Count.unitDamage + unit);
    const per = (what: string, by: string, max: number, meaning: string, read: Reading): Counted =>
      player(`${name}${what}Per${by}`, "points", max, meaning, read, `${name}${by}`);
    return [
      player(`${name}Trained`, "points", most, `points of ${name} trained`, trained),
      player(`${name}Lost`, "points", most, `points of ${name} lost`, count(Count.lost + unit)),
      player(
        `${name}Military`,
        "points",
        turns * MOST_MILITARY,
        `military spent on ${name}`,
        (data, seat) => cost * trained(data, seat),
      ),
      player(
        `${name}FoodOnTerritories`,
        "points",
        turns * MOST_FOOD,
        `food paid for attacks of ${name} on territories`,
        count(Count.territoryFood + unit),
      ),
      player(
        `${name}FoodOnUnits`,
        "points",
        turns * MOST_FOOD,
        `food paid for attacks of ${name} on units`,
        count(Count.unitFood + unit),
      ),
      per(
        "Damage",
        "FoodOnTerritories",
        onTerritories,
        `damage of ${name} to the territories it attacked, per food paid for it`,
        toTerritories,
      ),
      per(
        "Damage",
        "FoodOnUnits",
        onUnits,
        `damage of ${name} to the units it attacked, per food paid for it`,
        count(Count.paidDamage + unit),
      ),
      per(
        "DamageToTerritories",
        "Military",
        onTerritories,
        `damage of ${name} to territories per military spent on it`,
        toTerritories,
      ),
      per(
        "DamageToUnits",
        "Military",
        onUnits,
        `damage of ${name} to units, also in defence and striking back, per military spent on it`,
        toUnits,
      ),
      per(
        "Damage",
        "Military",
        onTerritories + onUnits,
        `damage of ${name} to territories and units, all it dealt, per military spent on it`,
        (data, seat) => toTerritories(data, seat) + toUnits(data, seat),
      ),
    ];
  });
}

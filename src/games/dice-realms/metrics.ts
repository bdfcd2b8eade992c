import type { MetricDescription } from "../../game/index.js";
import { RESOURCE_DICE, TERRITORIES, UNITS } from "./parts.js";
import { MOST_FOOD, MOST_MILITARY, type Rules } from "./rulings.js";
import { At, Count, countsOf, GameCount, type DiceRealmsState } from "./state.js";
import { Use } from "./turn.js";

/** A metric with how to read it off a finished game. */
interface Counted extends MetricDescription {
  readonly read: (data: Int32Array, player: number) => number;
}

/** What a game of Dice Realms counts about itself, with bounds that no game exceeds. */
export function metricsOf(rules: Rules): Counted[] {
  return [...fallMetrics(rules), ...turnMetrics(rules), ...attackMetrics(rules), ...unitMetrics(rules)];
}

type Reading = Counted["read"];

function game(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: Reading,
  per?: string,
): Counted {
  return { name, unit, scope: "game", min: 0, max, meaning, read, ...(per !== undefined && { per }) };
}

function player(
  name: string,
  unit: string,
  max: number,
  meaning: string,
  read: Reading,
  per?: string,
): Counted {
  return { name, unit, scope: "player", min: 0, max, meaning, read, ...(per !== undefined && { per }) };
}

function count(place: number): Reading {
  return (data, seat) => data[countsOf(seat) + place];
}

function sum(first: number, length: number): Reading {
  return (data, seat) => {
    const counts = countsOf(seat);
    let total = 0;
    for (let place = first; place < first + length; place++) total += data[counts + place];
    return total;
  };
}

function ownTurns({ maxTurns }: Rules): number {
  return Math.ceil(maxTurns / 2);
}

/** Which territory fell first, and who won then. */
function fallMetrics({ maxTurns }: Rules): Counted[] {
  const fellFirst = (territory: number): Reading => {
    return (data) => (data[GameCount.firstFallen] === territory + 1 ? 1 : 0);
  };
  return [
    game("gamesWithAttack", "games", 1, "games in which anybody attacked", (data) =>
      data[GameCount.firstAttack] > 0 ? 1 : 0,
    ),
    game(
      "turnsFromFirstAttack",
      "turns",
      maxTurns,
      "turns from that of the first attack to the last, both included",
      (data) => (data[GameCount.firstAttack] > 0 ? data[At.turn] - data[GameCount.firstAttack] + 1 : 0),
      "gamesWithAttack",
    ),
    ...TERRITORIES.map((name, territory) =>
      game(
        `${name}FellFirst`,
        "games",
        1,
        `games in which a ${name} was the first territory to fall`,
        fellFirst(territory),
      ),
    ),
    ...TERRITORIES.slice(0, -1).map((name, territory) =>
      game(
        `${name}FellFirstWon`,
        "games",
        1,
        `games won by who felled the enemy's ${name} as the first territory of the game`,
        (data) =>
          data[GameCount.firstFallen] === territory + 1 && data[At.winner] === data[GameCount.firstFeller]
            ? 1
            : 0,
        `${name}FellFirst`,
      ),
    ),
  ];
}

/** What turns are used for. */
function turnMetrics(rules: Rules): Counted[] {
  const most = ownTurns(rules);
  const share = (name: string, meaning: string, read: Reading): Counted =>
    player(name, "share of turns", most, meaning, read, "ownTurns");
  return [
    player("ownTurns", "turns", most, "turns played to their end", sum(Count.turns, 4)),
    share("attackTurns", "turns with an attack", count(Count.turns + Use.attack)),
    share("dragTurns", "turns that only gather, repair or train", (data, seat) => {
      const counts = countsOf(seat) + Count.turns;
      return data[counts + Use.nothing] + data[counts + Use.repair] + data[counts + Use.train];
    }),
    share("idleTurns", "turns that only gather", count(Count.turns + Use.nothing)),
    share("repairTurns", "turns that repair", count(Count.turns + Use.repair)),
    share("trainTurns", "turns that train", count(Count.turns + Use.train)),
    player(
      "pointsRepaired",
      "points",
      most * RESOURCE_DICE[1],
      "points of territories repaired",
      count(Count.repaired),
    ),
    player(
      "pointsRolledInVain",
      "points",
      most * MOST_MILITARY,
      "points gathered that found no room on the resource's die",
      count(Count.surplus),
    ),
  ];
}

function attackMetrics(rules: Rules): Counted[] {
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
      "damageToTerritories",
      "points",
      attacks * mostOnTerritory(rules),
      "points taken from enemy territories",
      sum(Count.territoryDamage, 4),
    ),
    player(
      "damageToUnits",
      "points",
      attacks * blow,
      "points taken from enemy units by attacks on them",
      sum(Count.unitDamage, 4),
    ),
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

function mostOnTerritory({ units, siegeBonus }: Rules): number {
  return Math.max(...units.die) + Math.max(0, siegeBonus);
}

/** For each type what was put in and what came out. */
function unitMetrics(rules: Rules): Counted[] {
  const turns = ownTurns(rules);
  const onTerritories = turns * mostOnTerritory(rules);
  const onUnits = turns * Math.max(...rules.units.die);
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
        `damage of ${name} to territories per food paid for it`,
        toTerritories,
      ),
      per("Damage", "FoodOnUnits", onUnits, `damage of ${name} to units per food paid for it`, toUnits),
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
        `damage of ${name} to units per military spent on it`,
        toUnits,
      ),
    ];
  });
}

export function measure(
  metrics: readonly Counted[],
  { data }: Readonly<DiceRealmsState>,
  out: Int32Array,
): void {
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const { scope, read } = metrics[index];
    out[next++] = read(data, 0);
    if (scope === "player") out[next++] = read(data, 1);
  }
}

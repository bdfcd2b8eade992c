import { counting, type Counted } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { MAX_FOOD, MAX_MILITARY, POPULATION, RESOURCE_DICE, TERRITORIES, UNITS } from "./realm.js";
import { Use } from "./rules/turn.js";
import { At, Count, GameCount, kindOf, type DiceRealmsState } from "./state.js";

const { ofGame, ofPlayer } = counting<DiceRealmsState>();

type Metric = Counted<DiceRealmsState>;
type Read = Metric["read"];

/** Reads the sum of so many of a player's counts that stand one after the other. */
function sum(first: number, length: number): Read {
  return ({ data }, player) => {
    let total = 0;
    for (let place = first + player; place < first + 2 * length; place += 2) total += data[place];
    return total;
  };
}

/** What a game of Dice Realms counts about itself, with bounds that no game exceeds. */
export function metricsOf(rules: Rules): Metric[] {
  return [
    ...fallMetrics(rules),
    ...turnMetrics(rules),
    ...attackMetrics(rules),
    ...damageMetrics(rules),
    ...UNITS.flatMap((name, unit) => unitMetrics(rules, name, unit)),
  ];
}

/** Which territory fell first, and who won then. */
function fallMetrics({ maxTurns }: Rules): Metric[] {
  const games = (name: string, meaning: string, isSo: (data: Int32Array) => boolean, per?: string): Metric =>
    ofGame(name, "games", 1, `games ${meaning}`, ({ data }) => Number(isSo(data)), per ? { per } : {});
  const fellFirst = (territory: number) => (data: Int32Array) =>
    data[GameCount.firstFallen] === territory + 1;
  const turns = "turns from that of the first attack to the last, both included";
  const sinceAttack: Read = ({ data }) =>
    data[GameCount.firstAttack] > 0 ? data[At.turn] - data[GameCount.firstAttack] + 1 : 0;
  return [
    games("gamesWithAttack", "in which anybody attacked", (data) => data[GameCount.firstAttack] > 0),
    ofGame("turnsFromFirstAttack", "turns", maxTurns, turns, sinceAttack, { per: "gamesWithAttack" }),
    ...TERRITORIES.map((name, territory) =>
      games(`${name}FellFirst`, `in which a ${name} was the first territory to fall`, fellFirst(territory)),
    ),
    ...TERRITORIES.slice(0, -1).map((name, territory) =>
      games(
        `${name}FellFirstWon`,
        `won by whoever felled the first ${name}, of those in which a ${name} fell first`,
        (data) => fellFirst(territory)(data) && data[At.winner] === data[GameCount.firstFeller],
        `${name}FellFirst`,
      ),
    ),
  ];
}

/** Turns that one side can have. */
function ownTurns({ maxTurns }: Rules): number {
  return Math.ceil(maxTurns / 2);
}

/** What turns are used for. */
function turnMetrics(rules: Rules): Metric[] {
  const turns = ownTurns(rules);
  const share = (name: string, meaning: string, read: number | Read): Metric =>
    ofPlayer(`${name}Turns`, "share of turns", turns, `turns ${meaning}`, read, { per: "ownTurns" });
  const all = sum(Count.turns, 4);
  const attacks = Count.turns + 2 * Use.attack;
  const points = (name: string, most: number, meaning: string, place: number): Metric =>
    ofPlayer(name, "points", turns * most, `points ${meaning}`, place);
  const inVain = "gathered that found no room on the resource's die";
  return [
    ofPlayer("ownTurns", "turns", turns, "turns played to their end", all),
    share("attack", "with an attack", attacks),
    share(
      "drag",
      "that only gather, repair or train",
      (state, seat) => all(state, seat) - state.data[attacks + seat],
    ),
    share("idle", "that only gather", Count.turns + 2 * Use.nothing),
    share("repair", "that repair", Count.turns + 2 * Use.repair),
    share("train", "that train", Count.turns + 2 * Use.train),
    points("pointsRepaired", RESOURCE_DICE[POPULATION], "of territories repaired", Count.repaired),
    points("pointsRolledInVain", MAX_MILITARY, inVain, Count.surplus),
  ];
}

/** What is attacked and defended. */
function attackMetrics(rules: Rules): Metric[] {
  const attacks = ownTurns(rules) * UNITS.length;
  const points = attacks * Math.max(...rules.units.die);
  const share = (name: string, whom: string, place: number): Metric => {
    const meaning = `attacks on ${whom}, of all attacks`;
    return ofPlayer(`attacksOn${name}`, "share of attacks", attacks, meaning, place, { per: "attacks" });
  };
  const defence = (what: string, does: string, place: number): Metric => {
    const meaning = `points that a defending unit ${does}, each time`;
    return ofPlayer(`defence${what}`, "points", points, meaning, place, { per: "defences" });
  };
  const met = "attacks on own territories met by a unit";
  return [
    ofPlayer("attacks", "attacks", attacks, "attacks made", sum(Count.attacks, 4)),
    share("Units", "enemy units", Count.attacks),
    share("Farm", "the enemy's farm", Count.attacks + 2),
    share("City", "the enemy's city", Count.attacks + 4),
    share("Keep", "the enemy's keep", Count.attacks + 6),
    ofPlayer("defences", "defences", attacks, met, Count.defences),
    defence("Dealt", "took from the attacker", Count.defenceDealt),
    defence("Taken", "lost to the attacker", Count.defenceTaken),
  ];
}

/** Who does the fighting. */
function damageMetrics(rules: Rules): Metric[] {
  const attacks = ownTurns(rules) * UNITS.length;
  const onTerritories = attacks * maxOnTerritory(rules);
  // Each attack of either side makes a unit strike once.
  const onUnits = 2 * attacks * Math.max(...rules.units.die);
  const most = onTerritories + onUnits;
  // Damage to units stands behind that to territories.
  const dealt = sum(Count.territoryDamage, 8);
  const byBoth: Read = (state) => dealt(state, 0) + dealt(state, 1);
  const taken = (from: string): string => `points taken from ${from}`;
  const [toTerritories, toUnits] = [sum(Count.territoryDamage, 4), sum(Count.unitDamage, 4)];
  const fights = "enemy units, by attacking, defending and striking back";
  const both = "territories and units, by both sides together";
  const ofBoth = "enemy territories and units, of those of both sides";
  return [
    ofPlayer("damageToTerritories", "points", onTerritories, taken("enemy territories"), toTerritories),
    ofPlayer("damageToUnits", "points", onUnits, taken(fights), toUnits),
    ofPlayer("damageDealt", "points", most, taken("enemy territories and units"), dealt),
    ofGame("damageByBoth", "points", 2 * most, taken(both), byBoth),
    ofPlayer("damageShare", "share of damage", most, taken(ofBoth), dealt, { per: "damageByBoth" }),
  ];
}

function maxOnTerritory({ units, siegeBonus }: Rules): number {
  return Math.max(...units.die) + Math.max(0, siegeBonus);
}

/** What was put into a type of unit and what came out. */
function unitMetrics(rules: Rules, name: string, unit: number): Metric[] {
  const { cost, die } = rules.units;
  const most = Math.max(
    ...Array.from({ length: rules.armies }, (_, army) => die[army * UNITS.length + unit]),
  );
  const turns = ownTurns(rules);
  const onTerritories = turns * maxOnTerritory(rules);
  // Once by attacking; by defending and striking back as often as the enemy attacks.
  const onUnits = turns * (1 + UNITS.length) * Math.max(...die);
  const trained = Count.trained + 2 * unit;
  const toTerritories = Count.territoryDamage + 2 * unit;
  const toUnits = Count.unitDamage + 2 * unit;
  const military: Read = ({ data }, player) => cost[kindOf(data, player, unit)] * data[trained + player];
  const all: Read = ({ data }, player) => data[toTerritories + player] + data[toUnits + player];
  const points = (what: string, max: number, meaning: string, read: number | Read): Metric =>
    ofPlayer(`${name}${what}`, "points", max, meaning, read);
  const perFood = (on: string, max: number, place: number): Metric => {
    const meaning = `damage of ${name} to the ${on.toLowerCase()} it attacked, per food paid for it`;
    const per = `${name}FoodOn${on}`;
    return ofPlayer(`${name}DamagePerFoodOn${on}`, "points", max, meaning, place, { per });
  };
  const perMilitary = (what: string, max: number, to: string, read: number | Read): Metric => {
    const meaning = `damage of ${name} to ${to} per military spent on it`;
    return ofPlayer(`${name}${what}PerMilitary`, "points", max, meaning, read, { per: `${name}Military` });
  };
  const paid = `food paid for attacks of ${name} on`;
  return [
    points("Trained", (turns + 1) * most, `points of ${name} trained`, trained),
    points("Lost", (turns + 1) * most, `points of ${name} lost`, Count.lost + 2 * unit),
    points("Military", turns * MAX_MILITARY, `military spent on ${name}`, military),
    points("FoodOnTerritories", turns * MAX_FOOD, `${paid} territories`, Count.territoryFood + 2 * unit),
    points("FoodOnUnits", turns * MAX_FOOD, `${paid} units`, Count.unitFood + 2 * unit),
    perFood("Territories", onTerritories, toTerritories),
    perFood("Units", onUnits, Count.paidDamage + 2 * unit),
    perMilitary("DamageToTerritories", onTerritories, "territories", toTerritories),
    perMilitary("DamageToUnits", onUnits, "units, also in defence and striking back,", toUnits),
    perMilitary("Damage", onTerritories + onUnits, "territories and units, all it dealt,", all),
  ];
}

import type { MetricDescription } from "../../game/index.js";
import { Group } from "./dice.js";
import type { Rules } from "./rulings.js";
import { Count, rollCount, type ShieldsState } from "./state.js";

/** Where each metric is counted; a player's metric takes two places. */
const PLACES = [
  Count.ranOut,
  Count.standing,
  Count.allStanding,
  Count.healthLost,
  Count.turnsBefore,
  Count.turnsAfter,
  Count.attacks,
  Count.toHealth,
  Count.absorbed,
  Count.lost,
  Count.potions,
  Count.polish,
  Count.wastedHealing,
  Count.resurrections,
  Count.denied,
  Count.orphanTurns,
  Count.passes,
  Count.rollsD4,
  Count.rollsD6,
  Count.rollsD8,
  Count.rollsD10,
  Count.rollsD12,
  Count.rollsD20,
  Count.rollsOther,
  Count.behind,
  Count.behindWon,
];

/** Dice for the start of a game: ties are thrown again, so often in a row with a chance of less than 1 in 10^100. */
const MOST_START_DICE = 600;

/** What a game of Shields counts about itself, over all games where it is a match, with bounds that no game exceeds. */
export function metricsOf(rules: Rules): MetricDescription[] {
  const games = rules.matchBestOf;
  const ownTurns = Math.ceil(rules.gameTurns / 2) * games;
  const best = Math.max(...rules.dice.size.slice(0, rules.dice.first[Group.shield]));
  const sum = (group: number, of: (kind: number) => number): number => {
    let total = 0;
    for (let kind = rules.dice.first[group]; kind < rules.dice.first[group + 1]; kind++)
      total += rules.dice.pool[kind] * of(kind);
    return total * games;
  };
  const faces = (group: number): number => sum(group, (kind) => rules.dice.size[kind]);
  const dice = (group: number): number => sum(group, () => 1);
  // What comes back from the trash can be used again: then only the number of turns is a bound.
  const atMost = (once: number, perTurn: number): number =>
    rules.resurrect ? ownTurns * perTurn : Math.min(once, ownTurns * perTurn);
  const largestHeal = Math.max(...rules.dice.size.slice(rules.dice.first[Group.potion], rules.healthKind), 0);
  const healingFaces = faces(Group.potion) + faces(Group.polish);
  const batteries = 3 * rules.startHealth;
  const game = (
    name: string,
    unit: string,
    max: number,
    meaning: string,
    per?: string,
  ): MetricDescription => ({
    name,
    unit,
    scope: "game",
    min: 0,
    max,
    meaning,
    ...(per === undefined ? {} : { per }),
  });
  const player = (name: string, unit: string, max: number, meaning: string): MetricDescription => ({
    name,
    unit,
    scope: "player",
    min: 0,
    max,
    meaning,
  });
  const perRunOut = "poolRanOut";
  const attacks = rules.gameTurns * games;
  const sizes = new Set([4, ...rules.dice.size.slice(0, rules.dice.first[Group.shield])]);
  const others = [...sizes].filter((size) => rollCount(size) === Count.rollsOther);
  const rolls = (size: number): number =>
    (sizes.has(size) ? attacks : 0) + (size === 12 ? MOST_START_DICE * games : 0);
  return [
    game("poolRanOut", "games", games, "games in which the last die of the pool was taken"),
    game(
      "batteriesWhenPoolEmpty",
      "batteries",
      6 * games,
      "batteries standing on both sides when the pool ran out",
      perRunOut,
    ),
    game(
      "allBatteriesWhenPoolEmpty",
      "games",
      games,
      "games in which all six batteries stood when the pool ran out",
      perRunOut,
    ),
    game(
      "healthLostWhenPoolEmpty",
      "points",
      2 * batteries * games,
      "health missing on both sides when the pool ran out, all of it for a destroyed battery",
      perRunOut,
    ),
    game(
      "turnsToPoolEmpty",
      "turns",
      rules.gameTurns * games,
      "turns up to and with the one in which the pool ran out",
      perRunOut,
    ),
    game(
      "turnsAfterPoolEmpty",
      "turns",
      rules.gameTurns * games,
      "turns after the one in which the pool ran out",
      perRunOut,
    ),
    player("attacks", "attacks", ownTurns, "attacks made"),
    player(
      "damageToHealth",
      "points",
      atMost(batteries * games + faces(Group.potion), best),
      "health points taken from the enemy",
    ),
    player(
      "damageAbsorbed",
      "points",
      atMost(faces(Group.shield) + faces(Group.black) + faces(Group.polish), best),
      "points of enemy attacks taken by the player's shields",
    ),
    player(
      "damageLost",
      "points",
      ownTurns * (best - 1),
      "points of own attacks beyond what the shield or battery hit had left",
    ),
    player("potionsUsed", "potions", atMost(dice(Group.potion), 1), "potions used"),
    player("polishUsed", "polish dice", atMost(dice(Group.polish), 1), "polish dice used"),
    player(
      "healingWasted",
      "points",
      atMost(healingFaces, (rules.oneOfEach ? 2 : 1) * largestHeal),
      "points of own potions and polish beyond the cap",
    ),
    player(
      "resurrections",
      "dice",
      rules.resurrect ? ownTurns : 0,
      "dice taken from the trash for a sacrifice",
    ),
    player(
      "upgradesDenied",
      "dice",
      Math.min(dice(Group.attack), ownTurns),
      "attack dice taken that went straight to the trash",
    ),
    player("orphanTurns", "turns", ownTurns, "turns begun with a standing battery whose prey is destroyed"),
    player("turnsPassed", "turns", ownTurns, "turns without an attack, a heal or a sacrifice"),
    ...[4, 6, 8, 10, 12, 20].map((size) =>
      game(`rollsD${size}`, "rolls", rolls(size), `d${size}s rolled, for the start or to attack`),
    ),
    game("rollsOther", "rolls", others.length > 0 ? attacks : 0, "dice of other sizes rolled to attack"),
    game("behindWhenPoolEmpty", "games", games, "games in which one side was behind when the pool ran out"),
    game(
      "behindWonAfterPoolEmpty",
      "games",
      games,
      "games won by the side that was behind when the pool ran out",
      "behindWhenPoolEmpty",
    ),
  ];
}

export function measure(
  metrics: readonly MetricDescription[],
  state: Readonly<ShieldsState>,
  out: Int32Array,
): void {
  let next = 0;
  for (let index = 0; index < metrics.length; index++) {
    const place = PLACES[index];
    out[next++] = state.data[place];
    if (metrics[index].scope === "player") out[next++] = state.data[place + 1];
  }
}

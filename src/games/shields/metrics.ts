import { counting, type Counted } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { Group } from "./dice.js";
import { Count, rollCount, type ShieldsState } from "./state.js";

const { ofGame, ofPlayer } = counting<ShieldsState>();

/** Dice for the start of a game: ties are thrown again, so often in a row with a chance of less than 1 in 10^100. */
const MAX_START_DICE = 600;

/** What a game of Shields counts about itself, over all games where it is a match, with bounds that no game exceeds. */
export function metricsOf(rules: Rules): Counted<ShieldsState>[] {
  const { first, size } = rules.dice;
  const games = rules.matchBestOf;
  const turns = rules.gameTurns * games;
  const ownTurns = Math.ceil(rules.gameTurns / 2) * games;
  const best = Math.max(...size.slice(0, rules.firstShield));
  const sum = (group: number, of: (kind: number) => number): number => {
    let total = 0;
    for (let kind = first[group]; kind < first[group + 1]; kind++) total += rules.dice.pool[kind] * of(kind);
    return total * games;
  };
  const faces = (group: number): number => sum(group, (kind) => size[kind]);
  const dice = (group: number): number => sum(group, () => 1);
  // What comes back from the trash can be used again: then only the number of turns is a bound.
  const atMost = (once: number, perTurn: number): number =>
    rules.resurrect === "on" ? ownTurns * perTurn : Math.min(once, ownTurns * perTurn);
  const largestHeal = Math.max(...size.slice(rules.firstHeal, rules.healthKind), 0);
  const healingFaces = faces(Group.potion) + faces(Group.polish);
  const toHealth = atMost(3 * rules.startHealth * games + faces(Group.potion), best);
  const absorbed = atMost(faces(Group.shield) + faces(Group.black) + faces(Group.polish), best);
  const wasted = atMost(healingFaces, (rules.healsPerTurn === "one-of-each" ? 2 : 1) * largestHeal);
  const sizes = new Set([4, ...size.slice(0, rules.firstShield)]);
  const hasOthers = [...sizes].some((faced) => rollCount(faced) === Count.rollsOther);
  const rolls = (faced: number): number =>
    (sizes.has(faced) ? turns : 0) + (faced === 12 ? MAX_START_DICE * games : 0);
  const whenEmpty = (name: string, unit: string, max: number, meaning: string, place: number) =>
    ofGame(name, unit, max * games, meaning, place, { per: "poolRanOut" });
  const allStanding = "games in which all six batteries stood when the pool ran out";
  const health = "health missing on both sides when the pool ran out, all of it for a destroyed battery";
  const toEmpty = "turns up to and with the one in which the pool ran out";
  const afterEmpty = "turns after the one in which the pool ran out";
  const orphans = "turns begun with a standing battery whose prey is destroyed";
  const behindWon = "games won by the side that was behind when the pool ran out";
  return [
    ofGame("poolRanOut", "games", games, "games in which the last die of the pool was taken", Count.ranOut),
    whenEmpty(
      "batteriesWhenPoolEmpty",
      "batteries",
      6,
      "batteries standing on both sides when the pool ran out",
      Count.standing,
    ),
    whenEmpty("allBatteriesWhenPoolEmpty", "games", 1, allStanding, Count.allStanding),
    whenEmpty("healthLostWhenPoolEmpty", "points", 6 * rules.startHealth, health, Count.healthLost),
    whenEmpty("turnsToPoolEmpty", "turns", rules.gameTurns, toEmpty, Count.turnsBefore),
    whenEmpty("turnsAfterPoolEmpty", "turns", rules.gameTurns, afterEmpty, Count.turnsAfter),
    ofPlayer("attacks", "attacks", ownTurns, "attacks made", Count.attacks),
    ofPlayer("damageToHealth", "points", toHealth, "health points taken from the enemy", Count.toHealth),
    ofPlayer(
      "damageAbsorbed",
      "points",
      absorbed,
      "points of enemy attacks taken by the player's shields",
      Count.absorbed,
    ),
    ofPlayer(
      "damageLost",
      "points",
      ownTurns * (best - 1),
      "points of own attacks beyond what the shield or battery hit had left",
      Count.lost,
    ),
    ofPlayer("potionsUsed", "potions", atMost(dice(Group.potion), 1), "potions used", Count.potions),
    ofPlayer("polishUsed", "polish dice", atMost(dice(Group.polish), 1), "polish dice used", Count.polish),
    ofPlayer(
      "healingWasted",
      "points",
      wasted,
      "points of own potions and polish beyond the cap",
      Count.wastedHealing,
    ),
    ofPlayer(
      "resurrections",
      "dice",
      rules.resurrect === "on" ? ownTurns : 0,
      "dice taken from the trash for a sacrifice",
      Count.resurrections,
    ),
    ofPlayer(
      "upgradesDenied",
      "dice",
      Math.min(dice(Group.attack), ownTurns),
      "attack dice taken that went straight to the trash",
      Count.denied,
    ),
    ofPlayer("orphanTurns", "turns", ownTurns, orphans, Count.orphanTurns),
    ofPlayer(
      "turnsPassed",
      "turns",
      ownTurns,
      "turns without an attack, a heal or a sacrifice",
      Count.passes,
    ),
    ...[4, 6, 8, 10, 12, 20].map((faced) =>
      ofGame(
        `rollsD${faced}`,
        "rolls",
        rolls(faced),
        `d${faced}s rolled, for the start or to attack`,
        rollCount(faced),
      ),
    ),
    ofGame(
      "rollsOther",
      "rolls",
      hasOthers ? turns : 0,
      "dice of other sizes rolled to attack",
      Count.rollsOther,
    ),
    ofGame(
      "behindWhenPoolEmpty",
      "games",
      games,
      "games in which one side was behind when the pool ran out",
      Count.behind,
    ),
    ofGame("behindWonAfterPoolEmpty", "games", games, behindWon, Count.behindWon, {
      per: "behindWhenPoolEmpty",
    }),
  ];
}

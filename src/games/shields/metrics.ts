import { counting, type Counted } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { Group } from "./dice.js";
import { Count, rollCount, type ShieldsState } from "./state.js";

const { ofGame, ofPlayer } = counting<ShieldsState>();

/** What is counted, and of what. */
const MEANINGS = {
  poolRanOut: ["games", "games in which the last die of the pool was taken"],
  batteriesWhenPoolEmpty: ["batteries", "batteries standing on both sides when the pool ran out"],
  allBatteriesWhenPoolEmpty: ["games", "games in which all six batteries stood when the pool ran out"],
  healthLostWhenPoolEmpty: [
    "points",
    "health missing on both sides when the pool ran out, all of it for a destroyed battery",
  ],
  turnsToPoolEmpty: ["turns", "turns up to and with the one in which the pool ran out"],
  turnsAfterPoolEmpty: ["turns", "turns after the one in which the pool ran out"],
  attacks: ["attacks", "attacks made"],
  moreAttacks: ["attacks", "attacks after a player's first, while all six batteries stood"],
  sameTarget: ["share of attacks", "attacks on the battery attacked before, while all six stood"],
  damageToHealth: ["points", "health points taken from the enemy"],
  damageAbsorbed: ["points", "points of enemy attacks taken by the player's shields"],
  damageLost: ["points", "points of own attacks beyond what the shield or battery hit had left"],
  potionsUsed: ["potions", "potions used"],
  polishUsed: ["polish dice", "polish dice used"],
  healingWasted: ["points", "points of own potions and polish beyond the cap"],
  resurrections: ["dice", "dice taken from the trash for a sacrifice"],
  upgradesDenied: ["dice", "attack dice taken that went straight to the trash"],
  orphanTurns: ["turns", "turns begun with a standing battery whose prey is destroyed"],
  turnsPassed: ["turns", "turns without an attack, a heal or a sacrifice"],
  rollsOther: ["rolls", "dice of other sizes rolled to attack"],
  behindWhenPoolEmpty: ["games", "games in which one side was behind when the pool ran out"],
  pointsForStart: ["points", "points that each battery of whoever started lacked, as named or bid"],
  behindWonAfterPoolEmpty: ["games", "games won by the side that was behind when the pool ran out"],
  firstLosses: ["games", "games that one side won, of those in which a battery fell"],
  firstLossWon: ["games", "games won by whoever lost the first battery"],
  cleanWins: ["games", "games whose winner lost no battery"],
} as const;

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
  const game = (name: keyof typeof MEANINGS, max: number, place: number, per?: string) =>
    ofGame(name, MEANINGS[name][0], max, MEANINGS[name][1], place, per === undefined ? {} : { per });
  const whenEmpty = (name: keyof typeof MEANINGS, max: number, place: number) =>
    game(name, max * games, place, "poolRanOut");
  const player = (name: keyof typeof MEANINGS, max: number, place: number, per?: string) =>
    ofPlayer(name, MEANINGS[name][0], max, MEANINGS[name][1], place, per === undefined ? {} : { per });
  return [
    game("poolRanOut", games, Count.ranOut),
    whenEmpty("batteriesWhenPoolEmpty", 6, Count.standing),
    whenEmpty("allBatteriesWhenPoolEmpty", 1, Count.allStanding),
    whenEmpty("healthLostWhenPoolEmpty", 6 * rules.startHealth, Count.healthLost),
    whenEmpty("turnsToPoolEmpty", rules.gameTurns, Count.turnsBefore),
    whenEmpty("turnsAfterPoolEmpty", rules.gameTurns, Count.turnsAfter),
    player("attacks", ownTurns, Count.attacks),
    player("moreAttacks", ownTurns, Count.moreAttacks),
    player("sameTarget", ownTurns, Count.sameTarget, "moreAttacks"),
    player("damageToHealth", toHealth, Count.toHealth),
    player("damageAbsorbed", absorbed, Count.absorbed),
    player("damageLost", ownTurns * (best - 1), Count.lost),
    player("potionsUsed", atMost(dice(Group.potion), 1), Count.potions),
    player("polishUsed", atMost(dice(Group.polish), 1), Count.polish),
    player("healingWasted", wasted, Count.wastedHealing),
    player("resurrections", rules.resurrect === "on" ? ownTurns : 0, Count.resurrections),
    player("upgradesDenied", Math.min(dice(Group.attack), ownTurns), Count.denied),
    player("orphanTurns", ownTurns, Count.orphanTurns),
    player("turnsPassed", ownTurns, Count.passes),
    ...[4, 6, 8, 10, 12, 20].map((faced) => {
      const meaning = `d${faced}s rolled, for the start or to attack`;
      return ofGame(`rollsD${faced}`, "rolls", rolls(faced), meaning, rollCount(faced));
    }),
    game("rollsOther", hasOthers ? turns : 0, Count.rollsOther),
    game("behindWhenPoolEmpty", games, Count.behind),
    game("behindWonAfterPoolEmpty", games, Count.behindWon, "behindWhenPoolEmpty"),
    game("firstLosses", games, Count.firstLosses),
    game("firstLossWon", games, Count.firstLossWon, "firstLosses"),
    game("cleanWins", games, Count.cleanWins, "firstLosses"),
    // Nothing is counted where nothing can be.
    ...(rules.settles ? [game("pointsForStart", rules.mostPoints * games, Count.pointsForStart)] : []),
  ];
}

import { count, game, ownTurns, player, sum, type Counted, type Reading } from "./counted.js";
import { attackMetrics, damageMetrics, unitMetrics } from "./damage-metrics.js";
import { RESOURCE_DICE, TERRITORIES } from "./parts.js";
import { MOST_MILITARY, type Rules } from "./rulings.js";
import { At, Count, countsOf, GameCount, type DiceRealmsState } from "./state.js";
import { Use } from "./turn.js";

/** What a game of Dice Realms counts about itself, with bounds that no game exceeds. */
export function metricsOf(rules: Rules): Counted[] {
  return [
    ...fallMetrics(rules),
    ...turnMetrics(rules),
    ...attackMetrics(rules),
    ...damageMetrics(rules),
    ...unitMetrics(rules),
  ];
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

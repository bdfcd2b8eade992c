import { At, isEndGame } from "evenkeel/shield-bashers";
import { FLEETS } from "./lib/fleets.js";
import { approach, attackAbove, enemyShip, lastShip, LIFE, observerOf } from "./lib/heuristics.js";
import { basherStrategy } from "./lib/strategy.js";

export const description =
  "plays like rammer until two ships are left; then it knows the table: strikes, declares, evades or draws";
export const words = "players who know the endgame";

export const parameters = { setup: FLEETS };

export const create = basherStrategy<typeof parameters>((heuristics) => {
  const { chance, risk, reach, rules, turnsHome } = heuristics;
  const { cells } = rules.board;
  const sure = attackAbove(heuristics, 0.5);
  const forward = approach(heuristics);
  return {
    /**
     * A lost attack costs a tertiary and buys time: it starts the clock again before an enemy who wins the final battle
     * can declare it. That is for a ship that can be repaired or has a life to spare.
     */
    attack(position, ship, enemy) {
      const value = sure(position, ship, enemy);
      if (value > 0 || !isEndGame(position)) return value;
      const late = position.data[At.quiet] >= 2 * rules.finalBattleRounds - 2;
      const doomed = rules.finalBattle !== "off" && risk(enemy, ship) > 0.5;
      const spare = position.tertiary[observerOf(position) * 3 + ship] === 1;
      return late && doomed && spare ? LIFE / 100 : value;
    },
    step(position, ship, cell) {
      if (!isEndGame(position)) return forward(position, ship, cell);
      const me = observerOf(position);
      const enemy = enemyShip(position, me);
      if (chance(ship, enemy) > 0.5) return forward(position, ship, cell);
      const away = reach.attack[((enemy % 3) * cells + position.position[enemy]) * cells + cell];
      // Out of reach of a stronger ship; near home if there is something to mend.
      const mend = position.tertiary[me * 3 + ship] === 0 ? turnsHome(ship, cell) : 0;
      return risk(enemy, ship) > 0.5 ? 4 * LIFE * Math.min(away, 3) - (LIFE / 10) * mend : -LIFE * mend;
    },
    draw(position) {
      const me = observerOf(position);
      if (position.left[me] === 0) return rules.drawForAll;
      return isEndGame(position) && chance(lastShip(position, me), enemyShip(position, me)) <= 0.5;
    },
  };
});

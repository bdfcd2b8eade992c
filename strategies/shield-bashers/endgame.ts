import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  approach,
  At,
  attackAbove,
  basherBot,
  enemyShip,
  isEndGame,
  lastShip,
  LIFE,
  SETUP_PARAMETER,
  shieldBashersGame,
  type AttackWorth,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description =
  "plays like rammer until two ships are left; then it knows the table: strikes, declares, evades or draws";

export const parameters = { setup: SETUP_PARAMETER };

export function create({
  game,
  params,
}: StrategyContext<
  ShieldBashersState,
  ShieldBashersState,
  { setup: readonly string[] }
>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const { rules } = bashers;
  const { cells } = rules.board;
  const advice = adviser(bashers);
  const sure = attackAbove(advice, 0.5);
  const forward = approach(advice);

  /**
   * A lost attack costs a tertiary and buys time: it starts the clock again before an enemy who wins the final battle
   * can declare it. That is for a ship that can be repaired or has a life to spare.
   */
  const attack: AttackWorth = (position, ship, enemy) => {
    const value = sure(position, ship, enemy);
    if (value > 0 || !isEndGame(position)) return value;
    const me = position.data[At.observer] - 1;
    const late = position.data[At.quiet] >= 2 * rules.finalBattleRounds - 2;
    const doomed = rules.finalBattle !== "off" && advice.risk(enemy, ship) > 0.5;
    return late && doomed && position.tertiary[me * 3 + ship] === 1 ? LIFE / 100 : value;
  };

  return basherBot(bashers, advice, {
    setup: params.setup,
    attack,
    step: (position, ship, cell, attacks) => {
      if (!isEndGame(position)) return forward(position, ship, cell, attacks);
      const me = position.data[At.observer] - 1;
      const enemy = enemyShip(position, me);
      if (advice.chance(ship, enemy) > 0.5) return forward(position, ship, cell, attacks);
      const away = advice.reach.attack[((enemy % 3) * cells + position.position[enemy]) * cells + cell];
      // Out of reach of a stronger ship; near home if there is something to mend.
      const mend =
        position.tertiary[me * 3 + ship] === 0 ? advice.reach.home[(me * 3 + ship) * cells + cell] : 0;
      return advice.risk(enemy, ship) > 0.5
        ? 4 * LIFE * Math.min(away, 3) - (LIFE / 10) * mend
        : -LIFE * mend;
    },
    draw: (position) => {
      const me = position.data[At.observer] - 1;
      if (position.left[me] === 0) return rules.drawForAll;
      if (!isEndGame(position)) return false;
      return advice.chance(lastShip(position, me), enemyShip(position, me)) <= 0.5;
    },
  });
}

import type { Bot, StrategyContext } from "evenkeel";
import {
  adviser,
  attackAbove,
  basherBot,
  LIFE,
  SETUP_PARAMETER,
  shieldBashersGame,
  type AttackWorth,
  type ShieldBashersState,
} from "evenkeel/shield-bashers";

export const description = "hunts ships that have lost their tertiary, and only then the others";

export const parameters = { setup: SETUP_PARAMETER };

/** Turns it goes out of its way for a damaged ship. */
const DETOUR = 3;

/** More than any attack brings. */
const DAMAGED = 5 * LIFE;

export function create({
  game,
  params,
}: StrategyContext<
  ShieldBashersState,
  ShieldBashersState,
  { setup: readonly string[] }
>): Bot<ShieldBashersState> {
  const bashers = shieldBashersGame(game);
  const advice = adviser(bashers);
  const sure = attackAbove(advice, 0.5);
  const attack: AttackWorth = (position, ship, enemy) => {
    const value = sure(position, ship, enemy);
    return value > 0 && position.tertiary[enemy] === 0 ? value + DAMAGED : value;
  };
  return basherBot(bashers, advice, {
    setup: params.setup,
    attack,
    step: (position, ship, cell, attacks) =>
      -LIFE *
      Math.min(
        40,
        advice.turnsToAttack(position, ship, cell, attacks, DAMAGED),
        DETOUR + advice.turnsToAttack(position, ship, cell, attacks),
      ),
  });
}

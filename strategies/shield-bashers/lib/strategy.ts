import { greatest, type ActionValue, type Bot, type Dice, type StrategyContext } from "evenkeel";
import { ActionType, At, ownerOf, shieldBashersGame } from "evenkeel/shield-bashers";
import type { ShieldBashersGame, ShieldBashersState } from "evenkeel/shield-bashers";
import { fleetPolicy } from "./fleets.js";
import { enemyShip, heuristicsOf, lastShip, LIFE } from "./heuristics.js";
import type { AttackValue, Heuristics, Observation, StepValue } from "./heuristics.js";

/** How a bot plays: its moves, and what it does after a move. */
export interface Style {
  /** Sees the position of each decision first. */
  readonly look?: (position: Observation) => void;
  /** More than 0 for an attack that is to be made. */
  readonly attack: AttackValue;
  /** Of a ram, which may lead to where the enemy stands; by default as much as the attack. */
  readonly ram?: AttackValue;
  /** Of a step, beside the attack that may follow it. */
  readonly step: StepValue;
  /** Of a repair; by default as the heuristics say. */
  readonly repair?: ActionValue<ShieldBashersState>;
  /** Whether to declare the final battle; by default where it is rather won than lost. */
  readonly finalBattle?: (position: Observation) => boolean;
  /** Whether to declare a draw; by default where no attack of one's own is rather won than lost. */
  readonly draw?: (position: Observation) => boolean;
}

/** The values of parameters: `setup`, and numbers. */
type Params<Descriptions> = {
  readonly [Name in keyof Descriptions]: Name extends "setup" ? readonly string[] : number;
};

/** A strategy with these parameters, `setup` among them, that plays as its style says. */
export function basherStrategy<D extends { readonly setup: unknown }>(
  styleOf: (heuristics: Heuristics, params: Params<D>, game: ShieldBashersGame) => Style,
) {
  return ({ game, params }: StrategyContext<ShieldBashersState, ShieldBashersState, Params<D>>) => {
    const bashers = shieldBashersGame(game);
    const heuristics = heuristicsOf(bashers);
    return basherBot(bashers, heuristics, params.setup, styleOf(heuristics, params, bashers));
  };
}

/** A turn with an attack is better than one without. */
const ATTACK = 100 * LIFE;

/** The attack of the greatest value, else the best repair, else the best step; its own dice decide between equals. */
function basherBot(
  { actions, rules }: ShieldBashersGame,
  heuristics: Heuristics,
  fleets: readonly string[],
  style: Style,
): Bot<ShieldBashersState> {
  const { type, ship: shipOf, cell: cellOf } = actions;
  const { attackValue, bestAttack, chance } = heuristics;
  const buildFleet = fleetPolicy(fleets);
  const winsFinal = (position: Observation) => chance(lastShip(position, me), enemyShip(position, me)) > 0.5;
  const { attack, ram, step, repair = heuristics.repairValue, finalBattle = winsFinal } = style;
  heuristics.weighBy(attack);
  const draw = style.draw ?? ((position) => !hopes(position));
  const ships = 3 * rules.players;
  const values = new Float64Array(actions.count);
  let dice: Dice;
  let me = 0;

  /** Whether any attack of one's own is rather won than lost. */
  function hopes({ left, position }: Observation): boolean {
    // Who has no ships left gains by a draw only where it is shared with him.
    if (left[me] === 0) return !rules.drawForAll;
    for (let ship = 0; ship < 3; ship++) {
      if (position[me * 3 + ship] < 0) continue;
      for (let enemy = 0; enemy < ships; enemy++) {
        if (position[enemy] < 0 || ownerOf(enemy) === me) continue;
        if (chance(ship, enemy) > 0.5) return true;
      }
    }
    return false;
  }

  function ofAttack(value: number): number {
    return value > 0 ? ATTACK + value : value - ATTACK;
  }

  function valueOf(position: Observation, action: number): number {
    const ship = shipOf[action];
    switch (type[action]) {
      case ActionType.move: {
        const cell = cellOf[action];
        const rammed = position.occupant[cell] - 1;
        if (rammed >= 0)
          return ofAttack(ram === undefined ? attackValue(ship, rammed) : ram(position, ship, rammed) | 0);
        const best = bestAttack(ship, cell);
        return (best > 0 ? ATTACK + best : 0) + (step(position, ship, cell) | 0);
      }
      case ActionType.stay: {
        const best = bestAttack(ship, position.position[me * 3 + ship]);
        return best > 0 ? ATTACK + best : -ATTACK;
      }
      case ActionType.attack:
        return ofAttack(attackValue(position.data[At.ship] % 3, actions.target[action]));
      case ActionType.repair:
        return 10 * repair(position, action);
      case ActionType.finalBattle:
        return finalBattle(position) ? 10 * ATTACK : -10 * ATTACK;
      case ActionType.draw:
        return draw(position) ? 5 * ATTACK : -5 * ATTACK;
      case ActionType.pass:
        return -ATTACK / 2;
      default:
        return 0;
    }
  }

  return {
    restart(player, random) {
      me = player;
      dice = random;
    },
    chooseAction(position, legal, count) {
      if (position.data[At.turn] === 0) return buildFleet(dice);
      heuristics.look(position);
      if (style.look !== undefined) style.look(position);
      for (let index = 0; index < count; index++) values[index] = valueOf(position, legal[index]);
      return legal[greatest(values, count, dice)];
    },
  };
}

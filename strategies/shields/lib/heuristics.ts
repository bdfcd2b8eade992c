import { greedyBot, type ActionValue, type Bot, type StrategyContext } from "evenkeel";
import {
  ActionType,
  attackDie,
  batteriesStanding,
  Group,
  health,
  isStanding,
  opponent,
  playerToMove,
  shieldDamage,
  shieldsGame,
  shieldsOn,
  type ShieldsGame,
  type ShieldsObservation,
  type ShieldsState,
} from "evenkeel/shields";
import { dieValuesOf, type DieValues } from "./die-values.js";
import { hitsToDestroy } from "./hits.js";
import { settlingTheStart } from "./start.js";

type Value = ActionValue<ShieldsObservation>;

/** What a sensible player of this game asks itself. Values of dice are in points of shields, those of acts in hits. */
export interface Heuristics extends Pick<DieValues, "threat" | "dieValue"> {
  /** The battery that a stack of shields guards, or −1 if it guards all. */
  guarded(stack: number): number;
  /** Points a player gains by taking or resurrecting a die, in the place the action says. */
  placedValue: Value;
  /** Points that a potion or polish restores. */
  healGain: Value;
  /** Expected hits until an attack's target is destroyed, when attacked so again and again. */
  hitsNeeded: Value;
  /**
   * Common sense for any action, from which the strategies depart: takes what helps most, with an eye to what the
   * other side wants; attacks what falls soonest; heals what is in danger or without waste; sacrifices nothing.
   */
  plain: Value;
}

/** What a player gives for keeping a die from the other side. */
const DENIAL = 0.25;

export function heuristics(game: ShieldsGame): Heuristics {
  const { threat, shieldGain, dieValue } = dieValuesOf(game);
  const { dice, actions, layout, batteriesToWin, surplusCarries } = game;
  const sharedBlack = layout.front[0] === layout.front[1];

  function guarded(stack: number): number {
    if (stack < 3) return stack;
    return sharedBlack ? -1 : stack % 3;
  }

  function placedValue(position: ShieldsObservation, action: number): number {
    const player = playerToMove(position);
    const die = actions.die[action];
    const stack = actions.stack[action];
    const battery = stack < 0 ? -1 : guarded(stack);
    if (battery < 0 || dice.colour[die] === battery) return dieValue(position, player, die);
    return shieldGain(position, player, dice.size[die], battery);
  }

  function healGain(position: ShieldsObservation, action: number): number {
    const player = playerToMove(position);
    const die = actions.die[action];
    const damage =
      actions.type[action] === ActionType.potion
        ? dice.size[dice.first[Group.health]] - health(position, player, actions.battery[action])
        : shieldDamage(position, player, actions.stack[action], actions.place[action]);
    return Math.min(damage, dice.size[die]);
  }

  function hitsNeeded(position: ShieldsObservation, action: number): number {
    const player = playerToMove(position);
    const sides = attackDie(position, player, actions.battery[action]);
    return hitsToDestroy(position, opponent(player), actions.target[action], sides, surplusCarries);
  }

  /** One hit, and more the sooner its target falls; nothing is better than a sure win. */
  function attackValue(position: ShieldsObservation, action: number): number {
    const hits = hitsNeeded(position, action);
    const left = batteriesStanding(position, opponent(playerToMove(position))) - (3 - batteriesToWin);
    return hits === 1 && left === 1 ? 100 : 1 + 1 / hits;
  }

  /** Whether one hit may destroy a battery. */
  function mayFall(position: ShieldsObservation, player: number, battery: number, sides: number): boolean {
    const guard = shieldsOn(position, player, battery);
    return (guard === 0 || surplusCarries) && health(position, player, battery) + guard <= sides;
  }

  /** Hits undone: all that count are those of a living attacker. Waste is for the case of danger only. */
  function healValue(position: ShieldsObservation, action: number): number {
    const player = playerToMove(position);
    const gain = healGain(position, action);
    if (gain === 0) return -1;
    const isPotion = actions.type[action] === ActionType.potion;
    const battery = isPotion ? actions.battery[action] : guarded(actions.stack[action]);
    let sides = 0;
    for (let colour = 0; colour < 3; colour++)
      if ((battery < 0 || battery === colour) && isStanding(position, player, colour))
        sides = Math.max(sides, threat(position, player, colour));
    if (sides === 0) return 0.1;
    const inDanger = isPotion && mayFall(position, player, battery, sides);
    const noWaste = gain === dice.size[actions.die[action]];
    return inDanger || noWaste ? (2 * gain) / (sides + 1) : 0.5;
  }

  function plain(position: ShieldsObservation, action: number): number {
    switch (actions.type[action]) {
      case ActionType.take:
        return (
          placedValue(position, action) +
          DENIAL * dieValue(position, opponent(playerToMove(position)), actions.die[action])
        );
      case ActionType.attack:
        return attackValue(position, action);
      case ActionType.potion:
      case ActionType.polish:
        return healValue(position, action);
      case ActionType.resurrect:
        return placedValue(position, action);
      case ActionType.sacrifice:
      case ActionType.move:
        return -2;
      default:
        return 0;
    }
  }

  return { threat, guarded, dieValue, placedValue, healGain, hitsNeeded, plain };
}

/** What a strategy makes of common sense's value of an action. */
type Departure = (value: number, position: ShieldsObservation, action: number) => number;

/** A strategy that plays by common sense but for where it departs: an action of the greatest value. */
export function commonSense<P>(departing: (game: ShieldsGame & Heuristics, params: P) => Departure) {
  return ({
    game,
    params,
  }: StrategyContext<ShieldsState, ShieldsObservation, P>): Bot<ShieldsObservation> => {
    const sense = { ...shieldsGame(game), ...heuristics(shieldsGame(game)) };
    const depart = departing(sense, params);
    const bot = greedyBot(game.numDistinctActions, (position: ShieldsObservation, action) =>
      depart(sense.plain(position, action), position, action),
    );
    return settlingTheStart(sense, bot);
  };
}

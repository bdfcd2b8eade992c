import {
  greedyBot,
  type ActionValue,
  type Bot,
  type ParameterDescription,
  type StrategyContext,
} from "evenkeel";
import {
  ActionType,
  armyOf,
  diceRealmsGame,
  FARM,
  FOOD,
  health,
  KEEP,
  MILITARY,
  opponent,
} from "evenkeel/dice-realms";
import { phase, Phase, playerToMove, POPULATION, RESOURCE_DICE, stock, strength } from "evenkeel/dice-realms";
import { TARGETS, TERRITORY, TERRITORY_DICE, UNITS } from "evenkeel/dice-realms";
import type { DiceRealmsGame, DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";
import { blowsOf } from "./blows.js";
import { defenceValue, defendParameter, type Defence } from "./parameters.js";

type Position = Readonly<DiceRealmsObservation>;

/** What tells one sensible player from another. Worths are in points of military. */
export interface Style {
  /** By unit: the strength it wants; beyond that it trains only what it must. */
  readonly want: readonly number[];
  /** The military worth of its units below which it arms before all else. */
  readonly army: number;
  /** Food in stock below which it begins no attacks, if it may spend anything else; above the die's faces: never. */
  readonly hold: number;
  /** By territory: what a point of damage to it is worth, and what is added for destroying it. */
  readonly damage: readonly number[];
  readonly fall: readonly number[];
  /** What a military point that the enemy loses in a fight of units is worth. */
  readonly hunt: number;
  /** How much a military point of its own counts that an attack is expected to cost. */
  readonly caution: number;
  /** By territory: the worth of a point repaired, and the health above which it lets it be. */
  readonly repair: readonly number[];
  readonly repairBelow: readonly number[];
}

/** A player without any leaning; strategies change what makes them what they are. */
export const PLAIN: Style = {
  want: [4, 4, 4, 2],
  army: 6,
  hold: 4,
  damage: [0.6, 0.4, 2],
  fall: [1, 0.5, 100],
  hunt: 1,
  caution: 0.4,
  repair: [0.4, 0.2, 1],
  repairBelow: [0, 0, 4],
};

/** What a point of food is kept for, in points of military. */
const FOOD_VALUE = 0.3;
/** Under `targetOrder: layered`: what is added for destroying what stands in the keep's way. */
const OPENS_THE_WAY = 2;
/** A destroyed farm or city halves what it yields: what the first point of its repair is worth. */
const INCOME = [3, 1, 0];

/**
 * What a strategy of some style exports. The style may depend on parameters of its own, which stand before the one by
 * which people choose the defence; `defend` is the usual one.
 */
export function styleStrategy<P = unknown>(
  defend: Defence,
  style: Partial<Style> | ((params: P) => Partial<Style>),
  ownParameters: Readonly<Record<string, ParameterDescription>> = {},
) {
  type Params = P & { readonly defend: Defence };
  return {
    parameters: { ...ownParameters, defend: defendParameter(defend) },
    create({ game, params }: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>) {
      const changes = typeof style === "function" ? style(params) : style;
      return styleBot(diceRealmsGame(game), { ...PLAIN, ...changes }, params.defend);
    },
  };
}

/** A bot of this style; its own dice decide between equal actions. */
function styleBot(game: DiceRealmsGame, style: Style, defend: Defence): Bot<DiceRealmsObservation> {
  const { actions, rules } = game;
  const { cost, die, price } = rules.units;
  const blows = blowsOf(rules);
  const defence = defenceValue(rules, blows, defend);
  const { hunt, caution } = style;
  const [damage, fall] = rules.layered ? inTheWay(style) : [style.damage, style.fall];
  const meanRoll = RESOURCE_DICE.map((faces) =>
    Array.from({ length: faces + 1 }, (_, room) => [
      meanGain(faces, room, 1),
      meanGain(faces, room, rules.ruin),
    ]),
  );
  /** By army: what it costs in the strengths wanted. */
  const fullArmies = Array.from({ length: rules.armies }, (_, army) =>
    style.want.reduce((sum, value, unit) => {
      const kind = army * UNITS.length + unit;
      return sum + cost[kind] * Math.min(value, die[kind]);
    }, 0),
  );
  /** Whoever never means to attack wants no food, which may have to be spent, and stops after an attack it had to make. */
  const peaceful = style.hold > RESOURCE_DICE[FOOD];
  /** Military worth of the units of who is to move: it is the same for all his actions. */
  let arms = 0;
  /** By unit what attacks on territories risk, and which of these are known of this position, as bits. */
  const risks = new Float64Array(UNITS.length);
  let weighed = 0;
  /** Where the units of who is to move and of the enemy begin among the kinds. */
  let mine = 0;
  let theirs = 0;

  /** Military worth of a player's units, each counted up to the strength wanted. */
  function army(position: Position, player: number): number {
    let points = 0;
    for (let unit = 0; unit < 4; unit++)
      points += cost[mine + unit] * Math.min(style.want[unit], strength(position, player, unit));
    return points;
  }

  function repairNeed(position: Position, player: number): number {
    let need = 0;
    for (let territory = FARM; territory <= KEEP; territory++) {
      const now = health(position, player, territory);
      if (now <= style.repairBelow[territory])
        need = Math.max(need, style.repair[territory] * (TERRITORY_DICE[territory] - now));
    }
    return need;
  }

  /** Points it can use of what it is expected to gather. */
  function gatherValue(position: Position, resource: number): number {
    const player = playerToMove(position);
    const room = RESOURCE_DICE[resource] - stock(position, player, resource);
    const isRuined = resource !== MILITARY && health(position, player, resource) === 0;
    const gain = meanRoll[resource][room][isRuined ? 1 : 0];
    const fullArmy = fullArmies[mine / UNITS.length];
    if (resource === FOOD && peaceful) return -gain;
    if (resource === FOOD) return gain * (arms >= Math.min(style.army, fullArmy) ? 1 : 0.4);
    if (resource === MILITARY) {
      const missing = fullArmy - arms - stock(position, player, MILITARY);
      const useful = Math.max(0, Math.min(gain, missing));
      return useful * (arms < style.army ? 1.2 : 0.5) + 0.02 * gain;
    }
    const missing = 2 * repairNeed(position, player) - stock(position, player, POPULATION);
    return Math.max(0, Math.min(gain, missing)) + 0.01 * gain;
  }

  /** What an attack is expected to cost by the enemy's best defence, in military: the same whatever territory it is on. */
  function risk(position: Position, enemy: number, unit: number, value: number): number {
    if ((weighed & (1 << unit)) !== 0) return risks[unit];
    weighed |= 1 << unit;
    let worst = 0;
    for (let defender = 0; defender < 4; defender++) {
      const other = strength(position, enemy, defender);
      if (other > 0) worst = Math.max(worst, blows.blow(theirs + defender, other, value));
    }
    return (risks[unit] = worst * cost[mine + unit]);
  }

  function attackValue(position: Position, action: number): number {
    const player = playerToMove(position);
    const enemy = opponent(player);
    const unit = actions.unit[action];
    const target = actions.target[action];
    const value = strength(position, player, unit);
    const kind = mine + unit;
    const food = FOOD_VALUE * price[kind * TARGETS.length + target];
    if (target < TERRITORY) {
      const other = strength(position, enemy, target);
      const prey = theirs + target;
      const lost = cost[kind] * blows.taken(kind, value, prey, other);
      return hunt * cost[prey] * blows.dealt(kind, value, prey, other) - caution * lost - food;
    }
    const territory = target - TERRITORY;
    const left = health(position, enemy, territory);
    if (left === 0) return -food;
    const gain =
      damage[territory] * blows.raze(kind, value, left) + fall[territory] * blows.fell(kind, value, left);
    return (caution === 0 ? gain : gain - caution * risk(position, enemy, unit, value)) - food;
  }

  /** Attacks that it would rather save its food for are worse than anything else, and the best of them best. */
  function firstAttackValue(position: Position, action: number): number {
    const worth = attackValue(position, action);
    const held = stock(position, playerToMove(position), FOOD) < style.hold && worth < style.fall[KEEP] / 2;
    return held && (peaceful || phase(position) === Phase.spend) ? worth - 1000 : worth;
  }

  function repairValue(position: Position, action: number): number {
    const territory = actions.territory[action];
    const amount = actions.amount[action];
    const now = health(position, playerToMove(position), territory);
    const income = now === 0 ? INCOME[territory] : 0;
    if (now > style.repairBelow[territory]) return income - 0.5 + 0.01 * amount;
    return income + style.repair[territory] * amount;
  }

  function trainValue(position: Position, action: number): number {
    const player = playerToMove(position);
    const unit = actions.unit[action];
    const amount = actions.amount[action];
    const useful = Math.max(0, Math.min(amount, style.want[unit] - strength(position, player, unit)));
    const urgent = arms < style.army ? 1.2 : 0.6;
    const price = cost[mine + unit];
    return useful * price * urgent - 0.1 * (amount - useful) * price;
  }

  const actionValue: ActionValue<DiceRealmsObservation> = (position, action) => {
    switch (actions.type[action]) {
      case ActionType.gather:
        return gatherValue(position, actions.resource[action]);
      case ActionType.attack:
        return firstAttackValue(position, action);
      case ActionType.repair:
        return repairValue(position, action);
      case ActionType.train:
        return trainValue(position, action);
      case ActionType.defend:
        return defence(position, actions.unit[action]);
      default:
        return 0;
    }
  };
  return greedyBot(actions.count, actionValue, (position, player) => {
    mine = armyOf(position, player);
    theirs = armyOf(position, opponent(player));
    arms = army(position, player);
    weighed = 0;
  });
}

/** What damage and destruction are worth where the keep cannot be reached before the others have fallen. */
function inTheWay({ damage, fall }: Style): [damage: readonly number[], fall: readonly number[]] {
  return [
    damage.map((worth) => Math.max(worth, damage[KEEP])),
    fall.map((worth, territory) => worth + (territory === KEEP ? 0 : OPENS_THE_WAY)),
  ];
}

/** What is gathered on average of the roll over `divisor`, by the room on the die. */
function meanGain(faces: number, room: number, divisor: number): number {
  let sum = 0;
  for (let roll = 1; roll <= faces; roll++) sum += Math.min(room, Math.ceil(roll / divisor));
  return sum / faces;
}

import { greedyBot, type Bot, type ParameterDescription, type StrategyContext } from "evenkeel";
import { ActionType, diceRealmsGame, FOOD, health, MILITARY, phase, Phase } from "evenkeel/dice-realms";
import { RESOURCE_DICE, stock, type DiceRealmsObservation, type DiceRealmsState } from "evenkeel/dice-realms";
import { evaluationOf, STOCK } from "./lib/evaluate.js";
import { defenceValue, defendParameter, unitsNamed, unitsParameter, type Defence } from "./lib/parameters.js";
import { attackPlans } from "./lib/attack-plans.js";
import { repairPlans } from "./lib/repair-plans.js";
import { trainingPlans } from "./lib/training-plans.js";
import type { BestSpending } from "./lib/spending.js";

export const description =
  "gathers and spends what is best on average over the whole turn, with the exact chances of every blow";
export const words = "players who look a turn ahead";

export const parameters = {
  units: unitsParameter,
  defend: defendParameter("exchange"),
  repairs: {
    kind: "choice",
    values: ["weighed", "never"],
    default: "weighed",
    meaning: "whether it repairs where that is worth most, or never",
  },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly units: readonly string[];
  readonly defend: Defence;
  readonly repairs: string;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  const realms = diceRealmsGame(game);
  const { rules, actions } = realms;
  const evaluation = evaluationOf(rules);
  const attacks = attackPlans(realms, evaluation);
  const repairs = repairPlans(realms, evaluation);
  const training = trainingPlans(realms, evaluation, unitsNamed(params.units));
  /** By resource: what it is spent on. */
  const spending: readonly BestSpending[] = [attacks.spending, repairs.spending, training.spending];
  const defence = defenceValue(rules, evaluation.blows, params.defend);
  /** Without a plan no repair is worth anything. */
  const mends = params.repairs !== "never";
  let me = 0;

  /** Plans all that may be spent in this phase; before the roll, as much as it may bring. */
  function look(position: Readonly<DiceRealmsObservation>, player: number): void {
    me = player;
    const asked = phase(position);
    const before = asked === Phase.gather;
    const any = before || asked === Phase.spend;
    if (any || asked === Phase.attack)
      attacks.plan(position, me, before ? RESOURCE_DICE[FOOD] : stock(position, me, FOOD));
    if (mends && (any || asked === Phase.repair)) repairs.plan(position, me);
    if (any || asked === Phase.train)
      training.plan(position, me, before ? RESOURCE_DICE[MILITARY] : stock(position, me, MILITARY));
  }

  /** What the resource's roll leaves on average: what can be spent of it or another, and what stays in stock. */
  function gatheringValue(position: Readonly<DiceRealmsObservation>, resource: number): number {
    const faces = RESOURCE_DICE[resource];
    const now = stock(position, me, resource);
    const isRuined = resource !== MILITARY && health(position, me, resource) === 0;
    let others = rules.spendOptional ? 0 : -Infinity;
    for (let other = FOOD; other <= MILITARY; other++)
      if (other !== resource) others = Math.max(others, spending[other].values[stock(position, me, other)]);
    let sum = 0;
    for (let roll = 1; roll <= faces; roll++) {
      const then = Math.min(faces, now + Math.ceil(roll / (isRuined ? rules.ruin : 1)));
      const spent = Math.max(others, spending[resource].values[then]);
      // Where nothing can be spent the turn simply ends.
      sum += (spent === -Infinity ? 0 : spent) + STOCK[resource] * (then - now);
    }
    return sum / faces;
  }

  function actionValue(position: Readonly<DiceRealmsObservation>, action: number): number {
    switch (actions.type[action]) {
      case ActionType.gather:
        return gatheringValue(position, actions.resource[action]);
      case ActionType.attack:
        return attacks.spending.first[action];
      case ActionType.repair:
        return repairs.spending.first[action];
      case ActionType.train:
        return training.spending.first[action];
      case ActionType.defend:
        return defence(position, actions.unit[action]);
      default:
        return 0;
    }
  }

  return greedyBot(actions.count, actionValue, look);
}

import { greedyBot, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, defenceWorth, defendParameter, diceRealmsGame, judgeOf } from "evenkeel/dice-realms";
import { FOOD, health, MILITARY, phase, Phase, spendsOf } from "evenkeel/dice-realms";
import { RESOURCE_DICE, STOCK, stock, type Defence, type Spend } from "evenkeel/dice-realms";
import { unitsNamed, unitsParameter } from "evenkeel/dice-realms";
import type { DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";

export const description =
  "gathers and spends what is best on average over the whole turn, with the exact chances of every blow";

export const parameters = { units: unitsParameter, defend: defendParameter("exchange") };

interface Params {
  readonly units: readonly string[];
  readonly defend: Defence;
}

export function create({
  game,
  params,
}: StrategyContext<DiceRealmsState, DiceRealmsObservation, Params>): Bot<DiceRealmsObservation> {
  const realms = diceRealmsGame(game);
  const { rules, actions } = realms;
  const judge = judgeOf(rules);
  const spends = spendsOf(realms, judge, unitsNamed(params.units));
  const bySpend: readonly Spend[] = [spends.attack, spends.repair, spends.train];
  const defence = defenceWorth(realms, judge.odds, params.defend);
  let me = 0;

  /** Plans all that may be spent in this phase; before the roll, as much as it may bring. */
  function look(position: Readonly<DiceRealmsObservation>, player: number): void {
    me = player;
    const asked = phase(position);
    const before = asked === Phase.gather;
    const any = before || asked === Phase.spend;
    if (any || asked === Phase.attack)
      spends.planAttacks(position, me, before ? RESOURCE_DICE[FOOD] : stock(position, me, FOOD));
    if (any || asked === Phase.repair) spends.planRepairs(position, me);
    if (any || asked === Phase.train)
      spends.planTraining(position, me, before ? RESOURCE_DICE[MILITARY] : stock(position, me, MILITARY));
  }

  /** What the resource's roll leaves on average: what can be spent of it or another, and what stays in stock. */
  function gatheringWorth(position: Readonly<DiceRealmsObservation>, resource: number): number {
    const faces = RESOURCE_DICE[resource];
    const now = stock(position, me, resource);
    const halved = resource !== MILITARY && health(position, me, resource) === 0;
    let others = rules.spendOptional ? 0 : -Infinity;
    for (let other = FOOD; other <= MILITARY; other++)
      if (other !== resource) others = Math.max(others, bySpend[other].worth[stock(position, me, other)]);
    let sum = 0;
    for (let roll = 1; roll <= faces; roll++) {
      const then = Math.min(faces, now + (halved ? (roll + 1) >> 1 : roll));
      const spent = Math.max(others, bySpend[resource].worth[then]);
      // Where nothing can be spent the turn simply ends.
      sum += (spent === -Infinity ? 0 : spent) + STOCK[resource] * (then - now);
    }
    return sum / faces;
  }

  function worth(position: Readonly<DiceRealmsObservation>, action: number): number {
    switch (actions.type[action]) {
      case ActionType.gather:
        return gatheringWorth(position, actions.resource[action]);
      case ActionType.attack:
        return spends.attack.first[action];
      case ActionType.repair:
        return spends.repair.first[action];
      case ActionType.train:
        return spends.train.first[action];
      case ActionType.defend:
        return defence(position, actions.unit[action]);
      default:
        return 0;
    }
  }

  return greedyBot(actions.count, worth, look);
}

import type { Bot, StrategyContext } from "evenkeel";
import { defenderBot, defendParameter, diceRealmsGame, judgeOf, spendsOf } from "evenkeel/dice-realms";
import { FOOD, health, MILITARY, phase, Phase, playerToMove, POPULATION } from "evenkeel/dice-realms";
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
  const { rules } = realms;
  const judge = judgeOf(rules);
  const spends = spendsOf(realms, judge, unitsNamed(params.units));
  const bySpend: readonly Spend[] = [spends.attack, spends.repair, spends.train];
  const defender = defenderBot(realms, judge.odds, params.defend);

  function planAll(
    position: Readonly<DiceRealmsObservation>,
    player: number,
    food: number,
    military: number,
  ): void {
    spends.planAttacks(position, player, food);
    spends.planRepairs(position, player);
    spends.planTraining(position, player, military);
  }

  /** The resource whose roll leaves most on average: what can be spent of it or another, and what stays in stock. */
  function bestGathering(position: Readonly<DiceRealmsObservation>, player: number): number {
    planAll(position, player, RESOURCE_DICE[FOOD], RESOURCE_DICE[MILITARY]);
    let best = FOOD;
    let most = -Infinity;
    for (let resource = FOOD; resource <= MILITARY; resource++) {
      const worth = gatheringWorth(position, player, resource);
      if (worth > most) {
        most = worth;
        best = resource;
      }
    }
    return best;
  }

  function gatheringWorth(
    position: Readonly<DiceRealmsObservation>,
    player: number,
    resource: number,
  ): number {
    const faces = RESOURCE_DICE[resource];
    const now = stock(position, player, resource);
    const halved = resource !== MILITARY && health(position, player, resource) === 0;
    let others = rules.spendOptional ? 0 : -Infinity;
    for (let other = FOOD; other <= MILITARY; other++)
      if (other !== resource) others = Math.max(others, bySpend[other].worth[stock(position, player, other)]);
    let sum = 0;
    for (let roll = 1; roll <= faces; roll++) {
      const then = Math.min(faces, now + (halved ? (roll + 1) >> 1 : roll));
      const spent = Math.max(others, bySpend[resource].worth[then]);
      // Where nothing can be spent the turn simply ends.
      sum += (spent === -Infinity ? 0 : spent) + STOCK[resource] * (then - now);
    }
    return sum / faces;
  }

  /** The first action of the best spend, or −1 if nothing is worth spending. */
  function bestSpend(position: Readonly<DiceRealmsObservation>, player: number): number {
    planAll(position, player, stock(position, player, FOOD), stock(position, player, MILITARY));
    let best = -1;
    let most = rules.spendOptional ? 0 : -Infinity;
    for (let resource = FOOD; resource <= MILITARY; resource++) {
      const points = stock(position, player, resource);
      if (bySpend[resource].worth[points] > most) {
        most = bySpend[resource].worth[points];
        best = bySpend[resource].action[points];
      }
    }
    return best;
  }

  /** What goes on with the spend under way if it is worth more than to stop, or −1. */
  function goOn(spend: Spend, points: number): number {
    return spend.worth[points] > 0 ? spend.action[points] : -1;
  }

  function choose(position: Readonly<DiceRealmsObservation>, player: number): number {
    switch (phase(position)) {
      case Phase.gather:
        return bestGathering(position, player);
      case Phase.spend:
        return bestSpend(position, player);
      case Phase.attack:
        spends.planAttacks(position, player, stock(position, player, FOOD));
        return goOn(spends.attack, stock(position, player, FOOD));
      case Phase.repair:
        spends.planRepairs(position, player);
        return goOn(spends.repair, stock(position, player, POPULATION));
      default:
        spends.planTraining(position, player, stock(position, player, MILITARY));
        return goOn(spends.train, stock(position, player, MILITARY));
    }
  }

  return {
    restart: (player, random) => defender.restart(player, random),
    chooseAction(position, legal, count) {
      if (phase(position) === Phase.defend) return defender.chooseAction(position, legal, count);
      const wanted = choose(position, playerToMove(position));
      for (let index = 0; index < count; index++) if (legal[index] === wanted) return wanted;
      // To stop and to spend nothing come last.
      return legal[count - 1];
    },
  };
}

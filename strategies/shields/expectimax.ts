import { greedyBot, TERMINAL, type Bot, type StrategyContext } from "evenkeel";
import {
  ActionType,
  actsAfterPick,
  attackDie,
  health,
  matchPoints,
  opponent,
  outermostStack,
} from "evenkeel/shields";
import { phase, Phase, playerToMove, shieldAt, shieldsGame, shieldValue } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";
import { evaluator } from "./lib/evaluate.js";
import { Part } from "./lib/side.js";
import { settlingTheStart } from "./lib/start.js";
import { touchedBy } from "./lib/touched.js";

export const description =
  "looks one action ahead over all faces of the dice and takes the position that is best on average";
export const words = "players who look one action ahead";

/** Heal, then polish, then pass; or sacrifice, then take: no more actions of one player follow another. */
const MAX_DEPTH = 4;

export function create({
  game,
  outcomes,
}: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions, surplusCarries } = shieldsGame(game);
  const evaluation = evaluator(shieldsGame(game));
  const touched = touchedBy(shieldsGame(game));
  const lists = Array.from({ length: MAX_DEPTH }, () => new Int32Array(game.numDistinctActions));
  /** By depth. Not variables: each change of a fraction in one would allocate. */
  const sums = new Float64Array(MAX_DEPTH + 1);
  /** The position after a pick or an attack, and the die that shows what it is told to. */
  const tried = game.newState();
  const die = { roll: () => face };
  let face = 1;
  /** Whether the game ends with this turn; null until it is found out. */
  let isLastTurn: boolean | null = null;
  let depth = 0;
  let me = 0;
  let myPoints = 0;
  let points = 0;
  let first = 0;
  /** The parts of the enemy's side that the action may change. */
  let enemys: number = Part.all;

  function expected(position: ShieldsState, action: number): number {
    sums[depth] = 0;
    outcomes(position, action, add);
    return sums[depth];
  }

  function add(next: ShieldsState, probability: number): void {
    sums[depth] += probability * valueOf(next);
  }

  /** From −1 to 1; a game of the match that is decided counts for more than any position. */
  function valueOf(next: ShieldsState): number {
    const decided = matchPoints(next, me) - matchPoints(next, opponent(me)) - points;
    if (decided !== 0 || game.currentPlayer(next) === TERMINAL) return 10 * decided;
    return depth < MAX_DEPTH && isHalfDone(next) ? bestRest(next) : evaluated(next);
  }

  /** Several actions in a row may touch all of the own side, one that ends a game of a match anything. */
  function evaluated(next: ShieldsState): number {
    if (matchPoints(next, me) !== myPoints) return evaluation.value(next, me, Part.all, Part.all);
    const own = depth > 0 ? Part.all : touched.own[first];
    return evaluation.value(next, me, own, enemys);
  }

  /** Whether the act of this turn goes on, as a sacrifice does: only its end can be evaluated. */
  function isHalfDone(next: ShieldsState): boolean {
    return (
      actions.type[first] > ActionType.takeNothing && playerToMove(next) === me && phase(next) !== Phase.pick
    );
  }

  function bestRest(next: ShieldsState): number {
    const legal = lists[depth];
    const count = game.legalActions(next, legal);
    let best = -Infinity;
    depth++;
    for (let index = 0; index < count; index++)
      if (actions.type[legal[index]] !== ActionType.move) best = Math.max(best, expected(next, legal[index]));
    depth--;
    return best;
  }

  function look(position: ShieldsObservation, player: number): void {
    me = player;
    myPoints = matchPoints(position, me);
    points = myPoints - matchPoints(position, opponent(me));
    isLastTurn = null;
    evaluation.begin(position);
  }

  /**
   * What `expected` says of an attack, sooner: what a hit leaves of a shield or of a battery is evaluated without playing
   * it; all rolls that destroy a battery come to the same, unless their surplus comes through a shield.
   */
  function expectedOfAttack(position: ShieldsObservation, attack: number): number {
    const enemy = opponent(me);
    const target = actions.target[attack];
    const stack = outermostStack(position, enemy, target);
    const onShield = stack >= 0;
    const points = onShield
      ? shieldValue(shieldAt(position, enemy, stack, actions.place[attack]))
      : health(position, enemy, target);
    const faces = attackDie(position, me, actions.battery[attack]);
    const part = touched.partOf(onShield ? stack : target);
    const takesAll = onShield && !surplusCarries;
    const lost = Math.min(faces, takesAll ? points : points - 1);
    sums[0] = 0;
    if (lost > 0) {
      isLastTurn ??= endsWith(position, attack);
      if (isLastTurn) return expected(position, attack);
      evaluation.aim(enemy, part, onShield, points);
      for (let left = points - 1; left >= points - lost; left--)
        sums[0] += (left > 0 ? 1 : faces - lost + 1) * evaluation.valueOfHit(left);
    }
    if (faces >= points && !takesAll) {
      enemys = onShield ? Part.all : part | Part.attackDice;
      const alike = onShield ? 1 : faces - points + 1;
      for (let roll = faces; roll >= points; roll -= alike) {
        play(position, attack, roll);
        sums[0] += alike * valueOf(tried);
      }
    }
    return sums[0] / faces;
  }

  /** Whether the game ends with this turn, even where an attack destroys no battery. */
  function endsWith(position: ShieldsObservation, attack: number): boolean {
    play(position, attack, 1);
    return game.currentPlayer(tried) === TERMINAL || matchPoints(tried, me) !== myPoints;
  }

  function play(position: ShieldsObservation, action: number, roll: number): void {
    face = roll;
    game.copyState(position, tried);
    game.applyAction(tried, action, die);
  }

  /** The same of an action for which no dice are rolled. */
  function valueAfter(position: ShieldsObservation, action: number): number {
    play(position, action, 0);
    return valueOf(tried);
  }

  function worth(position: ShieldsObservation, action: number): number {
    first = action;
    enemys = touched.enemys[action];
    switch (actions.type[action]) {
      case ActionType.take:
        if (actsAfterPick(position))
          return evaluation.valueOfTaking(me, actions.die[action], touched.own[action]);
        return valueAfter(position, action);
      case ActionType.potion:
      case ActionType.polish:
        return valueAfter(position, action);
      case ActionType.attack:
        return expectedOfAttack(position, action);
      default:
        return expected(position, action);
    }
  }

  return settlingTheStart(shieldsGame(game), greedyBot(game.numDistinctActions, worth, look));
}

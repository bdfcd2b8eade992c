import { greedyBot, TERMINAL, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, attackDie, matchPoints, opponent, outermostStack } from "evenkeel/shields";
import { phase, Phase, playerToMove, shieldsGame, shieldValue } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";
import { evaluator, NO_DIE } from "./lib/evaluate.js";
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
  const { actions, layout, surplusCarries } = shieldsGame(game);
  const { stacks, stackSize } = layout;
  const evaluation = evaluator(shieldsGame(game));
  const touched = touchedBy(shieldsGame(game));
  const lists = Array.from({ length: MAX_DEPTH }, () => new Int32Array(game.numDistinctActions));
  /** By depth. Not variables: each change of a fraction in one would allocate. */
  const sums = new Float64Array(MAX_DEPTH + 1);
  /** The position after a pick or an attack, and the die that shows what it is told to. */
  const tried = game.newState();
  const die = { roll: () => face };
  let face = 1;
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
    if (matchPoints(next, me) !== myPoints) return evaluation.value(next, me, Part.all, Part.all, NO_DIE);
    const own = depth > 0 ? Part.all : touched.own[first];
    return evaluation.value(next, me, own, enemys, touched.taken[first]);
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
    evaluation.begin(position);
  }

  /**
   * What `expected` says of an attack, sooner: rolls that leave something of what they hit differ by its points alone,
   * so one of them is played and then the points go down; all others come to the same, unless their surplus goes on.
   */
  function expectedOfAttack(position: ShieldsObservation, attack: number): number {
    const enemy = opponent(me);
    const target = actions.target[attack];
    const stack = outermostStack(position, enemy, target);
    const onShield = stack >= 0;
    const shown = onShield ? tried.shields : tried.health;
    const place = onShield
      ? (enemy * stacks + stack) * stackSize + actions.place[attack]
      : enemy * 3 + target;
    const points = onShield ? shieldValue(position.shields[place]) : position.health[place];
    const faces = attackDie(position, me, actions.battery[attack]);
    sums[0] = 0;
    enemys = onShield ? touched.partOf(stack) : touched.partOf(target);
    if (points > 1) {
      play(position, attack, 1);
      if (game.currentPlayer(tried) === TERMINAL || matchPoints(tried, me) !== myPoints)
        return expected(position, attack);
      sums[0] = evaluation.value(tried, me, Part.none, enemys, NO_DIE);
      for (let roll = Math.min(faces, points - 1); roll > 1; roll--) {
        shown[place]--;
        sums[0] += evaluation.valueAgain(tried, me, enemys);
      }
    }
    if (faces >= points) {
      const goesOn = onShield && surplusCarries;
      if (!onShield || goesOn) enemys = Part.all;
      const alike = goesOn ? 1 : faces - points + 1;
      for (let roll = faces; roll >= points; roll -= alike) {
        play(position, attack, roll);
        sums[0] += alike * valueOf(tried);
      }
    }
    return sums[0] / faces;
  }

  function play(position: ShieldsObservation, action: number, roll: number): void {
    face = roll;
    game.copyState(position, tried);
    game.applyAction(tried, action, die);
  }

  function worth(position: ShieldsObservation, action: number): number {
    first = action;
    enemys = touched.enemys[action];
    switch (actions.type[action]) {
      case ActionType.take:
        // No dice are rolled, and the game goes on.
        play(position, action, 0);
        return evaluated(tried);
      case ActionType.attack:
        return expectedOfAttack(position, action);
      default:
        return expected(position, action);
    }
  }

  return settlingTheStart(shieldsGame(game), greedyBot(game.numDistinctActions, worth, look));
}

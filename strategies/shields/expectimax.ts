import { greedyBot, TERMINAL, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, matchPoints, opponent, phase, Phase } from "evenkeel/shields";
import { playerToMove, shieldsGame, type ShieldsObservation, type ShieldsState } from "evenkeel/shields";
import { evaluator } from "./lib/evaluate.js";

export const description =
  "looks one action ahead over all faces of the dice and takes the position that is best on average";

/** Heal, then polish, then pass; or sacrifice, then take: no more actions of one player follow another. */
const MAX_DEPTH = 4;

export function create({
  game,
  outcomes,
}: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions } = shieldsGame(game);
  const evaluation = evaluator(shieldsGame(game));
  const lists = Array.from({ length: MAX_DEPTH }, () => new Int32Array(game.numDistinctActions));
  /** By depth. Not variables: each change of a fraction in one would allocate. */
  const sums = new Float64Array(MAX_DEPTH + 1);
  let depth = 0;
  let me = 0;
  let myPoints = 0;
  let points = 0;
  let first = 0;

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
    return depth < MAX_DEPTH && isHalfDone(next)
      ? bestRest(next)
      : evaluation.value(next, me, untouched(next));
  }

  /** An attack leaves its player's own side alone, any other action the enemy's; a later game of a match none. */
  function untouched(next: ShieldsState): number {
    if (matchPoints(next, me) !== myPoints || actions.type[first] === ActionType.move) return -1;
    return actions.type[first] === ActionType.attack ? me : opponent(me);
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

  function worth(position: ShieldsObservation, action: number): number {
    first = action;
    return expected(position, action);
  }

  return greedyBot(game.numDistinctActions, worth, look);
}

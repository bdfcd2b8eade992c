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
  const evaluate = evaluator(shieldsGame(game));
  const lists = Array.from({ length: MAX_DEPTH }, () => new Int32Array(game.numDistinctActions));
  let depth = 0;
  let me = 0;
  let points = 0;
  let sum = 0;

  function expected(position: ShieldsState, action: number): number {
    const outer = sum;
    sum = 0;
    outcomes(position, action, add);
    const value = sum;
    sum = outer;
    return value;
  }

  function add(next: ShieldsState, probability: number): void {
    sum += probability * valueOf(next);
  }

  /** From −1 to 1; a game of the match that is decided counts for more than any position. */
  function valueOf(next: ShieldsState): number {
    const decided = matchPoints(next, me) - matchPoints(next, opponent(me)) - points;
    if (decided !== 0 || game.currentPlayer(next) === TERMINAL) return 10 * decided;
    return depth < MAX_DEPTH && isHalfDone(next) ? bestRest(next) : evaluate(next, me);
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

  let first = 0;
  return greedyBot(game.numDistinctActions, (position, action) => {
    me = playerToMove(position);
    points = matchPoints(position, me) - matchPoints(position, opponent(me));
    first = action;
    return expected(position, action);
  });
}

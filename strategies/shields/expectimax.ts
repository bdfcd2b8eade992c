import { TERMINAL, type Bot, type StrategyContext } from "evenkeel";
import { ActionType, adviser, greedyBot, matchPoints, opponent, playerToMove } from "evenkeel/shields";
import { poolCount, racing, shieldsGame } from "evenkeel/shields";
import type { ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description =
  "looks one action ahead over all faces of the dice and takes the best expected position, judged as a race";

/** Points of shields that one hit takes, about. */
const HIT = Number(process.env.HIT ?? 4);
/** How sure a lead is: per hit, and less in a longer race. */
const SURE = Number(process.env.SURE ?? 0.55);

export function create({
  game,
  outcomes,
}: StrategyContext<ShieldsState, ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions, dice } = shieldsGame(game);
  const { dieWorth } = adviser(shieldsGame(game));
  const raceOf = racing(shieldsGame(game));
  let me = 0;
  let points = 0;
  let picking = false;
  let sum = 0;

  /** Hits by which the pool favours a player: each die may go to either side, and is then denied to the other. */
  function poolFavour(state: Readonly<ShieldsState>): number {
    let favour = 0;
    for (let kind = 0; kind < dice.count; kind++) {
      const count = poolCount(state, kind);
      if (count > 0)
        favour += count * (dieWorth(state, me, kind) - dieWorth(state, opponent(me), kind));
    }
    return favour / (2 * HIT);
  }

  /** About the chance to win, from −1 to 1; games of a match decided by this action count for more than any position. */
  function evaluate(next: Readonly<ShieldsState>): number {
    const decided = matchPoints(next, me) - matchPoints(next, opponent(me)) - points;
    if (decided !== 0 || game.currentPlayer(next) === TERMINAL) return 10 * decided;
    const race = raceOf(next, me);
    const lead = race.lead + (picking ? poolFavour(next) : 0);
    return Math.tanh((SURE * lead) / Math.sqrt(race.length + 1));
  }

  function add(next: Readonly<ShieldsState>, probability: number): void {
    sum += probability * evaluate(next);
  }

  return greedyBot((position, action) => {
    me = playerToMove(position);
    points = matchPoints(position, me) - matchPoints(position, opponent(me));
    picking = actions.type[action] === ActionType.take || actions.type[action] === ActionType.takeNothing;
    sum = 0;
    outcomes(position, action, add);
    return sum;
  });
}

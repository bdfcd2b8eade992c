import { resampling, type Bot, type Dice } from "../game/index.js";
import { Playouts, type PlayoutSetup } from "./playouts.js";
import { Contest } from "./contest.js";

export interface SearchSetup<S, O> extends PlayoutSetup<S, O> {
  /** So many games are played out for a decision at most, all actions together. */
  readonly simulations: number;
}

/** Fewer pairs of games than this in the first round tell nothing. */
const LEAST_PAIRS = 5;

/**
 * A bot that plays as another one does, except where games played out show that another action is surely better: those after
 * either action begin in the same position and have the same dice, and bots of the other kind play on in all seats.
 * Throws an `OptionError` for a game whose positions cannot be drawn from an observation.
 */
export function searchBot<S, O>(setup: SearchSetup<S, O>): Bot<O> {
  const { game, createBot, simulations } = setup;
  const draw = resampling(game);
  const follow = createBot();
  const playouts = new Playouts(setup);
  const contest = new Contest(game.numDistinctActions);
  const position = game.newState();
  const played = game.newState();
  const shares = new Float64Array(game.numPlayers);
  const most = mostRivals(simulations);
  let me = 0;
  let own: Dice;

  function shareAfter(action: number): number {
    game.copyState(position, played);
    playouts.play(played, action, me, shares);
    return shares[me];
  }

  function playPair(observation: Readonly<O>, usual: number): void {
    draw(observation, own, position);
    playouts.dice.draw(own);
    const share = shareAfter(usual);
    for (let place = 0; place < contest.count; place++)
      contest.note(place, shareAfter(contest.rivals[place]) - share);
  }

  return {
    restart(player, random) {
      me = player;
      own = random;
      follow.restart(player, random);
    },
    chooseAction(observation, legal, count) {
      const usual = follow.chooseAction(observation, legal, count);
      contest.begin(usual, legal, count, most, own);
      for (let round = 0; round < contest.rounds && contest.count > 0; round++) {
        const pairs = Math.floor(simulations / (contest.rounds * (contest.count + 1)));
        for (let pair = 0; pair < pairs; pair++) playPair(observation, usual);
        contest.halve(own);
      }
      return contest.count > 0 && contest.isSure() ? contest.rivals[0] : usual;
    },
  };
}

/** So many rivals that each of them plays the least number of pairs in every round. */
function mostRivals(simulations: number): number {
  let most = 0;
  for (let rounds = 1; ; rounds++) {
    const fit = Math.floor(simulations / (rounds * LEAST_PAIRS)) - 1;
    const room = Math.min(fit, 2 ** (rounds - 1));
    if (room <= most) return most;
    most = room;
  }
}

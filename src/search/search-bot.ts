import { resampling, type Bot, type Dice } from "../game/index.js";
import { Contest } from "./contest.js";
import { InformationSets } from "./information-sets.js";
import { Playouts, type PlayoutSetup } from "./playouts.js";

export interface SearchSetup<S, O> extends PlayoutSetup<S, O> {
  /** So many games are played out for a decision at most, all actions together. */
  readonly simulations: number;
  /**
   * So many of its own decisions it thinks over, this one included; 1 if left out. With more, half of the games grow a tree of
   * them, and those of the other half are played by what was surely found in it. Needs a `tensor` of the game.
   */
  readonly depth?: number;
}

/** Fewer pairs of games than this in the first round tell nothing. */
const LEAST_PAIRS = 5;

/**
 * A bot that plays as another one does, except where games played out show that another action is surely better: those after
 * either action begin in the same position and have the same dice, and bots of the other kind play on in all seats.
 * Throws an `OptionError` for a game whose positions cannot be drawn from an observation, and for one without a `tensor` where
 * it needs that.
 */
export function searchBot<S, O>(setup: SearchSetup<S, O>): Bot<O> {
  const { game, createBot, depth = 1 } = setup;
  const toGrow = depth > 1 ? setup.simulations >> 1 : 0;
  const simulations = setup.simulations - toGrow;
  const draw = resampling(game);
  const follow = createBot();
  const playouts = new Playouts(setup);
  const tree = depth > 1 ? new InformationSets(game, depth, toGrow) : null;
  playouts.own = tree;
  const contest = new Contest(game.numDistinctActions, setup.horizon === undefined ? 1 : 0);
  const position = game.newState();
  const played = game.newState();
  const shares = new Float64Array(game.numPlayers);
  const most = mostRivals(simulations);
  let me = 0;
  let own: Dice;

  function shareAfter(action: number): number {
    game.copyState(position, played);
    tree?.begin(false, 1);
    playouts.play(played, action, me, shares);
    return shares[me];
  }

  function grow(
    tree: InformationSets<S, O>,
    observation: Readonly<O>,
    legal: Int32Array,
    count: number,
    usual: number,
  ): void {
    tree.clear(me, own);
    for (let game = 0; game < toGrow; game++) {
      draw(observation, own, position);
      playouts.dice.draw(own);
      tree.begin(true, 0);
      playouts.play(position, tree.choose(observation, legal, count, usual), me, shares);
      tree.learn(shares[me]);
    }
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
      setup.horizon?.value.begin();
      if (tree !== null) grow(tree, observation, legal, count, usual);
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

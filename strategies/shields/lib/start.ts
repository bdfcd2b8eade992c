import { greedyBot, type Bot } from "evenkeel";
import { ActionType, isStartOpen, type ShieldsGame, type ShieldsObservation } from "evenkeel/shields";
import { evaluator } from "./evaluate.js";
import { Part } from "./side.js";

/** No dice are rolled while it is settled who starts. */
const NO_DICE = {
  roll(): number {
    throw new Error("nobody rolls dice before the first turn");
  },
};

/**
 * A bot that plays as `bot` does, and where points are named or bid for the start does that by what positions are worth:
 * it starts where that is worth more than to go second, names the points at which the other one gains least, whatever
 * that one chooses, and bids the least that is worth more to it than to go second.
 */
export function settlingTheStart(game: ShieldsGame, bot: Bot<ShieldsObservation>): Bot<ShieldsObservation> {
  const { actions } = game;
  if (actions.first[ActionType.offer] === actions.count) return bot;
  const evaluation = evaluator(game);
  const said = game.newState();
  const begun = game.newState();
  /** What ends the talk after an offer. */
  const answers = Array.from({ length: actions.count }, (_, action) => action).filter(
    (action) => actions.type[action] === ActionType.start || actions.type[action] === ActionType.second,
  );
  let me = 0;

  function worth(position: ShieldsObservation, action: number): number {
    evaluation.begin(position);
    game.copyState(position, said);
    game.applyAction(said, action, NO_DICE);
    if (!isStartOpen(said)) return evaluation.value(said, me, Part.all, Part.all);
    let least = Infinity;
    for (const answer of answers) {
      game.copyState(said, begun);
      game.applyAction(begun, answer, NO_DICE);
      least = Math.min(least, evaluation.value(begun, me, Part.all, Part.all));
    }
    return least;
  }

  const settles = greedyBot(game.numDistinctActions, worth);
  return {
    restart(player, random) {
      me = player;
      bot.restart(player, random);
      settles.restart(player, random);
    },
    chooseAction: (position, legal, count) =>
      (isStartOpen(position) ? settles : bot).chooseAction(position, legal, count),
  };
}

import { Purpose, RandomDice, Streams } from "../dice/index.js";
import { readPosition, TERMINAL, type Bot, type Game } from "../game/index.js";
import { SolveError } from "./errors.js";
import type { FixedPlayer } from "./players.js";

/** So many games are looked at, and so many actions of each. */
const GAMES = 100;
const ACTIONS = 2000;

/**
 * Plays some games, always the same, and throws a `SolveError` for a bot that chooses in the course of one what it never
 * chooses when it is begun anew in that position: then it remembers what matters, and is no fixed player. Seats
 * without a bot play any legal action.
 */
export function checkRecall<S, O>(
  game: Game<S, O>,
  bots: readonly (Bot<O> | undefined)[],
  fixed: readonly (FixedPlayer<S> | undefined)[],
  from: string | undefined,
): void {
  if (bots.every((bot) => bot === undefined)) return;
  const streams = new Streams("recall");
  const table = new RandomDice();
  const own = bots.map(() => new RandomDice());
  const state = game.newState();
  const observation = game.newObservation();
  const legal = new Int32Array(game.numDistinctActions);
  const shares = new Float64Array(game.numDistinctActions);
  for (let block = 0; block < GAMES; block++) {
    streams.start(table, block, Purpose.table);
    if (from === undefined) game.initialize(state, table);
    else readPosition(game, from, state);
    bots.forEach((bot, seat) => {
      streams.start(own[seat], block, Purpose.botOf(seat));
      bot?.restart(seat, own[seat]);
    });
    for (let actions = 0; actions < ACTIONS; actions++) {
      const seat = game.currentPlayer(state);
      if (seat === TERMINAL) break;
      const count = game.legalActions(state, legal);
      const bot = bots[seat];
      let action = legal[count === 1 || bot !== undefined ? 0 : table.roll(count) - 1];
      if (count > 1 && bot !== undefined) {
        action = bot.chooseAction(game.observe(state, seat, observation), legal.slice(0, count), count);
        fixed[seat]!(state, legal, count, shares);
        const share = shares[legal.subarray(0, count).indexOf(action)] ?? 0;
        if (share === 0)
          throw new SolveError(
            "bot",
            `${game.playerToString(seat)}'s bot does not always do the same in the same position: in the course of a game it chooses otherwise than when asked anew in ${game.stateToString(state)}`,
          );
      }
      game.applyAction(state, action, table);
    }
  }
}

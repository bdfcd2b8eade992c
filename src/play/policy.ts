import type { Streams } from "../dice/index.js";
import type { AnyGame, AnyState, Bot } from "../game/index.js";
import type { Luck } from "../value/index.js";
import type { ArmRunner, GameWatch } from "./arm-runner.js";

/** Probabilities are computed: they sum to 1 but for what is rounded. */
const ROUNDED = 1e-9;

/** Where bots say with which probabilities they choose. */
export function saysPolicy(bot: Bot<unknown>): boolean {
  return typeof bot.policy === "function";
}

/**
 * The same bot: before it chooses it tells `luck` with which probabilities it will, if it says so. Throws for what are no
 * probabilities of its choices.
 */
export function sayingPolicy(
  bot: Bot<unknown>,
  numDistinctActions: number,
  luck: Luck<AnyState>,
): Bot<unknown> {
  if (!saysPolicy(bot)) return bot;
  const policy = new Float64Array(numDistinctActions);
  return {
    restart: (player, random) => bot.restart(player, random),
    chooseAction(observation, legal, count) {
      policy.fill(0, 0, count);
      bot.policy!(observation, legal, count, policy);
      checkSum(policy, count);
      luck.mayChoose(legal, count, policy);
      const action = bot.chooseAction(observation, legal, count);
      for (let place = 0; place < count; place++)
        if (legal[place] === action && policy[place] === 0)
          throw new Error(`policy gives action ${action} no chance, and it was chosen`);
      return action;
    },
  };
}

function checkSum(policy: Float64Array, count: number): void {
  let sum = 0;
  for (let place = 0; place < count; place++) {
    if (!(policy[place] >= 0)) throw new Error(`policy gives an action the probability ${policy[place]}`);
    sum += policy[place];
  }
  if (!(Math.abs(sum - 1) < ROUNDED))
    throw new Error(`policy gives ${count} actions probabilities that sum to ${sum} instead of 1`);
}

/** So many games are played to find out, or a few more so that a block is whole; none of them counts. */
const PILOT_GAMES = 128;
/** To weigh all choices costs up to four times as much as to weigh what was chosen. */
const WORTH_IT = 0.5;

/**
 * Whether it pays to take out what players choose by chance: for whoever knows little a value function overrates what his choices
 * change, and scores then vary more. Found in games of their own streams, the same in every thread, before any game counts.
 */
export function choicesPay(
  runner: ArmRunner,
  luck: Luck<AnyState>,
  game: AnyGame,
  streams: Streams,
  watching: { readonly arm: number; readonly watch: GameWatch | null },
): boolean {
  const [without, less] = [false, true].map((heeds) => {
    luck.heedsPolicy = heeds;
    return spread(runner, luck, game, streams, watching);
  });
  return less < WORTH_IT * without;
}

/** The variances of all players' scores, summed. */
function spread(
  runner: ArmRunner,
  { bySeat }: Luck<AnyState>,
  game: AnyGame,
  streams: Streams,
  { arm, watch }: { readonly arm: number; readonly watch: GameWatch | null },
): number {
  const { seatings } = runner;
  const perPlayer = () => new Float64Array(game.numPlayers);
  const [returns, sums, squares] = [perPlayer(), perPlayer(), perPlayer()];
  let games = 0;
  for (let block = 0; games < PILOT_GAMES; block++) {
    seatings.draw(streams, block);
    games += seatings.count;
    for (let seating = 0; seating < seatings.count; seating++) {
      watch?.gameBegins(arm, block, seating);
      runner.playGame(block, seating, null);
      game.returns(runner.state, returns);
      for (let seat = 0; seat < game.numPlayers; seat++) {
        const score = returns[seat] - bySeat[seat];
        sums[seatings.playerAt(seat, seating)] += score;
        squares[seatings.playerAt(seat, seating)] += score * score;
      }
    }
  }
  return sums.reduce((all, sum, player) => all + squares[player] - (sum * sum) / games, 0);
}

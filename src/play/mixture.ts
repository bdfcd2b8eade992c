import { FINE } from "../dice/chance.js";
import { Purpose, RandomDice, type Streams } from "../dice/index.js";
import type { AnyGame, AnyState, Bot, Dice } from "../game/index.js";
import { CodeError } from "./errors.js";
import type { Mixture } from "./plan.js";

/** Solutions are computed; what is less than this is none. */
const LEAST_WEIGHT = 1e-6;

/** Whether a strategy of this weight takes part in a mixture. */
export function isPlayed(weight: number): boolean {
  return weight > LEAST_WEIGHT;
}

/** Known here alone: a bot of people's own may have a method of any name. */
const takeRole = Symbol("take role");

/** A bot that must know, once a game is set up, whether it begins; then it draws who plays in its place. */
interface MixedBot extends Bot<AnyState> {
  [takeRole](begins: boolean, draw: Dice): void;
}

/** Tells a bot of the game that was set up for the block, if it wants to know. */
export type RoleTeller = (bot: Bot<AnyState>, state: AnyState, block: number, seat: number) => void;

/** Who plays in place of a mixture is a matter of block and seat, and the same in every arm. */
export function roleTeller(
  game: AnyGame,
  streams: Streams,
  purposeOf: (seat: number) => number = Purpose.mixtureOf,
): RoleTeller {
  const draw = new RandomDice();
  return (bot, state, block, seat) => {
    if (!isMixed(bot)) return;
    streams.start(draw, block, purposeOf(seat));
    bot[takeRole](game.starter(state) === seat, draw);
  };
}

/** Whether a bot wants to know its role. */
export function isMixed(bot: Bot<AnyState>): bot is MixedBot {
  return takeRole in bot;
}

/** For a bot that plays on as `bot` does: what else it must be told. */
export function roleOf(bot: Bot<AnyState>): object {
  return isMixed(bot) ? { [takeRole]: bot[takeRole] } : {};
}

/** A bot that plays each game as one of others; `create` makes one of them. Throws a `CodeError` but for two players. */
export function mixedBot(
  { roles }: Mixture,
  { numPlayers }: AnyGame,
  create: (name: string) => Bot<AnyState>,
): MixedBot {
  if (numPlayers !== 2) throw new CodeError(`mixes for two players, and here are ${numPlayers}`);
  const bots = new Map<string, Bot<AnyState>>();
  const [first, second] = roles.map(({ weights }) =>
    Object.entries(weights).map(([name, weight]) => {
      const bot = bots.get(name) ?? create(name);
      bots.set(name, bot);
      return { bot, weight };
    }),
  );
  let seat = 0;
  let random: Dice;
  let playing: Bot<AnyState>;
  return {
    restart(player, dice) {
      seat = player;
      random = dice;
    },
    [takeRole](begins, draw) {
      playing = drawn(begins ? first : second, draw);
      playing.restart(seat, random);
    },
    chooseAction: (observation, legal, count) => playing.chooseAction(observation, legal, count),
  };
}

interface Weighed {
  readonly bot: Bot<AnyState>;
  readonly weight: number;
}

function drawn(among: readonly Weighed[], draw: Dice): Bot<AnyState> {
  // Weights are computed: they sum to about 1.
  let left = among.reduce((sum, { weight }) => sum + weight, 0) * ((draw.roll(FINE) - 0.5) / FINE);
  for (const { bot, weight } of among) {
    left -= weight;
    if (left < 0) return bot;
  }
  return among.at(-1)!.bot;
}

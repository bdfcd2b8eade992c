import type { AnyGame, OptionValues } from "../game/index.js";
import { hasSecrets } from "../value/index.js";
import type { Varied } from "./drawn-rules.js";
import type { Recipe } from "./self-play.js";

/** Everything that decides what is learned, but for the rules themselves. Plain data. */
export interface LearningPlan {
  readonly game: string;
  readonly players: number;
  /** Options that all games have, and those that are drawn anew for every game. */
  readonly set: OptionValues;
  readonly varied: Varied;
  /** Whether of what varies one option changes at a time, so that each is met more often; left out where several do. */
  readonly oneAtATime?: boolean;
  readonly seed: string;
  /** Games in all. */
  readonly games: number;
  /** Units of the network's hidden layer. */
  readonly hidden: number;
  readonly recipe: Recipe;
  /** The guests' strategies, as people know them. */
  readonly guests: readonly string[];
  /** Whether the network is told which seat it has: it may then play each seat another way. */
  readonly seats: boolean;
  /** Whether it is learned, too, what others are likely to hide, from what they do. */
  readonly beliefs: boolean;
  /** Whether the file has 16 bits for each number, so that it is half as long; left out where it has 32. */
  readonly isShort?: boolean;
  /** How often each position is learned from. */
  readonly passes: number;
  /** Of Adam's method, in the first half of the rounds. */
  readonly rate: number;
}

/** Where everything lies open. */
const OPEN = { lambda: 0.8, explore: 0.08, opening: 0.4, openingActions: 24 };

/**
 * Where something is hidden. Equals then wait for each other for long, so that little follows from how a game ends; what one
 * could have done about an enemy who dares more is learned only where many actions are any.
 */
const HIDDEN = { lambda: 0.6, explore: 0.15, opening: 0.9, openingActions: 100 };

type Method = Pick<LearningPlan, "recipe" | "passes" | "rate">;

/** How a game is learned where nothing else is asked for: with guests in three games of four, or by oneself alone. */
export function usualMethod(game: AnyGame, hasGuests: boolean): Method {
  return methodOf(hasSecrets(game) ? HIDDEN : OPEN, hasGuests ? 0.75 : 0, false);
}

/** How it is learned to beat one strategy, which sits at all other seats of every game. */
export function exploitingMethod(): Method {
  return methodOf(OPEN, 1, true);
}

/** How it is learned what positions are worth where one strategy has all seats. */
export function judgingMethod(): Method {
  const { recipe } = methodOf({ ...OPEN, lambda: 0.9, explore: 0, opening: 0 }, 1, false);
  return { recipe: { ...recipe, guestsAlone: true }, passes: 3, rate: 6e-4 };
}

function methodOf(
  way: Pick<Recipe, keyof typeof OPEN>,
  guestGames: number,
  guestsFillTable: boolean,
): Method {
  return { recipe: { ...way, guesses: 8, guestGames, guestsFillTable }, passes: 3, rate: 1e-3 };
}

/** The network is learned from and replaced so many times. */
export const ROUNDS = 240;

/** Games that one task plays: few enough that threads wait little for each other. */
export const CHUNK = 20;

/** The first game of a round; round `ROUNDS` begins behind the last game. */
export function firstGame({ games }: LearningPlan, round: number): number {
  return Math.floor((games * round) / ROUNDS);
}

/** Smaller steps towards the end: a third after half of the rounds, a tenth after four fifths. */
export function rateOf({ rate }: LearningPlan, round: number): number {
  const done = round / ROUNDS;
  return done < 0.5 ? rate : done < 0.8 ? rate / 3 : rate / 10;
}

import type { RandomDice, RecordingDice } from "../dice/index.js";
import { isDescribed, type Dice, type Game } from "../game/index.js";
import type { Watch } from "./watch.js";

/** An action that was played, and what its dice showed. */
export interface Move {
  readonly action: number;
  readonly faces: readonly number[];
}

/** One seeded game under way. */
export interface Scene<S, O> {
  readonly game: Game<S, O>;
  readonly watch: Watch;
  readonly block: number;
  readonly seed: string;
  readonly state: S;
  /** What the game throws. */
  readonly dice: RecordingDice;
  /** Chooses the actions, and throws where something is tried out. */
  readonly choice: RandomDice;
  /** What the dice of the set-up showed. */
  readonly setUp: number[];
  readonly moves: Move[];
  /** The action under way or about to be played; −1 before the first. */
  action: number;
  /** Puts another secret in the place of what a seat may not know. */
  readonly scramble?: ((state: S, player: number, dice: Dice) => void) | undefined;
}

/** The game, turn and position, for people. */
export function whereIs<S, O>({ game, watch, block, seed, state, moves, action }: Scene<S, O>): string {
  watch.calling = "";
  const said = [`game ${block} of seed "${seed}"`];
  const add = (words: () => string): void => {
    try {
      said.push(words());
    } catch {
      // A wrong game may not be able to say where it is.
    }
  };
  add(() => `turn ${game.turn(state)}`);
  if (action >= 0) add(() => `action ${moves.length + 1} "${game.actionToString(action)}"`);
  add(() => (isDescribed(game) ? gFirst(game.stateToString(state)) : game.stateToString(state)));
  return said.join(", ");
}

/** The text of a described game with g in front, since what stands last is cut where a line is short. */
function gFirst(text: string): string {
  const at = text.indexOf("| g ");
  // The turn, which comes first, was told.
  const rest = text.slice(0, at).trim().split(" | ").slice(1);
  return [text.slice(at + 2), ...rest].join(", ");
}

/** The faces thrown since they were last taken. */
export function takeFaces(dice: RecordingDice): number[] {
  return dice.throws.splice(0).map(({ face }) => face);
}

/** The legal actions. */
export function legalOf<S, O>(game: Game<S, O>, state: S): Int32Array {
  const legal = new Int32Array(game.numDistinctActions);
  return legal.slice(0, game.legalActions(state, legal));
}

/** The words of actions, for people. */
export function wordsOf<S, O>(game: Game<S, O>, actions: Int32Array): string {
  return [...actions].map((action) => game.actionToString(action)).join(", ") || "nothing";
}

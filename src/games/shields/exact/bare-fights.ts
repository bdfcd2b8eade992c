import { readPosition, TERMINAL, type Dice, type Game } from "../../../game/index.js";
import type { OptionValues, Value } from "../../../game/index.js";
import type { ActionTable } from "../actions.js";
import type { ShieldsState } from "../state.js";

/** A fight without picks, heals and choices, played by the game's own rules. */
export interface BareFight {
  /** Plays it once more from the start and returns the numbers of the position at its end. */
  play(dice: Dice): Int32Array;
}

type ShieldsGame = Game<ShieldsState, ShieldsState> & { readonly actions: ActionTable };

/** Creates the game under options; the rules cannot be imported here, because they list these fights among their tables. */
export type Create = (options: OptionValues) => ShieldsGame;

/** Options that decide which dice there are; no other one touches a bare fight. */
export type DiceOptions = Readonly<Partial<Record<"oddDice" | "extraPool", Value>>>;

/** Left strikes at a bare battery of so many points with one die until it falls; right lets it happen. */
export function clearing(create: Create, options: DiceOptions, sides: number, points: number): BareFight {
  const game = create({
    ...options,
    batteriesToWin: 1,
    attack: "optional",
    startHealth: points,
    maxTurns: 2 * points,
  });
  const idle = "red 1, yellow 1, blue 1";
  const position = `left acts | left: red 1 d${sides}, yellow 1, blue 1 | right: ${idle.replace("yellow 1", `yellow ${points}`)}`;
  return fight(game, position, ["attack with red", "pass"]);
}

/** Left's red battery and right's yellow one strike in turns, left first, at batteries of so many points. */
export function racing(
  create: Create,
  options: DiceOptions,
  sides: readonly [number, number],
  points: readonly [number, number],
): BareFight {
  const startHealth = Math.max(...points);
  const game = create({ ...options, batteriesToWin: 1, startHealth });
  const position = `left acts | left: red 1 d${sides[0]}, yellow 1, blue ${points[0]} | right: red 1, yellow ${points[1]} d${sides[1]}, blue 1`;
  return fight(game, position, ["attack with red", "attack with yellow"]);
}

/** `words`: what each seat does all the time. */
function fight(game: ShieldsGame, position: string, words: readonly [string, string]): BareFight {
  const start = game.newState();
  readPosition(game, position, start);
  const actions = words.map((word) => game.actions.words.indexOf(word));
  const state = game.newState();
  return {
    play(dice) {
      game.copyState(start, state);
      for (let seat = game.currentPlayer(state); seat !== TERMINAL; seat = game.currentPlayer(state))
        game.applyAction(state, actions[seat], dice);
      return state.data;
    },
  };
}

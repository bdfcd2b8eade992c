import { ScriptedDice } from "../../../src/dice/index.js";
import type { Dice, OptionValues } from "../../../src/game/index.js";
import { shields, shieldsGame, type ShieldsState } from "../../../src/games/shields/index.js";

/** A game at the table: played in words, with the dice as they fall. */
export function table(options: OptionValues = {}) {
  const game = shieldsGame(shields.create(options, 2));
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const words = (): string[] =>
    Array.from(legal.subarray(0, game.legalActions(state, legal)), (action) => game.actionToString(action));
  return {
    game,
    state,
    legal: words,
    begin(...dice: number[]): void {
      const script = new ScriptedDice(dice);
      game.initialize(state, script);
      if (script.left > 0) throw new Error(`${script.left} dice were not thrown`);
    },
    set(position: string): void {
      game.stateFromString!(position, state);
    },
    play(action: string, ...dice: number[]): void {
      const index = words().indexOf(action);
      if (index < 0) throw new Error(`"${action}" is not legal; legal are ${words().join(", ")}`);
      const script = new ScriptedDice(dice);
      game.applyAction(state, legal[index], script);
      if (script.left > 0) throw new Error(`${script.left} dice were not thrown`);
    },
    playWith(action: string, dice: Dice): void {
      game.applyAction(state, legal[words().indexOf(action)], dice);
    },
    says: (): string => game.stateToString(state),
    /** One section of the position, such as `left` or `trash`. */
    section(name: string): string {
      const found = game
        .stateToString(state)
        .split(" | ")
        .find((section) => section.startsWith(name));
      return found === undefined ? "" : found.slice(name.length).replace(/^:? /, "");
    },
    head: (): string => game.stateToString(state).split(" | ")[0],
    returns(): number[] {
      const out = new Float64Array(2);
      game.returns(state, out);
      return Array.from(out);
    },
    metric(name: string): number[] {
      const out = new Int32Array(64);
      game.measure(state, out);
      let place = 0;
      for (const metric of game.metrics) {
        const length = metric.scope === "player" ? 2 : 1;
        if (metric.name === name) return Array.from(out.subarray(place, place + length));
        place += length;
      }
      throw new Error(`there is no metric ${name}`);
    },
  };
}

/** Batteries as set up. */
export const FULL = "red 12, yellow 12, blue 12";

/** The game at a position. */
export function at(position: string, options: OptionValues = {}): Table {
  const game = table(options);
  game.set(position);
  return game;
}

export type Table = ReturnType<typeof table>;
export type { ShieldsState };

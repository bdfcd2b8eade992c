import { ScriptedDice } from "../../../src/dice/index.js";
import type { Dice, OptionValues } from "../../../src/game/index.js";
import { diceRealms, diceRealmsGame } from "../../../src/games/dice-realms/index.js";

/** A game at the table: played in words, with the dice as they fall. */
export function table(options: OptionValues = {}) {
  const game = diceRealmsGame(diceRealms.create(options, 2));
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const words = (): string[] =>
    Array.from(legal.subarray(0, game.legalActions(state, legal)), (action) => game.actionToString(action));
  /** What a realm's section says. */
  const section = (name: "red" | "blue"): string => {
    const found = game
      .stateToString(state)
      .split(" | ")
      .find((part) => part.startsWith(`${name}: `));
    return found === undefined ? "" : found.slice(name.length + 2);
  };
  return {
    game,
    state,
    legal: words,
    section,
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
    /** Plays a whole game, every legal action equally likely. */
    random(dice: Dice): void {
      game.initialize(state, dice);
      while (game.currentPlayer(state) >= 0) {
        const count = game.legalActions(state, legal);
        game.applyAction(state, legal[dice.roll(count) - 1], dice);
      }
    },
    head: (): string => game.stateToString(state).split(" | ")[0],
    /** What one die of a realm shows; a unit that is not named is felled. */
    shows(seat: "red" | "blue", die: string): number {
      const item = section(seat)
        .split(", ")
        .find((words) => words.startsWith(`${die} `));
      return item === undefined ? 0 : Number(item.slice(die.length + 1));
    },
    returns(): number[] {
      const out = new Float64Array(2);
      game.returns(state, out);
      return Array.from(out);
    },
    metric(name: string): number[] {
      const out = new Int32Array(2 * game.metrics.length);
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

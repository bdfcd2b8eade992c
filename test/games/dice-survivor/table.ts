import { ScriptedDice } from "../../../src/dice/index.js";
import { TERMINAL, type OptionValues } from "../../../src/game/index.js";
import { diceSurvivor, diceSurvivorGame } from "../../../src/games/dice-survivor/index.js";

/** A game at the table: played in words, with the dice as they fall. */
export function table(players: number, options: OptionValues = {}, position = "") {
  const game = diceSurvivorGame(diceSurvivor.create(options, players));
  const state = game.newState();
  if (position !== "") game.stateFromString!(position, state);
  const list = new Int32Array(game.numDistinctActions);
  const legal = (): string[] =>
    Array.from(list.subarray(0, game.legalActions(state, list)), (action) => game.actionToString(action));
  return {
    game,
    state,
    legal,
    begin: () => game.initialize(state, new ScriptedDice([])),
    play(words: string, ...dice: number[]): void {
      const index = legal().indexOf(words);
      if (index < 0) throw new Error(`"${words}" is not legal; legal are ${legal().join(", ")}`);
      const script = new ScriptedDice(dice);
      game.applyAction(state, list[index], script);
      if (script.left > 0) throw new Error(`${script.left} dice were not thrown`);
    },
    points: (): number[] => Array.from(state.points),
    head: (): string => game.stateToString(state).split(" | ")[0],
    toMove: (): string => {
      const player = game.currentPlayer(state);
      return player === TERMINAL ? "nobody" : game.playerToString(player);
    },
    returns(): number[] {
      const out = new Float64Array(players);
      game.returns(state, out);
      return Array.from(out);
    },
    metric(name: string): number[] {
      const out = new Int32Array(4096);
      game.measure(state, out);
      let place = 0;
      for (const metric of game.metrics) {
        const length = metric.scope === "player" ? players : 1;
        if (metric.name === name) return Array.from(out.subarray(place, place + length));
        place += length;
      }
      throw new Error(`there is no metric ${name}`);
    },
    places(): number[] {
      const out = new Int32Array(players);
      game.eliminations!.places(state, out);
      return Array.from(out);
    },
  };
}

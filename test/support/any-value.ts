import { RandomDice, Streams } from "../../src/dice/index.js";
import type { AnyGame, AnyGameDefinition, AnyState } from "../../src/game/index.js";
import {
  inputsOf,
  networkLayout,
  networkValue,
  NetworkReader,
  type PositionValue,
} from "../../src/value/index.js";

/** A value function that knows nothing: a network of any weights, always the same. */
export function anyValue(definition: AnyGameDefinition, game: AnyGame): PositionValue<AnyState> {
  const inputs = inputsOf<AnyState, AnyState>(definition, game, {}, { options: {} });
  const shape = { inputs: inputs.size, hidden: 8, players: game.numPlayers };
  const dice = new RandomDice();
  new Streams("any value").start(dice, 0, 0);
  const weights = Float32Array.from(
    { length: networkLayout(shape).length },
    () => (dice.roll(2001) - 1001) / 1000,
  );
  return networkValue(game, inputs, [
    new NetworkReader(shape, game.numPlayers * inputs.images).load(weights),
  ]);
}

/** Any shares for two, the same for equal positions. */
export function anyShares(game: AnyGame): PositionValue<AnyState> {
  return {
    begin: () => undefined,
    write(state: AnyState, _viewer, out) {
      const letters = [...game.stateToString(state)];
      const sum = letters.reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
      out[0] = sum / 997;
      out[1] = 1 - out[0];
    },
  };
}

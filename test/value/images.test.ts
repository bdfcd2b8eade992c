import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { tensorOf, type AnyGame } from "../../src/game/index.js";
import { shields } from "../../src/games/shields/index.js";
import { inputsOf, networkLayout, NetworkReader, networkValue } from "../../src/value/index.js";

test("a position is worth the mean of what its pictures are worth", () => {
  const game = shields.create({}, 2) as unknown as AnyGame;
  const inputs = inputsOf(shields as never, game, {}, { options: {} });
  const shape = { inputs: inputs.size, hidden: 8, players: 2 };
  const dice = new RandomDice();
  new Streams("images").start(dice, 0, 0);
  const weights = new Float32Array(networkLayout(shape).length).map(() => dice.roll(201) / 100 - 1.01);
  const value = networkValue(game, inputs, [new NetworkReader(shape, 2 * inputs.images).load(weights)]);
  const single = new NetworkReader(shape, 1).load(weights);

  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  game.initialize(state, dice);
  for (let action = 0; action < 12; action++)
    game.applyAction(state, legal[dice.roll(game.legalActions(state, legal)) - 1], dice);
  const player = game.currentPlayer(state);
  inputs.write(state, player, single.row);
  const pictures = Array.from({ length: inputs.images }, () => {
    const shares = new Float64Array(2);
    single.begin();
    single.read(0, shares);
    inputs.next(single.row);
    return shares[0];
  });
  expect(new Set(pictures).size).toBe(tensorOf(game).images!.count);

  const found = new Float64Array(2);
  value.begin();
  value.write(state, player, found);
  expect(found[player]).toBeCloseTo(pictures.reduce((sum, one) => sum + one) / pictures.length, 12);
  expect(found[0] + found[1]).toBeCloseTo(1, 12);
});

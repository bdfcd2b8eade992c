import { expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL } from "../../src/game/index.js";
import { diceSurvivor } from "../../src/games/dice-survivor/index.js";
import { WinChance } from "../../src/play/win-chance.js";

test("whoever dropped out has no chance left, and the others have all of it", () => {
  const game = diceSurvivor.create({}, 4);
  const chance = new WinChance(game, { begin() {}, write: (_, __, out) => void out.fill(1 / 4) });
  const dice = new RandomDice();
  new Streams("falls").start(dice, 0, 0);
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const out = new Int32Array(4);
  game.initialize(state, dice);
  chance.begin(state);
  let most = 0;
  while (game.currentPlayer(state) !== TERMINAL) {
    const count = game.legalActions(state, legal);
    const [action, player] = [legal[dice.roll(count) - 1], game.currentPlayer(state)];
    chance.before(state, action, player);
    game.applyAction(state, action, dice);
    chance.after(state);
    game.eliminations!.turns(state, out);
    most = Math.max(most, out.filter((turn) => turn > 0).length);
  }
  expect(most).toBe(3);
  const shares = new Set(chance.points.slice(0, -1).flatMap(({ chances }) => chances));
  expect([...shares].toSorted()).toEqual([0, 1 / 4, 1 / 3, 1 / 2]);
  for (const { chances } of chance.points) expect(chances.reduce((sum, one) => sum + one)).toBeCloseTo(1);
});

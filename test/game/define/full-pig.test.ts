import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import pig from "../../../examples/pig.js";
import { Purpose, RandomDice, Streams } from "../../../src/dice/index.js";
import { TERMINAL, type AnyGame } from "../../../src/game/index.js";
import { fullPig } from "../../support/full-pig.js";

const streams = new Streams("full pig");

/** A random game in one line: its actions, who wins, its length and what it counts. */
function told(game: AnyGame, block: number): string {
  const [dice, choice] = [new RandomDice(), new RandomDice()];
  streams.start(dice, block, Purpose.table);
  streams.start(choice, block, Purpose.botOf(0));
  const state = game.newState();
  const legal = new Int32Array(2);
  const [returns, counts] = [new Float64Array(game.numPlayers), new Int32Array(game.numPlayers)];
  let line = "";
  game.initialize(state, dice);
  while (game.currentPlayer(state) !== TERMINAL) {
    const action = legal[choice.roll(game.legalActions(state, legal)) - 1];
    line += `${game.turn(state)}${game.actionToString(action)[0]}${game.lead(state, 0)} `;
    game.applyAction(state, action, dice);
  }
  game.returns(state, returns);
  game.measure(state, counts);
  return `${line}${returns} ${game.turn(state)} ${counts} ${game.capped(state)}`;
}

test.each([2, 3])("a described game plays as the same game by the full contract, for %i", (players) => {
  for (const maxTurns of [1000, 40]) {
    const [described, full] = [pig.create({ maxTurns }, players), fullPig(100, players, maxTurns)];
    for (let block = 0; block < 100; block++) expect(told(described, block)).toBe(told(full, block));
  }
});

test("it played at least a quarter as fast with this version of the tool", () => {
  const read = (path: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));
  const { tool, ratio } = read("bench/results/define.json") as { tool: string; ratio: number };
  const { version } = read("package.json") as { version: string };
  expect(tool, "measure again: npm run bench -- define").toBe(version);
  expect(ratio).toBeGreaterThanOrEqual(0.25);
});

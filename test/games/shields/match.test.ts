import { describe, expect, test } from "vitest";
import { gameRules } from "../../../src/game/index.js";
import { shields } from "../../../src/games/shields/index.js";
import { networkValue } from "../../../src/value/index.js";
import { networkLayout, readersOf } from "../../../src/value/network.js";
import { inputsOf } from "../../../src/value/inputs.js";
import { table } from "./table.js";

const FULL = "red 12, yellow 12, blue 12";
const SIDES = `left: ${FULL} | right: ${FULL}`;
/** By starter: what left and right may expect of a single game whose starter wins four of five. */
const BEGUN = Float64Array.of(0.8, 0.2, 0.2, 0.8);

/** What the left player may expect of a match from here, who wins the game under way with this chance. */
function left(position: string, nextStarter: string, chance: number): number {
  const game = table({ matchBestOf: 3, nextStarter });
  game.set(position);
  const out = Float64Array.of(chance, 1 - chance);
  game.game.match!.raise(game.state, BEGUN, out);
  expect(out[0] + out[1]).toBeCloseTo(1, 12);
  return out[0];
}

describe("a match of three", () => {
  const first = `left acts | ${SIDES} | starter left`;

  test.each([
    // Starts, wins 4 of 5; the later ones each player begins half of the time.
    ["roll", 0.8 * (0.5 + 0.5 * 0.5) + 0.2 * 0.25],
    // The other one begins after a win, oneself after a loss.
    ["loser", 0.8 * (0.2 + 0.8 * 0.8) + 0.2 * 0.8 * 0.2],
    ["alternate", 0.8 * (0.2 + 0.8 * 0.8) + 0.2 * 0.2 * 0.8],
  ])("is worth what its games make of it: %s", (nextStarter, worth) => {
    expect(left(first, nextStarter, 0.8)).toBeCloseTo(worth, 12);
    expect(left(`${first} | match 1-1`, nextStarter, 0.3)).toBeCloseTo(0.3, 12);
    expect(left(`${first} | match 0-1`, "loser", 0.5)).toBeCloseTo(0.5 * 0.2, 12);
  });

  test("heeds what was thrown for the start", () => {
    const before = left(`left rolls | ${SIDES} | match 1-0`, "roll", 0.5);
    expect(before).toBeCloseTo(0.5 + 0.5 * 0.5, 12);
    // Only three twelves of the other one tie with 36, and then both throw again.
    const starts = 1 - 1 / 1728 / 2;
    const best = left(`right rolls against 36 | ${SIDES} | match 1-0`, "roll", 0.5);
    expect(best).toBeCloseTo(0.5 + (starts * 0.8 + (1 - starts) * 0.2) / 2, 12);
  });
});

test("single games are played in a match as they are without one", () => {
  expect(gameRules(shields, { matchBestOf: 3, nextStarter: "loser", startHealth: 9 })).toEqual({
    startHealth: 9,
  });
  const [single, match] = [{}, { matchBestOf: 3 }].map((options) => {
    const game = shields.create(options, 2);
    const inputs = inputsOf(shields, game, options, { options: {} });
    const shape = { inputs: inputs.size, hidden: 4, players: 2 };
    const { length } = networkLayout(shape);
    const weights = Float32Array.from({ length }, (_, index) => Math.sin(index) / 10);
    const value = networkValue(game, inputs, readersOf([shape], 2 * inputs.images, [weights]));
    return (position: string): number => {
      const state = game.newState();
      game.stateFromString!(position, state);
      const out = new Float64Array(2);
      value.write(state, 0, out);
      return out[0];
    };
  });
  const position = `left acts | left: red 12, yellow 3, blue 12 | right: red 12, yellow 1, blue 9`;
  expect(match(`${position} | match 1-1`)).toBeCloseTo(single(position), 12);
  // Before each game of a match that a new throw begins either may win it.
  expect(match(`left rolls | ${SIDES} | match 1-1`)).toBeCloseTo(0.5, 6);
});

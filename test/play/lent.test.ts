import { describe, expect, test } from "vitest";
import { LentDice } from "../../src/dice/index.js";
import { games } from "../support/games.js";
import { lentGame } from "../../src/play/lent.js";

/** Everything that can be reached from a value, with how. Typed arrays can always be written to. */
function reachable(value: unknown, path: string, found = new Map<object, string>()): Map<object, string> {
  if ((typeof value !== "object" && typeof value !== "function") || value === null || found.has(value))
    return found;
  found.set(value, path);
  if (ArrayBuffer.isView(value)) return found;
  for (const key of Reflect.ownKeys(value)) {
    const { value: part } = Object.getOwnPropertyDescriptor(value, key)! as { value: unknown };
    reachable(part, `${path}.${String(key)}`, found);
  }
  return found;
}

function sharedAndOpen(one: unknown, other: unknown, name: string): string[] {
  const known = reachable(one, name);
  return [...reachable(other, name)]
    .filter(([part]) => known.has(part) && (ArrayBuffer.isView(part) || !Object.isFrozen(part)))
    .map(([, path]) => path);
}

describe.each(games.map((game) => [game.name, game] as const))("a game of %s", (_, definition) => {
  const game = definition.create({}, definition.minPlayers);
  const [one, other] = [lentGame(game), lentGame(game)];

  test("that is lent shares nothing that can be changed with the rules, nor with another bot's", () => {
    expect(sharedAndOpen(game, one, "game")).toEqual([]);
    expect(sharedAndOpen(one, other, "game")).toEqual([]);
    // That the walk would see it.
    expect(sharedAndOpen(game, game, "game").length).toBeGreaterThan(1);
    expect(JSON.stringify(one)).toBe(JSON.stringify(game));
  });

  test("shows nothing that can be changed in two positions at once", () => {
    expect(sharedAndOpen(game.newState(), game.newState(), "state")).toEqual([]);
    expect(sharedAndOpen(game.newObservation(), game.newObservation(), "observation")).toEqual([]);
  });

  test("that is lent cannot be written to where it can be frozen", () => {
    const open = [...reachable(one, "game")].filter(
      ([part]) => !ArrayBuffer.isView(part) && !Object.isFrozen(part),
    );
    expect(open).toEqual([]);
  });
});

test("lent dice refuse what is no number of sides, and can be nothing but thrown", () => {
  const dice = new LentDice({ roll: (sides) => sides });
  for (const sides of [0, -3, 2.5, NaN, Infinity, 1e18, 2 ** 20 + 1, undefined as never])
    expect(() => dice.roll(sides)).toThrow(`roll(${sides}) was called: a die has a whole number of sides`);
  expect(() => dice.roll("6" as never)).toThrow('roll("6") was called: a die');
  expect([1, 6, 2 ** 20].map((sides) => dice.roll(sides))).toEqual([1, 6, 2 ** 20]);
  expect(() => Object.assign(dice, { roll: () => 1 })).toThrow(TypeError);
  expect(Object.isFrozen(Object.getPrototypeOf(dice))).toBe(true);
});

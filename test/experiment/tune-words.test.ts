import { expect, test } from "vitest";
import { inOne } from "../../src/experiment/rule-words.js";
import { saidByGame } from "../../src/experiment/tune/says.js";
import { games } from "../support/games.js";

const byName = new Map(games.map((game) => [game.name, game]));

test.each([
  ["shields", "whoStarts", ["bid"], "{}", ["both bid for the start"]],
  ["dice-realms", "startFood", [5], "each player begins with {} food", ["5"]],
  ["dice-realms", "handicap.others.startFood", [5], "whoever goes second begins with {} food", ["5"]],
  [
    "dice-survivor",
    "handicap.second.startPP",
    [6],
    "whoever goes second begins with {} Play {Point|Points}",
    ["6"],
  ],
  ["roll-off", "pools.1.5", [8], "pools.1.5 is {}", ["8"]],
] as const)("a change of %s's %s that the file does not name", (game, place, values, says, words) => {
  const given = values.map((value) => ({ value, words: String(value) }));
  const said = saidByGame(place.split("."), given, byName.get(game)!);
  expect([said.says, said.values.map((one) => one.words)]).toEqual([says, words]);
});

test("what several changes have in common at the start is said once", () => {
  const begins = ["8 food", "12 military", "a population of 10"].map(
    (what) => `the other begins with ${what}`,
  );
  expect(inOne(begins.slice(0, 1))).toBe("the other begins with 8 food");
  expect(inOne(begins)).toBe("the other begins with 8 food, 12 military and a population of 10");
  expect(inOne(["siege costs 2", "siege costs 3"])).toBe("siege costs 2 and siege costs 3");
  expect(inOne(["siege costs 2", "a game has 30 rounds"])).toBe("siege costs 2 and a game has 30 rounds");
});

import { expect, test } from "vitest";
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

import { expect, test } from "vitest";
import { choice, integer, rulesIdentity, versionWords } from "../../src/game/index.js";

const game = {
  name: "toss",
  version: { rules: 4, behaviour: 9 },
  options: [
    choice("ruling", "tie", ["again", "both"], "who wins a tie"),
    integer("limit", "cap", [1, 9], 5, "turns"),
  ],
};

test("what rests on the rules carries their version and the options that differ from their defaults", () => {
  expect(rulesIdentity(game, {})).toEqual({ game: "toss", rules: 4, options: {} });
  expect(rulesIdentity(game, { tie: "again", cap: 6 })).toEqual({
    game: "toss",
    rules: 4,
    options: { cap: 6 },
  });
  expect(Object.keys(rulesIdentity(game, { tie: "both", cap: 6 }).options)).toEqual(["cap", "tie"]);
  expect(() => rulesIdentity(game, { tie: "nobody" })).toThrow("no legal value");
});

test("a new option that is off, a metric and a bot leave it as it is", () => {
  const later = {
    ...game,
    version: { rules: 4, behaviour: 12 },
    options: [choice("variant", "bonus", ["off", "on"], "new"), ...game.options],
  };
  expect(rulesIdentity(later, { cap: 6 })).toEqual(rulesIdentity(game, { cap: 6 }));
  expect(rulesIdentity(later, { cap: 6, bonus: "on" })).not.toEqual(rulesIdentity(game, { cap: 6 }));
});

test("both versions are told", () => {
  expect(versionWords(game.version)).toBe("rules version 4, behaviour version 9");
});

import { verifyGame } from "evenkeel/testing";
import { expect, test } from "vitest";
import liarsDice from "../../examples/liars-dice.js";
import pig from "../../examples/pig.js";
import riskBattle from "../../examples/risk-battle.js";
import { defineGame, type AnyGameDefinition } from "../../src/game/index.js";
import { conforms, lineOf } from "../../src/testing/index.js";

test.each<[string, AnyGameDefinition]>([
  ["Pig", pig],
  ["a battle of Risk", riskBattle],
  ["Liar's dice", liarsDice],
])("nothing is found in %s", (_, definition) => {
  expect(verifyGame(definition, { games: 25 })).toEqual([]);
});

test("says how far it is, and leaves chance and clocks as they were", () => {
  const before = [Math.random, Date.now, performance.now, Date];
  const told: string[] = [];
  verifyGame(pig, { games: 3, onProgress: (played, of) => told.push(`${played} of ${of}`) });
  expect(told).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
  expect([Math.random, Date.now, performance.now, Date]).toEqual(before);
});

test("the same settings find the same, and another seed plays other games", () => {
  const half: AnyGameDefinition = {
    ...pig,
    create(options, players) {
      const game = pig.create(options, players);
      return { ...game, returns: (_, out) => void out.fill(0.25) };
    },
  };
  const [finding] = verifyGame(half, { seed: "one" });
  expect(verifyGame(half, { seed: "one" })).toEqual([finding]);
  expect(verifyGame(half, { seed: "two" })).not.toEqual([finding]);
  expect(() => conforms(half, { seed: "one" })).toThrow(lineOf(finding));
});

test("games that read no positions and cannot be looked ahead in are good games, too", () => {
  const bare: AnyGameDefinition = {
    ...pig,
    create(options, players) {
      const { stateFromString, resample, ...game } = pig.create(options, players);
      expect([stateFromString, resample]).not.toContain(undefined);
      return game;
    },
  };
  expect(verifyGame(bare, { games: 25 })).toEqual([]);
});

/** Three throws, by whoever starts. */
const alone = {
  ...{ name: "alone", actions: ["throw"], legal: () => ["throw"] as const, setup: () => ({ throws: 0 }) },
  play({ g, player, win }: { g: { throws: number }; player: number; win: (seat: number) => void }) {
    if (++g.throws === 3) win(player);
  },
};

test.each<[string, AnyGameDefinition]>([
  [
    "a side with a name has nothing to choose",
    defineGame({ ...alone, players: 2, sides: ["knight", "dragon"] }),
  ],
  ["one action is the game", defineGame({ ...alone, players: 2, play: ({ win }) => win(0) })],
  [
    "others choose within the turn",
    defineGame({ ...alone, players: 2, play: (given) => (alone.play(given), given.ask(1 - given.player)) }),
  ],
])("a turn need not pass where %s", (_, definition) => {
  expect(verifyGame(definition, { games: 20 })).toEqual([]);
});

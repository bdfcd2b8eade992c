import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OptionError, type OptionDescription, type OptionValues, type Value } from "../../src/game/index.js";
import { shields, type ShieldsState } from "../../src/games/shields/index.js";
import { conforms } from "../../src/testing/index.js";

const extraPool = [
  { kind: "attack", colour: "red", size: 12 },
  { kind: "shield", colour: "blue", size: 8 },
  { kind: "shield", colour: "black", size: 20 },
  { kind: "potion", size: 4 },
  { kind: "polish", size: 20 },
];

/** Every value of every option that is not its default, with what it needs to matter. */
function everyValue(): [string, OptionValues][] {
  return shields.options.flatMap((option) =>
    valuesOf(option).map((value): [string, OptionValues] => [
      `${option.name}: ${JSON.stringify(value)}`,
      { ...(option.needs && { [option.needs.option]: option.needs.values[0] }), [option.name]: value },
    ]),
  );
}

function valuesOf(option: OptionDescription): Value[] {
  if (option.type === "choice") return option.values.filter((value) => value !== option.default);
  if (option.name === "extraPool") return [extraPool];
  if (option.name === "removePool") return [["red d8"], ["potion d8", "potion d8", "black d20", "polish d4"]];
  if (option.name === "startHealth") return [1, 6, 20];
  if (option.name === "startAttack") return [6, 10, 100];
  if (option.name === "startDamage") return [1, 6, 11];
  if (option.name === "freePicks") return [1, 3, 11];
  return [1, 7, 60];
}

/** Dice are never lost: with the trash there are as many of every kind as at the start. */
function totalOf(state: Readonly<ShieldsState>): number {
  const held = [state.pool, state.reserve, state.trash, state.stackCount].flatMap((part) => Array.from(part));
  return (
    held.reduce((sum, count) => sum + count, 0) +
    state.attackDie.filter((size) => size > 0).length +
    state.health.filter((health) => health > 0).length
  );
}

describe("Shields keeps the contract", () => {
  it("in thousands of games by the default rulings", () => {
    conforms(shields, { games: 2000, closely: 60 });
  });

  it.each(everyValue())("with %s", (_, options) => {
    conforms(shields, { options, games: 20 });
  });

  it.each<[string, OptionValues]>([
    ["a damaged side", { right: { startDamage: 5 } }],
    ["a head start", { handicap: { starter: { startDamage: 3 } }, matchBestOf: 3, nextStarter: "loser" }],
    ["a head start for a thrown start", { handicap: { others: { startDamage: 11 } }, matchBestOf: 3 }],
    ["a free pick for whoever goes second", { handicap: { others: { freePicks: 1 } } }],
    [
      "a first choice, in a match",
      { firstChoice: "shield", matchBestOf: 3, uselessPick: "forbidden", pickOrder: "snake", freePicks: 1 },
    ],
    [
      "points named for the start of each game, in a match",
      { whoStarts: "cut-and-choose", matchBestOf: 3, nextStarter: "loser", zeroHeal: "forbidden" },
    ],
    [
      "a bid for the start between unequal sides, with what else may come first",
      {
        ...{ whoStarts: "bid", left: { startDamage: 5 }, handicap: { starter: { startDamage: 2 } } },
        ...{ freePicks: 1, firstTurn: "no-attack", pickOrder: "snake", matchBestOf: 3 },
      },
    ],
    [
      "a surplus that carries through stacks of many shields, the attacker choosing the first",
      { surplus: "carries", shieldOrder: "attacker", shieldMatch: "any", resurrect: "on", extraPool },
    ],
    ["nothing to bid", { whoStarts: "bid", startHealth: 1 }],
    [
      "free picks, two in a turn and a calm start",
      {
        ...{ handicap: { others: { freePicks: 3 }, starter: { freePicks: 1 } }, pickOrder: "snake" },
        ...{ firstTurn: "no-attack", poolPick: "optional", uselessPick: "forbidden", matchBestOf: 3 },
      },
    ],
    [
      "free picks of fresh dice",
      {
        handicap: { others: { freePicks: 2 } },
        resurrect: "on",
        sacrificeFresh: "no",
        blackMove: "free-on-own-turn",
      },
    ],
    [
      "both, with resurrection",
      { left: { startDamage: 2 }, handicap: { starter: { startDamage: 4 } }, resurrect: "on" },
    ],
  ])("with %s", (_, options) => {
    conforms(shields, { options, games: 20, closely: 10 });
  });

  it("gives whoever starts what the handicap says", () => {
    const game = shields.create({ handicap: { starter: { startDamage: 3 } } }, 2);
    const state = game.newState();
    const starters = new Set<number>();
    for (let first = 1; first <= 12; first++) {
      let thrown = 0;
      game.initialize(state, { roll: (sides) => (thrown++ < 3 ? first : 7 - (thrown % 2)) % sides || sides });
      starters.add(game.starter(state));
      const healths = [9, 9, 9, 12, 12, 12];
      expect([...state.health]).toEqual(game.starter(state) === 0 ? healths : healths.toReversed());
    }
    expect(starters.size).toBe(2);
  });

  it("with resurrection in full", () => {
    const options = {
      resurrect: "on",
      sacrificeHealth: "yes",
      sacrificeLiveAttack: "yes",
      sacrificeFresh: "no",
      trashScope: "own",
      winCount: "cumulative",
      maxTurns: 150,
    };
    conforms(shields, { options, games: 60 });
  });

  it("with any mixture of options", () => {
    const mixture = fc.record(
      Object.fromEntries(
        shields.options
          .filter((option) => option.type === "choice")
          .map((option) => [option.name, fc.constantFrom(...option.values)]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(mixture, fc.boolean(), (chosen, extra) => {
        const all: Record<string, Value> = { maxTurns: 80, ...chosen, ...(extra && { extraPool }) };
        const useless = shields.options.filter(
          ({ needs }) => needs && !needs.values.includes(all[needs.option] ?? ""),
        );
        const options = Object.fromEntries(
          Object.entries(all).filter(([name]) => !useless.some((option) => option.name === name)),
        );
        conforms(shields, { options, games: 3, closely: 8 });
      }),
      { numRuns: 60, seed: 2026 },
    );
  });

  it("and never loses a die", () => {
    for (const resurrect of ["off", "on"]) {
      const game = shields.create({ resurrect, maxTurns: 100 }, 2);
      const state = game.newState();
      const legal = new Int32Array(game.numDistinctActions);
      let seed = 1;
      const dice = { roll: (sides: number) => ((seed = (seed * 48271) % 2147483647) % sides) + 1 };
      game.initialize(state, dice);
      const total = totalOf(state);
      expect(total).toBe(34);
      for (let count = game.legalActions(state, legal); count > 0; count = game.legalActions(state, legal)) {
        game.applyAction(state, legal[dice.roll(count) - 1], dice);
        const inHand = game.stateToString(state).includes("holds") ? 1 : 0;
        expect(totalOf(state) + inHand).toBe(total);
      }
    }
  });

  it("and refuses what a person must mend", () => {
    const wrong: [OptionValues, (string | number)[]][] = [
      [{ retargt: "any" }, ["retargt"]],
      [{ retarget: "anything" }, ["retarget"]],
      [{ winCount: "cumulative" }, ["winCount"]],
      [{ nextStarter: "loser" }, ["nextStarter"]],
      [{ maxTurns: 0 }, ["maxTurns"]],
      [{ removePool: ["red d8", "red d8"] }, ["removePool", 1]],
      [{ removePool: ["red d4"] }, ["removePool", 0]],
      [{ removePool: "red d8" }, ["removePool"]],
      [{ extraPool: [{ kind: "attack", colour: "black", size: 8 }] }, ["extraPool", 0, "colour"]],
      [{ extraPool: [{ kind: "potion", size: 1 }] }, ["extraPool", 0, "size"]],
      [{ extraPool: [{ kind: "potion", size: 6, color: "red" }] }, ["extraPool", 0, "color"]],
      [{ extraPool: [6] }, ["extraPool", 0]],
      [{ extraPool: ["red d8", "d8"] }, ["extraPool", 1]],
      [{ extraPool: ["black potion d8"] }, ["extraPool", 0, "colour"]],
    ];
    for (const [options, path] of wrong) {
      let caught: unknown;
      try {
        shields.create(options, 2);
      } catch (error) {
        caught = error;
      }
      expect(caught, JSON.stringify(options)).toBeInstanceOf(OptionError);
      expect((caught as OptionError).path).toEqual(path);
    }
    expect(() => shields.create({}, 3)).toThrow(OptionError);
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OptionError, type Dice, type OptionValues, type Value } from "../../src/game/index.js";
import { LEFT, PHASE, Phase, PLAYER, rollOff, type RollOffState } from "../../src/games/roll-off/index.js";
import { conforms } from "../../src/testing/index.js";

/** Small enough that every fall of the dice of a round can be gone through. */
const pools = ["2d4+d6", "d4+d8"];
const tokens = { count: 2, dice: 2 };
const oneDie = { count: 2, dice: 1 };
const behind = { ...tokens, when: "behind" };

const variants: [string, OptionValues][] = [
  ["one die against one", { pools: ["d4", "d6"] }],
  ["smaller-high", { pools, equalOrder: "smaller-high" }],
  ["random order", { pools, equalOrder: "random" }],
  ["owner's order", { pools, equalOrder: "owner" }],
  ["both leave", { pools, tie: "both-leave" }],
  ["larger wins", { pools, tie: "larger-wins" }],
  ["attacker wins", { pools, tie: "attacker-wins" }],
  ["defender wins", { pools, tie: "defender-wins" }],
  ["surplus lost", { pools, surplus: "lost" }],
  ["tied only", { pools, reroll: "tied-only" }],
  ["an empty pool", { pools: ["", "d6"] }],
  ["free-blind", { pools, arrange: "free-blind" }],
  ["free-second", { pools, arrange: ["free-second", "free-blind"] }],
  ["second against owner", { pools, equalOrder: "owner", arrange: ["sorted", "free-second"] }],
  ["tokens", { pools, rerollTokens: tokens }],
  ["tokens when behind", { pools, rerollTokens: { ...tokens, when: "behind" }, rerollOrder: "red-first" }],
  ["tokens at once", { pools, rerollTokens: tokens, rerollOrder: "simultaneous" }],
  ["tokens of one side", { pools, rerollTokens: ["none", { count: 1, dice: 1 }] }],
  ["bonus by die", { pools, bonus: [[1, 0, -2], 3] }],
  ["boost", { pools, boost: [4, "none"] }],
  ["equal sides", { pools: ["2d4+d6", "2d4+d6"] }],
  ["equal sides and tokens for the side behind", { pools: ["d4+d6", "d4+d6"], rerollTokens: behind }],
  ["equal dice in random order", { pools: ["2d4+d6", "2d6"], equalOrder: "random", rerollTokens: oneDie }],
  ["a short limit", { pools: ["d4", "d4"], maxRounds: 2 }],
];

/** Puts another secret in the place of the one that the side does not know. */
function scramble(state: RollOffState, player: number, dice: Dice): void {
  const { data, chain, marked } = state;
  const room = chain.length / 2;
  const other = 1 - player;
  if (data[PHASE] === Phase.arrange && data[PLAYER] === player) {
    const left = data[LEFT + other];
    for (let place = left - 1; place > 0; place--) {
      const swap = dice.roll(place + 1) - 1;
      const die = chain[other * room + place];
      chain[other * room + place] = chain[other * room + swap]!;
      chain[other * room + swap] = die;
    }
  }
  if (data[PHASE] === Phase.reroll) marked.fill(0, other * room, (other + 1) * room);
}

describe("the roll-off keeps the contract", () => {
  it("with five standard dice against five", () => {
    conforms(rollOff, { games: 2000, closely: 2 ** 20 });
  });

  it.each(variants)("with %s", (_, options) => {
    conforms(rollOff, { options, games: 25, closely: 12 });
  });

  it("and hides what is decided in secret", () => {
    conforms(rollOff, { options: { pools, arrange: "free-blind" }, games: 25, closely: 6, scramble });
    const options = { pools, rerollTokens: tokens, rerollOrder: "simultaneous" };
    conforms(rollOff, { options, games: 25, closely: 6, scramble });
  });

  it("with any mixture of options", () => {
    const arrangement = fc.constantFrom("sorted", "free-blind", "free-second");
    const order = fc.constantFrom("larger-high", "smaller-high", "random", "owner");
    const mixture = fc.record(
      {
        equalOrder: fc.oneof(order, fc.tuple(order, order)),
        tie: fc.constantFrom("stay", "both-leave", "larger-wins", "attacker-wins", "defender-wins"),
        surplus: fc.constantFrom("safe", "lost"),
        reroll: fc.constantFrom("all", "tied-only"),
        arrange: fc
          .tuple(arrangement, arrangement)
          .filter((pair) => pair.join() !== "free-second,free-second"),
        rerollTokens: fc.constantFrom<Value>("none", tokens, { ...tokens, when: "behind" }),
        bonus: fc.constantFrom<Value>(0, [0, 1], [[1, 0, 0], -1]),
        maxRounds: fc.constantFrom(3, 200),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(mixture, (options) => {
        conforms(rollOff, { options: { pools, ...options }, games: 5, closely: 10 });
      }),
      { numRuns: 60, seed: 2026 },
    );
  });

  it("and refuses what a person must mend", () => {
    const wrong: [OptionValues, (string | number)[]][] = [
      [{ pool: "d6" }, ["pool"]],
      [{ pools: "d6" }, ["pools"]],
      [{ pools: ["d6"] }, ["pools"]],
      [{ pools: ["d6", "d7"] }, ["pools", 1, 0]],
      [{ pools: ["d6", "6d6"] }, ["pools", 1]],
      [{ pools: ["d6", "d6*"] }, ["pools", 1]],
      [{ pools: [[6], 6] }, ["pools", 1]],
      [{ pools: ["", ""] }, ["pools"]],
      [{ pools: ["", "d6"], emptyStart: "invalid" }, ["pools"]],
      [{ equalOrder: ["larger-high"] }, ["equalOrder"]],
      [{ equalOrder: ["larger-high", "larger"] }, ["equalOrder", 1]],
      [{ tie: ["stay", "stay"] }, ["tie"]],
      [{ poolLimit: 0 }, ["poolLimit"]],
      [{ poolLimit: 4 }, ["pools", 0]],
      [{ sizes: [1, 6] }, ["sizes", 0]],
      [{ arrange: "any" }, ["arrange"]],
      [{ arrange: ["sorted", "blind"] }, ["arrange", 1]],
      [{ arrange: "free-second" }, ["arrange"]],
      [{ rerollTokens: 1 }, ["rerollTokens"]],
      [{ rerollTokens: { count: 1 } }, ["rerollTokens", "dice"]],
      [{ rerollTokens: { count: 1, dice: 1, when: "late" } }, ["rerollTokens", "when"]],
      [{ rerollOrder: "red-first" }, ["rerollOrder"]],
      [{ bonus: "1" }, ["bonus"]],
      [{ bonus: [0, [1, 2]] }, ["bonus", 1]],
      [{ boost: [20, "none"] }, ["boost", 0]],
      [{ pools: ["d20", "d6"], boost: [20, "none"] }, ["boost", 0]],
    ];
    for (const [options, path] of wrong) {
      let caught: unknown;
      try {
        rollOff.create(options, 2);
      } catch (error) {
        caught = error;
      }
      expect(caught, JSON.stringify(options)).toBeInstanceOf(OptionError);
      expect((caught as OptionError).path).toEqual(path);
    }
  });

  it("takes pools beyond the limit where it is off, and in words or sizes", () => {
    expect(() => rollOff.create({ pools: ["6d6", [4, 4]], poolLimit: "off" }, 2)).not.toThrow();
  });
});

import { expect, test } from "vitest";
import { clauseOf, type OptionDescription } from "../../src/game/index.js";
import { allGames } from "../../src/games/registry.js";
import { wordsIn } from "../../src/report/words/room.js";

const MOST_WORDS = 9;

/** Names of options and values as a program has them: `koDefence`, `half4x8`, `ram-plus-one`. Dice are re-rolled. */
const CODE = /[a-z][A-Z]|[a-z]\d+[a-z]|(?<!\bre)-\w/;

/** What a choice can be, and a few numbers. */
function valuesOf(option: OptionDescription): readonly (string | number)[] {
  if (option.type === "choice") return option.values;
  if (option.type === "integer") return [1, 2];
  return Object.keys(option.words ?? {});
}

const options = (await allGames()).flatMap(({ name, options }) =>
  options.map((option) => ({ game: name, name: option.name, option })),
);

test.each(options)("$game: every value of $name has words of its own", ({ option }) => {
  const values = valuesOf(option);
  const clauses = values.map((value) => clauseOf(option, value));
  for (const clause of clauses) {
    expect(clause).toMatch(/^[\p{L}\p{N}].*[^.]$/u);
    expect(clause).not.toMatch(CODE);
    expect(wordsIn(clause!)).toBeLessThanOrEqual(MOST_WORDS);
  }
  expect(new Set(clauses).size).toBe(values.length);
});

test.each(options.filter(({ option }) => option.words !== undefined))(
  "$game: nothing but values of $name has words",
  ({ option }) => {
    const named = Object.keys(option.words!);
    if (option.type === "choice")
      expect(named.toSorted()).toEqual(option.values.filter((value) => typeof value === "string").toSorted());
  },
);

test.each([
  ["units", { infantry: { cost: 2 } }, "each player has other units (infantry: cost 2)"],
  [
    "units",
    { siege: { die: 8, price: { keep: 3 } } },
    "each player has other units (siege: d8, keep for 3 food)",
  ],
  ["extraPool", ["red d7", "red attack d10"], "the pool gains a red d7 and a red attack d10"],
  ["removePool", ["polish d6", "potion d8", "polish d6"], "the pool loses two polish d6 and a potion d8"],
  ["rerollTokens", [{ count: 1, dice: 1, when: "any" }, "none"], "RED may re-roll one die once"],
  [
    "units",
    {
      infantry: { price: { keep: 5 } },
      ranged: { price: { keep: 5 } },
      cavalry: { price: { keep: 4 } },
      siege: { price: { keep: 5 } },
    },
    "each player has other units (infantry, ranged and siege: keep for 5 food; cavalry: keep for 4 food)",
  ],
  [
    "units",
    {
      cavalry: { die: 8, initiative: { siege: "first", infantry: "together" } },
      siege: { die: 12, cost: 5 },
    },
    "each player has other cavalry and siege",
  ],
  [
    "extraPool",
    ["red attack d10", "yellow attack d10", "blue attack d10", "potion d8"],
    "the pool gains an attack d10 of each colour and a potion d8",
  ],
  [
    "extraPool",
    ["red attack d10", "red d9", "yellow attack d10", "yellow d9", "potion d8"],
    "the pool gains two attack d10, two attack d9 and a potion d8",
  ],
  ["removePool", ["black d20"], "the pool loses the black d20"],
  ["pools", [[4, 6, 8, 10, 12], "3d8"], "RED rolls d4+d6+d8+d10+d12 and BLUE 3d8"],
  [
    "rerollTokens",
    { count: 2, dice: 2, when: "behind" },
    "each side may re-roll up to 2 dice twice when behind",
  ],
  ["boost", ["none", 4], "BLUE's d4 is one size bigger"],
  ["bonus", [1, -2], "RED adds 1 to every roll and BLUE takes 2 off every roll"],
  ["arrange", ["free-second", "sorted"], "RED orders its chain after seeing the other's"],
  ["equalOrder", ["smaller-high", "larger-high"], "the smaller of two equal dice goes higher for RED alone"],
  [
    "equalOrder",
    ["smaller-high", "random"],
    "the smaller of two equal dice goes higher for RED and chance orders equal results for BLUE",
  ],
  ["equalOrder", ["random", "random"], "chance orders equal results"],
  ["boost", "huge", null],
  ["koPerGame", 0, "each player has no KOs"],
  ["koPerGame", 1, "each player has 1 KO"],
  ["extraPool", [{ kind: "potion", size: 8 }], "the pool gains a potion d8"],
] as const)("a list or a table is told as people say it: %s %j", (name, value, clause) => {
  const { option } = options.find((one) => one.name === name)!;
  expect(clauseOf(option, value)).toBe(clause);
});

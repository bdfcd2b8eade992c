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
  ["units", { infantry: { cost: 2 } }, "each player has other units (infantry cost 2)"],
  [
    "units",
    { siege: { die: 8, price: { keep: 3 } } },
    "each player has other units (siege die 8, price keep 3)",
  ],
  ["extraPool", ["red d7", "red attack d10"], "the pool gains red d7, red attack d10"],
  ["removePool", ["polish d6", "potion d8", "polish d6"], "the pool loses 2 polish d6, potion d8"],
  [
    "rerollTokens",
    [{ count: 1, dice: 1, when: "any" }, "none"],
    "RED has re-roll tokens (count 1, dice 1, when any), BLUE (none)",
  ],
  ["koPerGame", 0, "each player has no KOs"],
  ["koPerGame", 1, "each player has 1 KO"],
  ["extraPool", [{ kind: "potion", size: 8 }], null],
] as const)("a list or a table of plain values has a place in a clause: %s %j", (name, value, clause) => {
  const { option } = options.find((one) => one.name === name)!;
  expect(clauseOf(option, value)).toBe(clause);
});

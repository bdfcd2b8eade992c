import { describe, expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import type { Dice, OptionValues } from "../../src/game/index.js";
import { games } from "../support/games.js";
import { sampleTable } from "../../src/measure/index.js";
import { exactChart } from "../../src/report/exact-tables/chart.js";
import { compiled } from "../../src/report/charts/render.js";
import { MOST_NUMBERS, MOST_WORDS, numbersIn, wordsIn } from "../../src/report/words/room.js";

const all = games.flatMap((game) =>
  (game.tables?.({}) ?? []).map((table) => [`${game.name}: ${table.name}`, table] as const),
);

/** So many rows of each table are played, spread over it. */
const ROWS = 12;
const GAMES = 2000;

test("each game's tables have names of their own", () => {
  for (const { tables } of games) {
    const names = (tables?.({}) ?? []).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

/** Other rules, by game, and the tables whose sentences they change. */
const OTHERWISE: readonly (readonly [game: string, OptionValues, changed: readonly string[]])[] = [
  ["dice-survivor", { challengeDefence: "sum" }, ["challenge", "rematch", "two-actions"]],
  ["dice-survivor", { koDefence: "lowest", finalsAdd: "no", maxPP: 9 }, ["ko", "finals", "tokens"]],
  [
    "dice-survivor",
    { rematches: 0, sameTarget: "no", finals: "never" },
    ["rematch", "two-actions", "finals"],
  ],
  ["dice-survivor", { naturalScale: "actions", tieOn: "rolls", rematches: 1, actions: 3 }, ["two-actions"]],
  ["dice-survivor", { startPP: 7, extraPerTurn: 0 }, ["tokens"]],
  ["dice-realms", { damage: "full", siegeBonus: 1 }, ["full-duels", "duels", "attacks-to-fell"]],
  ["dice-realms", { damage: "full", siegeBonus: -6 }, ["damage-per-food", "fells-within"]],
  ["dice-realms", { units: { cavalry: { die: 8, cost: 5 } } }, ["full-duels", "defences", "damage-per-food"]],
  ["dice-realms", { rangedMirror: "attacker-first" }, ["duels"]],
  ["shield-bashers", { grey: "unequal" }, ["combat", "ship-types", "unknown-secondaries", "pairings"]],
  ["shield-bashers", { grey: "holds-ties" }, ["combat", "attack-chances", "ship-choice"]],
  ["shields", { startHealth: 1 }, ["hits", "hits-within", "hits-with-shield", "races", "races-by-health"]],
  [
    "shields",
    { startHealth: 40 },
    ["hits", "hits-quantiles", "hits-with-shield", "races", "races-by-health"],
  ],
  ["shields", { oddDice: "d7-d16", startHealth: 15 }, ["hits", "races-by-health"]],
  ["shields", { extraPool: ["red d3"] }, ["hits", "races"]],
];

const found = new Map<string, ReadonlyMap<string, string | undefined>>();

function findingsOf(name: string, options: OptionValues): ReadonlyMap<string, string | undefined> {
  const key = JSON.stringify([name, options]);
  const { tables } = games.find((game) => game.name === name)!;
  const said = found.get(key) ?? new Map(tables?.(options).map((table) => [table.name, table.finding]));
  found.set(key, said);
  return said;
}

describe("what tables say", () => {
  test("each says something under the rules as they stand", () => {
    expect(all.filter(([, { finding }]) => finding === undefined)).toEqual([]);
  });

  test.each(OTHERWISE)("%s with %j changes it, or leaves it out", (game, options, changed) => {
    const [usual, other] = [findingsOf(game, {}), findingsOf(game, options)];
    for (const name of changed) expect(other.get(name), name).not.toBe(usual.get(name));
  });

  test("each row that can be told is told in a few words", () => {
    for (const [game, { rows, tell }] of all) {
      if (tell === undefined) continue;
      for (const row of rows) {
        const text = tell(row);
        expect([wordsIn(text) <= MOST_WORDS, numbersIn(text) <= MOST_NUMBERS], `${game}: ${text}`).toEqual([
          true,
          true,
        ]);
        expect(text).toMatch(/^[A-Z].*[^ ]\.$/);
      }
    }
  });

  const asked = [...games.map(({ name }) => [name, {}] as const), ...OTHERWISE];
  test.each(asked.map(([game, options]) => [game, options] as const))(
    "%s with %j says it in a few sentences",
    (game, options) => {
      for (const [name, text] of findingsOf(game, options)) {
        if (text === undefined) continue;
        expect(wordsIn(text), name).toBeLessThanOrEqual(MOST_WORDS);
        expect(numbersIn(text), name).toBeLessThanOrEqual(MOST_NUMBERS);
        expect(text).toMatch(/^[A-Z0-9].*\.$/);
        // No names from code, and nothing that could not be computed.
        expect(text).not.toMatch(/[a-z][A-Z]|undefined|NaN|Infinity/);
      }
    },
  );
});

describe.each(all)("%s", (_, table) => {
  const { keys, figures, rows, chart } = table;

  test("is a table: rows of the same shape, told apart by their keys, with finite figures", () => {
    const columns = [...keys, ...figures].map(({ name }) => name);
    expect(new Set(columns).size).toBe(columns.length);
    for (const name of columns) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => JSON.stringify(row.slice(0, keys.length)))).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.length).toBe(columns.length);
      figures.forEach(({ unit }, figure) => {
        const value = row[keys.length + figure] as number;
        expect(Number.isFinite(value)).toBe(true);
        if (unit !== "share") return;
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      });
    }
  });

  test.skipIf(chart === undefined)("names columns it has for its chart, which compiles", () => {
    const { value, ...others } = chart!;
    expect(figures.map(({ name }) => name)).toContain(value);
    const named = Object.entries(others).flatMap(([part, name]) => (part === "type" ? [] : [name]));
    for (const name of named) expect(keys.map((key) => key.name)).toContain(name);
    expect(() => compiled(exactChart(table)!)).not.toThrow();
  });

  test.skipIf(table.sample === undefined)("is what the rules do, within 4.5 standard errors", () => {
    const step = Math.max(1, Math.floor(rows.length / ROWS));
    const chosen = rows.map((_, row) => row).filter((row) => row % step === 0);
    const some = {
      ...table,
      rows: chosen.map((row) => rows[row]),
      sample: (row: number, dice: Dice, out: Float64Array) => table.sample!(chosen[row], dice, out),
    };
    for (const row of sampleTable(some, GAMES, "tables test"))
      for (const { distance } of row) expect(Math.abs(distance)).toBeLessThan(4.5);
  });

  test.skipIf(table.sample === undefined)("is played the same again from the same dice", () => {
    const streams = new Streams("again");
    const [first, second] = [0, 1].map(() => {
      const dice = new RandomDice();
      streams.start(dice, 0, 0);
      const out = new Float64Array(figures.length);
      return Array.from({ length: 20 }, (_, game) => {
        table.sample!(game % rows.length, dice, out);
        return [...out];
      });
    });
    expect(second).toEqual(first);
  });
});

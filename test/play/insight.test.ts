import { describe, expect, test } from "vitest";
import { defineGame } from "../../src/game/index.js";
import type { AnyGameDefinition, Bot, StrategyModule } from "../../src/game/index.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { GROUPS, luckMetrics, LUCK_FROM, type Measures } from "../../src/measure/index.js";
import { bestPlayTable, worthTable } from "../../src/play/best-play.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Plan } from "../../src/play/plan.js";
import { solve } from "../../src/solve/index.js";
import * as optimal from "../../strategies/any/optimal.js";

/**
 * First a choice, a fair or a poor coin to begin with; then tosses until somebody has two. Every toss is the first seat's, so
 * that all chances are known: a poor coin falls for it in one of three cases only.
 */
const tosses = defineGame({
  name: "tosses",
  players: 2,
  actions: ["fair", "poor", "toss"],
  setup: () => ({ first: 0, second: 0, coin: "" }),
  starter: () => 0,
  legal: ({ g }) => (g.coin === "" ? ["fair", "poor"] : ["toss"]),
  play({ g, action, dice, endTurn, win }) {
    if (action !== "toss") {
      g.coin = action;
      return;
    }
    if (dice.roll(6) <= (g.coin === "poor" ? 2 : 3)) g.first++;
    else g.second++;
    g.coin = "fair";
    if (g.first === 2) win(0);
    else if (g.second === 2) win(1);
    else endTurn();
  },
  lead: ({ first, second }, seat) => (seat === 0 ? first - second : second - first),
});

/** Whoever takes the last of seven loses; one or two at a time. No dice. */
const nim = defineGame({
  name: "nim",
  players: 2,
  actions: ["one", "two"],
  setup: () => ({ left: 7 }),
  starter: () => 0,
  legal: ({ g }) => (g.left > 1 ? ["one", "two"] : ["one"]),
  play({ g, player, action, endTurn, win }) {
    g.left -= action === "one" ? 1 : 2;
    if (g.left === 0) win(1 - player);
    else endTurn();
  },
  lead: ({ left }) => left,
});

const at = (index: number): StrategyModule<never, never> => ({
  create: (): Bot<never> => ({ restart: () => undefined, chooseAction: (_seen, legal) => legal[index] }),
});
const anyhow: StrategyModule<never, never> = {
  create() {
    let dice: { roll(sides: number): number };
    return {
      restart: (_player, own) => void (dice = own),
      chooseAction: (_seen, legal, count) => legal[dice.roll(count) - 1],
    };
  },
};
const modules = new Map(Object.entries({ first: at(0), second: at(1), anyhow, optimal }) as never);

const measures: Measures = { length: true, decisions: false, leads: false, metrics: [], luck: true };

function played(definition: AnyGameDefinition, labels: readonly string[], blocks = 10 * GROUPS): ArmCounts {
  const { policy, worths } = solve(definition.create({}, 2), [], { worths: true });
  const table = {
    ...bestPlayTable(policy.positions, policy.best, policy.choices),
    worths: worthTable(worths!.positions, worths!.shares),
  };
  const plan: Plan = {
    ...{ tool: "test", game: definition.name, gameVersion: definition.version, seed: "insight", measures },
    arms: [
      {
        ...{ name: "a/b", variant: "a", lineup: "b", options: {}, bestPlay: "solved" },
        strategies: labels.map((label) => ({ label, hash: label, params: {} })),
        judgedBy: { weights: [], solved: true },
      },
    ],
    comparisons: [],
  };
  const player = new BlockPlayer(plan, definition, modules as never, {
    bestPlay: new Map([["solved", table]]),
  });
  const { arms } = player.play(0, blocks);
  return { layout: player.layout.arms[0], summary: arms[0], blocks };
}

function told(counts: ArmCounts, key: string) {
  const column = counts.layout.columns.findIndex((one) => one.key === key);
  expect(column, key).toBeGreaterThanOrEqual(0);
  return columnEstimate(counts, column, 0.9999);
}

/** A sum over all games, in the unit of its column. */
function sumOf({ layout, summary }: ArmCounts, key: string): number {
  const column = layout.columns.findIndex((one) => one.key === key);
  let sum = 0;
  for (let group = 0; group < GROUPS; group++) sum += summary.sums[group * layout.columns.length + column];
  return sum;
}

describe("a game whose luck is known", () => {
  const fair = played(tosses, ["first", "first"], 60 * GROUPS);
  const poor = played(tosses, ["second", "second"], 60 * GROUPS);

  test("luck moves what the tosses move", () => {
    // Two tosses of 25 points where one side wins both, else 25, 25 and 50.
    expect(told(fair, "luckMoves")).toMatchObject({ value: expect.closeTo(75, 0) });
    // A poor first toss: 33 points if it falls well, else 17; then one of 25, and in half of all games one of 50.
    const first = (1 / 3) * (100 / 3) + (2 / 3) * (100 / 6);
    const { low, high } = told(poor, "luckMoves") as { low: number; high: number };
    expect(low).toBeLessThan(first + 50);
    expect(high).toBeGreaterThan(first + 50);
    expect(told(fair, "luckSize/order1")).toMatchObject({ value: expect.closeTo(50, 6) });
    expect(told(fair, "luckiestRoll")).toMatchObject({ value: expect.closeTo(37.5, 0) });
  });

  test("a choice costs and moves what is known of it", () => {
    // The fair coin wins in 50 of 100 cases, the poor one in a third of 75 and two thirds of 25.
    const loss = 50 - (75 / 3 + (2 * 25) / 3);
    expect(told(fair, "choicesMove")).toMatchObject({ value: expect.closeTo(loss / 2, 4) });
    expect(told(fair, "choicesCost/order1")).toMatchObject({ value: 0 });
    expect(told(poor, "choicesCost/order1")).toMatchObject({ value: expect.closeTo(loss, 4) });
    for (const key of ["choices", "choicesOver2"]) expect(told(fair, key)).toMatchObject({ value: 1 });
    expect(told(fair, "choicesOver10")).toMatchObject({ value: 0 });
    expect(told(fair, "choicesForced")).toMatchObject({ value: expect.closeTo(2.5, 1) });
  });

  test("it is decided by the last toss, and a third toss is won from 25 % by half of those behind", () => {
    expect(told(fair, "decidedPart")).toMatchObject({ value: 1 });
    expect(told(fair, "wonFromBehind")).toMatchObject({ value: 0 });
    // Of three tosses one is behind after the first and level after the second: nobody takes the lead but by the last.
    expect(told(fair, "chanceLeads")).toMatchObject({ value: expect.closeTo(0.25, 1) });
  });

  test("chances come true as they are stated", () => {
    for (const tenth of [3, 6, 8]) {
      const { value: mean } = told(fair, `stated${tenth}Mean`);
      const { low, high } = told(fair, `stated${tenth}Won`) as { low: number; high: number };
      expect(mean).toBeCloseTo({ 3: 0.25, 6: 0.5, 8: 0.75 }[tenth]!, 6);
      expect(low).toBeLessThan(mean!);
      expect(high).toBeGreaterThan(mean!);
    }
  });

  test("luck by source and by third adds up to all of it, in every digit", () => {
    const sources = luckMetrics(tosses.create({}, 2)).filter(({ name }) => name.startsWith(LUCK_FROM));
    for (const counts of [fair, poor]) {
      const whole = sumOf(counts, "luckMoves");
      expect(sources.reduce((sum, { name }) => sum + sumOf(counts, name), 0)).toBe(whole);
      const thirds = ["Early", "Middle", "Late"].map((third) => sumOf(counts, `moves${third}`));
      const all = thirds.reduce((sum, one) => sum + one, 0);
      expect(sumOf(counts, "moves")).toBe(whole + sumOf(counts, "choicesMove"));
      // Each part is rounded once a game, to a millionth.
      const start = sumOf(counts, "luckFromStart");
      expect(Math.abs(all + start - sumOf(counts, "moves"))).toBeLessThan(6 * 60 * GROUPS);
    }
  });
});

test("a game without dice has no luck; its choices are all that moves", () => {
  const counts = played(nim, ["anyhow", "optimal"]);
  const rolled = sumOf(counts, "luckMoves") - sumOf(counts, "luckFromStart");
  expect(rolled).toBe(0);
  expect(told(counts, "luckiestRoll")).toMatchObject({ value: 0 });
  expect(sumOf(counts, "choicesMove")).toBeGreaterThan(0);
});

test("choices of a player that always takes the best cost nothing, and who beats it is lucky", () => {
  const counts = played(tosses, ["optimal", "anyhow"], 40 * GROUPS);
  expect(sumOf(counts, "choicesCost/strategy1")).toBe(0);
  expect(sumOf(counts, "choicesCost/strategy2")).toBeGreaterThan(0);
  expect(sumOf(counts, "winsByLuck/strategy1")).toBe(0);
  // Where it had the poor coin in its hand and took it, it was luck; elsewhere nobody chose worse.
  const byLuck = told(counts, "winsByLuck/strategy2");
  expect(byLuck.value).toBeGreaterThan(0);
  expect(byLuck.value).toBeLessThan(0.5);
  // Of all wins it is a part, too.
  const all = told(counts, "winsByLuck/all").value!;
  expect(all).toBeCloseTo(sumOf(counts, "winsByLuck/strategy2") / sumOf(counts, "wonAlone"), 9);
});

test("without a choice in the way, luck is what the result differs from the start by", () => {
  const counts = played(tosses, ["first", "first"], GROUPS);
  // Every game carries its winner from 50 to 100 points.
  expect(sumOf(counts, "luckSize/all")).toBe(2 * GROUPS * 500_000);
});

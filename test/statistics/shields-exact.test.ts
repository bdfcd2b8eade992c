import { describe, expect, test } from "vitest";
import type { Bot, StrategyModule } from "../../src/game/index.js";
import { shields, type ShieldsState } from "../../src/games/shields/index.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Plan } from "../../src/play/plan.js";

const BLOCKS = 100_000;

/** Plays one fixed action for each seat: left hits with red, right with `right`. */
const fixed = (right: string): StrategyModule<ShieldsState, ShieldsState> => ({
  create({ game }) {
    const numbered = (words: string) =>
      Array.from({ length: game.numDistinctActions }, (_, action) => action).find(
        (action) => game.actionToString(action) === words,
      )!;
    const actions = [numbered("attack with red"), numbered(right)];
    let seat = 0;
    const bot: Bot<ShieldsState> = {
      restart: (player) => void (seat = player),
      chooseAction: () => actions[seat],
    };
    return bot;
  },
});

function simulate(position: string, options: Record<string, string | number>, right: string, column: string) {
  const strategies = [0, 1].map(() => ({ label: "fixed", hash: "fixed", params: {} }));
  const plan: Plan = {
    tool: "test",
    game: "shields",
    gameVersion: { rules: 1, behaviour: 1 },
    seed: `exact ${position}`,
    arms: [{ name: "a/b/c", variant: "a", lineup: "b", position: "c", options, strategies, start: position }],
    comparisons: [],
    measures: { length: true, decisions: false, leads: false, metrics: ["attacks"] },
  };
  const player = new BlockPlayer(plan, shields, new Map([["fixed", fixed(right)]]));
  const layout = player.layout.arms[0];
  const summary = player.play(0, BLOCKS).arms[0];
  const index = layout.columns.findIndex(({ key }) => key === column);
  const estimate = columnEstimate({ layout, summary, blocks: BLOCKS }, index, 0.95);
  if (estimate.value === null || estimate.standardError === null) throw new Error("no estimate");
  return { value: estimate.value, standardError: estimate.standardError };
}

/** Expected hits to clear so many points: h(n) = 1 + mean of h(n − roll). */
function hits(sides: number, points: number): number {
  const table = [0];
  for (let left = 1; left <= points; left++) {
    let sum = 0;
    for (let roll = 1; roll <= sides; roll++) sum += left > roll ? table[left - roll] : 0;
    table.push(1 + sum / sides);
  }
  return table[points];
}

/** The chance that whoever strikes first clears `theirs` before the other clears `own`, by recursion over both. */
function race(
  first: number,
  second: number,
  own: number,
  theirs: number,
  known = new Map<string, number>(),
): number {
  const key = `${first} ${own} ${theirs}`;
  let chance = known.get(key);
  if (chance === undefined) {
    chance = 0;
    for (let roll = 1; roll <= first; roll++)
      chance += (roll >= theirs ? 1 : 1 - race(second, first, theirs - roll, own, known)) / first;
    known.set(key, chance);
  }
  return chance;
}

describe(`simulated over ${BLOCKS.toLocaleString("en")} games, within 4 standard errors of exact`, () => {
  const cases = [4, 6, 8].flatMap((sides) => [10, 12, 20].map((points) => [sides, points] as const));

  test.each(cases)("hits of a d%i to clear %i points", (sides, points) => {
    const position = `left acts | left: red ${points} d${sides}, yellow 1, blue 1 | right: red 1, yellow ${points}, blue 1`;
    const options = { batteriesToWin: 1, attack: "optional", startHealth: points };
    const { value, standardError } = simulate(position, options, "pass", "attacks/order1");
    expect(standardError).toBeLessThan(0.02);
    expect(Math.abs(value - hits(sides, points)) / standardError).toBeLessThan(4);
  });

  test.each([
    [4, 8, 0.124],
    [8, 4, 0.97],
    [8, 8, 0.658],
    [6, 8, undefined],
  ])("race of two bare 12s: a d%i strikes first against a d%i", (first, second, printed) => {
    const exact = race(first, second, 12, 12);
    if (printed !== undefined) expect(exact).toBeCloseTo(printed, 3);
    const position = `left acts | left: red 12 d${first}, yellow 12, blue 12 | right: red 12, yellow 12 d${second}, blue 12`;
    const { value, standardError } = simulate(
      position,
      { batteriesToWin: 1 },
      "attack with yellow",
      "returns/order1",
    );
    expect(standardError).toBeLessThan(0.002);
    expect(Math.abs(value - exact) / standardError).toBeLessThan(4);
  });
});

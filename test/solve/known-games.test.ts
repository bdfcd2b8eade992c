import { describe, expect, test } from "vitest";
import riskBattle from "../../examples/risk-battle.js";
import { outcomesOf } from "../../src/dice/index.js";
import type { OptionValues } from "../../src/game/index.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { shields, shieldsGame } from "../../src/games/shields/index.js";
import { rollOffOdds } from "../../src/odds/roll-off/index.js";
import { capChance, solve, withoutLimits } from "../../src/solve/index.js";
import { craps, efron, standoff } from "./small-games.js";

/** How often the attacker loses 0, 1 or 2 of the armies that a throw costs, by counting every fall of five dice. */
function risk(attackers: number, defenders: number): Map<string, number> {
  const [red, white] = [Math.min(3, attackers), Math.min(2, defenders)];
  const counts = new Map<string, number>();
  const faces = new Array<number>(red + white).fill(1);
  for (let way = 0; way < 6 ** (red + white); way++) {
    for (let die = 0, rest = way; die < faces.length; die++, rest = Math.floor(rest / 6))
      faces[die] = (rest % 6) + 1;
    const a = faces.slice(0, red).sort((one, other) => other - one);
    const d = faces.slice(red).sort((one, other) => other - one);
    let lost = 0;
    const pairs = Math.min(red, white);
    for (let pair = 0; pair < pairs; pair++) if (a[pair] <= d[pair]) lost++;
    const key = `${lost} ${pairs - lost}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** The attacker's chance of a battle, by recursion. */
function battle(attackers: number, defenders: number, known = new Map<string, number>()): number {
  if (defenders === 0) return 1;
  if (attackers === 0) return 0;
  const key = `${attackers} ${defenders}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  let value = 0;
  const counts = risk(attackers, defenders);
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [lost, count] of counts) {
    const [mine, theirs] = lost.split(" ").map(Number);
    value += (count / all) * battle(attackers - mine, defenders - theirs, known);
  }
  known.set(key, value);
  return value;
}

describe("Risk", () => {
  test("three dice against two fall as is known, in 7,776ths", () => {
    const game = riskBattle.create({ attackers: 10, defenders: 10 }, 2);
    const state = game.newState();
    game.initialize(state, { roll: () => 1 });
    const found = new Map<string, number>();
    outcomesOf(game)(state, 0, ({ g: { armies } }, probability) => {
      found.set(armies.join(), (found.get(armies.join()) ?? 0) + probability * 7776);
    });
    expect(found.get("8,10")).toBeCloseTo(2275, 6);
    expect(found.get("10,8")).toBeCloseTo(2890, 6);
    expect(found.get("9,9")).toBeCloseTo(2611, 6);
  });

  test("battles up to ten against ten", () => {
    const known = new Map<string, number>();
    for (const [attackers, defenders] of [
      [1, 1],
      [3, 2],
      [2, 5],
      [7, 4],
      [10, 10],
    ]) {
      const { values, starter } = solve(riskBattle.create({ attackers, defenders }, 2));
      expect(values[0]).toBeCloseTo(battle(attackers, defenders, known), 12);
      expect(starter).toBe(values[0]);
    }
  });
});

test("Craps: 244/495", () => {
  const { values, turns } = solve(craps.create(withoutLimits(craps, {}), 2));
  expect(values[0]).toBeCloseTo(244 / 495, 12);
  expect(turns).toBeCloseTo(557 / 165, 7);
});

test("Efron's dice: whoever chooses second wins 2/3", () => {
  const { values } = solve(efron.create({}, 2));
  expect(values[1]).toBeCloseTo(2 / 3, 12);
});

describe("the roll-off", () => {
  test.each<[OptionValues, number[], number[]]>([
    [{ pools: ["d4", "d6"] }, [4], [6]],
    [{ pools: ["2d4", "d8"] }, [4, 4], [8]],
    [{ pools: ["2d4+d6", "d4+d8"] }, [4, 4, 6], [4, 8]],
  ])("%j has the exact odds", (options, red, blue) => {
    const { values, turns } = solve(rollOff.create(withoutLimits(rollOff, options), 2));
    const odds = rollOffOdds(red, blue);
    expect(values[0]).toBeCloseTo(odds.win[0] + odds.draw / 2, 9);
    expect(turns).toBeCloseTo(odds.rounds.mean, 6);
  });

  test("with re-rolls is a game of choices, worth more to whoever has the token", () => {
    const options = { pools: ["d4+d6", "d4+d6"], rerollTokens: [{ count: 1, dice: 1 }, "none"] };
    const { values } = solve(rollOff.create(withoutLimits(rollOff, options), 2));
    expect(values[0]).toBeGreaterThan(0.55);
  });
});

describe("who may wait for ever", () => {
  test.each([
    // Whoever goes wins less than half: both wait, and share.
    [2, 0.5, null],
    [3, 0.5, undefined],
    // Whoever goes wins more than half, and goes.
    [5, 5 / 6, 1],
  ])("a chance of %i sixths", (chance, value, turns) => {
    const solution = solve(standoff.create(withoutLimits(standoff, { chance }), 2));
    expect(solution.error).toBeLessThan(1e-9);
    expect(solution.starter).toBeCloseTo(value, 9);
    if (turns === null) expect(capChance(solution, 1000)).toBe(1);
    if (turns === 1) expect(solution.turns).toBeCloseTo(1, 9);
    if (turns === 1) expect(capChance(solution, 1000)).toBeLessThan(1e-9);
  });
});

describe("Shields", () => {
  /** All dice of the pool but these, in words. */
  function without(kept: readonly string[]): string[] {
    const { dice } = shieldsGame(shields.create({}, 2));
    const left = [...kept];
    return dice.words
      .flatMap((words, kind) => Array.from({ length: dice.pool[kind] }, () => words))
      .filter((words) => {
        if (!left.includes(words)) return true;
        left.splice(left.indexOf(words), 1);
        return false;
      });
  }

  test.each<[string[], number, OptionValues]>([
    [[], 1, {}],
    [[], 2, {}],
    [[], 2, { attack: "optional", retarget: "any" }],
    [["red d6", "potion d4"], 2, {}],
    [["red d6", "black d6", "polish d4"], 2, {}],
  ])("with a pool of %j and %i points of health, %j", (kept, startHealth, rulings) => {
    const options = { removePool: without(kept), startHealth, ...rulings };
    const game = shields.create(withoutLimits(shields, options), 2);
    const state = game.newState();
    let thrown = 12;
    game.initialize(state, { roll: () => thrown-- });
    const from = game.stateToString(state);
    const { starter, error, values } = solve(game, [], { from });
    expect(error).toBeLessThan(1e-9);
    expect(starter).toBe(values[0]);
    expect(starter).toBeGreaterThan(0.5);
  });
});

import { expect, test } from "vitest";
import { mergedOutcomesOf, outcomesOf } from "../../../src/dice/index.js";
import type { OptionValues } from "../../../src/game/index.js";
import type { SurvivorState } from "../../../src/games/dice-survivor/index.js";
import { table } from "./table.js";

const finals = "A acts in the Finals | A: ";

/** Positions and actions that random games seldom come to. */
const seldom: [string, string, OptionValues][] = [
  ["A acts with 2 | A: 90, KOs 1 | B: 5 | C: 1", "challenge C for 2", {}],
  ["A acts with 2 | A: 1, KOs 1 | B: 70 | C: 1", "KO B", { koDefence: "lowest" }],
  ["A acts with 2 | A: 4, KOs 1 | B: 5 | C: 1", "KO B", { koDefence: "major" }],
  ["A acts with 1 | A: 30 | B: 5 | C: 1", "extra point", { extraTarget: 45 }],
  ["A throws again against B for 2 in a rematch, with 0 | A: 3 | B: 2 | C: 1", "roll", {}],
  [`${finals}2 | B: 40 | C: 45`, "challenge all, Major to C", { finals: "always" }],
  [`${finals}1 | B: 21 | C: 1`, "challenge all, Major to B", { finals: "always", tieOn: "rolls" }],
  [`${finals}1 | B: 1 | C: 1`, "challenge all, Major to B", { finals: "always", shortGift: "choose" }],
  [`${finals}25 | B: 5 | C: out`, "challenge all, Major to B", { finals: "always", finalsAdd: "no" }],
  ["A throws again in the Finals, Major to C | A: 4 | B: 4 | C: 4", "roll", { finals: "always" }],
];

test.each(seldom)("in %s: %s has the outcomes of all falls of the dice", (position, words, options) => {
  const { game, state } = table(3, options, position);
  const chances = new Map<string, number>();
  let merged = 0;
  const add = (next: Readonly<SurvivorState>, chance: number): void => {
    const future = game.future!(next);
    chances.set(future, (chances.get(future) ?? 0) + chance);
  };
  outcomesOf(game)(state, game.actions.words.indexOf(words), add);
  mergedOutcomesOf(game)(state, game.actions.words.indexOf(words), (next, chance) => {
    merged++;
    add(next, -chance);
  });
  expect(merged).toBeLessThanOrEqual(11);
  for (const [future, rest] of chances) expect(Math.abs(rest), future).toBeLessThan(1e-12);
});

test("merged outcomes may be asked for while they are gone through", () => {
  const { game, state } = table(3, {}, "A acts with 2 | A: 5 | B: 5 | C: 5");
  const outcomes = mergedOutcomesOf(game);
  let sum = 0;
  outcomes(state, game.actions.extra, (next, first) => {
    const before = game.stateToString(next);
    outcomes(next, game.actions.challengeOne + 1, (_, second) => (sum += first * second));
    expect(game.stateToString(next)).toBe(before);
  });
  expect(sum).toBeCloseTo(1, 12);
});

test("nobody can change what is kept of the falls, and it is found once", () => {
  const { game, state } = table(3, {}, "A acts with 2 | A: 5 | B: 5 | C: 5");
  const falls = game.falls!(state, game.actions.challengeOne + 1);
  expect(game.falls!(state, game.actions.challengeOne + 2)).toBe(falls);
  for (const part of [falls, ...falls, ...falls.map(({ rolls }) => rolls)])
    expect(Object.isFrozen(part)).toBe(true);
});

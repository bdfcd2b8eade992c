import { expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { shields } from "../../src/games/shields/index.js";
import { RulesDeck, type Varied } from "../../src/learn/index.js";

const DRAWS = 3_000;

const varied = {
  retarget: ["strict", "other-colour", "any"],
  blackScope: ["all", "one"],
  resurrect: ["off", "on"],
  sacrificeHealth: ["no", "yes"],
};

/** Of so many draws, how many change that many options. */
function changed(oneAtATime: boolean): number[] {
  const deck = new RulesDeck(shields, 2, {}, varied);
  const dice = new RandomDice();
  new Streams("deck").start(dice, 0, Purpose.learning.choices);
  const counts = [0, 0, 0, 0, 0];
  for (let draw = 0; draw < DRAWS; draw++) counts[Object.keys(deck.draw(dice, oneAtATime).options).length]++;
  return counts;
}

test("a third of the games has the usual rules; one at a time, the others change one value, and what that needs", () => {
  const [none, one, two, ...more] = changed(true);
  expect(none / DRAWS).toBeCloseTo(1 / 3, 1);
  // A health die can be sacrificed only where dice are resurrected.
  expect(two / DRAWS).toBeCloseTo((2 / 3) * (1 / 5), 1);
  expect(one / DRAWS).toBeCloseTo((2 / 3) * (4 / 5), 1);
  expect(more).toEqual([0, 0]);
});

test("one at a time, a value among many is drawn as often as any other", () => {
  const deck = new RulesDeck(shields, 2, {}, varied);
  const dice = new RandomDice();
  new Streams("deck").start(dice, 0, Purpose.learning.choices);
  let any = 0;
  for (let draw = 0; draw < DRAWS; draw++) if (deck.draw(dice, true).options.retarget === "any") any++;
  expect(Math.abs(any / DRAWS - (2 / 3) * (1 / 5))).toBeLessThan(0.02);
});

test("a value that fits no rules is told, and no other", () => {
  const deck = (more: Varied) => new RulesDeck(shields, 2, {}, { ...varied, ...more });
  expect(deck({}).unplayable()).toBeUndefined();
  // Whose damage leaves nothing of a battery needs more health.
  const harmed = { startDamage: [0, 12] };
  expect(deck(harmed).unplayable()).toMatchObject({ option: "startDamage", value: 12 });
  expect(deck({ ...harmed, startHealth: [12, 20] }).unplayable()).toBeUndefined();
});

test("else a third of them takes any values of all", () => {
  const [none, one, two, three, four] = changed(false);
  expect(none).toBeLessThan(DRAWS / 2);
  expect(three + four).toBeGreaterThan(DRAWS / 20);
  expect(one + two).toBeGreaterThan(DRAWS / 3);
});

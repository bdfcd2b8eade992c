import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { PickResults, PickValue } from "../../../src/report/results/picks.js";
import { around, made } from "./made.js";

const worth = (pick: string, value: number, more: Partial<PickValue> = {}): PickValue => ({
  ...{ pick, at: "first", arm: "x", due: 400, made: 400, available: 1, capped: 0 },
  ...around(value),
  ...more,
});

const asked = (strategy: string, ...values: PickValue[]): PickResults => ({
  ...{ variant: "standard", strategy, position: null, arm: "x", values, observed: [] },
});

const answered = (...picks: PickResults[]) => answerTo(made([], { picks }));
const far = { behind: around(0.1) };
const near = { behind: around(0.01) };

describe("the first pick", () => {
  test("is told of the strongest who were asked, with the cost of the worst, and the intervals of both", () => {
    const worms = asked("worm", worth("barn", 0.3), worth("cart", 0.1, far));
    const foxes = asked("fox", worth("cart", -0.2, far), worth("plough", 0.12), worth("barn", 0, far));
    expect(answered(worms, foxes)).toMatchObject({
      text: "Between the strongest players the plough is worth most as a player's first pick; no other comes near; taking the cart instead costs 20 of 100 games.",
      basis: "plough +12 points (+10 to +14), cart −20 points (−22 to −18)",
    });
  });

  test("may be one of several that are about as good", () => {
    const few = asked("hen", worth("barn", 0.11, near), worth("plough", 0.12));
    expect(answered(few).text).toBe(
      "Between “hen” players no pick tried is surely better than another as a player's first pick.",
    );
    const places = ["inner", "outer"].map((place) => worth(`red barn ${place}`, 0.12, near));
    expect(answered(asked("hen", ...places, worth("red cart", 0, far))).text).toBe(
      "Between “hen” players the red barn is worth most as a player's first pick, inner or outer.",
    );
    const third = worth("red barn hidden", 0, far);
    expect(answered(asked("hen", ...places, third)).text).toContain(
      "the red barn inner and the red barn outer are worth most",
    );
    const plough = worth("plough", 0.13);
    expect(answered(asked("hen", plough, ...places, worth("red cart", 0, far))).text).toContain(
      "the plough and the red barn inner or outer are worth most as a player's first pick",
    );
    const many = ["barn", "cart", "dog"].map((name) => worth(name, 0.11, near));
    expect(answered(asked("hen", worth("plough", 0.12), ...many, worth("elm", 0, far))).text).toMatch(
      / the plough looks best as a player's first pick, but 3 others may be as good\.$/,
    );
  });
});

test("the next best is told beside the worst, where it surely costs something", () => {
  const values = [worth("plough", 0.01), worth("barn", -0.1, far), worth("cart", -0.2, far)];
  expect(answered(asked("fox", ...values)).text).toBe(
    "Between the strongest players the plough is worth most as a player's first pick; no other comes near; the next best, the barn, costs 10 of 100 games, the worst, the cart, 20.",
  );
  const colours = ["red", "yellow", "blue"].map((colour) => worth(`${colour} barn`, -0.1, far));
  expect(answered(asked("fox", worth("plough", 0.01), ...colours, worth("cart", -0.2, far))).text).toMatch(
    / the next best, the red, yellow and blue barn, cost 10 of 100 games, the worst, the cart, 20\.$/,
  );
  // What looks worse than the next best is not among the best because less is known of it.
  const unclear = worth("dog", -0.12, { behind: around(0.12, 0.2) });
  expect(answered(asked("fox", ...values, unclear)).text).toContain("no other comes near");
  const alike = ["elm", "fig", "ash"].map((name) => worth(name, 0, near));
  expect(answered(asked("fox", ...values, ...alike)).text).toMatch(
    / but 3 others may be as good; of the rest the barn costs 10 of 100 games, the worst, the cart, 20\.$/,
  );
});

test("of a single time is told as first picks are, and first picks before those of other times", () => {
  const second = (name: string, value: number, more = {}) => worth(name, value, { ...more, at: 2 });
  expect(answered(asked("fox", second("barn", 0.05), second("plough", -0.15, far))).text).toMatch(
    / the barn is worth most as pick 2 of the game; no other comes near; taking the plough instead costs 15 of 100 games\.$/,
  );
  expect(answered(asked("fox", second("plough", -0.15), worth("barn", 0.12))).text).toMatch(
    / the barn as a player's first pick brings 12 of 100 games\.$/,
  );
});

test("the same but for a symmetry of the game are told as one, with the mean of what they are worth", () => {
  const colour = (name: string, kind: string, value: number, more = {}) =>
    worth(`${name} ${kind}`, value, { ...more, alike: `red ${kind}` });
  const colours = (kind: string, ...given: readonly number[]) =>
    given.map((value, at) => colour(["red", "yellow", "blue"][at], kind, value, far));
  const told = (...values: PickValue[]) => answered(asked("fox", ...values));
  expect(
    told(worth("plough", 0.01), ...colours("d8", -0.074, -0.066, -0.055), worth("cart", -0.2, far)),
  ).toMatchObject({
    text: "Between the strongest players the plough is worth most as a player's first pick; no other comes near; the next best, the red, yellow and blue d8, cost 7 of 100 games, the worst, the cart, 20.",
    basis:
      "plough +1 point (−1 to +3), red, yellow and blue d8 −7 points (−9 to −5), cart −20 points (−22 to −18)",
  });
  expect(told(...colours("d8", -0.07, -0.07, -0.07)).text).toBe(
    "Between the strongest players the red, yellow and blue d8 as a player's first pick cost 7 of 100 games.",
  );
  // By who plays they may differ.
  expect(
    told(worth("plough", 0.01), ...colours("d8", -0.07, -0.12), worth("cart", -0.2, far)).text,
  ).toContain("the next best, the red d8, costs 7");
});

test("are worth nothing where the free choice surely beats all of them", () => {
  const all = [worth("red d8", -0.07), worth("blue d8", -0.073, near), worth("red d12", -0.12, far)];
  expect(answered(asked("fox", ...all)).text).toBe(
    "Between the strongest players every pick tried as a player's first pick costs games, from 7 of 100 (the red and blue d8) to 12 (the red d12).",
  );
});

test("of one colour are no places of one die where their sizes differ", () => {
  const sizes = ["d8", "d12"].map((size) => worth(`red ${size}`, 0.1, near));
  expect(answered(asked("fox", ...sizes, worth("cart", -0.2, far))).text).toMatch(
    / the red d8 and the red d12 are worth most as a player's first pick; taking the cart instead/,
  );
});

describe("later picks", () => {
  const at = (number: number, value: number, width?: number) =>
    worth("barn", value, { ...around(value, width), at: number });

  test("are told by what is most at stake, and by the last that surely matters", () => {
    expect(answered(asked("fox", at(2, 0.05), at(3, -0.15), at(4, 0.01)))).toMatchObject({
      text: "Between the strongest players the barn as pick 3 costs the most, 15 of 100 games; no pick tried after pick 3 surely matters.",
      basis: "barn as pick 3 −15 points (−17 to −13)",
    });
  });

  test("are told of those that were tried alone", () => {
    expect(answered(asked("fox", at(1, 0.05), at(2, -0.15))).text).toBe(
      "Between the strongest players the barn as pick 2 costs the most, 15 of 100 games.",
    );
  });

  test("may all be chance", () => {
    expect(answered(asked("fox", at(2, 0.05, 0.1), at(3, 0.01, 0.1)))).toMatchObject({
      text: "Between the strongest players no forced pick surely changes who wins.",
      basis: null,
    });
  });
});

test("are not told of games that hardly ever end", () => {
  const cut = { capped: 0.97 };
  expect(answered(asked("fox", worth("barn", 0.1, cut), worth("cart", -0.2, cut))).text).toBe(
    "Hardly any game ends, and nobody can say which pick is worth most.",
  );
});

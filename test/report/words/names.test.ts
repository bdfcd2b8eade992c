import { expect, test } from "vitest";
import { strategyNames } from "../../../src/report/words/names.js";

test("players of one strategy are told apart by its parameter", () => {
  expect(strategyNames(["fox (prey hen)", "fox (prey goose, duck)"])).toEqual({
    names: ["hen", "goose, duck"],
    shared: "fox (prey)",
  });
});

test.each([
  ["other strategies", ["fox (prey hen)", "dog (prey hen)"]],
  ["other parameters", ["fox (prey hen)", "fox (den 2)"]],
  ["one without parameters", ["fox (prey hen)", "fox"]],
])("%s keep their names", (_, labels) => {
  expect(strategyNames(labels)).toEqual({ names: labels, shared: null });
});

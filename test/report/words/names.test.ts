import { expect, test } from "vitest";
import { sideNames, strategyNames } from "../../../src/report/words/names.js";

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

test("players of several strategies do without the parameters that those of one share", () => {
  const labels = ["fox (prey hen; then dog)", "fox (prey goose; then dog)", "dog"];
  expect(strategyNames(labels).names).toEqual(["fox (prey hen)", "fox (prey goose)", "dog"]);
});

test.each([
  ["by their names", ["opening (picks hen; then fox)", "fox"], ["opening", "fox"]],
  ["of one strategy by what is set", ["fox (prey hen)", "fox (prey goose)"], ["prey hen", "prey goose"]],
  ["of one strategy that sets nothing by its name", ["fox", "fox (prey hen)"], ["fox", "prey hen"]],
])("those who meet are called %s", (_, labels, names) => {
  expect(sideNames(labels)).toEqual(names);
});

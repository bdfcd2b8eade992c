import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { shippedExperiments } from "../../src/experiment/index.js";
import { packageFolder } from "../../src/experiment/package.js";
import { ANSWERS } from "../../src/experiment/schema/answers.js";
import { games } from "../../src/games/registry.js";
import { complaint, experiment, read } from "./workshop.js";

test("words reach the reports and are no part of the plan", async () => {
  const without = await read(experiment());
  expect(without.experiment).not.toHaveProperty("words");
  const said = await read(experiment({ words: "{ standard: as the box has it }" }));
  expect(said.experiment.words).toEqual({ standard: "as the box has it" });
  expect(said.plan).toEqual(without.plan);
});

test("words of nothing are refused", async () => {
  expect(await complaint(experiment({ words: "{ standart: as the box has it }" }))).toMatch(
    /words: no variant, position, line-up or measure is called "standart" \(did you mean standard\?\)$/,
  );
});

test("what the answer is to tell must be played, each once", async () => {
  const two = { variants: "{ standard: {}, other: { die: d8 } }" };
  const told = await read(experiment({ ...two, tell: "[other, standard]" }));
  expect(told.experiment.tell).toEqual(["other", "standard"]);
  expect(await complaint(experiment({ ...two, tell: "[other, standart]" }))).toMatch(
    /tell: no variant, position or line-up is called "standart" \(did you mean standard\?\)$/,
  );
  expect(await complaint(experiment({ ...two, tell: "[other, other]" }))).toMatch(
    /tell: "other" is there twice \(each once\)$/,
  );
  expect(await complaint(experiment({ ...two, tell: "[]" }))).toMatch(/up to three variants/);
});

/** A strategy with parameters of its own, somewhere in a line-up. */
function hasParameters(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "strategy" in value || Object.values(value).some(hasParameters);
}

const shipped = Object.keys(games)
  .flatMap((game) => shippedExperiments(game))
  .map((file) => ({ file, written: parse(readFileSync(join(packageFolder, file), "utf8")) as Written }))
  .filter(({ written }) => written.audit === undefined);

interface Written {
  readonly words?: object;
  readonly variants?: object;
  readonly positions?: object;
  readonly lineups?: object;
  readonly answer?: unknown;
  readonly audit?: unknown;
}

test.each(shipped)("$file leaves no name for its answer to quote", ({ written }) => {
  const { words = {}, variants = {}, positions = {}, lineups = {}, answer = [] } = written;
  const several = (names: object) => (Object.keys(names).length > 1 ? Object.keys(names) : []);
  // What else a file names there is something that the game counts.
  const counted = [answer]
    .flat()
    .filter((one) => typeof one === "string" && !(ANSWERS as readonly string[]).includes(one)) as string[];
  const withParameters = Object.entries(lineups).flatMap(([name, value]) =>
    hasParameters(value) ? name : [],
  );
  const named = [...several(variants), ...several(positions), ...counted, ...withParameters];
  expect(named.filter((name) => !Object.hasOwn(words, name))).toEqual([]);
});

const strategies = ["any", ...Object.keys(games)].flatMap((game) =>
  readdirSync(join(packageFolder, "strategies", game))
    // An opening has more to say: a line-up's own words.
    .filter((name) => name.endsWith(".ts") && name !== "opening.ts")
    .map((name) => `strategies/${game}/${name}`),
);

test.each(strategies)("%s says who plays so", (file) => {
  expect(readFileSync(join(packageFolder, file), "utf8")).toMatch(
    /^export const words = "[a-z ,-]*players[^".]*";$/m,
  );
});

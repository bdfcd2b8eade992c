import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readResults } from "../../src/report/results/read.js";
import { resultsFor } from "../report/runs.js";
import { arm, climbPlan } from "../support/plans.js";
import { complaint, experiment, read } from "./workshop.js";

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url));
const namesIn = (path: string, ending: string) =>
  readdirSync(folderOf(path))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

const shipped = readdirSync(folderOf("experiments")).flatMap((game) =>
  namesIn(`experiments/${game}`, ".yaml").map((name) => {
    const text = readFileSync(`${folderOf("experiments")}${game}/${name}.yaml`, "utf8");
    return { file: `${game}/${name}.yaml`, game, written: parse(text) as Record<string, unknown> };
  }),
);

/** Strategies whose names are no words of anybody's. */
const codedIn = (game: string) =>
  [...namesIn(`strategies/${game}`, ".ts"), ...namesIn("strategies/any", ".ts")].filter((name) =>
    name.includes("-"),
  );

test("there are experiments of every game", () => {
  expect(new Set(shipped.map(({ game }) => game)).size).toBe(5);
});

test.each(shipped)("$file says what it is about", ({ game, written }) => {
  expect(Object.keys(written).slice(0, 2)).toEqual(["question", "about"]);
  const about = written["about"] as string;
  expect(about).toMatch(/^[A-Z][^\n]*[.?]"?$/);
  expect(about.split(/\s+/).length).toBeLessThanOrEqual(45);
  // Options and metrics are known by their capitals, settings by their sign, files by their ending.
  expect(about).not.toMatch(/\b[a-z]+[A-Z]|[=`]|\.(yaml|ts|md)\b/);
  for (const name of codedIn(game))
    expect(about).not.toMatch(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, "i"));
});

test("no two say the same", () => {
  expect(new Set(shipped.map(({ written }) => written["about"])).size).toBe(shipped.length);
});

test("what it is about reaches the reports and is no part of the plan", async () => {
  const without = await read(experiment());
  expect(without.experiment).not.toHaveProperty("about");
  const said = await read(experiment({ about: "Both toss until one stops." }));
  expect(said.experiment).toMatchObject({ about: "Both toss until one stops." });
  expect(said.plan).toEqual(without.plan);
  expect(await complaint(experiment({ about: "' '" }))).toBe(
    `exp.yaml:6:8: about: got " " (expected what the rule or the situation is, in words)`,
  );
});

test("results hold it where there is one", () => {
  const plan = climbPlan([arm("base/two", ["stepper", "leaper"])]);
  const said = resultsFor(plan, { about: "Two climb." });
  expect(readResults("results.json", JSON.stringify(said)).about).toBe("Two climb.");
  expect(resultsFor(plan)).not.toHaveProperty("about");
});

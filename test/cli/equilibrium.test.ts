import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Results } from "../../src/report/results/results.js";
import { evenkeel, filesIn, workspace } from "./support.js";

const textFor = (strategy: string) => `question: Who is favoured?\ngame: shields\nseed: s\ngames: 40
variants: { any: { retarget: any } }\nlineups: { a: [${strategy}, d8-rush], b: [${strategy}, ${strategy}] }\n`;

async function run(text: string, ...flags: string[]) {
  const folder = workspace({ "exp.yaml": text });
  const ended = await evenkeel(["run", "exp.yaml", "--out", "out", ...flags], folder);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
  return { folder, files: filesIn(join(folder, "out")) };
}

const MINUTES = 180_000;
const mixed = run(textFor("equilibrium"), "--threads", "1", "--check");

test(
  "one and two threads give the same bytes, and bots made afresh the same games",
  async () => {
    const { files } = await run(textFor("equilibrium"), "--threads", "2");
    expect(files).toEqual((await mixed).files);
  },
  MINUTES,
);

test(
  "a mixture of one strategy plays its games, and the report says what it mixes and for which rules",
  async () => {
    const { folder, files } = await mixed;
    const { strategies } = JSON.parse(files["results.json"]) as Results;
    const [starter, second] = strategies
      .find(({ label }) => label === "equilibrium")!
      .mixture!.roles.map(({ weights }) => Object.entries(weights));
    expect(starter).toEqual([[expect.any(String), 1]]);
    expect(second).toEqual(starter);
    const [[name]] = starter;
    const words = `equilibrium: ${name} 100 % for whoever starts; ${name} 100 % for whoever plays second; found for the game as it stands`;
    expect(files["report.md"]).toContain(`- **${words}`);
    expect(files["index.html"]).toContain(words);

    const { files: pure } = await run(textFor(name));
    expect(files["lengths.csv"]).toBe(pure["lengths.csv"]);
    expect(files["measures.csv"].replaceAll("equilibrium", name)).toBe(pure["measures.csv"]);

    expect((await evenkeel(["report", "out"], folder)).code).toBe(0);
    expect(readFileSync(join(folder, "out/report.md"), "utf8")).toBe(files["report.md"]);
  },
  MINUTES,
);

test("it is listed, and refused where no game is drawn for", async () => {
  const [shields, survivor] = await Promise.all(
    ["shields", "dice-survivor"].map((game) => evenkeel(["list", "strategies", game], ".")),
  );
  expect(shields.stdout).toContain("equilibrium");
  expect(survivor.stdout).not.toContain("equilibrium");
  const { code, stderr } = await evenkeel(["solve", "shields", "--against", "equilibrium"], ".");
  expect(code).not.toBe(0);
  expect(stderr).toBe(
    "evenkeel: --against equilibrium: draws another strategy for each game (name one of those that it mixes)\n",
  );
});

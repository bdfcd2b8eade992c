import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { evenkeel, workspace } from "../cli/support.js";

/** The short form of `npm run bench -- strength`. */
const QUESTION = `question: Who is stronger?\ngame: shields\nseed: strength, in short\ngames: 400
variants: { whole: {}, without: { removePool: [black d20] } }\nlineups: { pair: [learned, expectimax] }\n`;

interface Results {
  readonly arms: readonly { measures: readonly { measure: string; who: string; value: number }[] }[];
}

test("what was learned of Shields beats the strongest hand-written strategy", async () => {
  const folder = workspace({ "strength.yaml": QUESTION });
  const { code, stderr } = await evenkeel(["run", "strength.yaml", "--out", "out"], folder);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { arms } = JSON.parse(readFileSync(join(folder, "out/results.json"), "utf8")) as Results;
  expect(arms).toHaveLength(2);
  for (const { measures } of arms) {
    const { value } = measures.find(({ measure, who }) => measure === "returns" && who === "learned")!;
    expect(value).toBeGreaterThan(0.55);
  }
});

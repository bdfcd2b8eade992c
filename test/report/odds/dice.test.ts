import { expect, test } from "vitest";
import { diceOdds, distributionOf, inDoubles } from "../../../src/odds/dice/index.js";
import { diceReport } from "../../../src/report/odds/dice.js";

test("a long distribution is shown in steps, and says so", () => {
  const report = (dice: string) => diceReport(diceOdds(dice, distributionOf(dice), inDoubles));
  expect(report("8d6")).toContain("One in 2 of the 41 results is shown; all of them: --csv");
  expect(report("10d10")).toContain("One in 3 of the 91 results is shown; all of them: --csv");
  expect(report("2d6")).not.toContain("--csv");
});

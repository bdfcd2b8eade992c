import { expect, test } from "vitest";
import { diceOdds, distributionOf, inDoubles } from "../../../src/odds/dice/index.js";
import { diceReport } from "../../../src/report/odds/dice.js";

const report = (dice: string) => diceReport(diceOdds(dice, distributionOf(dice), inDoubles));
const rows = (dice: string) =>
  report(dice)
    .split("\n")
    .flatMap((line) => /^\d+(?= {2})/.exec(line)?.[0] ?? []);

test("a long distribution is shown without its ends, in steps if it must, and says so", () => {
  expect(report("8d6")).toContain(
    "Left out at the ends: 8 of 41 results, 0.02 % together; all of them: --csv",
  );
  expect(rows("8d6")).toHaveLength(33);
  expect(report("1d100")).toContain("One in 3 of the 100 results is shown; all of them: --csv");
  expect(report("10d10")).toMatch(
    /results, 0\.0\d % together; one in 2 of the others is shown; all of them: --csv/,
  );
  expect(report("2d6")).not.toContain("--csv");
});

test("no likely result is left out where there are many unlikely ones", () => {
  expect(rows("d6!").slice(0, 6)).toEqual(["1", "2", "3", "4", "5", "7"]);
});

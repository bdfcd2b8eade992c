import { expect, test } from "vitest";
import type { ArmResults, Results } from "../../../src/report/results/results.js";
import { caveatsOf } from "../../../src/report/words/caveats.js";
import { around, equals, exactly, made, measure } from "../answer/made.js";

const told = (arms: readonly ArmResults[], more: Partial<Results> = {}) =>
  caveatsOf(
    made(arms, { strategies: arms.map(({ strategies: [label] }) => ({ label, hash: "" })), ...more }),
  );

test("that somebody stronger is known is told where it matters who plays", () => {
  const counting = (hits: Parameters<typeof measure>[2]) =>
    equals("hen", 0.5, { measures: measure("hits", "game", hits) });
  const stronger = "The strongest player known does not play here. What is said is about those who do.";
  const asked = { answer: "counted" as const, counted: ["hits"] };
  expect(told([counting(around(0.4))], asked)).toContain(stronger);
  expect(told([counting(exactly(0.4))], asked)).not.toContain(stronger);
  // Who wins hangs on who plays, whatever else follows from the dice.
  expect(told([counting(exactly(0.4))], { ...asked, answer: ["counted", "win-rates"] })).toContain(stronger);
});

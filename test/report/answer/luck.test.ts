import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import type { ArmResults } from "../../../src/report/results/results.js";
import { around, equals, made, measure } from "./made.js";

describe("whether luck or choices weigh more", () => {
  const lucky = (part: number, move = 10, variant = "standard") => {
    const luck = [
      ...measure("choicesPart", "game", around(part)),
      ...measure("choicesMove", "game", around(move)),
      ...measure("luckMoves", "game", around(30)),
    ];
    return equals("fox", 0.5, { luck, variant });
  };
  const told = (...arms: ArmResults[]) => answerTo(made(arms, { answer: "luck" }));

  test("is told with the part of choices", () => {
    expect(told(lucky(0.6))).toMatchObject({
      text: "Between the strongest players choices weigh more than luck: of all that moves the win chance 60 % are choices.",
      basis: "60 % (58 to 62)",
    });
    expect(told(lucky(0.3)).text).toContain("luck weighs more than choices");
    expect(told(lucky(0.51)).text).toContain("luck and choices weigh about the same");
  });

  test("is not told where either may weigh more by far", () => {
    const wide = measure("choicesPart", "game", {
      ...around(0.6),
      low: 0.4,
      high: 0.8,
      familyLow: 0.4,
      familyHigh: 0.8,
    });
    const arm = lucky(0.6);
    const luck = [...wide, ...arm.luck!.filter(({ measure }) => measure !== "choicesPart")];
    expect(told({ ...arm, luck }).text).toContain("neither luck nor choices surely weigh more");
  });

  test("is luck alone where nobody chooses anything", () => {
    expect(told(lucky(0, 0)).text).toBe("Luck alone decides, as nobody has a choice.");
  });

  test("names the rule where several were played", () => {
    expect(told(lucky(0.6, 10, "2 food"), lucky(0.7)).text).toMatch(
      / choices weigh more than luck with “2 food”: of all /,
    );
  });
});

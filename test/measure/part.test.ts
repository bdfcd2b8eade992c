import { expect, test } from "vitest";
import { mergeInto, newRunSummary, partOf } from "../../src/measure/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

const plan = climbPlan(
  [20, 24].map((height) => arm(`${height}/leaper`, ["leaper", "leaper"], { height })),
  [{ of: 1, against: 0 }],
);
const player = new BlockPlayer(plan, climb, modules);

test("parts without their zeros, sent to another thread, merge to what one summary holds", () => {
  const whole = newRunSummary(player.layout);
  for (const [from, to] of [
    [0, 1],
    [1, 3],
    [3, 90],
  ])
    mergeInto(whole, structuredClone(partOf(player.play(from, to))));
  expect(whole).toEqual(player.play(0, 90));
});

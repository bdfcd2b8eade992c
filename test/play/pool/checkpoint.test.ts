import { describe, expect, test } from "vitest";
import { newRunSummary } from "../../../src/measure/index.js";
import { prepareArm } from "../../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../../src/play/block-player.js";
import { readCheckpoint, writeCheckpoint } from "../../../src/play/pool/checkpoint.js";
import { CheckpointError } from "../../../src/play/pool/sealed.js";
import { climb } from "../../support/climb.js";
import { arm, climbPlan, modules } from "../../support/plans.js";

const plan = climbPlan(
  [arm("base/a", ["stepper", "leaper"]), arm("other/a", ["stepper", "leaper"], { height: 12 })],
  [{ of: 1, against: 0 }],
);
const layout = runLayout(
  plan,
  plan.arms.map((one, index) => prepareArm(climb, one, index)),
);
const played = new BlockPlayer(plan, climb, modules).play(0, 100);
const text = writeCheckpoint("plan", played);

describe("a checkpoint", () => {
  test("gives back the summary exactly", () => {
    const summary = newRunSummary(layout);
    readCheckpoint(text, "plan", summary);
    expect(summary).toEqual(played);
    expect(writeCheckpoint("plan", summary)).toBe(text);
  });

  test("of nothing played gives back nothing, infinities included", () => {
    const empty = newRunSummary(layout);
    const summary = newRunSummary(layout);
    readCheckpoint(writeCheckpoint("plan", empty), "plan", summary);
    expect(summary).toEqual(empty);
  });

  test("of another plan is refused", () => {
    expect(() => readCheckpoint(text, "other", newRunSummary(layout))).toThrow("belongs to another plan");
  });

  test("with any character changed, lost or added is damaged", () => {
    const places = Array.from({ length: 20 }, (_, index) => Math.floor((index * text.length) / 20));
    const changes = places.flatMap((at) => [
      `${text.slice(0, at)}${text[at] === "7" ? "8" : "7"}${text.slice(at + 1)}`,
      text.slice(0, at) + text.slice(at + 1),
      text.slice(0, at),
    ]);
    const summary = newRunSummary(layout);
    for (const damaged of [...changes, `${text}\n`, "null", "{}"]) {
      expect(() => readCheckpoint(damaged, "plan", summary)).toThrow(CheckpointError);
    }
    expect(summary).toEqual(newRunSummary(layout));
  });
});

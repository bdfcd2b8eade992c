import { describe, expect, test } from "vitest";
import { isSound, newRunSummary } from "../../src/measure/index.js";
import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../src/play/block-player.js";
import { CheckpointError, readCheckpoint, restore, writeCheckpoint } from "../../src/jobs/checkpoint.js";
import { checked, withChecksum } from "../../src/jobs/checksum.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

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
const read = (written: string, identity: string, into: object) =>
  restore(into, readCheckpoint(written, identity));

describe("a checkpoint", () => {
  test("gives back the summary exactly", () => {
    const summary = newRunSummary(layout);
    read(text, "plan", summary);
    expect(summary).toEqual(played);
    expect(writeCheckpoint("plan", summary)).toBe(text);
  });

  test("of nothing played gives back nothing, infinities included", () => {
    const empty = newRunSummary(layout);
    const summary = newRunSummary(layout);
    read(writeCheckpoint("plan", empty), "plan", summary);
    expect(summary).toEqual(empty);
  });

  test("of another plan is refused", () => {
    expect(() => read(text, "other", newRunSummary(layout))).toThrow("belongs to another plan");
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
      expect(() => read(damaged, "plan", summary)).toThrow(CheckpointError);
    }
    expect(summary).toEqual(newRunSummary(layout));
  });

  type Content = { state: { blocks: unknown; arms: Record<string, unknown>[]; comparisons: unknown[] } };
  /** As somebody who knows the checksum writes it again. */
  const again = (change: (summary: Content["state"]) => void) => {
    const content = checked(text) as Content;
    change(content.state);
    return withChecksum(JSON.stringify(content));
  };
  const nonsense: Record<string, (summary: Content["state"]) => void> = {
    "no arms": (summary) => (summary.arms = []),
    "arms that are no list": (summary) => (summary.arms = {} as never),
    "an arm without sums": ({ arms: [first] }) => delete first["sums"],
    "an arm with more": ({ arms: [first] }) => (first["more"] = 1),
    "blocks in words": (summary) => (summary.blocks = "many"),
    "numbers in words": ({ arms: [first] }) => (first["sums"] = ["many"]),
    "too many numbers": ({ arms: [first] }) => (first["zeros"] = [[1e9]]),
    "a negative number of zeros": ({ arms: [first] }) => (first["zeros"] = [[-1]]),
    "a comparison that is null": (summary) => (summary.comparisons = [null]),
  };

  test.each(Object.entries(nonsense))("written again with %s is damaged", (_, change) => {
    expect(() => read(again(change), "plan", newRunSummary(layout))).toThrow("is damaged");
  });

  const impossible: Record<string, (summary: Content["state"]) => void> = {
    "more blocks": (summary) => (summary.blocks = 101),
    "no blocks": (summary) => (summary.blocks = 0),
    "half a block": (summary) => (summary.blocks = 99.5),
    "sums of nobody's games": ({ arms: [first] }) => (first["sums"] = [840]),
    "half a win": ({ arms: [first] }) => (first["first"] = [0.5]),
    "more games than were played": ({ arms: [first] }) => (first["lengths"] = [[3], 1e6]),
    "fewer than no blocks": ({ arms: [first] }) => (first["same"] = [-1]),
    "a game beyond the last block": ({ arms: [first] }) =>
      (first["notable"] = { ...(first["notable"] as object), longest: { value: 3, block: 100, seating: 0 } }),
  };

  test("of games is sound", () => {
    expect(isSound(played, layout)).toBe(true);
    expect(isSound(newRunSummary(layout), layout)).toBe(true);
  });

  test.each(Object.entries(impossible))("written again with %s is none of games", (_, change) => {
    const summary = newRunSummary(layout);
    read(again(change), "plan", summary);
    expect(isSound(summary, layout)).toBe(false);
  });
});

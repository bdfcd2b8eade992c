import { describe, expect, test } from "vitest";
import { csvOf } from "../../src/report/csv/csv.js";
import { fileName } from "../../src/jobs/files.js";

describe("a name as the name of a file", () => {
  test.each([
    ["CON", "_CON"],
    ["con", "_con"],
    ["aux.yaml", "_aux.yaml"],
    ["NUL.", "_NUL"],
    ["com1", "_com1"],
    ["LPT9.txt", "_LPT9.txt"],
    ["COM¹", "_COM¹"],
    ["console", "console"],
    ["com", "com"],
    ["trailing dots...", "trailing-dots"],
    ["trailing space ", "trailing-space"],
    ["../../up", "up"],
    ["\u202etxt.exe", "txt.exe"],
    ["a\u200fb\u061cc\u2066d", "a-b-c-d"],
    [`${"a".repeat(79)}.bcd`, "a".repeat(79)],
    ["𝟘".repeat(90), "𝟘".repeat(80)],
    ["...", "unnamed"],
  ])("%j becomes %j", (name, file) => {
    expect(fileName(name)).toBe(file);
  });
});

test("nothing in a CSV file turns the direction of text or controls a terminal", () => {
  const marks = "\u202a\u202e\u2066\u2069\u200e\u200f\u061c\u001b\u0007\u2028";
  expect(
    csvOf(
      ["name", "value"],
      [
        [`a${marks}b`, -1],
        [null, 0.5],
      ],
    ),
  ).toBe("name,value\na b,-1\n,0.5\n");
});

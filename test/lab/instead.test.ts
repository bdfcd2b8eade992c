import { createHash } from "node:crypto";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { carry } from "../../page/lab/instead/carried.js";
import * as disk from "../../page/lab/instead/disk.js";
import { sha256 } from "../../page/lab/instead/sha256.js";

test.each(["", "abc", "a".repeat(55), "a".repeat(56), "a".repeat(64), "ä€𝄞".repeat(1000)])(
  "SHA-256 in a browser is that of Node: %#",
  (text) => {
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  },
);

describe("what stands for a disk in a browser", () => {
  test.each([
    ["/a/b", "../c"],
    ["/a", "b", ".", "c.ts"],
    ["/", "x"],
    ["/a/b", "/c"],
  ])("joins %s and %s as Node does", (...parts) => {
    expect(disk.join(...parts)).toBe(path.posix.join(...parts));
    expect(disk.resolve(...parts)).toBe(path.posix.resolve(...parts));
    expect(disk.dirname(parts.join("/"))).toBe(path.posix.dirname(path.posix.normalize(parts.join("/"))));
    expect(disk.basename(parts[0])).toBe(path.posix.basename(parts[0]) || "");
  });

  test("finds what is carried, and nothing else", () => {
    carry({
      tool: "1",
      game: "e",
      hashes: {},
      files: { "/e/strategies/a.ts": "", "/e/strategies/weights/w.json": "{}" },
    });
    expect(disk.exists("/e/strategies")).toBe(true);
    expect(disk.exists("/e/strategies/a")).toBe(false);
    expect(disk.listed("/e/strategies")).toEqual(["a.ts", "weights"]);
    expect(disk.readText("/e/strategies/weights/w.json")).toBe("{}");
    expect(disk.isFile("/e/strategies")).toBe(false);
    expect(disk.exists("/e/strategies/constructor")).toBe(false);
  });
});

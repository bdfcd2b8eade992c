import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { ENGINE_FLAG } from "../../src/jobs/engine.js";

it("asks the engine for nothing that this Node does not know", () => {
  const node = (flag: string) => spawnSync(process.execPath, [flag, "--eval", "0"], { encoding: "utf8" });
  expect(node(ENGINE_FLAG)).toMatchObject({ status: 0, stderr: "" });
  expect(node("--max-inlined-nothing=3000").status).not.toBe(0);
});

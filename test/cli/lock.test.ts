import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evenkeel, QUICK, startEvenkeel, until, workspace } from "./support.js";

test("two runs do not write into one folder at once", async () => {
  const folder = workspace({ "quick.yaml": QUICK });
  const lock = join(folder, "out/running.lock");
  const first = startEvenkeel(["run", "quick.yaml", "--out", "out", "--games", "1_000_000"], folder);
  // Before it begins to write it removes what was left aside.
  await until(() => existsSync(join(folder, "out/checkpoint.json")));
  // As the first leaves a file aside while it writes: taking that away would kill it.
  const aside = join(folder, "out/results.json.1.tmp");
  writeFileSync(aside, "");
  const second = await evenkeel(["run", "quick.yaml", "--out", "out", "--force"], folder);
  expect(existsSync(aside)).toBe(true);
  expect(second.stderr).toBe(
    `evenkeel: out: another evenkeel is writing into this folder (process ${first.child.pid!}); wait for it, or choose another folder with --out\n`,
  );
  expect(second.code).toBe(1);
  first.child.kill("SIGINT");
  await first.ended;
  expect(existsSync(lock)).toBe(false);

  // A process that was killed could not clean up; the next one takes over.
  const third = startEvenkeel(
    ["run", "quick.yaml", "--out", "out", "--games", "1_000_000", "--force"],
    folder,
  );
  await until(() => existsSync(lock));
  third.child.kill("SIGKILL");
  await third.ended;
  expect(existsSync(lock)).toBe(true);
  // Nor could one that was killed while it made its own, or took that of another away.
  const left = ["", ".stale"].map((name) => `${lock}${name}.999999999.tmp`);
  for (const file of left) writeFileSync(file, "");
  const fourth = await evenkeel(["run", "quick.yaml", "--out", "out", "--force"], folder);
  expect(fourth.stderr).not.toContain("evenkeel:");
  expect(fourth.code).toBe(0);
  expect(existsSync(lock)).toBe(false);
  expect([aside, ...left].filter((file) => existsSync(file))).toEqual([]);

  // A number that another process has by now, and half a file.
  for (const stale of [`${process.pid} 1`, ""]) {
    writeFileSync(lock, stale);
    expect((await evenkeel(["report", "out"], folder)).code).toBe(0);
    expect(existsSync(lock)).toBe(false);
  }
});

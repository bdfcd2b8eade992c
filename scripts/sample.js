// Plays a short edition of the balance book and keeps it as a sample: `npm run sample`. The same version gives the same
// bytes, so that `git diff reports/sample` shows what a change does to what people read.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const EXPERIMENTS = [
  "shields/resurrection",
  "shields/pick-values",
  "roll-off/dice-left",
  "dice-realms/starters-edge",
  "dice-survivor/player-counts",
  "shield-bashers/endings",
].map((name) => `experiments/${name}.yaml`);
/** Few games, so that anybody can repeat it within a minute or two. */
const SHARE = "10%";
/** What only a run that goes on needs. */
const LEFT_OUT = ["checkpoint.json", "manifest.json", "looks.json"];

const played = mkdtempSync(join(tmpdir(), "evenkeel-sample-"));
const sample = join(root, "reports/sample");
try {
  const args = ["book", ...EXPERIMENTS, "--share", SHARE, "--out", played];
  const { status } = spawnSync(process.execPath, [join(root, "dist/cli/main.js"), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
  rmSync(sample, { recursive: true, force: true });
  cpSync(played, sample, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
} finally {
  rmSync(played, { recursive: true, force: true });
}

// Plays the experiments of `npm start` and keeps their reports as a sample: `npm run sample`. The same version gives the
// same bytes, so that `git diff reports/sample` shows what a change does to what people read.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Fewer games than `npm start` plays, so that anybody can repeat it within a minute. */
const GAMES = { "starters-edge": 2000, resurrection: 2000, "pick-values": 400 };
/** What is read; what only programs need stays out. */
const KEPT = /\.(md|csv|svg)$/;

const played = mkdtempSync(join(tmpdir(), "evenkeel-sample-"));
const sample = join(root, "reports/sample");
try {
  for (const [name, games] of Object.entries(GAMES)) {
    const out = join(played, name);
    const args = ["run", `experiments/shields/${name}.yaml`, "--out", out, "--games", String(games)];
    const { status } = spawnSync(process.execPath, [join(root, "dist/cli/main.js"), ...args], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  rmSync(sample, { recursive: true, force: true });
  for (const name of readdirSync(played)) {
    const isKept = (path) => !basename(path).includes(".") || KEPT.test(path);
    cpSync(join(played, name), join(sample, name), { recursive: true, filter: isKept });
  }
} finally {
  rmSync(played, { recursive: true, force: true });
}

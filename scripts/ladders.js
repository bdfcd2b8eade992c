// Plays the ladders that come with Evenkeel again: `npm run ladders`, or of some games `npm run ladders -- shields roll-off`.
// The same version gives the same bytes, so that `git diff strategies` shows what a change does to who is strongest.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Few games, so that each takes a minute or two. A roll-off without tokens has nothing to decide. */
const LADDERS = {
  shields: ["--games", "1000"],
  "roll-off": ["--games", "5000", "--set", "rerollTokens={count: 1, dice: 1}"],
  "shield-bashers": ["--games", "1000"],
  "dice-realms": ["--games", "1500"],
  "dice-survivor": ["--games", "600"],
};

const asked = process.argv.slice(2);
for (const game of asked.length > 0 ? asked : Object.keys(LADDERS)) {
  const played = mkdtempSync(join(tmpdir(), "evenkeel-ladder-"));
  try {
    const args = ["ladder", game, ...LADDERS[game], "--out", played];
    const { status } = spawnSync(process.execPath, [join(root, "dist/cli/main.js"), ...args], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) process.exit(status ?? 1);
    copyFileSync(join(played, "ladder.json"), join(root, "strategies", game, "ladder.json"));
  } finally {
    rmSync(played, { recursive: true, force: true });
  }
}

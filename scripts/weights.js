// Trains what comes with Evenkeel again, by the commands that its files name: `npm run weights`, or of some games
// `npm run weights -- shields`. The same version of Evenkeel and of Node gives the same bytes.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const program = `"${process.execPath}" "${join(root, "dist/cli/main.js")}"`;
const games = readdirSync(join(root, "strategies"));

const asked = process.argv.slice(2);
for (const game of asked.length > 0 ? asked : games) {
  const folder = join(root, "strategies", game, "weights");
  if (!existsSync(folder)) continue;
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const path = join(folder, file);
    const { command } = JSON.parse(readFileSync(path, "utf8")).made;
    console.log(`\n${file}: ${command}`);
    const again = `${command.replace(/^evenkeel/, program)} --out "${path}" --resume`;
    const { status } = spawnSync(again, { cwd: root, stdio: "inherit", shell: true });
    if (status !== 0) process.exit(status ?? 1);
  }
}

/**
 * How many claims of the experiments that come with Evenkeel two minutes on two threads decide: as their files stand, with
 * a number of games, and with `--until decided`.
 *
 *   npm run bench -- decided [--only=words …]
 *
 * Two minutes are four of processor time, so that other work on the machine changes nothing; a run that has used them is
 * stopped as Ctrl-C does. Writes bench/results/decided.json and docs/what-two-minutes-decide.md after each experiment, and goes
 * on with those that are not there; those that `--only` names are played again. Some three hours in all; Linux only; the
 * package must be built.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRemedy } from "../src/experiment/shipped.js";
import { openIn } from "../src/report/answer/open.js";
import type { Results } from "../src/report/results/results.js";
import { decidedPage, type Ended, type Row } from "./support/decided-table.js";
import { root } from "./support/program.js";
import { flags, keptRows } from "./support/rows.js";

const SECONDS = 120;
const THREADS = 2;

/** Seconds of processor time after which a run's pace tells whether it can end in time, and how far it must be off. */
const PACE_SECONDS = 15;
const FAR = 1.3;

/** Of /proc/<pid>/stat, in a second. */
const TICKS = 100;

const { rows, write } = keptRows<Row>("decided", ({ experiment }) => experiment);
if (process.argv.includes("--again")) rows.clear();
const words = flags("only");
const experiments = readdirSync(join(root, "experiments"), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".yaml") && !isRemedy(name))
  .map((name) => `experiments/${name}`)
  .sort();
for (const experiment of experiments) {
  if (rows.has(experiment) && words.length === 0) continue;
  if (words.length > 0 && !words.some((word) => experiment.includes(word))) continue;
  const row = await rowOf(experiment);
  console.log(JSON.stringify(row));
  rows.set(experiment, row);
  keep();
}
keep();

function keep(): void {
  write(experiments);
  const known = experiments.flatMap((name) => rows.get(name) ?? []);
  writeFileSync(join(root, "docs/what-two-minutes-decide.md"), decidedPage(known));
}

async function rowOf(experiment: string): Promise<Row> {
  const what = /^(claims|audit):/m.test(readFileSync(join(root, experiment), "utf8")) ? "decided" : "known";
  const after = await ended(experiment, what, ["--until", what, "--within", "24h"]);
  const before = await ended(experiment, what, []);
  return { experiment, asked: after!.asked, before: before === null ? null : before.end, after: after!.end };
}

/** Null if the run has no end of its own within the time, and nobody asked it to decide what it can. */
async function ended(
  experiment: string,
  what: "decided" | "known",
  until: readonly string[],
): Promise<{ readonly asked: number; readonly end: Ended } | null> {
  const out = mkdtempSync(join(tmpdir(), "evenkeel-decided-"));
  try {
    const args = [
      "run",
      experiment,
      ...until,
      "--threads",
      String(THREADS),
      "--out",
      out,
      "--save-every",
      "1",
    ];
    const program = spawn(process.execPath, [join(root, "dist/cli/main.js"), ...args], {
      ...{ cwd: root, stdio: "ignore" },
    });
    let [used, isStopped] = [0, false];
    const timer = setInterval(() => {
      used = processorSeconds(program.pid!) ?? used;
      if (isStopped || (used < SECONDS * THREADS && (until.length > 0 || !isTooSlow(out, used)))) return;
      isStopped = true;
      program.kill("SIGINT");
    }, 100);
    await new Promise((done) => program.on("exit", done));
    clearInterval(timer);
    if (isStopped && until.length === 0) return null;
    const results = JSON.parse(readFileSync(join(out, "results.json"), "utf8")) as Results;
    const { decided, open, beyond } = openIn(results, what, 1);
    const games = results.arms.reduce((sum, arm) => sum + arm.games, 0);
    const seconds = Math.round((10 * used) / THREADS) / 10;
    return { asked: decided + open + beyond, end: { decided, seconds, games } };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Whether the blocks that the checkpoint holds came so slowly that all of them take far longer than there is. */
function isTooSlow(folder: string, used: number): boolean {
  if (used < PACE_SECONDS || !existsSync(join(folder, "checkpoint.json"))) return false;
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const { blocks } = read("manifest.json") as { blocks: number };
  const { content } = read("checkpoint.json") as { content: { state: { blocks: number } } };
  return (used / content.state.blocks) * blocks > FAR * SECONDS * THREADS;
}

/** What a process has used, all threads; null when it has ended. */
function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return null;
  }
}

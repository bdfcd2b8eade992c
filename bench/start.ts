/**
 * How long the program takes to start, each command over `node -e 0` beside it, which does nothing: wall-clock time, until
 * the command ends or, of a run, until its answer is printed. The limits are those of a machine on which Node itself
 * takes 0.04 s: 0.15 s, 0.25 s and 1 s.
 *
 *   npm run bench -- start [--pairs=9]   (needs the built program; exit code 1 if a median is above its limit)
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";

const { values } = parseArgs({ options: { pairs: { type: "string", default: "9" } } });
const program = join(process.env["EVENKEEL_ROOT"]!, "dist/cli/main.js");
const folder = mkdtempSync(join(tmpdir(), "evenkeel-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  join(folder, "quick.yaml"),
  "question: How quick is it?\ngame: shields\nseed: quick\ngames: 1000\nlineups: { equals: black-first }\n",
);

interface Started {
  readonly toPrinted: number;
  readonly toEnd: number;
}

/** Milliseconds until a program has printed something first, and until it has ended. */
function start(args: readonly string[]): Promise<Started> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    let toPrinted = NaN;
    child.stdout.once("data", () => (toPrinted = performance.now() - began));
    child.stdout.resume();
    child.on("error", reject).on("close", (code) => {
      if (code === 0) resolve({ toPrinted, toEnd: performance.now() - began });
      else reject(new Error(`${args.join(" ")} ended with code ${code}`));
    });
  });
}

const COMMANDS = [
  { args: ["--version"], until: "toEnd", limit: 0.15 / 0.04 },
  { args: ["odds", "d6", "d8"], until: "toEnd", limit: 0.25 / 0.04 },
  { args: ["run", "quick.yaml", "--force"], until: "toPrinted", limit: 1 / 0.04 },
] as const;

const nothing = async () => (await start(["-e", "0"])).toEnd;
for (const { args, until, limit } of COMMANDS) {
  const ratios: number[] = [];
  for (let pair = 0; pair < Number(values.pairs); pair++) {
    const before = await nothing();
    const took = (await start([program, ...args]))[until];
    ratios.push(took / ((before + (await nothing())) / 2));
  }
  const found = median(ratios);
  const range = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
  console.log(
    `evenkeel ${args.join(" ")}: median ${found.toFixed(1)} (${range}) times node -e 0; limit ${limit}`,
  );
  if (found > limit) process.exitCode = 1;
}

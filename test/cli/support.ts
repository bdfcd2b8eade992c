import { spawn, type ChildProcess } from "node:child_process";
import { Console } from "node:console";
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os, { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
// It starts its service in the folder in which it was read first: a workspace would be gone by then.
import "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { inThread } from "./in-thread.js";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The built program: worker threads run built code only, so `npm test` builds first. */
const program = join(root, "dist/cli/main.js");
if (!existsSync(program)) throw new Error("dist/ is missing: npm run build");

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Charts are drawn only where a test asks for it. */
const BLANK = { EVENKEEL_CHARTS: "blank" };
export const DRAWN = { EVENKEEL_CHARTS: "drawn" };

/** Starts any program and collects what it prints. */
export function start(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Running {
  const env = { ...process.env, ...BLANK, ...environment };
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, ...output }));
  });
  return { child, ended };
}

/** A process of its own, for signals, kills, pipes and whatever could harm this one. */
export function startEvenkeel(args: readonly string[], cwd: string): Running {
  return start(process.execPath, [program, ...args], cwd);
}

/** In this process, which spares its beginning: one after the other, since a process has one folder and one output. */
export function evenkeel(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const ended = last.then(() => obeyed(args, cwd, { ...BLANK, ...environment }));
  last = ended.catch(() => undefined);
  return ended;
}

let last: Promise<unknown> = Promise.resolve();

async function obeyed(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Promise<Ended> {
  const { obey } = (await import(join(root, "dist/cli/program.js"))) as { obey: () => Promise<void> };
  const before = { argv: process.argv, cwd: process.cwd(), exitCode: process.exitCode, console };
  const output = { stdout: "", stderr: "" };
  const restore = (["stdout", "stderr"] as const).map((name) => {
    const stream = process[name];
    const { write } = stream;
    stream.write = (chunk: string | Uint8Array, ...others: unknown[]) => {
      output[name] += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString();
      const told = others.at(-1);
      if (typeof told === "function") process.nextTick(told);
      return true;
    };
    return () => (stream.write = write);
  });
  const { fsyncSync } = fs;
  const { availableParallelism } = os;
  // No power fails here, and a disk that others use makes each file wait.
  fs.fsyncSync = () => undefined;
  // A thread takes longer to begin than most tests play, and other tests run on the other core.
  os.availableParallelism = () => 1;
  syncBuiltinESMExports();
  process.setMaxListeners(0);
  process.argv = [process.execPath, program, ...args];
  process.exitCode = undefined;
  process.chdir(cwd);
  Object.assign(process.env, environment);
  globalThis.console = new Console(process.stdout, process.stderr);
  try {
    // Only a thread of its own can be stopped by a limit.
    await inThread(!args.some((one) => /^--(time|memory)-limit$/.test(one)), obey);
    return { code: Number(process.exitCode ?? 0), signal: null, ...output };
  } finally {
    restore.forEach((one) => one());
    fs.fsyncSync = fsyncSync;
    os.availableParallelism = availableParallelism;
    syncBuiltinESMExports();
    globalThis.console = before.console;
    process.chdir(before.cwd);
    process.argv = before.argv;
    process.exitCode = before.exitCode;
    for (const name of Object.keys(environment)) Reflect.deleteProperty(process.env, name);
  }
}

/** A new folder with the given files, removed when the test file is done. */
export function workspace(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "evenkeel-test-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** One thing that people, their files or their machine do wrong, and the one line that says so. */
export interface Fault {
  /** The files of its folder, which is its own; by default `quick.yaml`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** Arguments of the program; or a line for the shell, in which `evenkeel` is the program. */
  readonly run: readonly string[] | string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What stands behind `evenkeel: ` on standard error; null where nothing does. */
  readonly says: string | RegExp | null;
  /** The exit code, of a pipe that of its first command; by default 1. */
  readonly code?: number;
  /** What standard output holds; by default nothing. */
  readonly prints?: RegExp;
  /** What else must hold afterwards of the folder. */
  readonly then?: (folder: string) => unknown;
}

const SHELL = 'evenkeel() { "$NODE" "$PROGRAM" "$@"; }';

/** For code that never ends, of which nobody needs to wait long to know it. */
export const SOON = { EVENKEEL_TRIAL_SECONDS: "2" };

/** The arguments that a person typed in one line, with quotes around what holds spaces. */
export function argumentsOf(line: string): string[] {
  return (line.match(/'[^']*'|[^ ]+/g) ?? []).map((word) => word.replace(/^'(.*)'$/, "$1"));
}

/** A test for each fault, by what is done. A new one joins as a new row. */
export function describeFaults(title: string, faults: Readonly<Record<string, Fault>>): void {
  describe.concurrent(title, () => {
    test.each(Object.entries(faults))("%s", async (_, fault) => {
      const { run, says, code = 1, prints = /^$/, files = { "quick.yaml": QUICK } } = fault;
      const folder = workspace(files);
      const environment = { ...fault.environment, NODE: process.execPath, PROGRAM: program };
      const ended = await (typeof run === "string"
        ? start("bash", ["-c", `${SHELL}\n${run}\nexit "\${PIPESTATUS[0]}"`], folder, environment).ended
        : evenkeel(run, folder, fault.environment));
      if (says === null) expect(ended.stderr).toBe("");
      else {
        expect(ended.stderr).toMatch(/^evenkeel: .*\n$/);
        const line = ended.stderr.slice("evenkeel: ".length, -1);
        if (typeof says === "string") expect(line).toBe(says);
        else expect(line).toMatch(says);
        expect(line.length).toBeLessThanOrEqual(LONGEST_LINE);
      }
      expect(ended.stdout).toMatch(prints);
      expect(ended.code).toBe(code);
      await fault.then?.(folder);
    });
  });
}

/** The faults of a table whose rows hold only what differs. */
export function faultsOf<T>(
  table: Readonly<Record<string, T>>,
  faultOf: (name: string, row: T) => Fault,
): Record<string, Fault> {
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, faultOf(name, row)]));
}

/** Characters that people can be asked to read. */
const LONGEST_LINE = 300;

/** The content of every file in a folder and below, by name. */
export function filesIn(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(folder, path), readFileSync(path, "utf8")]),
  );
}

/** What a run of the quick experiment writes. */
export const RUN_FILES = [
  ...[
    "differences-length",
    "differences-starter",
    "differences-strategies",
    "lengths",
    "strategies",
    "win-rates",
  ].flatMap((chart) => [`charts/${chart}.svg`, `charts/${chart}.vl.json`]),
  "checkpoint.json",
  "data-dictionary.md",
  "differences.csv",
  "index.html",
  "lengths.csv",
  "looks.json",
  "manifest.json",
  "measures.csv",
  "quantiles.csv",
  "report.md",
  "results.json",
];

/** What a run found, without what its verdicts pay for being looked at: the same however it came to so many blocks. */
export function withoutLooks(resultsJson: string): unknown {
  const paid = ["checksum", "familyLow", "familyHigh", "unchanged", "families", "looks"];
  return JSON.parse(resultsJson, (key, value: unknown) => (paid.includes(key) ? undefined : value));
}

/** A quick experiment with two variants, two line-ups and a comparison of each. */
export const QUICK = `question: Does resurrection matter?
game: shields
seed: quick
games: 200
variants:
  base: {}
  resurrect: { resurrect: on }
lineups:
  mirror: [d8-rush, d8-rush]
  mixed: [d8-rush, black-first]
secondsPerTurn: [20, 30]
`;

/** An experiment with one line-up of a bot of the user's own against a stock one. */
export function against(bot: string): string {
  return `question: How good is my bot?
game: shields
seed: mine
games: 200
lineups:
  mine: [${JSON.stringify(bot)}, d8-rush]
`;
}

/** Of a new experiment: what stands behind comment signs as a suggestion, with the lines that belong to it. */
export function uncommented(text: string): string {
  return text
    .replace(/^# (variants|picks|claims|secondsPerTurn|claimedMinutes|answer):/gm, "$1:")
    .replace(/^# (?= {2}[a-z-]| {4}[a-z])/gm, "");
}

/** Waits until a condition holds; a test's own time limit ends it. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(10);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { StopSignals } from "../../src/cli/stop-signals.js";
import { atTerminal } from "../../src/cli/terminal.js";
import type { JobIo } from "../../src/jobs/io.js";
import {
  against,
  evenkeel,
  filesIn,
  QUICK,
  start,
  startEvenkeel,
  until,
  workspace,
  root,
} from "./support.js";

const folder = workspace({
  "quick.yaml": QUICK,
  "hung.yaml": against("./hung.ts"),
  "hung.ts": "export function create() { return { restart() {}, chooseAction() { for (;;) continue; } }; }",
});

const GAMES = ["--games", "5000"];

/** Starts a run that takes seconds, and sends it a signal once its first checkpoint is there. */
async function interrupted(out: string, signal: NodeJS.Signals) {
  const args = ["run", "quick.yaml", ...GAMES, "--out", out, "--save-every", "0.1"];
  const { child, ended } = startEvenkeel(args, folder);
  await until(() => existsSync(join(folder, out, "checkpoint.json")));
  child.kill(signal);
  return ended;
}

describe("Ctrl-C", () => {
  test("keeps the checkpoint and says how to go on, and that ends with the same bytes", async () => {
    const { code, stdout, stderr } = await interrupted("stopped", "SIGINT");
    expect(code).toBe(130);
    expect(stdout).toBe("");
    expect(stderr).toMatch(
      /^stopped after [\d,]+ of [\d,]+ games; the same command goes on from there\n(too few for an answer, .*\n|after [\d,]+ games: .*\nIn brackets .*\nwhat is known by now: stopped\/index\.html\n)$/,
    );
    const run = (out: string, ...flags: string[]) =>
      evenkeel(["run", "quick.yaml", ...GAMES, "--out", out, ...flags], folder);

    const [resumed, fresh] = await Promise.all([run("stopped"), run("fresh")]);
    expect(resumed.stderr).toMatch(/^stopped holds [\d,]+ games of this plan; playing on from there\n$/);
    expect([resumed.code, fresh.code]).toEqual([0, 0]);
    expect(filesIn(join(folder, "stopped"))).toEqual(filesIn(join(folder, "fresh")));
    expect(resumed.stdout.replace("stopped", "fresh")).toBe(fresh.stdout);
  });

  test("ends a run that waits for a bot that never answers", async () => {
    const { child, ended } = startEvenkeel(["run", "hung.yaml", "--out", "hung"], folder);
    await until(() => existsSync(join(folder, "hung/manifest.json")));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const sent = performance.now();
    child.kill("SIGINT");
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toMatch(/^stopped after 0 of [\d,]+ games; /);
    expect(stderr).not.toContain("too few");
    expect(performance.now() - sent).toBeLessThan(2000);
  });

  test("leaves no signal to a program that was told to stop, so that the next one ends it", () => {
    const listening = () => (["SIGINT", "SIGTERM"] as const).map((name) => process.listenerCount(name));
    const before = listening();
    const stops = new StopSignals();
    expect(listening()).not.toEqual(before);
    process.listeners("SIGINT").at(-1)!("SIGINT");
    expect(stops.signal.aborted).toBe(true);
    expect(stops.exitCode).toBe(130);
    expect(listening()).toEqual(before);
  });

  test("is not needed where a job has so much time", async () => {
    const late: boolean[] = [];
    const waiting = ({ signal }: JobIo) =>
      new Promise<null>((resolve) => signal.addEventListener("abort", () => resolve(null)));
    const before = process.exitCode;
    await atTerminal(waiting, { seconds: 0.05, onLate: () => late.push(true) });
    await atTerminal(() => Promise.resolve("done"), { seconds: 60, onLate: () => late.push(false) });
    expect([late, process.exitCode ?? 0]).toEqual([[true], before ?? 0]);
  });

  test("and SIGTERM are told apart by the exit code", async () => {
    expect((await interrupted("terminated", "SIGTERM")).code).toBe(143);
  });
});

test("progress with rate and time left shows on a terminal and not in a pipe", async () => {
  const command = `'${process.execPath}' '${join(root, "dist/cli/main.js")}' run quick.yaml --games 2000 --out`;
  // script(1) gives its command a terminal; stdin of its own keeps it from waiting.
  const [onTerminal, piped] = await Promise.all([
    start("script", ["-qec", `${command} terminal`, "/dev/null"], folder).ended,
    start("sh", ["-c", `${command} piped`], folder).ended,
  ]);
  expect(onTerminal.stdout).toMatch(/quick .*\d+ % \| [\d,]+ games \| [\d,]+ games\/s \| .* left/);
  expect(piped).toMatchObject({ code: 0, stderr: "" });
  expect(piped.stdout).not.toContain("games/s");
});

import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { evenkeel, filesIn, pause, root, start, workspace } from "./support.js";

const folderOf = (name: string) => join(root, "docs/many-machines", name);
const MINE = `question: Who wins?
game: roll-off
seed: machines
games: 64
variants: { base: { pools: [d6, d4] } }
lineups: { mixed: [lowest, random] }
`;

/** Starts the program, as npx does. */
const STARTED = `#!/bin/sh
shift
exec "${process.execPath}" "${join(root, "dist/cli/main.js")}" "$@"
`;

/** Has this process do what the program would, which spares the beginnings of many others. */
const ASKED = `#!/bin/sh
shift
printf '%s\\n' "$@" > "$0.asking"
mv "$0.asking" "$0.asked"
until [ -f "$0.done" ]; do sleep 0.02; done
read -r code < "$0.done"
rm "$0.done"
exit "$code"
`;

/** A folder with an experiment, and what the examples find on their machines. */
function machine(npx: string) {
  const folder = workspace({ "mine.yaml": MINE });
  const bin = join(folder, ".bin");
  mkdirSync(bin);
  const programs = {
    npx,
    // GNU parallel for one command behind an option: each line of the input in place of {}.
    parallel: `#!${process.execPath}
const { execFileSync } = require("node:child_process");
const [, , ...command] = process.argv.slice(2);
for (const line of require("node:fs").readFileSync(0, "utf8").trim().split("\\n")) {
  const [program, ...args] = command.map((part) => part.replaceAll("{}", line));
  execFileSync(program, args, { stdio: ["ignore", "inherit", "inherit"] });
}
`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), text);
    chmodSync(join(bin, name), 0o755);
  }
  const of = (ending: string) => join(bin, `npx.${ending}`);
  const answer = async () => {
    const args = readFileSync(of("asked"), "utf8").slice(0, -1).split("\n");
    rmSync(of("asked"));
    const { code, stderr } = await evenkeel(args, folder);
    writeFileSync(of("answer"), `${code}\n`);
    renameSync(of("answer"), of("done"));
    return stderr;
  };
  const sh = async (args: readonly string[], environment: Record<string, string> = {}) => {
    const PATH = `${bin}:${process.env["PATH"] ?? ""}`;
    const { child, ended } = start("sh", args, folder, { ...environment, PATH });
    let said = "";
    while (child.exitCode === null && child.signalCode === null)
      if (existsSync(of("asked"))) said += await answer();
      else await pause(10);
    const { code, stderr } = await ended;
    expect({ code, stderr: said + stderr }).toEqual({ code: 0, stderr: "" });
  };
  const isWhole = async () => {
    await sh(["-c", "npx evenkeel run mine.yaml --out straight"]);
    expect(filesIn(join(folder, "whole"))).toEqual(filesIn(join(folder, "straight")));
  };
  return { sh, isWhole };
}

interface Step {
  readonly run?: string;
}

describe("the examples for many machines make the whole", () => {
  test("with GNU parallel", async () => {
    const { sh, isWhole } = machine(STARTED);
    await sh([folderOf("parallel.sh"), "mine.yaml", "4"]);
    await isWhole();
  });

  test("with Slurm", async () => {
    const { sh, isWhole } = machine(ASKED);
    const text = readFileSync(folderOf("slurm.sh"), "utf8");
    const [, first, last] = /^#SBATCH --array=(\d+)-(\d+)$/m.exec(text)!.map(Number);
    for (let task = first; task <= last; task++)
      await sh([folderOf("slurm.sh"), "mine.yaml"], {
        SLURM_ARRAY_TASK_ID: String(task),
        SLURM_CPUS_PER_TASK: "1",
      });
    const [, merge] = /--wrap "(.*)"$/m.exec(text)!;
    await sh(["-c", merge]);
    await isWhole();
  });

  test("with Kubernetes", async () => {
    const { sh, isWhole } = machine(ASKED);
    const text = readFileSync(folderOf("kubernetes.yaml"), "utf8");
    const { spec } = parse(text) as {
      spec: {
        completionMode: string;
        completions: number;
        template: { spec: { containers: { command: string[] }[] } };
      };
    };
    expect(spec.completionMode).toBe("Indexed");
    const [shell, ...args] = spec.template.spec.containers[0].command;
    expect(shell).toBe("sh");
    for (let pod = 0; pod < spec.completions; pod++) await sh(args, { JOB_COMPLETION_INDEX: String(pod) });
    const [, merge] = /^# Then, .*: (npx .*)$/m.exec(text)!;
    await sh(["-c", merge]);
    await isWhole();
  });

  test("with GitHub Actions", async () => {
    const { sh, isWhole } = machine(ASKED);
    const { jobs } = parse(readFileSync(folderOf("github-actions.yaml"), "utf8")) as {
      jobs: {
        shard: { strategy: { matrix: { shard: number[] } }; steps: Step[] };
        merge: { needs: string; steps: Step[] };
      };
    };
    const commands = (steps: readonly Step[]) =>
      steps.flatMap(({ run }) => (run?.includes("evenkeel") === true ? [run] : []));
    for (const shard of jobs.shard.strategy.matrix.shard)
      for (const command of commands(jobs.shard.steps))
        await sh(["-c", command.replaceAll("${{ matrix.shard }}", String(shard))]);
    expect(jobs.merge.needs).toBe("shard");
    for (const command of commands(jobs.merge.steps)) await sh(["-c", command]);
    await isWhole();
  });
});

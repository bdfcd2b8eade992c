/** The built program as people run it, in a folder of its own. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = process.env["EVENKEEL_ROOT"]!;

/** Why there is no figure, such as weights that are not there. */
export class NoFigure extends Error {}

/** An experiment's file, of which JSON is YAML enough. */
export interface Experiment {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly players?: number;
  readonly variants: Readonly<Record<string, object>>;
  readonly lineups: Readonly<Record<string, unknown>>;
}

export interface Measured {
  readonly measure: string;
  readonly who: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly exact?: number;
}

export interface PlayedArm {
  readonly games: number;
  readonly measures: readonly Measured[];
}

const folder = mkdtempSync(join(tmpdir(), "evenkeel-bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
let runs = 0;

/** Brings files of the repository to where the program runs. */
export function bring(...paths: readonly string[]): void {
  for (const path of paths) cpSync(join(root, path), join(folder, path.slice(path.lastIndexOf("/") + 1)));
}

/** Runs a command; what it prints. Throws a `NoFigure` with what it says where it fails. */
export function evenkeel(...args: readonly string[]): string {
  const program = join(root, "dist/cli/main.js");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status === 0) return stdout;
  throw new NoFigure(stderr.trim());
}

/** Plays an experiment: its arms in their order. Throws a `NoFigure` where another strategy would play in place of `learned`. */
export function played(experiment: Experiment): readonly PlayedArm[] {
  const name = `run-${++runs}`;
  writeFileSync(
    join(folder, `${name}.yaml`),
    JSON.stringify({ question: "Who is stronger?", ...experiment }),
  );
  evenkeel("run", `${name}.yaml`, "--out", name);
  const { arms, inPlaceOfLearned } = JSON.parse(read(`${name}/results.json`)) as {
    readonly arms: readonly PlayedArm[];
    readonly inPlaceOfLearned?: string;
  };
  if (inPlaceOfLearned !== undefined) throw new NoFigure("no weights fit these rules");
  return arms;
}

/** What a file of that folder holds. */
export function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

/** What a strategy wins in an arm, a shared win in parts. */
export function winsOf({ measures }: PlayedArm, label: string): Measured {
  return measures.find(({ measure, who }) => measure === "returns" && who === label)!;
}

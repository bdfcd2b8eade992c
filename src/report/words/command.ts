import { flagged, shellLine, typed } from "../../game/shell.js";
import { lookAfter } from "../../stats/index.js";
import type { Results } from "../results/results.js";

export interface Origin {
  readonly file: string;
  /** Where it is not `run` with the file: the command and its arguments. */
  readonly command?: readonly string[];
  /** Left out where the file's own is used. */
  readonly seed?: string;
  /** `option=value`, each. */
  readonly settings: readonly string[];
}

type Made = Pick<Results, "experiment" | "seed" | "looks" | "scheduled" | "until" | "asked">;

/**
 * The commands that make a run again. Its verdicts pay for every look at a run that was extended, so it takes one command
 * for each of them. `flags` stand behind each.
 */
export function runLines(
  { experiment, seed, looks, scheduled, until, asked }: Made,
  flags: readonly string[] = [],
): string[] {
  const [name] = experiment.command ?? [];
  // A search and its checks are one command.
  if (name === "tune") return [shellLine(["npx", "evenkeel", ...experiment.command!])];
  const origin = { ...experiment, seed };
  const command = experiment.command ?? typed(["run", origin.file]);
  const lineOf = (blocks: number, going: readonly string[] = []) =>
    commandOf(command, origin, [`--blocks=${blocks}`, ...going, ...flags]);
  if (asked !== undefined) return [lineOf(asked)];
  const isScheduled = (index: number) =>
    (scheduled === true || until !== undefined) &&
    (index === 0 ? scheduled === true : looks[index] === lookAfter(looks[index - 1]));
  return looks.flatMap((look, index) => {
    // One command takes all looks of a schedule.
    if (isScheduled(index) && isScheduled(index + 1)) return [];
    return [lineOf(look, isScheduled(index) ? [`--until=${until?.what ?? "known"}`] : [])];
  });
}

/** Flags that make other arms than the file has. */
const OTHER_ARMS = /^--(lineup|players|only|variants)=/;

/** Whether replays find these arms in the file. */
export function canReplay({ file, command = [], borrowed }: Results["experiment"]): boolean {
  const isOther = command[0] === "tune" || command.some((word) => OTHER_ARMS.test(word));
  return borrowed !== true && /\.ya?ml$/.test(file) && !isOther;
}

export function replayCommand(
  origin: Origin,
  { arm, block, seating }: { readonly arm: string; readonly block: number; readonly seating: number },
): string {
  return commandOf(typed(["replay", origin.file]), origin, flagged({ arm, block, seating }));
}

function commandOf(command: readonly string[], { seed, settings }: Origin, flags: readonly string[]): string {
  return shellLine(["npx", "evenkeel", ...command, ...flagged({ seed, set: settings }), ...flags]);
}

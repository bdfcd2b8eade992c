import type { Argv } from "yargs";
import { readSettings, type Overrides } from "../experiment/index.js";
import { InputError } from "../play/errors.js";
import { replayCommand as replayOf } from "../report/words/command.js";

/** Flags that change what an experiment file says, for every command that reads one. */
export interface OverrideArgs {
  games?: string;
  blocks?: string;
  until?: string;
  within?: string;
  seed?: string;
  set?: string[];
  share?: string;
}

export function overrideFlags<T>(yargs: Argv<T>) {
  return yargs
    .option("games", { type: "string", requiresArg: true, describe: "at least this many games per arm" })
    .option("blocks", {
      type: "string",
      requiresArg: true,
      describe: "this many blocks (deals of dice), instead of games",
    })
    .option("seed", { type: "string", requiresArg: true, describe: "seed for all dice; any text" })
    .option("set", {
      type: "string",
      array: true,
      nargs: 1,
      describe: "option=value for every variant; may be repeated",
    });
}

export function overridesOf({ games, blocks, until, within, seed, set, share }: OverrideArgs): Overrides {
  return {
    ...(share !== undefined && { share: shareOf(share) }),
    ...(games !== undefined && { games }),
    ...(blocks !== undefined && { blocks }),
    ...(until !== undefined && { until }),
    ...(within !== undefined && { within }),
    ...(seed !== undefined && { seed }),
    ...(set !== undefined && { set: readSettings(set), settings: set }),
  };
}

/** `--share`: `25 %`, `2.5%` or `0.25`. Throws an `InputError`. */
function shareOf(written: string): number {
  const [, number = "", percent] = /^(\d*\.?\d+)\s*(%?)$/.exec(written.trim()) ?? [];
  const share = Number(number) / (percent === "%" ? 100 : 1);
  if (number !== "" && share > 0 && share <= 1) return share;
  throw new InputError(
    `--share: expected a share of the games, above 0 and at most 100 %, got ${JSON.stringify(written)}`,
  );
}

/** The command that plays one game of an experiment in words, ready to be pasted into a shell. */
export function replayCommand(
  file: string,
  { seed, set = [] }: OverrideArgs,
  arm: string,
  block: number,
  seating: number,
): string {
  const origin = { file, settings: set, ...(seed !== undefined && { seed }) };
  return replayOf(origin, { arm, block, seating });
}

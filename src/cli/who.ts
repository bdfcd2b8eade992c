import type { Argv } from "yargs";

/** Who plays, of every command that asks a question without a file. */
export interface WhoArgs {
  lineup?: string[];
  players?: string;
}

/** `usual`: who plays where nobody says so. */
export function whoFlags<T>(yargs: Argv<T>, usual?: string) {
  const lineup =
    "who plays: one strategy for all, or several with commas, in turn around the table; may be repeated";
  return yargs
    .option("lineup", {
      type: "string",
      array: true,
      nargs: 1,
      describe: usual === undefined ? lineup : `${lineup} [default: ${usual}]`,
    })
    .option("players", { type: "string", requiresArg: true, describe: "how many play" });
}

/** Who plays where a question names nobody. */
export const STRONGEST = "the strongest players known, each against itself";

import type { Argv } from "yargs";
import { oneLine } from "../play/errors.js";
import { readSettings, type Overrides } from "../experiment/index.js";

/** Flags that change what an experiment file says, for every command that reads one. */
export interface OverrideArgs {
  games?: string;
  blocks?: string;
  seed?: string;
  set?: string[];
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

export function overridesOf({ games, blocks, seed, set }: OverrideArgs): Overrides {
  return {
    ...(games !== undefined && { games }),
    ...(blocks !== undefined && { blocks }),
    ...(seed !== undefined && { seed }),
    ...(set !== undefined && { set: readSettings(set) }),
  };
}

/** The command that plays one game of an experiment in words, ready to be pasted into a shell. */
export function replayCommand(
  file: string,
  args: OverrideArgs,
  arm: string,
  block: number,
  seating: number,
): string {
  const words = ["npx", "evenkeel", "replay", file.startsWith("-") ? `./${file}` : file];
  if (args.seed !== undefined) words.push(`--seed=${args.seed}`);
  for (const given of args.set ?? []) words.push(`--set=${given}`);
  words.push(`--arm=${arm}`, `--block=${block}`, `--seating=${seating}`);
  return words.map(shellWord).join(" ");
}

/** Quoted where a shell would read more into it; control characters are spelt, so that it stays one line. */
function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  if (oneLine(word) === word) return `'${word.replaceAll("'", `'\\''`)}'`;
  const spelt = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return `$'${word.replace(/[\\']/g, "\\$&").replace(/[^\P{C}]|[\u2028\u2029]/gu, spelt)}'`;
}

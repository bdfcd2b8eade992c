import { existsSync } from "node:fs";
import type { AnyGameDefinition } from "../game/index.js";
import { nearest } from "../game/nearest.js";
import type { NamedGame } from "../experiment/games.js";
import { isPath } from "../experiment/strategies/find.js";
import { games } from "../games/registry.js";
import { needsRounds } from "../jobs/shard.js";
import { InputError, CodeError } from "../play/errors.js";

/** Flags that people may give several times. */
const REPEATABLE = [
  "set",
  "never",
  "vary",
  "guest",
  "lineup",
  "skip",
  "experiment",
  "folder",
  "table",
  "change",
  "_",
];

/** Those of one command only. */
const REPEATABLE_OF: Readonly<Record<string, readonly string[]>> = { ladder: ["strategy"] };

/** Throws an `InputError` for a flag given twice: nobody can tell which one was meant. */
export function checkOnce(args: Readonly<Record<string, unknown>>): void {
  const [command] = args["_"] as readonly string[];
  const repeatable = [...REPEATABLE, ...(REPEATABLE_OF[command] ?? [])];
  for (const [name, value] of Object.entries(args)) {
    if (Array.isArray(value) && !repeatable.includes(name)) {
      throw new InputError(`--${name}: is given ${value.length} times (give it once)`);
    }
  }
}

/** Flags of which only one can be meant. */
const CONTRARY = [
  ["resume", "force"],
  ["json", "csv"],
  ["share", "games"],
  ["share", "blocks"],
] as const;

/** Throws an `InputError` for flags that contradict each other: whichever is heeded, the other one was meant, too. */
export function checkTogether(args: Readonly<Record<string, unknown>>): void {
  const isGiven = (name: string) => args[name] !== undefined && args[name] !== false;
  for (const [one, other] of CONTRARY) {
    if (isGiven(one) && isGiven(other))
      throw new InputError(`--${one} and --${other} contradict each other (give one of them)`);
  }
}

/** A whole number from a flag; underscores between digits are allowed, as in experiment files. Throws an `InputError`. */
export function wholeNumber(flag: string, written: string, min: number, max: number, unit = ""): number {
  const value = /^[0-9]+(_[0-9]+)*$/.test(written) ? Number(written.replaceAll("_", "")) : NaN;
  if (Number.isSafeInteger(value) && value >= min && value <= max) return value;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  const wanted = min === max ? String(min) : `a whole number${unit} ${range}`;
  throw new InputError(`--${flag}: expected ${wanted}, got ${JSON.stringify(written)}`);
}

/** A number of seconds from a flag, greater than 0. Throws an `InputError`. */
export function seconds(flag: string, written: string): number {
  const value = /^[0-9]*\.?[0-9]+$/.test(written) ? Number(written) : NaN;
  if (value > 0 && value <= MAX_SECONDS) return value;
  throw new InputError(
    `--${flag}: expected seconds, greater than 0 and at most ${MAX_SECONDS}, got ${JSON.stringify(written)}`,
  );
}

/** A day. */
const MAX_SECONDS = 86_400;

/** A command line that fits no command, in the words of the parser. */
export class UsageProblem extends Error {
  override readonly name = "UsageProblem";
}

/** Commands that ask for shards otherwise. */
const SHARDS_OF: Readonly<Record<string, string>> = {
  check: "evenkeel run does; evenkeel check with the folder of the whole says whether its claims hold",
  book: "evenkeel run does; what was merged into its folders the book takes up",
};

function noShards(command: string): string {
  if (command === "train" || command === "exploit") return needsRounds(`--shard: evenkeel ${command}`);
  const instead = SHARDS_OF[command] ?? "run, audit and ladder do";
  return `--shard: evenkeel ${command} plays no shards (${instead})`;
}

function noQueue(command: string): string {
  const able = "run, ask, check, audit, book, ladder, compare, tune, train, exploit, setups and verify do";
  return `--queue: evenkeel ${command} leaves nothing to others (${able})`;
}

/** The problem in one line with what would be right; `help` is the help text of the command that was meant. */
export function usageLine({ message }: UsageProblem, help: string, commands: readonly string[]): string {
  const asked = commands.find((command) => help.startsWith(`evenkeel ${command}`));
  const unknown = /^Unknown (?:arguments?|command): (.*)$/s.exec(message)?.[1]?.split(", ") ?? [];
  // The flags of a command that does not exist are unknown, too.
  const typed = asked === undefined ? unknown.find((word) => process.argv.includes(word)) : undefined;
  const wrong = typed ?? unknown[0];
  if (wrong !== undefined) {
    const named = [...help.matchAll(/(?<=\s)--([a-z][a-z-]*)/g)].map(([flag]) => flag);
    // Every command has it, and nobody who asks a command something means it.
    const flags = named.filter((flag) => flag !== "--version");
    if (wrong === "shard" && asked !== undefined) return noShards(asked);
    if (wrong === "queue" && asked !== undefined) return noQueue(asked);
    if (wrong === "threads" && asked !== undefined)
      return `--threads: evenkeel ${asked} takes one thread (leave the flag out)`;
    if (asked === undefined) {
      const right = /\s/.test(wrong)
        ? "evenkeel ask, with a game, asks a question; evenkeel --help lists all commands"
        : nearest(wrong, commands);
      return `there is no command ${JSON.stringify(wrong)} (${right})`;
    }
    if (process.argv.includes(wrong)) {
      const between = process.argv.find((word) => BETWEEN.test(word));
      if (between !== undefined) return `leave out ${JSON.stringify(between)} (${usageIn(help)})`;
      const [problem, right] =
        asked === "odds" && DIE.test(wrong)
          ? [": a conflict has two sides", "+ joins the dice of one, such as d4+d6"]
          : [" is one word too many", "quotes hold together what is one"];
      return `${JSON.stringify(wrong)}${problem} (${usageIn(help)}; ${right})`;
    }
    const written = `${wrong.length === 1 ? "-" : "--"}${wrong}`;
    return `unknown argument ${JSON.stringify(written)} (${nearest(`--${wrong}`, [...new Set(flags)])})`;
  }
  const given = /Argument: (\S+), Given: "([^"]*)".*Choices: (.*)$/s.exec(message);
  if (given !== null) {
    const [, place, got, choices] = given;
    const flag = help.includes(`--${place} `) ? `--${place}` : place;
    return `${flag}: got ${JSON.stringify(got)} (${nearest(got, choices.replaceAll('"', "").split(", "))})`;
  }
  const missing = /^Missing required arguments?: (.*)$/s.exec(message)?.[1];
  if (missing !== undefined) return `missing: ${missing.replace(/\w[\w-]*/g, "--$&")} (see --help)`;
  if (message.startsWith("Not enough arguments following: "))
    return message.replace(/^Not enough arguments following: (.*)$/s, "--$1: nothing is given (see --help)");
  if (message.startsWith("Not enough non-option arguments")) {
    const usage = usageIn(help);
    const less = process.argv.slice(3).find((word) => LESS.test(word));
    if (less !== undefined) return `${JSON.stringify(less)} is read as a flag (write 0${less})`;
    const place = missingIn(usage, message);
    return `${place ?? "something"} is missing: ${usage} (${choicesOf(place, help) ?? "see --help"})`;
  }
  return message;
}

const DIE = /^\d*[dw]\d/i;

/** Dice that are taken away from nothing. */
const LESS = /^-(\d|d\d)/i;

/** What people write between two sides. */
const BETWEEN = /^(?:v|vs\.?|versus|against)$/i;

function usageIn(help: string): string {
  return /^evenkeel .*$/m.exec(help)?.[0] ?? "evenkeel <command>";
}

/** The first place of a command that nothing was given for. */
function missingIn(usage: string, message: string): string | undefined {
  const given = Number(/got (\d+)/.exec(message)?.[1] ?? 0);
  return [...usage.matchAll(/<([\w-]+)/g)][given]?.[1];
}

/** What can be given for a place, where the help names it all. */
function choicesOf(place: string | undefined, help: string): string | undefined {
  const lines = new RegExp(`^  ${place} (?:[^\\n]|\\n {4})*?\\[choices:\\s+([^\\]]*)\\]`, "m").exec(help);
  return lines === null ? undefined : `${place}: one of ${lines[1].replaceAll('"', "").replace(/\s+/g, " ")}`;
}

/** The only game whose title begins with these words, as Story Board roll-off does with `story-board`. */
async function calledIn(words: string): Promise<NamedGame["definition"] | undefined> {
  const plain = (text: string) => `${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  const all = await Promise.all(Object.values(games).map((load) => load()));
  const found = all.filter(({ title }) => plain(title).startsWith(plain(words)));
  return found.length === 1 ? found[0] : undefined;
}

/** The game of that name, or that of a file. Throws an `InputError`. */
export async function gameNamed(written: string): Promise<NamedGame> {
  const names = Object.keys(games);
  if (!isPath(written) && !names.includes(written)) {
    const near = nearest(written, names);
    const called = near.startsWith("did you mean") ? undefined : await calledIn(written);
    const beside = existsSync(`${written}.ts`) ? `, or ./${written}.ts for the file here` : "";
    const right = (called === undefined ? near : `${called.title} is called ${called.name}`) + beside;
    throw new InputError(`there is no game ${JSON.stringify(written)} (${right})`);
  }
  // What bundles code takes time to load, which other commands need not spend.
  const { gameOf } = await import("../experiment/games.js");
  try {
    return await gameOf(written, process.cwd(), games);
  } catch (error) {
    throw error instanceof CodeError ? new InputError(`${written}: ${error.message}`) : error;
  }
}

/** How many play: the fewest that a game needs, and at least `least`, unless people say. Throws an `InputError`. */
export function playersOf(
  written: string | undefined,
  { minPlayers, maxPlayers, title }: AnyGameDefinition,
  least: number,
): number {
  const fewest = Math.max(least, minPlayers);
  if (minPlayers === maxPlayers && written !== undefined && written !== String(minPlayers))
    throw new InputError(`--players: ${title} is for ${minPlayers}, got ${JSON.stringify(written)}`);
  return written === undefined ? fewest : wholeNumber("players", written, fewest, maxPlayers);
}

/** The units of a network, which are computed four at a time. Throws an `InputError`. */
export function hiddenUnits(written: string, most: number): number {
  const hidden = wholeNumber("hidden", written, 4, most);
  if (hidden % 4 === 0) return hidden;
  throw new InputError(`--hidden: expected a multiple of 4, got ${hidden}`);
}

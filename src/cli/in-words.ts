import { soughtInWords, type Ready } from "../experiment/index.js";
import type { NamedGame } from "../experiment/games.js";
import { nearest, shown } from "../game/nearest.js";
import { InputError } from "../play/errors.js";
import { LinesError, say } from "./output.js";
import type { PlayArgs } from "./playing/flags.js";
import type { WhoArgs } from "./who.js";

interface AskedArgs extends PlayArgs, WhoArgs {
  game: string;
  about: string;
}

/** So many words are a question, even with the name of an option among them. */
const SENTENCE = 3;

/** The question in words that stands in place of rules; null where rules are named, or nothing. */
export function questionInWords(changes: readonly string[], { definition }: NamedGame): string | null {
  const words = changes.join(" ").trim().split(/\s+/);
  const isPlain = words.every((word) => /^\p{L}[^=:{}[\]]*$/u.test(word));
  if (words.length >= SENTENCE) return words.some((word) => word.includes("=")) ? null : words.join(" ");
  const names = definition.options.map(({ name }) => name);
  const isOption = words.some((word) => names.includes(word)) || isNearly(words, names);
  return isPlain && !isOption ? words.join(" ") : null;
}

/** Whether one word alone is the name of an option but for a slip. */
function isNearly(words: readonly string[], names: readonly string[]): boolean {
  return words.length === 1 && nearest(words[0], names).startsWith("did you mean");
}

/** What was written with spaces around its sign, `goal = 30`, as one. */
export function withoutSpaces(changes: readonly string[]): string[] {
  return changes.reduce<string[]>((all, one) => {
    const last = all.at(-1);
    const isRest = last !== undefined && (/^=/.test(one) || /^[\w.]+=$/.test(last));
    return isRest ? [...all.slice(0, -1), last + one] : [...all, one];
  }, []);
}

/**
 * Answers a question in words by what comes with the game. Returns false where it is the one that is asked without any: who is favoured, and
 * how long a game takes. Throws an `InputError` where nothing clearly answers it.
 */
export async function answerInWords(question: string, game: NamedGame, args: AskedArgs): Promise<boolean> {
  const { definition, reference } = game;
  if (args.about !== "rules")
    throw new InputError("--about: does not go with a question in words (leave one of the two out)");
  const sought = soughtInWords(question, definition, reference.url === undefined);
  if (sought.is === "general") {
    say(`evenkeel ask ${args.game} asks: Who is favoured, and how long does a game take?`);
    return false;
  }
  if (sought.is === "unclear") throw unclear(question, sought.near, args.game, game);
  const { one } = sought;
  const command = commandOf(one, definition.name);
  if (one.by === "tune")
    throw new InputError(
      `${shown(question)}: is a search for a remedy (${command} answers “${one.question}”)`,
    );
  refuseFlags(args, command);
  const { out, set } = args;
  if (one.by === "tables") {
    say(`${command} says: ${one.question}`);
    const { games, seed } = args;
    const { tables } = await import("./tables.js");
    await tables.handler({
      game: args.game,
      table: [one.name],
      csv: false,
      json: false,
      set,
      out,
      games,
      seed,
    } as never);
    return true;
  }
  say(`${one.file!} asks: ${one.question}`);
  const { run } = await import("./run.js");
  await run.handler({ ...args, experiment: [one.file!] } as never);
  return true;
}

/** The command that answers it. */
function commandOf({ by, name }: Ready, game: string): string {
  return `evenkeel ${by} ${game}${by === "tables" ? " " : "/"}${name}`;
}

function unclear(
  question: string,
  near: readonly Ready[],
  written: string,
  { definition: { name }, reference }: NamedGame,
): InputError {
  if (near.length === 1)
    return new InputError(
      `${shown(question)}: the nearest question is “${near[0].question}” (${commandOf(near[0], name)})`,
    );
  if (near.length > 0) {
    const commands = near.map((one) => commandOf(one, name));
    const wide = Math.max(...commands.map(({ length }) => length));
    const lines = near.map((one, index) => `  ${commands[index].padEnd(wide)}  ${one.question}`);
    return new LinesError(`${shown(question)}: which of these is meant? (one of the commands below)`, lines);
  }
  const right =
    reference.url === undefined
      ? `evenkeel list experiments ${name} shows all, evenkeel list options ${name} the rules`
      : `evenkeel list options ${written} shows the rules`;
  return new InputError(`${shown(question)}: no question about ${name} is near to that (${right})`);
}

/** Throws an `InputError` for flags that say how a rule is asked about. */
function refuseFlags({ lineup, players }: AskedArgs, command: string): void {
  const flag = lineup !== undefined ? "--lineup" : players !== undefined ? "--players" : null;
  if (flag !== null)
    throw new InputError(`${flag}: does not go with a question in words (${command} answers it without)`);
}

import {
  CHOICES_QUESTION,
  GENERAL_QUESTION,
  shippedAnswer,
  soughtInWords,
  tableFlags,
  type Ready,
} from "../experiment/index.js";
import type { NamedGame } from "../experiment/games.js";
import { nearest, shown } from "../game/nearest.js";
import { InputError } from "../play/errors.js";
import { howManyPlay } from "../game/players.js";
import { shellLine } from "../game/shell.js";
import { wrapped } from "../report/document/terminal-text.js";
import { LinesError, say } from "./output.js";
import type { PlayArgs } from "./playing/flags.js";
import type { Deadline } from "./terminal.js";
import type { WhoArgs } from "./who.js";

interface AskedArgs extends PlayArgs, WhoArgs {
  game: string;
  about: string;
  change: readonly string[];
}

/** So many words are a question, whatever they begin with. */
const SENTENCE = 3;

/** The question in words that stands in place of rules; null where rules are named, or nothing. */
export function questionInWords(changes: readonly string[], { definition }: NamedGame): string | null {
  const words = changes.join(" ").trim().split(/\s+/);
  const isPlain = words.every((word) => /^\p{L}[^=:{}[\]]*$/u.test(word));
  if (words.length >= SENTENCE) return words.some((word) => word.includes("=")) ? null : words.join(" ");
  return isPlain && !isOption(words, definition) ? words.join(" ") : null;
}

/** Whether one word alone is the name of an option, or would be but for a slip. */
function isOption([word, ...more]: readonly string[], { options }: NamedGame["definition"]): boolean {
  const names = options.map(({ name }) => name);
  return more.length === 0 && (names.includes(word) || nearest(word, names).startsWith("did you mean"));
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
 * Answers a question in words by what comes with the game. Returns what is left to ask without words: a changed rule, or the question
 * that is asked without any; null where it is answered. Throws an `InputError` where nothing clearly answers it.
 */
export async function answerInWords<A extends AskedArgs>(
  question: string,
  game: NamedGame,
  args: A,
): Promise<A | null> {
  const { definition, reference } = game;
  if (args.about !== "rules")
    throw new InputError("--about: does not go with a question in words (leave one of the two out)");
  const sought = soughtInWords(question, definition, reference.url === undefined);
  if (sought.is === "general") {
    const { players = sought.table.players, lineup = sought.table.lineup } = args;
    const { about } = sought.table;
    const table = {
      ...(about !== undefined && { about }),
      ...(players !== undefined && { players }),
      ...(lineup !== undefined && { lineup }),
    };
    const asks = about === undefined ? GENERAL_QUESTION : CHOICES_QUESTION;
    say(`${shellLine(["evenkeel", "ask", args.game, ...tableFlags(table)])} asks: ${asks}`);
    return { ...args, ...table, change: [] };
  }
  if (sought.is === "no table") {
    const many = howManyPlay(definition);
    throw new InputError(`${shown(question)}: the rules of ${definition.title} are for ${many} players`);
  }
  if (sought.is === "unclear") throw unclear(question, sought.near, args.game, game);
  const { one } = sought;
  const command = commandOf(one, args.game, definition.name);
  if (one.by === "ask") {
    say(`${command} asks: ${one.question}`);
    return { ...args, change: one.given };
  }
  refuseFlags(args, command);
  if (one.by === "tune") return tellKnown(question, one, command);
  if (one.by === "run") {
    say(`${one.file!} asks: ${one.question}`);
    const { run } = await import("./run.js");
    await run.handler({ ...args, experiment: [one.file!], ...deadlineOf(args, command) } as never);
    return null;
  }
  if (one.by === "setups") {
    say(`${command} asks: ${one.question}`);
    const { setups } = await import("./setups.js");
    const { seed = "setups", ...rest } = args;
    await setups.handler({ ...rest, seed, blocks: "40", level: "0.95", json: false } as never);
    return null;
  }
  say(`${command} says: ${one.question}`);
  await tell(one, args);
  return null;
}

/** A file may ask for an hour of games: whoever asks in words, and says nothing of games or time, waits two minutes at most. */
function deadlineOf({ games, blocks, until, within }: AskedArgs, command: string): { deadline?: Deadline } {
  if ([games, blocks, until, within].some((one) => one !== undefined)) return {};
  const onLate = () => say(`two minutes are over; ${command} plays on to the end`);
  return { deadline: { seconds: 120, onLate } };
}

/** Prints what a search for a remedy found that is told already. Throws an `InputError` where none is. */
function tellKnown(question: string, { file, question: asks }: Ready, command: string): null {
  const known = shippedAnswer(file!);
  if (known === null)
    throw new InputError(`${shown(question)}: is a search for a remedy (${command} answers “${asks}”)`);
  say(`${file!} asks: ${asks}`);
  const lines = [asks, ...known, `docs/answers.md says so; ${command} searches again.`];
  const width = process.stdout.columns ?? 100;
  process.stdout.write(`\n${lines.map((line) => wrapped(line, width)).join("\n\n")}\n`);
  return null;
}

/** Prints exact figures. */
async function tell({ by, given }: Ready, { game, set, out, games, seed }: AskedArgs): Promise<void> {
  const plain = { csv: false, json: false, set };
  if (by === "odds") {
    const [pool, against, chance] = given;
    const { odds } = await import("./odds.js");
    const asked = chance === undefined ? { against } : { chance };
    return odds.handler({ ...plain, ...asked, pool, exact: false } as never);
  }
  const { tables } = await import("./tables.js");
  return tables.handler({ ...plain, game, table: given, out, games, seed } as never);
}

/** The command that answers it. `written`: the game as people named it. */
function commandOf({ by, given }: Ready, written: string, name: string): string {
  const [first, ...rest] = given;
  const games = {
    run: [`${name}/${first}`],
    tune: [`${name}/${first}`],
    tables: [written, first],
    ask: [written, first],
    odds: [first],
    setups: [written],
  };
  return shellLine(["evenkeel", by, ...games[by], ...rest]);
}

function unclear(
  question: string,
  near: readonly Ready[],
  written: string,
  { definition: { name }, reference }: NamedGame,
): InputError {
  if (near.length > 0) {
    const which =
      near.length === 1
        ? "is this meant? (the command below answers)"
        : "which of these is meant? (the commands below answer)";
    const lines = near.flatMap((one) => nearestLines(one, commandOf(one, written, name)));
    return new LinesError(`${shown(question)}: ${which}`, lines);
  }
  const right =
    reference.url === undefined
      ? `evenkeel list experiments ${name} shows all, evenkeel list options ${name} the rules`
      : `evenkeel list options ${written} shows the rules`;
  return new InputError(`${shown(question)}: no question about ${name} is near to that (${right})`);
}

/** A question that may be meant, what is known of it without a game, and the command. */
function nearestLines({ question, file }: Ready, command: string): string[] {
  const [answer] = (file === undefined ? null : shippedAnswer(file)) ?? [];
  const width = (process.stderr.columns ?? 100) - 4;
  const indented = answer === undefined ? [] : wrapped(answer, width).split("\n");
  return ["", `  ${question}`, ...[...indented, command].map((line) => `    ${line}`)];
}

/** Throws an `InputError` for flags that say how a rule is asked about. */
function refuseFlags({ lineup, players }: AskedArgs, command: string): void {
  const flag = lineup !== undefined ? "--lineup" : players !== undefined ? "--players" : null;
  if (flag !== null)
    throw new InputError(`${flag}: does not go with a question in words (${command} answers it without)`);
}

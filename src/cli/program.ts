import yargs, { type CommandModule } from "yargs";
import { hideBin } from "yargs/helpers";
import { toolVersion } from "../experiment/package.js";
import { InputError } from "../play/errors.js";
import { checkOnce, checkTogether, usageLine, UsageProblem } from "./flags.js";
import { complain, LinesError } from "./output.js";

/** By name: the one that is asked for is loaded alone; all of them for help. */
const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  run: async () => (await import("./run.js")).run,
  ask: async () => (await import("./ask.js")).ask,
  check: async () => (await import("./check.js")).check,
  audit: async () => (await import("./audit.js")).audit,
  book: async () => (await import("./book.js")).book,
  list: async () => (await import("./list.js")).list,
  replay: async () => (await import("./replay.js")).replay,
  odds: async () => (await import("./odds.js")).odds,
  dice: async () => (await import("./dice.js")).dice,
  lab: async () => (await import("./lab.js")).lab,
  tables: async () => (await import("./tables.js")).tables,
  setups: async () => (await import("./setups.js")).setups,
  ladder: async () => (await import("./ladder.js")).ladder,
  merge: async () => (await import("./merge.js")).merge,
  compare: async () => (await import("./compare.js")).compare,
  tune: async () => (await import("./tune.js")).tune,
  exploit: async () => (await import("./exploit.js")).exploit,
  report: async () => (await import("./report.js")).report,
  verify: async () => (await import("./verify.js")).verify,
  solve: async () => (await import("./solve.js")).solve,
  train: async () => (await import("./train.js")).train,
  worker: async () => (await import("./worker.js")).worker,
  queue: async () => (await import("./queue.js")).queue,
  new: async () => (await import("./new.js")).make,
};
const names = Object.keys(COMMANDS);

/** Does what the command line asks for; what is wrong with it becomes one line. */
export async function obey(): Promise<void> {
  const asked = process.argv[2] ?? "";
  const wanted = names.includes(asked) ? [asked] : names;
  const commands = await Promise.all(wanted.map((name) => COMMANDS[name]()));

  const parser = yargs(withoutHelpLast(hideBin(process.argv)))
    .scriptName("evenkeel")
    .usage(
      "$0 <command>\n\nPlays tabletop games by the million and says what their rules do, with an error on every number.",
    )
    .command(commands as CommandModule[])
    .example("$0 run experiments/shields/resurrection.yaml", "play an experiment and print what it found")
    .example("$0 ask shields resurrect=on", "compare a rule with the game as it stands, at once")
    .example("$0 check mine.yaml", "say whether its claims hold; the exit code says so too")
    .example("$0 book", "play every experiment and write the balance book")
    .example("$0 compare one.yaml other.yaml", "what changes from one rule book to another")
    .example("$0 audit shields", "which unclear rulings matter, and for whom")
    .example("$0 list options shields", "what can be changed about a game")
    .example("$0 replay mine.yaml --arm base/equals --block 17", "read one game, die by die")
    .example('$0 odds "d4+d6+d8" "2d10"', "exact odds of two pools of dice")
    .example("$0 lab", "write pages that ask and answer in a browser")
    .example("$0 tables shields", "what follows from a game's rules alone, exactly")
    .example('$0 dice "4d6kh3+2"', "exact chances of a dice expression")
    .demandCommand(
      1,
      `which command? (${names.slice(0, -1).join(", ")} or ${names.at(-1)!}; evenkeel --help shows examples)`,
    )
    .strict()
    .check((args) => {
      checkOnce(args);
      checkTogether(args);
      return true;
    }, true)
    .version(toolVersion())
    .help()
    .alias("help", "h")
    // What is printed last may still fail to be.
    .exitProcess(false)
    .wrap(Math.min(110, process.stdout.columns ?? 100))
    .fail((message: string | null, error: Error | undefined) => {
      // The parser's own errors have a message of theirs as well; those of a command have none.
      if (error !== undefined && error.name !== "YError") throw error;
      throw new UsageProblem(message ?? error?.message ?? "the command line is wrong");
    });

  layNoHelpOut(parser);
  try {
    if (wanted.length === 1) refusePlaces((commands as CommandModule[])[0]);
    await parser.parseAsync();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof InputError) {
      complain(error.message);
      if (error instanceof LinesError) for (const line of error.below) console.error(line);
    } else if (error instanceof UsageProblem) {
      complain(usageLine(error, await parser.getHelp(), names));
    } else {
      complain("something went wrong inside the program; please report it with what follows");
      console.error(error);
    }
  }
}

/** The parser takes a bare word "help" at the end for the flag; in a question in words it is one of them. */
function withoutHelpLast(words: readonly string[]): string[] {
  const isQuestion = words[0] === "ask" && words.length > 3;
  return words.map((word, at) =>
    isQuestion && word === "help" && !words[at - 1].startsWith("-") ? "help?" : word,
  );
}

/** The parser lays the help of every command out when it begins, in case that it fails: longer than some take for all they do. */
function layNoHelpOut(parser: object): void {
  interface Internals {
    getInternalMethods(): { getUsageInstance(): { cacheHelpMessage(): void } };
  }
  (parser as Internals).getInternalMethods().getUsageInstance().cacheHelpMessage = () => undefined;
}

/** Throws a `UsageProblem` for what has a place of its own but is written as a flag, which the parser would take for that place. */
function refusePlaces({ command }: CommandModule): void {
  const places = [...String(command).matchAll(/[<[]([\w-]+)/g)].map(([, place]) => place);
  const flags = process.argv.slice(3).map((word) => /^--([\w-]+)(=|$)/.exec(word)?.[1]);
  const wrong = flags.find((flag) => flag !== undefined && places.includes(flag));
  if (wrong !== undefined) throw new UsageProblem(`Unknown argument: ${wrong}`);
}

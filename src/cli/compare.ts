import { join } from "node:path";
import { typed } from "../game/shell.js";
import type { CommandModule } from "yargs";
import { comparingOf, comparingText, playersFor, readMadeText, tableFor } from "../experiment/index.js";
import { readRuleBook } from "../experiment/rule-books/book.js";
import { JobFolder } from "../jobs/folder.js";
import { InputError, oneLine } from "../play/errors.js";
import type { Chart } from "../report/charts/chart.js";
import { chartsOf } from "../report/charts/index.js";
import { compareResultsOf } from "../report/compare/results.js";
import { COMPARE_FILES, compareLines, writeCompare } from "../report/compare/report.js";
import { trainingAdvice } from "../run/trained.js";
import { playersOf } from "./flags.js";
import { say } from "./output.js";
import { overridesOf } from "./overrides.js";
import { runLoaded } from "./playing/experiment.js";
import { playFlags, type PlayArgs } from "./playing/flags.js";
import { markedName, nameOf, refuseOut, reportsFolder } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { atTerminal } from "./terminal.js";
import { STRONGEST, whoFlags, type WhoArgs } from "./who.js";

interface CompareArgs extends PlayArgs, WhoArgs {
  first: string;
  second: string;
  json: boolean;
}

export const compare: CommandModule<object, CompareArgs> = {
  command: "compare <first> <second>",
  describe: "What changes from one rule book to another, and which of its rules brings it about",
  builder: (yargs) =>
    whoFlags(playFlags(yargs), STRONGEST)
      .positional("first", {
        type: "string",
        demandOption: true,
        describe: "a rule book (YAML): game, name, options, and because: reasons by option",
      })
      .positional("second", { type: "string", demandOption: true, describe: "another one of the same game" })
      .option("json", { type: "boolean", default: false, describe: "everything as JSON instead of words" })
      .epilogue(
        "Every rule in which they differ is played alone and left out of the second book, all on the same dice: 2,000 games for " +
          "each, or --games. The page lies in reports/<game>/compare-<first>-<second> unless --out names another folder; the " +
          "same command with more --games plays on from there.",
      )
      .example(
        "$0 compare examples/rule-books/shields-our-reading.yaml examples/rule-books/shields-as-written.yaml",
        "two readings of a rule",
      ) as never,
  handler: async (args) => {
    refuseOut(args.out);
    if (args.set !== undefined)
      throw new InputError("--set: the rules are those of the two books (write it into both)");
    if (args.shard !== undefined)
      throw new InputError("--shard: a comparison has no parts (evenkeel run has)");
    const limits = limitsOf(args);
    const { first, second, lineup } = args;
    const books = [await readRuleBook(first), await readRuleBook(second)] as const;
    const [{ game }] = books;
    const players =
      args.players === undefined
        ? tableFor(game.definition, lineup)
        : playersOf(args.players, game.definition, 1);
    const comparing = comparingOf(books, players);
    const path =
      args.out ??
      reportsFolder(
        game.definition.name,
        markedName(`compare-${nameOf(first)}-${nameOf(second)}`, [lineup, args.players, args.seed]),
      );
    const found = await atTerminal(async (io) => {
      const rules = [...comparing.variants.values()];
      const who = await playersFor(game, rules, players, lineup, process.cwd());
      const lineups = who.lineups.map(({ name }) => name);
      if (who.unlearned.length > 0)
        say(trainingAdvice(lineups[0], game.definition.name, who.unlearned, limits.threads));
      const text = comparingText(comparing, who, players);
      const command = commandOf(args);
      const name = `${first} and ${second}`;
      const loaded = await readMadeText(name, text, { ...overridesOf(args), command });
      const folder = new JobFolder(path, COMPARE_FILES);
      folder.prepare();
      const unlock = folder.lock();
      try {
        const ran = await runLoaded(loaded, join(path, "games"), args, limits, io, { replacesOthers: true });
        if (ran === null) return null;
        const [one, other] = comparing.books.map(({ name, about, options }) => ({
          ...{ name, options },
          ...(about !== undefined && { about }),
        }));
        const results = compareResultsOf(ran.results, {
          books: [one, other],
          changes: comparing.changes,
          lineups,
          command: ["npx", "evenkeel", ...command],
        });
        await writeCompare(folder, results, chartsOf(ran.results).filter(isLeading));
        return results;
      } finally {
        unlock();
      }
    });
    if (found === null) return;
    process.stdout.write(
      args.json
        ? `${JSON.stringify(found, null, 2)}\n`
        : `${compareLines(found, process.stdout.columns)}\nThe page: ${oneLine(join(path, "index.html"))}\n`,
    );
  },
};

/** Of the charts about the games the one that tells what each change does to who is favoured. */
function isLeading({ name }: Chart): boolean {
  return name === "differences-starter";
}

/** The command that asks again. */
function commandOf({ first, second, lineup, players, games, blocks, seed }: CompareArgs): string[] {
  return typed(["compare", first, second], { lineup, players, games, blocks, seed });
}

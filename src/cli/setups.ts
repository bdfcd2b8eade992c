import type { Argv, CommandModule } from "yargs";
import { oneLine } from "../play/errors.js";
import { runSetups } from "../run/setups/run.js";
import { saveEveryFlag, takeUpFlags, type TakeUpArgs } from "./playing/flags.js";
import { gameLimitFlags, limitsOf, threadsFlag, type LimitArgs } from "./playing/limits.js";
import { questionFlags, questionOf, type QuestionArgs } from "./setups-question.js";
import { atTerminal } from "./terminal.js";

interface SetupsArgs extends QuestionArgs, LimitArgs, TakeUpArgs {
  json: boolean;
}

export const setups: CommandModule<object, SetupsArgs> = {
  command: "setups <game>",
  describe:
    "Is there a best secret set-up? All of them against all, the mixture to play, what each of them loses",
  builder: (yargs) =>
    takenUp(gameLimitFlags(threadsFlag(questionFlags(yargs))))
      .option("json", { type: "boolean", default: false, describe: "everything as JSON instead of words" })
      .example("$0 setups shield-bashers --strategy believer", "the strongest strategy against itself")
      .example(
        "$0 setups shield-bashers --strategy rammer --against turtle --set board=half4x8",
        "two strategies, on half the board",
      ) as never,
  handler: async (args) => {
    const { question, folder } = await questionOf(args);
    const { saveEvery, ...limits } = limitsOf(args);
    const settings = { folder, limits, saveEvery, force: args.force };
    const results = await atTerminal((io) => runSetups(question, settings, io));
    if (results === null) return;
    if (args.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
    else {
      const { setupFindings, setupsVerdict } = await import("../report/setups/words.js");
      const lines = setupFindings(results).map((line) => `  • ${line}`);
      process.stdout.write(
        `\n${setupsVerdict(results)}.\n\n${lines.join("\n")}\n\nEverything in numbers: ${oneLine(folder)}\n`,
      );
    }
  },
};

/** Where everything goes, and what becomes of what is there. */
function takenUp<T>(yargs: Argv<T>) {
  const where = yargs.option("out", {
    type: "string",
    requiresArg: true,
    describe: "folder for report, chart, CSV and JSON [default: reports/<game>/setups-<strategies>]",
  });
  return saveEveryFlag(takeUpFlags(where, "play afresh, whatever the folder holds"), "10");
}

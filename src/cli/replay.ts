import type { CommandModule } from "yargs";
import { needsItsThread, nearest, readExperiment, urlsOf, type ReadExperiment } from "../experiment/index.js";
import { InputError } from "../play/errors.js";
import { withBestPlay } from "../run/best-play.js";
import { seatingsOf } from "../run/narrate.js";
import { replay as replayGames } from "../run/replay.js";
import { seconds, wholeNumber } from "./flags.js";
import { reportsFolder, SOLVED } from "./playing/folders.js";
import { atTerminal } from "./terminal.js";
import { overrideFlags, overridesOf, type OverrideArgs } from "./overrides.js";

interface ReplayArgs extends OverrideArgs {
  experiment: string;
  arm?: string;
  block: string;
  seating: string;
  positions: boolean;
  timeLimit: string;
}

export const replay: CommandModule<object, ReplayArgs> = {
  command: "replay <experiment>",
  describe: "Play one game of an experiment again and tell it in words, die by die",
  builder: (yargs) =>
    overrideFlags(yargs)
      .positional("experiment", { type: "string", demandOption: true, describe: "experiment file (YAML)" })
      .option("arm", {
        type: "string",
        requiresArg: true,
        describe: "variant/lineup, as in the results; may be left out where there is one alone",
      })
      .option("block", {
        type: "string",
        default: "0",
        requiresArg: true,
        describe: "the block, from 0",
      })
      .option("seating", {
        type: "string",
        default: "0",
        requiresArg: true,
        describe: "the seating in the block, from 0",
      })
      .option("positions", {
        type: "boolean",
        default: false,
        describe: "the whole position after every action, as experiments can start from it",
      })
      .option("time-limit", {
        type: "string",
        default: "30",
        requiresArg: true,
        describe: "how long to wait for a bot, in seconds",
      })
      .example("$0 replay experiments/shields/resurrection.yaml --arm base/equals --block 17", "")
      .example(
        "$0 replay mine.yaml --arm base/equals --block 17 --positions",
        "with positions to start from",
      ) as never,
  handler: async (args) => {
    const limit = seconds("time-limit", args.timeLimit);
    const block = wholeNumber("block", args.block, 0, Number.MAX_SAFE_INTEGER);
    const seating = wholeNumber("seating", args.seating, 0, Number.MAX_SAFE_INTEGER);
    const read = await readExperiment(args.experiment, {
      // However many games the file asks for, one is told.
      ...(args.games === undefined && { blocks: "1" }),
      ...overridesOf(args),
      tellsChance: true,
    });
    if (read.untrained?.train !== undefined)
      throw new InputError(
        `${args.experiment}: has weights still to be trained (evenkeel run does it first)`,
      );
    const solved = await atTerminal((io) => withBestPlay(read, reportsFolder(read.plan.game, SOLVED), io));
    if (solved === null) return;
    const { plan, game, strategies, bestPlay } = solved;
    const arm = armNamed(plan, args.arm);
    const { count } = seatingsOf(game.definition, { plan, arm, block });
    if (seating >= count) {
      const seats = count === 1 ? "only seating 0" : `seatings 0 to ${count - 1}`;
      throw new InputError(`--seating: this block has ${seats}, got ${seating}`);
    }
    const bundles = urlsOf(strategies);
    const asked = {
      plan,
      game: game.reference,
      bundles,
      bestPlay,
      arm,
      block,
      seating,
      positions: args.positions,
    };
    const [{ problem }] = await replayGames(
      [asked],
      needsItsThread(plan.arms[arm].strategies, game, strategies),
      limit,
      (line) => process.stdout.write(`${line}\n`),
    );
    if (problem !== null) throw new InputError(problem);
  },
};

function armNamed({ arms }: ReadExperiment["plan"], name?: string): number {
  const index = name === undefined && arms.length === 1 ? 0 : arms.findIndex((arm) => arm.name === name);
  if (index >= 0) return index;
  const names = arms.map((arm) => arm.name);
  if (name === undefined) throw new InputError(`--arm: which of them? (${nearest("", names)})`);
  throw new InputError(`--arm: there is no arm ${JSON.stringify(name)} (${nearest(name, names)})`);
}

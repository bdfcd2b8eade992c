import { basename, extname } from "node:path";
import { typed } from "../game/shell.js";
import type { Argv, CommandModule } from "yargs";
import {
  auditSourceOf,
  readExperiment,
  readExperimentText,
  readMadeText,
  type Overrides,
  type ReadExperiment,
} from "../experiment/index.js";
import { REPORT_FILES } from "../report/files.js";
import type { Results } from "../report/results/results.js";
import { isCode } from "../experiment/strategies/find.js";
import { gameNamed, wholeNumber } from "./flags.js";
import { overridesOf } from "./overrides.js";
import { readFor, runLoaded } from "./playing/experiment.js";
import { playFlags, type PlayArgs } from "./playing/flags.js";
import { refuseOut, reportsFolder } from "./playing/folders.js";
import { limitsOf } from "./playing/limits.js";
import { printFound } from "./playing/printed.js";
import { playShard, shardFlag, shardOf } from "./playing/shards.js";
import { atTerminal } from "./terminal.js";
import { whoFlags, type WhoArgs } from "./who.js";

interface AuditArgs extends PlayArgs, WhoArgs {
  game: string;
  variants?: boolean;
  only?: string;
  winMargin?: string;
  lengthMargin?: string;
  follow?: string;
}

export const audit: CommandModule<object, AuditArgs> = {
  command: "audit <game>",
  describe: "Flip every unclear ruling of a game and say which ones matter, for weak and strong players",
  builder: (yargs) =>
    shardFlag(auditFlags(playFlags(yargs)))
      .positional("game", {
        type: "string",
        demandOption: true,
        describe: "a game, or an experiment file (YAML) whose line-ups and rules are audited",
      })
      .epilogue(
        "Each ruling is flipped by itself to each of its other values, on the same dice. It matters, does not matter " +
          "(every change surely within the margins), never came up, or is undecided: then the same command with more " +
          "--games goes on. Line-ups come from experiments/<game>/audit.yaml unless --lineup gives others.",
      )
      .example("$0 audit shields", "every ruling, for the line-ups that come with the game")
      .example("$0 audit shields --lineup expectimax --lineup d8-rush,healer", "for players of yours")
      .example("$0 audit shields --set resurrect=on --only trashScope,winCount", "some rulings of a variant")
      .example("$0 audit mine.yaml --variants", "the line-ups of a file; proposed changes as well") as never,
  handler: async (args) => {
    refuseOut(args.out);
    const shard = shardOf(args);
    const limits = limitsOf(args);
    await atTerminal(async (io) => {
      const loaded = await readFor(args, () => load(args), limits, io);
      if (loaded === null) return null;
      const out = args.out ?? folderOf(args.game, loaded);
      if (shard !== null) return playShard(shard, "audit", args, loaded, out, REPORT_FILES, limits, io);
      const onFound = (results: Results) => printFound(results, out);
      return runLoaded(loaded, out, args, limits, io, { onFound });
    });
  },
};

function auditFlags<T>(yargs: Argv<T>) {
  return whoFlags(yargs)
    .option("variants", { type: "boolean", describe: "audit proposed changes, too" })
    .option("only", { type: "string", requiresArg: true, describe: "these options only, with commas" })
    .option("win-margin", {
      type: "string",
      requiresArg: true,
      describe: "changes of win rates within this do not matter [default: 1 point]",
    })
    .option("length-margin", {
      type: "string",
      requiresArg: true,
      describe: "changes of the mean length within this do not matter [default: 2 %]",
    })
    .option("follow", {
      type: "string",
      requiresArg: true,
      describe: "games of each line-up that other readings follow move by move [default: 1000]",
    });
}

/** The audit asked for. */
async function load(args: AuditArgs): Promise<ReadExperiment> {
  const { game: target } = args;
  const overrides = auditOverrides(args);
  if (isFile(target)) return readExperiment(target, overrides);
  const { definition } = await gameNamed(target);
  const { name, text, isMade } = auditSourceOf(definition, target);
  return isMade ? readMadeText(name, text, overrides) : readExperimentText(name, text, overrides);
}

/** Where its results go unless a flag says otherwise. */
function folderOf(target: string, { plan }: ReadExperiment): string {
  const name = isFile(target) ? basename(target, extname(target)) : "audit";
  return reportsFolder(plan.game, name === "audit" ? name : `${name}-audit`);
}

function isFile(target: string): boolean {
  return /[\\/]|\.ya?ml$/i.test(target) && !isCode(target);
}

function auditOverrides(args: AuditArgs): Overrides {
  const { game, lineup, players, variants, only, winMargin, lengthMargin, follow } = args;
  return {
    ...overridesOf(args),
    seats: {
      ...(lineup !== undefined && { lineups: lineup }),
      ...(players !== undefined && { players: wholeNumber("players", players, 1, 100) }),
    },
    audit: {
      ...(variants !== undefined && { variants }),
      ...(only !== undefined && { only }),
      ...(winMargin !== undefined && { winMargin }),
      ...(lengthMargin !== undefined && { lengthMargin }),
      ...(follow !== undefined && { lockstep: wholeNumber("follow", follow, 1, 1_000_000, " of games") }),
    },
    command: typed(["audit", game], {
      ...{ lineup, players, variants: variants?.toString(), only },
      ...{ "win-margin": winMargin, "length-margin": lengthMargin, follow },
    }),
  };
}

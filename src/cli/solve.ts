import type { CommandModule } from "yargs";
import {
  modulesOf,
  readSettings,
  readStrategy,
  underSettings,
  urlsOf,
  type NamedGame,
  type ReadStrategy,
} from "../experiment/index.js";
import type { AnyGame, AnyGameDefinition } from "../game/index.js";
import { howManyPlay } from "../game/players.js";
import { InputError, oneLine } from "../play/errors.js";
import { needsBestPlay } from "../play/strategies.js";
import { count, exactPercent, quantity } from "../report/text/format.js";
import { BOTH_FREE, solveGame, type Solved, type SolveQuestion } from "../run/solve.js";
import type { Solution } from "../solve/index.js";
import { gameNamed, wholeNumber } from "./flags.js";
import { plainName, refuseOut, reportsFolder } from "./playing/folders.js";
import { atTerminal } from "./terminal.js";

interface SolveArgs {
  game: string;
  against?: string;
  set?: string[];
  from?: string;
  error: string;
  positions: string;
  out?: string;
  json: boolean;
}

export const solve: CommandModule<object, SolveArgs> = {
  command: "solve <game>",
  describe: "The exact value of a small game for two, and the best play; or the best play against a strategy",
  builder: (yargs) =>
    yargs
      .positional("game", { type: "string", demandOption: true, describe: "a game, or its file (./pig.ts)" })
      .option("against", {
        type: "string",
        requiresArg: true,
        describe: "a strategy, as in a line-up: what does its best opponent win?",
      })
      .option("set", { type: "string", array: true, nargs: 1, describe: "option=value; may be repeated" })
      .option("from", { type: "string", requiresArg: true, describe: "a position, as replays write it" })
      .option("error", {
        type: "string",
        requiresArg: true,
        default: "1e-9",
        describe: "how far the value may be from the true one",
      })
      .option("positions", {
        type: "string",
        requiresArg: true,
        default: "2_000_000",
        describe: "refuse a game with more positions than these; each takes about 500 bytes",
      })
      .option("out", {
        type: "string",
        requiresArg: true,
        describe: "folder that keeps the solution [default: reports/<game>/solved]",
      })
      .option("json", { type: "boolean", default: false, describe: "everything but the best play as JSON" })
      .example("$0 solve ./pig.ts", "how much it is worth to begin, exactly")
      .example("$0 solve ./pig.ts --against ./hold-at-20.ts", "what its best opponent wins") as never,
  handler: async (args) => {
    refuseOut(args.out);
    const game = await gameNamed(args.game);
    const { definition } = game;
    refuseOthersThanTwo(definition);
    const options = readSettings(args.set ?? []);
    const bound: AnyGame = underSettings(options, () => definition.create(options, 2));
    const against =
      args.against === undefined
        ? undefined
        : await readStrategy("--against", args.against, game, options, 2);
    if (against !== undefined) refuseUnsolvable(against);
    const question: SolveQuestion = {
      ...{ game, options, bundles: urlsOf(against?.used ?? new Map()) },
      settings: {
        error: errorOf(args.error),
        maxPositions: wholeNumber("positions", args.positions, 1, 100_000_000),
        ...(args.from !== undefined && { from: args.from }),
      },
      seated:
        against === undefined
          ? BOTH_FREE
          : [
              [null, against.plan],
              [against.plan, null],
            ],
    };
    const name = against === undefined ? "solved" : `against-${plainName(against.plan.label)}`;
    const folder = args.out ?? reportsFolder(definition.name, name);
    const solved = await atTerminal((io) => solveGame(question, folder, io));
    if (solved === null) return;
    if (args.json) {
      const results = solved.results.map((result) => ({ ...result, policy: undefined }));
      process.stdout.write(`${JSON.stringify({ ...solved, results }, null, 2)}\n`);
    } else
      process.stdout.write(
        `${wordsOf(question.game, against?.plan.label, bound, solved).join("\n")}\n\n${oneLine(folder)} keeps it.\n`,
      );
  },
};

function refuseOthersThanTwo(definition: AnyGameDefinition): void {
  const { name, minPlayers, maxPlayers } = definition;
  if (minPlayers > 2 || maxPlayers < 2)
    throw new InputError(
      `${name}: only games for two can be solved, and this one is for ${howManyPlay(definition)}`,
    );
}

/** Against whoever plays as well as can be there is nothing to be gained; and who plays for a mixture is no matter of the position. */
function refuseUnsolvable({ plan, used }: ReadStrategy): void {
  if (plan.mixture !== undefined)
    throw new InputError(
      `--against ${plan.label}: draws another strategy for each game (name one of those that it mixes)`,
    );
  const modules = modulesOf(used);
  if (needsBestPlay(plan, modules))
    throw new InputError(
      `--against ${plan.label}: rests on the best play itself; without --against \`solve\` says what that wins`,
    );
}

function wordsOf(
  { definition: { title } }: NamedGame,
  against: string | undefined,
  bound: AnyGame,
  solved: Solved,
): string[] {
  if (against === undefined) return [`${title}, best play of both:`, ...resultWords(solved, bound)];
  return [
    `${title}, against ${against}:`,
    ...solved.results.flatMap((result, seat) => [
      `  The best opponent as ${bound.playerToString(seat)} wins ${sureDigits(result.values[seat], result)} of games.`,
    ]),
    `  ${solved.results.map(({ positions }) => count(positions)).join(" and ")} positions.`,
  ];
}

function resultWords({ results: [result], capped: [capped], maxTurns }: Solved, bound: AnyGame): string[] {
  const { values, starter, turns, positions, starts, error } = result;
  const begins = new Set(starts.map((one) => one.starter)).size > 1;
  const who = begins
    ? [`  Whoever starts wins ${sureDigits(starter, result)} of games.`]
    : values.map(
        (value, seat) => `  ${bound.playerToString(seat)} wins ${sureDigits(value, result)} of games.`,
      );
  const length =
    turns === null
      ? "  It may go on without end."
      : `  It takes ${turns.toFixed(2)} turns on average; the turn cap of ${count(maxTurns)} ends ${chance(capped)}.`;
  return [
    ...who,
    length,
    `  ${quantity(positions, "position")}; no share is off by more than ${Math.max(error, 1e-14).toExponential(0)}.`,
  ];
}

/** A share of the win, with as many digits as are sure. */
function sureDigits(value: number, { error }: Solution): string {
  const digits = Math.max(2, Math.min(10, Math.floor(-Math.log10(Math.max(error, 1e-12))) - 2));
  return `${(100 * value).toFixed(digits)} %`;
}

function chance(value: number): string {
  return value < 1e-9 ? "fewer than one game in a billion" : `${exactPercent(value)} of games`;
}

function errorOf(written: string): number {
  const error = /^[0-9]*\.?[0-9]+(e-?[0-9]+)?$/i.test(written) ? Number(written) : NaN;
  if (error >= 1e-12 && error <= 0.1) return error;
  throw new InputError(
    `--error: expected a number from 1e-12 to 0.1, such as 1e-9, got ${JSON.stringify(written)}`,
  );
}

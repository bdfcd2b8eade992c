import type { CommandModule } from "yargs";
import { nearest, readExperiment, type ReadExperiment } from "../experiment/index.js";
import { Streams, type Throw } from "../dice/index.js";
import { findGame, games } from "../games/registry.js";
import { gamesPerBlock } from "../measure/index.js";
import { createBots, loadStrategies, prepareArm, type PreparedArm } from "../play/arm.js";
import { InputError, messageOf, oneLine } from "../play/errors.js";
import { guarded, installGuard } from "../play/guard.js";
import { BotMisbehaviour, playthrough, type Playthrough, type Step } from "../play/playthrough.js";
import { Seatings } from "../play/seating.js";
import { overrideFlags, overridesOf, type OverrideArgs } from "./overrides.js";

interface ReplayArgs extends OverrideArgs {
  experiment: string;
  arm: string;
  block: string;
  seating: string;
  positions: boolean;
}

export const replay: CommandModule<object, ReplayArgs> = {
  command: "replay <experiment>",
  describe: "Play one game of an experiment again and tell it in words, die by die",
  builder: (yargs) =>
    overrideFlags(yargs)
      .positional("experiment", { type: "string", demandOption: true, describe: "experiment file (YAML)" })
      .option("arm", {
        type: "string",
        demandOption: true,
        requiresArg: true,
        describe: "variant/lineup, as in the results",
      })
      .option("block", {
        type: "string",
        demandOption: true,
        requiresArg: true,
        describe: "the block, from 0",
      })
      .option("seating", {
        type: "string",
        default: "0",
        requiresArg: true,
        describe: "the seating in the block, from 0",
      })
      .option("positions", { type: "boolean", default: true, describe: "the position after every turn" })
      .example("$0 replay experiments/shields/resurrection.yaml --arm base/equals --block 17", "") as never,
  handler: async (args) => {
    const loaded = await readExperiment(args.experiment, overridesOf(args), { games });
    const arm = findArm(loaded, args);
    const streams = new Streams(loaded.plan.seed);
    const seatings = new Seatings(arm.lineup.strategyOf, gamesPerBlock(arm.lineup));
    const block = wholeNumber("block", args.block, 0, Number.MAX_SAFE_INTEGER);
    seatings.draw(streams, block);
    const seating = wholeNumber("seating", args.seating, 0, Number.MAX_SAFE_INTEGER);
    if (seating >= seatings.count) {
      const seats = seatings.count === 1 ? "only seating 0" : `seatings 0 to ${seatings.count - 1}`;
      throw new InputError(`--seating: this block has ${seats}, got ${seating}`);
    }
    await tell(loaded, arm, streams, seatings, args);
  },
};

function findArm({ plan }: ReadExperiment, { arm: name }: ReplayArgs): PreparedArm {
  const index = plan.arms.findIndex((arm) => arm.name === name);
  const names = plan.arms.map((arm) => arm.name);
  if (index < 0)
    throw new InputError(`--arm: there is no arm ${JSON.stringify(name)} (${nearest(name, names)})`);
  return prepareArm(findGame(plan.game)!, plan.arms[index]!, index);
}

async function tell(
  { plan, strategies }: ReadExperiment,
  arm: PreparedArm,
  streams: Streams,
  seatings: Seatings,
  { block, seating, positions }: ReplayArgs,
): Promise<void> {
  installGuard();
  const modules = await loadStrategies(new Map([...strategies].map(([hash, { url }]) => [hash, url])));
  const { game } = arm;
  const created = createBots(arm, modules);
  const players = created.map((_, seat) => seatings.playerAt(seat, seating));
  const nameOf = (seat: number) =>
    `${game.playerToString(seat)} (${arm.arm.strategies[players[seat]!]!.label})`;
  const say = (line: string) => process.stdout.write(`${oneLine(line)}\n`);

  say(`${plan.game}, arm ${arm.arm.name}, block ${block}, seating ${seating}, seed ${plan.seed}`);
  let turn = 0;
  const onStep = (step: Step) => {
    if (step.turn !== turn) say(`Turn ${step.turn}: ${nameOf(step.turnPlayer)}`);
    turn = step.turn;
    const who = step.player === step.turnPlayer ? "" : `${nameOf(step.player)}: `;
    const choices = step.choices === 1 ? "" : ` [one of ${step.choices}]`;
    process.stdout.write(
      `  ${oneLine(`${who}${game.actionToString(step.action)}${thrown(step.throws)}${choices}`)}\n`,
    );
    if (positions) process.stdout.write(`    ${oneLine(step.position)}\n`);
  };
  const bots = players.map((player) => created[player]!);
  let played: Playthrough;
  try {
    played = guarded(() =>
      playthrough({ game, bots, streams, block, start: arm.arm.start, onStep, strict: true }),
    );
  } catch (error) {
    if (error instanceof BotMisbehaviour) throw new InputError(`${nameOf(error.player)} ${error.reason}`);
    throw new InputError(`the game ends here: ${messageOf(error)}`);
  }
  say(result(played, nameOf));
}

function thrown(throws: readonly Throw[]): string {
  if (throws.length === 0) return "";
  return `: ${throws.map(({ sides, face }) => `d${sides} shows ${face}`).join(", ")}`;
}

function result({ returns, capped, steps }: Playthrough, nameOf: (seat: number) => string): string {
  const turns = steps.at(-1)?.turn ?? 0;
  const winners = returns.flatMap((share, seat) => (share > 0 ? [nameOf(seat)] : []));
  if (capped)
    return `Ended by the turn cap after ${turns} turns; it counts as shared by ${winners.join(" and ")}.`;
  if (winners.length === 1) return `${winners[0]} wins after ${turns} turns.`;
  return `${winners.join(" and ")} share the win after ${turns} turns.`;
}

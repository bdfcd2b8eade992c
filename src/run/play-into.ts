import { basename, extname } from "node:path";
import { urlsOf } from "../experiment/index.js";
import type { JobIo, ProgressView } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import type { Looked } from "../stats/index.js";
import { gamesIn, newRunSummary, playingIn, type RunLayout, type RunSummary } from "../measure/index.js";
import { prepareArms } from "../play/arm.js";
import { runLayout } from "../play/block-player.js";
import { InputError, LONGEST_LINE, shortLine } from "../play/errors.js";
import { PlayError, type PlayFailure } from "../play/failure.js";
import type { Plan } from "../play/plan.js";
import { count } from "../report/text/format.js";
import type { SolvedExperiment } from "./best-play.js";
import { BlocksPlaying } from "./blocks.js";
import type { RunFolder } from "./folder.js";
import { lookedAt } from "./looks.js";
import { mergeParts, type Parts } from "./merge.js";

/** How a plan is to be played. None of it shows in what is counted. */
export interface PlaySettings {
  readonly limits: Limits;
  /** Play afresh, and replace what the folder holds. */
  readonly force?: boolean;
  /** Play afresh where the folder holds a run of another plan, which is then of no use. */
  readonly replacesOthers?: boolean;
  /** Shards that hold all games: none is played. */
  readonly parts?: Parts;
  /** Play every game twice to check that bots keep the rules for bots. */
  readonly check?: boolean;
  /** The command that tells one game, for the message that says where a strategy failed. */
  readonly replayCommand?: (arm: string, block: number, seating: number) => string;
}

/** All that was counted in a plan's games. */
export interface Played {
  readonly layout: RunLayout;
  readonly summary: RunSummary;
  /** The looks at the run so far; the folder keeps them once results are told. */
  readonly looked: Looked;
}

/** Plays what is still to be played of a plan; the folder keeps it. Null if it was stopped. Throws an `InputError`. */
export async function playInto(
  folder: RunFolder,
  loaded: SolvedExperiment,
  settings: PlaySettings,
  io: JobIo,
  onStopped: (soFar: Played) => void = () => undefined,
): Promise<Played | null> {
  const { blocks } = loaded;
  const played = takenUp(folder, loaded, settings, io);
  const { summary, looked } = played;
  // Arms may have stopped in a run that was to go on until it was decided.
  const finished = await playing(
    ...([folder, loaded, played, settings, io, io.signal] as const),
    async (playTo, catchUp) => (await catchUp()) && playTo(blocks),
  );
  folder.save(summary);
  // A run without claims is looked at, too, and claims may be added afterwards.
  if (finished) return { ...played, looked: lookedAt(summary.blocks, looked) };
  io.say(
    `stopped after ${count(gamesIn(played.layout, summary))} of ${count(gamesIn(played.layout, { blocks }))} games; the same command goes on from there`,
  );
  onStopped(played);
  return null;
}

/** What the folder holds of a run, which now begins or goes on. Throws an `InputError`. */
export function takenUp(
  folder: RunFolder,
  { plan, blocks, game }: SolvedExperiment,
  settings: PlaySettings,
  io: JobIo,
): Played {
  const layout = runLayout(
    plan,
    prepareArms(() => game.definition, plan.arms),
  );
  const summary = newRunSummary(layout);
  const isOutdated = settings.replacesOthers === true && folder.holdsAnotherPlan();
  if (settings.force === true || isOutdated) folder.clear();
  if (!folder.takeUp(summary, layout)) folder.clear();
  else if (settings.parts === undefined) {
    const more = blocks > summary.blocks ? "playing on from there" : "nothing left to play";
    io.say(`${folder.path} holds ${count(gamesIn(layout, summary))} games of this plan; ${more}`);
  }
  if (settings.parts !== undefined) {
    refuseFewer(folder, blocks, summary);
    mergeParts(settings.parts, plan, blocks, summary, layout);
  }
  const looked = folder.looks(summary.blocks);
  folder.begin(summary);
  return { layout, summary, looked };
}

/** Shards are no reason to lose games. Throws an `InputError`. */
function refuseFewer({ path }: RunFolder, blocks: number, { blocks: held }: RunSummary): void {
  if (held <= blocks) return;
  throw new InputError(
    `${path}: holds ${count(held)} blocks of this plan, and the shards only ${count(blocks)} (choose another folder with --out, or --force to replace it)`,
  );
}

/** Plays on to so many blocks; `told` is shown while it does. Returns false if it was stopped. */
export type PlayTo = (blocks: number, told?: string) => Promise<boolean>;

/** Plays what arms have missed that stopped, so that all have as many blocks. Returns false if it was stopped. */
export type CatchUp = () => Promise<boolean>;

/** Plays into the summary, which the folder keeps now and then, as far as `body` wants. Throws an `InputError`. */
export async function playing<T>(
  folder: RunFolder,
  { plan, game, strategies, measures, bestPlay, experiment }: SolvedExperiment,
  { layout, summary }: Played,
  { limits, check = false, replayCommand }: PlaySettings,
  io: JobIo,
  signal: AbortSignal,
  body: (playTo: PlayTo, catchUp: CatchUp) => Promise<T>,
): Promise<T> {
  const title = basename(experiment.file, extname(experiment.file));
  let progress: ProgressView | null = null;
  const threads = new BlocksPlaying(plan, summary, {
    ...{ game: game.reference, bestPlay, limits, check, signal, first: folder.first },
    bundles: urlsOf(strategies),
    measures: urlsOf(measures),
    onProgress: () => {
      progress?.update(summary.blocks);
      folder.saveNowAndThen(summary);
    },
  });
  try {
    const playTo: PlayTo = (blocks, told) => {
      progress?.stop();
      const gamesPerStep = playingIn(summary).reduce(
        (games, arm) => games + layout.arms[arm].gamesPerBlock,
        0,
      );
      const task = { title, done: summary.blocks, total: blocks, gamesPerStep };
      progress = io.progress({ ...task, ...(told !== undefined && { told }) });
      return threads.playTo(blocks);
    };
    return await body(playTo, () => threads.catchUp(layout));
  } catch (error) {
    const known = knownError(plan, error, replayCommand);
    folder.saveAfter(known, summary);
    throw known;
  } finally {
    (progress as ProgressView | null)?.stop();
    await threads.close();
  }
}

/** What people get of what broke in a game: one line, where code of theirs did it. */
export function knownError(
  plan: Plan,
  error: unknown,
  replayCommand?: PlaySettings["replayCommand"],
): unknown {
  const isTheirs =
    error instanceof PlayError &&
    (error.failure.strategy !== null || error.failure.measure !== undefined || plan.gameCode !== undefined);
  return isTheirs ? theirError(plan, error.failure, replayCommand) : error;
}

/** In fewer characters nobody can say which strategy did what in which game. */
const SHORTEST_REASON = 120;

function theirError(
  { game, arms, seed }: Plan,
  { arm, block, seating, strategy, measure, reason }: PlayFailure,
  replayCommand: PlaySettings["replayCommand"],
): InputError {
  const { name } = arms[arm];
  const code = measure === undefined ? `game ${game}` : `measure ${measure}`;
  const who = strategy === null ? code : `strategy ${strategy}`;
  const what = `${who} ${reason} (seed ${seed}, arm ${name}, block ${block}, seating ${seating})`;
  if (replayCommand === undefined) return new InputError(what);
  const see = `; to see it: ${replayCommand(name, block, seating)}`;
  // A command is of use as a whole only.
  const room = LONGEST_LINE - see.length;
  return new InputError(room < SHORTEST_REASON ? what : `${shortLine(what, room)}${see}`);
}

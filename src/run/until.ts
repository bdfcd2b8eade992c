import type { Until } from "../experiment/index.js";
import type { JobIo } from "../jobs/io.js";
import { playingIn, stopArms } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { openIn, type Open } from "../report/answer/open.js";
import { resultsOf } from "../report/evaluation/results.js";
import { resultsIn, resultsJson } from "../report/files.js";
import type { Results } from "../report/results/results.js";
import { count, quantity } from "../report/text/format.js";
import { progressWords } from "../report/words/unfinished.js";
import { lookAfter, type Looked } from "../stats/index.js";
import type { SolvedExperiment } from "./best-play.js";
import { Clock } from "./clock.js";
import { exactFiguresOf } from "./exact.js";
import type { RunFolder } from "./folder.js";
import { lookedAt } from "./looks.js";
import { playing, takenUp, type CatchUp, type Played, type PlaySettings, type PlayTo } from "./play-into.js";
import type { Outlook } from "./share-time.js";

/** What was found at the last look, and whether somebody stopped the run. */
export interface Found {
  /** Null before the first look. */
  readonly results: Results | null;
  readonly isStopped: boolean;
}

/** The same of a run that goes on until it is decided. */
export interface FoundUntil extends Found {
  readonly outlook: Outlook;
}

/**
 * Plays on from look to look until nothing is open that more games can decide, as far as the run may go. The folder keeps
 * what was found at every look, so that whoever stops it has the answer of the last one. Null if it was stopped before any
 * game. `began`: when the time that it may take began, as `performance.now` has it. Throws an `InputError`.
 */
export async function playUntil(
  folder: RunFolder,
  loaded: SolvedExperiment,
  until: Until,
  settings: PlaySettings & { readonly solutions: string },
  began: number,
  io: JobIo,
  firstLook = false,
): Promise<FoundUntil | null> {
  const exact = await exactFiguresOf(loaded, settings.solutions, io);
  if (exact === null) return null;
  const played = takenUp(folder, loaded, settings, io);
  const { layout, summary } = played;
  const games = Math.min(...layout.arms.map(({ gamesPerBlock }) => gamesPerBlock));
  const { experiment, plan, game, blocks: most } = loaded;
  const end = until.seconds === null ? Infinity : began + 1000 * until.seconds;
  const clock = new Clock(io.signal, end, layout, summary);
  let { looked } = played;
  let results: Results | null = null;
  let open: Open | null = null;
  const find = (found: Results) => {
    open = openIn(found, until.what, games);
    const { decided, open: left, beyond } = open;
    results = { ...found, until: { what: until.what, decided, open: left, beyond } };
  };
  const look = () => {
    looked = lookedAt(summary.blocks, looked);
    find(resultsOf(experiment, plan, layout, summary, looked, game.definition, exact));
    folder.save(summary);
    folder.keepLooks(looked);
    folder.write("results.json", resultsJson(results!));
  };
  /** The arms that play on: from a look on those of which something needs more games. */
  const goingOn = (): readonly number[] => {
    const isAtLook = looked.looks.at(-1) === summary.blocks;
    const needed = plan.arms.flatMap(({ name }, arm) => (open?.arms.has(name) === true ? [arm] : []));
    return isAtLook && needed.length > 0 && maySplit(plan) ? needed : playingIn(summary);
  };
  const goOn = async (playTo: PlayTo, catchUp: CatchUp) => {
    for (;;) {
      if (open?.open === 0 || (firstLook && open !== null)) return;
      const next = nextLookOf(looked, summary.blocks, most);
      const arms = goingOn();
      if (next === null || !clock.reaches(next, arms)) return;
      const playing = playingIn(summary);
      if (arms.some((arm) => !playing.includes(arm))) {
        // What was needed no more is needed again, by another look or another question.
        if (!(await catchUp())) return;
        look();
        continue;
      }
      stopArms(
        summary,
        layout,
        playing.filter((arm) => !arms.includes(arm)),
      );
      if (!(await playTo(next, toldOf(open, clock, games)))) return;
      look();
    }
  };
  if (looked.looks.length === 0) looked = { looks: [], scheduled: true };
  else if (looked.looks.at(-1) === summary.blocks) look();
  else {
    const earlier = resultsAt(folder, looked);
    if (earlier !== null) find(earlier);
  }
  try {
    await playing(folder, loaded, played, settings, io, clock.signal, goOn);
  } finally {
    clock.stop();
    folder.save(summary);
  }
  tell(played, results, io);
  const { blocks } = summary;
  const isStopped = io.signal.aborted;
  const seconds = secondsMore(open, clock, games, goingOn());
  return { results, isStopped, outlook: { blocks, open: (open as Open | null)?.open ?? null, seconds } };
}

/** Whether arms may have unlike numbers of blocks: what a pick is worth is told against arms that play the same ones. */
function maySplit({ arms }: Plan): boolean {
  return arms.every(({ recordsPicks }) => recordsPicks === undefined);
}

/** Where the next look is; null where that is farther than the run may go. */
function nextLookOf({ looks }: Looked, blocks: number, most: number): number | null {
  // Nobody has looked yet at what was played without a schedule.
  const next = lookAfter(Math.max(looks.at(-1) ?? 0, blocks - 1));
  if (next <= most) return next;
  return looks.length === 0 && blocks <= most ? most : null;
}

/** What was found at the last look, by a run that was stopped after it; null where that is not there any more. */
function resultsAt(folder: RunFolder, { looks }: Looked): Results | null {
  try {
    const found = resultsIn(folder);
    return found.looks.at(-1) === looks.at(-1) ? found : null;
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/** `7 of 9 decided, 2 open: about 4 minutes more`. */
function toldOf(open: Open | null, clock: Clock, games: number): string | undefined {
  if (open === null) return undefined;
  const seconds = secondsMore(open, clock, games);
  const more = seconds === null ? "" : `: about ${timeWords(seconds)} more`;
  return `${progressWords(open)}${more}`;
}

/** Null where nobody can say how long the rest takes. */
function secondsMore(
  open: Open | null,
  clock: Clock,
  games: number,
  arms?: readonly number[],
): number | null {
  return open === null || open.more === null ? null : clock.secondsFor(open.more / games, arms);
}

function timeWords(seconds: number): string {
  if (seconds < 90) return quantity(Math.max(1, Math.round(seconds)), "second");
  return seconds < 5400
    ? quantity(Math.round(seconds / 60), "minute")
    : quantity(Math.round(seconds / 3600), "hour");
}

function tell({ summary }: Played, results: Results | null, io: JobIo): void {
  const after = `stopped after ${count(summary.blocks)} blocks`;
  if (results === null) io.say(`${after}, before the first look; the same command goes on from there`);
  else if (results.until!.open > 0)
    io.say(
      `${after}, ${progressWords(results.until!)} at ${count(results.blocks)}; the same command goes on from there`,
    );
}

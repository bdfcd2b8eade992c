/** How the games of a question are played to their end, and what is told meanwhile. */
import type { Until } from "../../src/experiment/index.js";
import type { AskedExperiment } from "../../src/lab/ask/asked.js";
import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import { progressWords } from "../../src/report/words/unfinished.js";
import type { BlocksPlaying } from "../../src/run/blocks.js";
import { Deciding } from "../../src/run/deciding.js";
import { lookedAt } from "../../src/run/looks.js";
import type { Played } from "../../src/run/play-into.js";
import { resultsSoFar } from "../../src/run/unfinished.js";
import { lookAfter } from "../../src/stats/index.js";

/** What is told while games are played. */
export interface Listener {
  /** How far they have come; `open`: what is known of the answer, and what is not. */
  readonly onProgress: (done: number, total: number, open?: OpenStill) => void;
  readonly onLook: (results: Results) => void;
}

/** What is known by a look, and of how many blocks all of it should be; null where nobody can say. */
export interface OpenStill {
  readonly known: string;
  readonly end: number | null;
}

/** One way to play a question's games. */
export interface Course {
  /** Returns false if it was stopped. */
  play(playing: BlocksPlaying, signal: AbortSignal): Promise<boolean>;
  /** Told whenever games have come in. */
  onProgress(): void;
  /** What is known where it stands; null where nothing is. */
  results(isWhole: boolean): Results | null;
}

/** Milliseconds for which an answer stands at least: to work one out takes time from the games. */
const READING = 2000;

/** A number of games, the answer told at scheduled looks. */
export function courseOf(asked: AskedExperiment, played: Played, listener: Listener): Course {
  const { experiment, plan, blocks, game, until } = asked.loaded;
  if (until !== undefined) return courseUntil(asked, played, until, listener);
  const { layout, summary } = played;
  let look = lookAfter(0);
  let told = -Infinity;
  return {
    play: (playing) => playing.playTo(blocks),
    onProgress: () => {
      const { blocks: done } = summary;
      listener.onProgress(done, blocks);
      if (done <= look || done === blocks || performance.now() - told < READING) return;
      look = lookAfter(done);
      const known = resultsSoFar(asked.loaded, played);
      if (known !== null) listener.onLook(known);
      told = performance.now();
    },
    results: (isWhole) =>
      isWhole
        ? resultsOf(
            experiment,
            plan,
            layout,
            summary,
            lookedAt(summary.blocks, played.looked),
            game.definition,
          )
        : resultsSoFar(asked.loaded, played),
  };
}

/** From look to look, until nothing is open that more games can decide. */
function courseUntil(
  { loaded }: AskedExperiment,
  played: Played,
  { what }: Until,
  { onProgress, onLook }: Listener,
): Course {
  const { layout, summary } = played;
  const deciding = new Deciding(loaded, played, what);
  let next = lookAfter(0);
  return {
    async play(playing, signal) {
      await deciding.goOn({
        playTo: (blocks) => playing.playTo((next = blocks)),
        catchUp: () => playing.catchUp(layout),
        reaches: () => !signal.aborted,
        onLook,
      });
      return !signal.aborted;
    },
    onProgress() {
      const { open, looked } = deciding;
      if (open === null) return onProgress(summary.blocks, next);
      const end =
        open.more === null ? null : (looked.looks.at(-1) ?? 0) + Math.ceil(open.more / deciding.games);
      onProgress(summary.blocks, next, { known: `Of what is asked ${progressWords(open)}`, end });
    },
    results: () => deciding.results,
  };
}

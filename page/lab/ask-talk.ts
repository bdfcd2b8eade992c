import type { Carried } from "../../src/lab/ask/carried.js";
import type { AskedInLab } from "../../src/lab/ask/asked.js";
import type { Told } from "../../src/lab/told.js";
import type { RunPart } from "../../src/measure/index.js";
import type { BlocksSetup, Chunk } from "../../src/run/blocks-task.js";
import type { OpenStill } from "./ask-course.js";
import type { Weights } from "../../src/value/index.js";

/** What the page tells its desk: first what there is, then a question, perhaps that it is to stop. */
export type ToDesk =
  | { readonly carried: Carried; readonly player: string; readonly engine: string; readonly threads: number }
  | { readonly asked: AskedInLab }
  /** An experiment file that somebody brought. */
  | { readonly brought: { readonly file: string; readonly text: string } }
  | { readonly stop: true };

/** Something to take away. */
export interface Takeaway {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** What the desk answers. */
export type FromDesk =
  /** `isInOrder`: whether no more was done than to read, so that the desk can be asked again. */
  | { readonly mistake: string; readonly isInOrder: boolean }
  /** The question, in words, before any game is played. */
  | { readonly question: string }
  /** Blocks, as far as they are to be played next; `open`: what is known of the answer by then. */
  | { readonly done: number; readonly total: number; readonly open?: OpenStill }
  /** What is known while games are still played. */
  | { readonly soFar: Told }
  | { readonly found: Told; readonly isStopped: boolean; readonly takeaways: readonly Takeaway[] };

/** What the desk tells a player: first how to play, then what. */
export type ToPlayer =
  | { readonly setup: BlocksSetup; readonly weights: ReadonlyMap<string, Weights> }
  | { readonly number: number; readonly chunk: Chunk };

export type FromPlayer =
  | { readonly number: number; readonly result: RunPart; readonly milliseconds: number }
  | { readonly number: number; readonly wrong: string };

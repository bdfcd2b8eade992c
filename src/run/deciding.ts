import type { ReadExperiment, Until } from "../experiment/index.js";
import type { ExactFigures } from "../game/index.js";
import { playingIn, stopArms } from "../measure/index.js";
import type { Plan } from "../play/plan.js";
import { openIn, type Open } from "../report/answer/open.js";
import { resultsOf } from "../report/evaluation/results.js";
import type { Results } from "../report/results/results.js";
import { lookAfter, type Looked } from "../stats/index.js";
import { lookedAt } from "./looks.js";
import type { Played } from "./play-into.js";

/** How games are played from look to look. */
export interface LookByLook {
  /** Plays on with all arms that have not stopped; false if it was stopped. */
  readonly playTo: (blocks: number) => Promise<boolean>;
  /** Plays what arms have missed that stopped; false if it was stopped. */
  readonly catchUp: () => Promise<boolean>;
  /** Whether there is time for these arms to play to so many blocks. */
  readonly reaches: (blocks: number, arms: readonly number[]) => boolean;
  /** Told after every look. */
  readonly onLook: (results: Results) => void;
  /** Ends at the first look. */
  readonly firstLook?: boolean;
  /** Whether it may end with what was found, although something is open. */
  readonly isEnough?: (results: Results) => boolean;
}

/** What is known at the looks of a run that goes on until it is decided, and which arms play on: no clock, no folder. */
export class Deciding {
  /** Of the last look; null before the first. */
  results: Results | null = null;
  /** Null before the first look. */
  open: Open | null = null;
  looked: Looked;
  /** Of the arm that plays fewest in a block. */
  readonly games: number;

  readonly #loaded: ReadExperiment;
  readonly #played: Played;
  readonly #what: Until["what"];
  readonly #exact: readonly ExactFigures[] | undefined;
  readonly #keepsCompared: boolean;

  constructor(
    loaded: ReadExperiment,
    played: Played,
    what: Until["what"],
    exact?: readonly ExactFigures[],
    keepsCompared = false,
  ) {
    this.#loaded = loaded;
    this.#played = played;
    this.#what = what;
    this.#exact = exact;
    this.#keepsCompared = keepsCompared;
    this.games = Math.min(...played.layout.arms.map(({ gamesPerBlock }) => gamesPerBlock));
    this.looked = played.looked.looks.length === 0 ? { looks: [], scheduled: true } : played.looked;
  }

  /** Looks at what was played. */
  look(): Results {
    const { layout, summary } = this.#played;
    const { experiment, plan, game } = this.#loaded;
    this.looked = lookedAt(summary.blocks, this.looked);
    this.find(resultsOf(experiment, plan, layout, summary, this.looked, game.definition, this.#exact));
    return this.results!;
  }

  /** Takes what was found at the last look. */
  find(found: Results): void {
    const what = this.#what;
    const { decided, open, beyond } = (this.open = openIn(found, what, this.games));
    this.results = { ...found, until: { what, decided, open, beyond } };
  }

  /** The arms that play on: from a look on those of which something needs more games. */
  goingOn(): readonly number[] {
    const { summary } = this.#played;
    const { plan } = this.#loaded;
    const isAtLook = this.looked.looks.at(-1) === summary.blocks;
    const needed = plan.arms.flatMap(({ name }, arm) => (this.open?.arms.has(name) === true ? [arm] : []));
    if (!isAtLook || needed.length === 0 || !maySplit(plan)) return playingIn(summary);
    return this.#keepsCompared ? this.#withCompared(needed) : needed;
  }

  /** These arms, and what they are compared with. */
  #withCompared(arms: readonly number[]): readonly number[] {
    const against = this.#played.layout.comparisons.flatMap((one) =>
      arms.includes(one.of) ? [one.against] : [],
    );
    return [...new Set([...arms, ...against])].toSorted((a, b) => a - b);
  }

  /** Plays on from look to look until nothing is open that more games can decide, as far as the run may go. */
  async goOn({ playTo, catchUp, reaches, onLook, firstLook = false, isEnough }: LookByLook): Promise<void> {
    const { layout, summary } = this.#played;
    for (;;) {
      if (this.open?.open === 0 || (firstLook && this.open !== null)) return;
      if (this.results !== null && isEnough?.(this.results) === true) return;
      const next = nextLookOf(this.looked, summary.blocks, this.#loaded.blocks);
      const arms = this.goingOn();
      if (next === null || !reaches(next, arms)) return;
      const playing = playingIn(summary);
      if (arms.some((arm) => !playing.includes(arm))) {
        // What was needed no more is needed again, by another look or another question.
        if (!(await catchUp())) return;
      } else {
        const stopped = playing.filter((arm) => !arms.includes(arm));
        stopArms(summary, layout, stopped);
        if (!(await playTo(next))) return;
      }
      onLook(this.look());
    }
  }
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

import type { NamedGame } from "../experiment/index.js";
import type { OptionValues } from "../game/index.js";
import { Stopped, TaskLost } from "../jobs/crew.js";
import type { JobIo } from "../jobs/io.js";
import type { Limits } from "../jobs/limits.js";
import { openCrew } from "../jobs/open.js";
import { lineOf, type Finding } from "../testing/index.js";
import type { Shown } from "../testing/shown.js";
import type { Verification } from "../testing/verify.js";
import type { VerifyTask } from "./verify-task.js";

export interface VerifySettings {
  readonly options: OptionValues;
  /** Each number of players is verified by itself. */
  readonly players: readonly number[];
  /** Random games for each number of players. */
  readonly games: number;
  readonly seed: string;
  readonly limits: Limits;
}

export type { Shown };

/** What was found. */
export interface Verified {
  readonly faults: readonly Fault[];
  /** The numbers of players for which there are none. */
  readonly good: readonly number[];
  /** What their games showed to others; null where there are none, and for a game of the full contract. */
  readonly shown: Shown | null;
}

/** One fault, which may show for several numbers of players. */
export interface Fault {
  /** Ascending. */
  readonly players: readonly number[];
  /** As it shows for the least of them. */
  readonly line: string;
}

/** Characters: so much of a position stands in the line of a fault. */
const LONGEST_FAULT = 1200;

/** Holds a game to the rules for games, on worker threads; null if it was stopped. */
export async function verify(
  { reference }: NamedGame,
  { options, players, games, seed, limits }: VerifySettings,
  io: JobIo,
): Promise<Verified | null> {
  const pool = await openCrew<VerifyTask, Verification>("verify", { game: reference }, limits, io.signal);
  let done = 0;
  const total = games * players.length;
  const progress = io.progress({ title: "verify", done, total, gamesPerStep: 1 });
  pool.onSteps((steps) => progress.update(Math.min(total, done + steps)));
  const verifyFor = async (number: number): Promise<Found> => {
    try {
      const { result } = await pool.run({ options, players: number, games, seed });
      done += games;
      return { players: number, faults: result.findings.map(faultOf), shown: result.shown };
    } catch (error) {
      if (error instanceof TaskLost)
        return { players: number, faults: [{ kind: error.reason, line: `it ${error.reason}` }], shown: null };
      throw error;
    }
  };
  try {
    return together(await Promise.all(players.map(verifyFor)));
  } catch (error) {
    if (error instanceof Stopped) return null;
    throw error;
  } finally {
    progress.stop();
    await pool.close();
  }
}

interface Found {
  readonly players: number;
  readonly faults: readonly { readonly kind: string; readonly line: string }[];
  readonly shown: Shown | null;
}

/** Two findings are of one kind if they are at one place, or say the same until a number or words of the game come. */
function faultOf(finding: Finding): Found["faults"][number] {
  const { check, place, message } = finding;
  return { kind: `${check} ${place ?? message.split(/["\d]/)[0]}`, line: lineOf(finding, LONGEST_FAULT) };
}

function together(found: readonly Found[]): Verified {
  const byKind = new Map<string, { readonly players: number[]; readonly line: string }>();
  for (const { players, faults } of found)
    for (const [index, { kind, line }] of faults.entries()) {
      // Several faults of one kind for one number of players are told apart by their order.
      const nth = faults.slice(0, index).filter((other) => other.kind === kind).length;
      const fault = byKind.get(`${kind} ${nth}`) ?? { players: [], line };
      fault.players.push(players);
      byKind.set(`${kind} ${nth}`, fault);
    }
  const good = found.filter(({ faults }) => faults.length === 0);
  return { faults: [...byKind.values()], good: good.map(({ players }) => players), shown: shownInAll(good) };
}

/** What is hidden for one number of players is. */
function shownInAll(found: readonly Found[]): Shown | null {
  const all = found.flatMap(({ shown }) => shown ?? []);
  const hidden = new Set(all.flatMap((shown) => shown.hidden));
  const open = new Set(all.flatMap((shown) => shown.open).filter((name) => !hidden.has(name)));
  return all.length === 0 ? null : { hidden: [...hidden], open: [...open] };
}

import type { AnyGame } from "../game/index.js";
import { timedKinds, type Times } from "../measure/index.js";
import { Mistake } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import type { ExperimentFile } from "./schema.js";

/** How long a turn takes: so many seconds each, at every pace given, or by what is done in it. */
export interface TimesAsked {
  /** Seconds for a turn, ascending; none where times are given by kind. */
  readonly secondsPerTurn: readonly number[];
  readonly times?: Times;
}

/** The times of a file. Throws a `Mistake` for a kind that no game has, or a time that cannot be kept exactly. */
export function timesOf({ secondsPerTurn = [] }: ExperimentFile, games: readonly AnyGame[]): TimesAsked {
  if (typeof secondsPerTurn === "number" || Array.isArray(secondsPerTurn))
    return { secondsPerTurn: [secondsPerTurn].flat().toSorted((a, b) => a - b) };
  const kinds = [...new Set(games.flatMap(timedKinds))];
  if (Object.keys(secondsPerTurn).length === 0)
    throw new Mistake({ path: ["secondsPerTurn"] }, "secondsPerTurn: names no kind", kinds.join(", "));
  const times = Object.entries(secondsPerTurn).map(([kind, written]) => {
    const path = ["secondsPerTurn", kind];
    if (!kinds.includes(kind))
      throw new Mistake(
        { path, at: "key" },
        `secondsPerTurn: unknown kind ${shown(kind)}`,
        nearest(kind, kinds),
      );
    const [low, high] = Array.isArray(written) ? written : [written, written];
    return [kind, [tenthsOf(low, path), tenthsOf(high, path)] as const] as const;
  });
  return { secondsPerTurn: [], times: Object.fromEntries(times) };
}

function tenthsOf(seconds: number, path: readonly string[]): number {
  const tenths = Math.round(seconds * 10);
  if (Math.abs(tenths - seconds * 10) < 1e-6) return tenths;
  throw new Mistake({ path }, `secondsPerTurn: got ${shown(seconds)}`, "no finer than tenths of a second");
}

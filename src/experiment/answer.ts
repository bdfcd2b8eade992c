import type { Arm, Comparison } from "../play/plan.js";
import { Mistake } from "./mistake.js";
import { shown } from "./nearest.js";
import type { ExperimentFile } from "./schema.js";

/** Checks that what the report is to show will be there. Throws a `Mistake`. */
export function checkAnswer(
  { answer, claimedMinutes, secondsPerTurn }: ExperimentFile,
  arms: readonly Arm[],
  comparisons: readonly Comparison[],
): void {
  if (claimedMinutes !== undefined && [secondsPerTurn ?? []].flat().length === 0) {
    throw new Mistake(
      { path: ["claimedMinutes"], at: "key" },
      "claimedMinutes: secondsPerTurn is missing",
      "how long a turn takes, such as secondsPerTurn: 20",
    );
  }
  const strategiesIn = ({ strategies }: Arm) => new Set(strategies.map(({ label }) => label));
  const different = arms.filter((arm) => strategiesIn(arm).size > 1);
  const needs: Partial<Record<NonNullable<typeof answer>, boolean>> = {
    "differences-starter": comparisons.length > 0,
    "differences-length": comparisons.length > 0,
    "differences-strategies": comparisons.some(({ of }) => strategiesIn(arms[of]).size > 1),
    strategies: different.length > 0,
    players: arms.some(({ swept }) => swept !== undefined),
    payoffs: new Set(different.flatMap((arm) => [...strategiesIn(arm)])).size > 2,
  };
  if (answer === undefined || (needs[answer] ?? true)) return;
  const right = answer.startsWith("differences")
    ? "two variants, or comparisons"
    : answer === "players"
      ? "players: a list of several numbers"
      : answer === "payoffs"
        ? "line-ups in which at least three strategies meet in pairs"
        : "a line-up of different strategies";
  throw new Mistake({ path: ["answer"] }, `answer: nothing to draw in ${shown(answer)}`, `it needs ${right}`);
}

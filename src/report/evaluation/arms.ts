import type { Experiment } from "../../experiment/index.js";
import { findGame } from "../../games/registry.js";
import { lengthHistogram, type ArmCounts } from "../../measure/estimates.js";
import type { ArmSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import type { Families } from "../results/families.js";
import type { ArmResults } from "../results/results.js";
import { exactFinder } from "./exact.js";
import { minutesOf, quantilesOf, survivalOf } from "./lengths.js";
import { measuresOf } from "./measures.js";

/** What was measured in every arm but those in which a pick is forced: they answer for their pick alone. */
export function armsOf(
  { level, secondsPerTurn }: Experiment,
  plan: Plan,
  counts: readonly ArmCounts[],
  families: Families,
): ArmResults[] {
  const exactOf = exactFinder(findGame(plan.game));
  return plan.arms.flatMap((arm, index): ArmResults[] => {
    if (arm.strategies[0].forced !== undefined) return [];
    const own = counts[index];
    const exact = exactOf(arm);
    const results: ArmResults = {
      name: arm.name,
      variant: arm.variant,
      lineup: arm.lineup,
      ...(arm.swept !== undefined && { swept: arm.swept }),
      position: arm.position ?? null,
      strategies: arm.strategies.map(({ label }) => label),
      players: own.layout.numPlayers,
      games: own.blocks * own.layout.gamesPerBlock,
      measures: measuresOf(own, level, families, secondsPerTurn, exact),
      quantiles: quantilesOf(own, level, families),
      ...minutesOf(own, level, families),
      lengths: [...lengthHistogram(own).entries()].filter(([, games]) => games > 0),
      ...(exact?.lengths !== undefined && { exactLengths: exact.lengths }),
      ...(exact?.reason !== undefined && { noExact: exact.reason }),
      ...survivalOf(own, level, families.counted.level),
      notable: notableOf(own.summary),
    };
    return [results];
  });
}

function notableOf({ notable: { longest, shortest, comeback } }: ArmSummary): ArmResults["notable"] {
  return {
    ...(longest.block >= 0 && { longest: { ...longest } }),
    ...(shortest.block >= 0 && { shortest: { ...shortest, value: -shortest.value } }),
    ...(comeback.value > 0 && { comeback: { ...comeback } }),
  };
}

import type { Experiment } from "../../experiment/index.js";
import { lengthHistogram } from "../../measure/lengths.js";
import { luckError } from "../../measure/scores.js";
import type { ArmCounts } from "../../measure/summary.js";
import { setsOf, WHOLE_CHANCE, type ArmSummary } from "../../measure/index.js";
import type { Plan } from "../../play/plan.js";
import type { Families } from "../results/families.js";
import type { ArmResults } from "../results/results.js";
import { kept } from "./interval.js";
import { minutesOf, quantilesOf, survivalOf } from "./lengths.js";
import type { LevelOf } from "./levels.js";
import { luckMeasuresOf, measuresOf } from "./measures.js";
import type { Readings } from "./readings.js";

/** What was measured in every arm but those in which a pick is forced: they answer for their pick alone. */
export function armsOf(
  { level, secondsPerTurn, margins }: Experiment,
  plan: Plan,
  readings: Readings,
  families: Families,
  levelOf: LevelOf,
): ArmResults[] {
  return plan.arms.flatMap((arm, index): ArmResults[] => {
    if (arm.strategies[0].forced !== undefined) return [];
    const own = readings.arms[index];
    const { lengths, reason } = readings.exact[index];
    const trainings = setsOf(own.layout.dealt?.counts ?? []);
    const results: ArmResults = {
      name: arm.name,
      variant: arm.variant,
      lineup: arm.lineup,
      ...(arm.swept !== undefined && { swept: arm.swept }),
      position: arm.position ?? null,
      strategies: arm.strategies.map(({ label }) => label),
      players: own.layout.numPlayers,
      games: own.blocks * own.layout.gamesPerBlock,
      ...(trainings > 1 && { trainings }),
      ...luckOf(own),
      measures: measuresOf(readings, index, level, families, levelOf, secondsPerTurn, margins?.share),
      ...(own.layout.tellsLuck && { luck: luckMeasuresOf(readings, index, level, families, levelOf) }),
      quantiles: quantilesOf(readings, index, level, families, levelOf),
      ...minutesOf(readings, index, level, families, levelOf),
      lengths: [...lengthHistogram(own).entries()].filter(([, games]) => games > 0),
      ...(lengths !== undefined && { exactLengths: lengths }),
      ...(reason !== undefined && { noExact: reason }),
      ...survivalOf(own, level, families.counted.level),
      notable: notableOf(own.summary),
    };
    return [results];
  });
}

/** Whether luck is taken out, and whether it came to nothing on average, as it must. */
function luckOf(arm: ArmCounts): Pick<ArmResults, "luckErrors"> {
  const { columns, scores } = arm.layout;
  const errors = columns.flatMap(({ who }, column) =>
    scores[column] >= 0 && who.of === "order" ? [luckError(arm, column)] : [],
  );
  if (errors.length === 0) return {};
  const known = errors.filter((one) => one !== null).toSorted((a, b) => Math.abs(b) - Math.abs(a));
  return { luckErrors: known.length === 0 ? null : kept(known[0]) };
}

function notableOf({
  notable: { longest, shortest, comeback, luckiest },
}: ArmSummary): ArmResults["notable"] {
  return {
    ...(longest.block >= 0 && { longest: { ...longest } }),
    ...(shortest.block >= 0 && { shortest: { ...shortest, value: -shortest.value } }),
    ...(comeback.value > 0 && { comeback: { ...comeback } }),
    ...(luckiest.value > 0 && { luckiest: { ...luckiest, value: luckiest.value / WHOLE_CHANCE } }),
  };
}

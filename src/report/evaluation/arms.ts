import type { Experiment } from "../../experiment/index.js";
import type { AnyGameDefinition } from "../../game/index.js";
import { lengthHistogram, lengthQuantiles, survival } from "../../measure/lengths.js";
import { MEDIAN, SHARES, type Quantile } from "../../measure/rising.js";
import { luckError } from "../../measure/scores.js";
import type { ArmCounts } from "../../measure/summary.js";
import { longestTime, timeQuantiles } from "../../measure/time-quantile.js";
import { endsOf } from "../../measure/times.js";
import { setsOf, WHOLE_CHANCE, type ArmSummary } from "../../measure/index.js";
import { isFree, type Arm } from "../../play/plan.js";
import type { ArmResults } from "../results/results.js";
import { exactQuantile } from "./exact.js";
import { both, intervalOf, kept, present } from "./interval.js";
import { MAX_SURVIVAL_POINTS, type Levels } from "./levels.js";
import { luckMeasuresOf, measuresOf, type PlayedArm } from "./measures.js";
import { placesOut } from "./out.js";
import type { Readings } from "./readings.js";

/** What was measured in every arm but those in which a pick is forced: they answer for their pick alone. */
export function armsOf(
  { secondsPerTurn, margins }: Experiment,
  { plan, arms, exact, summary: { blocks } }: Readings,
  levelsAt: (blocks: number) => Levels,
  game?: AnyGameDefinition,
): ArmResults[] {
  return plan.arms.flatMap((arm, index): ArmResults[] => {
    if (!isFree(arm)) return [];
    const own = arms[index];
    const played: PlayedArm = {
      ...{ arm: index, counts: own, exact: exact[index], levels: levelsAt(own.blocks) },
      out: placesOut(arm, plan.measures.bySeat === true, game),
    };
    const { lengths, reason } = exact[index];
    const trainings = setsOf(own.layout.dealt?.counts ?? []);
    const results = present<ArmResults>({
      name: arm.name,
      variant: arm.variant,
      lineup: arm.lineup,
      swept: arm.swept,
      position: arm.position ?? null,
      strategies: arm.strategies.map(({ label }) => label),
      players: own.layout.numPlayers,
      games: own.blocks * own.layout.gamesPerBlock,
      isMatch: isMatch(arm, game) ? true : undefined,
      blocks: own.blocks === blocks ? undefined : own.blocks,
      trainings: trainings > 1 ? trainings : undefined,
      luckErrors: luckErrorOf(own),
      measures: measuresOf(played, secondsPerTurn, margins?.share),
      luck: own.layout.tellsLuck ? luckMeasuresOf(played) : undefined,
      quantiles: quantilesOf(played),
      minutes: minutesOf(played),
      lengths: [...lengthHistogram(own).entries()].filter(([, games]) => games > 0),
      exactLengths: lengths,
      noExact: reason,
      survival: survivalOf(played),
      notable: notableOf(own.summary),
    });
    return [results];
  });
}

function isMatch({ options, strategies }: Arm, game?: AnyGameDefinition): boolean {
  const isAsked = game?.options.some(({ name, ofMatch }) => ofMatch === true && Object.hasOwn(options, name));
  return isAsked === true && game!.create(options, strategies.length).match !== undefined;
}

/** Whether luck is taken out, and whether it came to nothing on average, as it must. */
function luckErrorOf(arm: ArmCounts): ArmResults["luckErrors"] {
  const { columns, scores } = arm.layout;
  const errors = columns.flatMap(({ who }, column) =>
    scores[column] >= 0 && who.of === "order" ? [luckError(arm, column)] : [],
  );
  if (errors.length === 0) return undefined;
  const [largest] = errors.filter((one) => one !== null).toSorted((a, b) => Math.abs(b) - Math.abs(a));
  return kept(largest);
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

/** Turns within which shares of the games end. */
function quantilesOf(played: PlayedArm): ArmResults["quantiles"] {
  const { counts, exact } = played;
  return quantilesAt(played, "turns", lengthQuantiles(counts), counts.layout.maxTurns).map((one) => {
    const known = exactQuantile(exact, one.share);
    return known === undefined ? one : { ...one, exact: known };
  });
}

/** Minutes within which shares of the games end, where times are given by kind. */
function minutesOf(played: PlayedArm): ArmResults["minutes"] {
  const { counts } = played;
  const { clock } = counts.layout;
  if (clock === null) return undefined;
  return endsOf(clock.times).map((end) => {
    const [measure, longest] = [`minutes${end}`, longestTime(counts, end)];
    return { measure, quantiles: quantilesAt(played, measure, timeQuantiles(counts, end), longest) };
  });
}

/** `longest`: the turn cap, or the longest time, told where an end lies beyond it. */
function quantilesAt(played: PlayedArm, key: string, quantile: Quantile, longest: number) {
  const { level, levelOf } = played.levels;
  return SHARES.map((share) => {
    const family = key === "turns" && share === MEDIAN ? "verdicts" : "counted";
    const shown = levelOf({ of: { kind: "arm", arm: played.arm }, key, quantile: share }, family);
    const found = both((one) => quantile(share, one), level, shown);
    const isOpen = found.low !== null && (found.high === null || found.familyHigh === null);
    return { share, ...found, ...(isOpen && { cap: longest }) };
  });
}

/** Turn by turn for short games; of long ones some turns, evenly spread, up to where next to nothing happens any more. */
function survivalOf({ counts, levels }: PlayedArm): ArmResults["survival"] {
  const { level, families } = levels;
  if (counts.layout.dropoutBins === 0) return undefined;
  const last = Math.min(lengthQuantiles(counts)(0.995, level).value ?? 0, counts.layout.maxTurns);
  const step = Math.max(1, Math.ceil(last / (MAX_SURVIVAL_POINTS - 1)));
  const turns = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const simultaneous = survival(counts, turns, families.counted.level);
  const own = survival(counts, turns, level);
  return turns.map((turn, index) => ({ turn, ...intervalOf(own[index], simultaneous[index]) }));
}

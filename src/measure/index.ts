export {
  ALL_PLAYERS,
  comparedName,
  FIRST,
  isShareColumn,
  ordinal,
  WHOLE_SCORE,
  WHOLE_WIN,
  whoName,
  type Column,
  sameAs,
  type Who,
} from "./column.js";
export { columnsOf } from "./columns.js";
export { metricsIn, type Measures, type OwnMeasure } from "./measures.js";
export {
  addDifferences,
  comparisonLayout,
  type ColumnPair,
  type ComparisonLayout,
  type ComparisonSummary,
} from "./comparison.js";
export { picksColumns } from "./pick-counts.js";
export { isKeptName } from "./kept-names.js";
export { LuckCounts } from "./luck-counts.js";
export {
  DECIDED,
  luckFrom,
  luckMetrics,
  luckSources,
  LUCK_FROM,
  TENTHS,
  THIRDS,
  WHOLE_CHANCE,
} from "./luck-metrics.js";
export { armColumns, armLayout, GROUPS, SLICE, type ArmLayout, type TallyLayout } from "./layout.js";
export { blocksForGames, gamesInBlock, gamesPerBlock, lineupOf, type Lineup } from "./lineup.js";
export { Recorder } from "./recorder.js";
export {
  addLockstep,
  KINDS,
  SHADOW_KINDS,
  type LockstepKind,
  type LockstepLayout,
  type LockstepSummary,
} from "./lockstep-counts.js";
export { isSound } from "./sound.js";
export {
  blocksCompared,
  blocksOf,
  gamesIn,
  comparedCounts,
  countsOf,
  goOnWithAll,
  missedBy,
  playingIn,
  stopArms,
  stopsLike,
} from "./stops.js";
export { partOf } from "./part.js";
export {
  clear,
  bytesOf,
  mergeInto,
  newArmSummary,
  newRunSummary,
  type ArmCounts,
  type ArmSummary,
  type NotableGame,
  type RunLayout,
  type RunPart,
  type RunSummary,
  type Stop,
} from "./summary.js";
export { setsOf } from "./trainings.js";
export { timeColumns } from "./time-columns.js";
export { endsOf, timedKinds, timedMeasure, type TimeEnd, type Times } from "./times.js";
export { sampleTable, type Sampled } from "./table-sample.js";

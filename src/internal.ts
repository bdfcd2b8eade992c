/** What the benches, tests and scripts of this repository take of the built program; no part of what the package exports. */
export {
  experimentJsonSchema,
  ownStrategiesFolders,
  readExperiment,
  readStrategy,
  shippedExperiments,
  shippedRemedies,
  urlsOf,
} from "./experiment/index.js";
export { isHandWritten, ladderOrder } from "./experiment/strategies/strongest.js";
export { games } from "./games/registry.js";
export { gameNamed } from "./cli/flags.js";
export { SILENT } from "./jobs/io.js";
export { Pool } from "./jobs/pool.js";
export { addressOf } from "./queue/address.js";
export { atQueue } from "./queue/crew.js";
export { newRunSummary } from "./measure/index.js";
export { createBots, loadStrategies, prepareArm } from "./play/arm.js";
export { BlockPlayer } from "./play/block-player.js";
export { worst } from "./report/evaluation/claims.js";
export { escaped, tableOf } from "./report/document/markdown.js";
export { isMostlyCapped } from "./report/results/capped.js";
export { measured } from "./report/results/lookup.js";
export { count, listed, PERCENT, quantity, shown } from "./report/text/format.js";
export { meanColumn } from "./report/words/lengths.js";
export { playBlocks } from "./run/blocks.js";
export { learn } from "./run/learn.js";
export { answerTo, answerHints } from "./report/answer/answer.js";
export { chartsOf } from "./report/charts/index.js";
export { compiled } from "./report/charts/render.js";
export { resultsOf } from "./report/evaluation/results.js";
export { placesOf } from "./report/results/order.js";
export { cautionsOf } from "./report/words/caveats.js";
export { questionOf } from "./report/book/book.js";
export { headlineWords } from "./report/book/numbers.js";
export { tuneHints, tuneVerdict } from "./report/tune/answer.js";
export { reportMarkdown } from "./report/document/report.js";
export { reportOf } from "./report/subjects/report.js";
export { hasChoices } from "./report/words/choices.js";

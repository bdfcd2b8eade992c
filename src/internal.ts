/** What the benches, tests and scripts of this repository take of the built program; no part of what the package exports. */
export { experimentJsonSchema, readExperiment, readStrategy, urlsOf } from "./experiment/index.js";
export { gameNamed } from "./cli/flags.js";
export { SILENT } from "./jobs/io.js";
export { Pool } from "./jobs/pool.js";
export { newRunSummary } from "./measure/index.js";
export { loadStrategies } from "./play/arm.js";
export { BlockPlayer } from "./play/block-player.js";
export { atlasOnThreads } from "./run/atlas.js";
export { playBlocks } from "./run/blocks.js";
export { learn } from "./run/learn.js";

/** What the benches, tests and scripts of this repository take of the built program; no part of what the package exports. */
export { experimentJsonSchema, readExperiment, urlsOf } from "./experiment/index.js";
export { Pool } from "./jobs/pool.js";
export { newRunSummary } from "./measure/index.js";
export { loadStrategies } from "./play/arm.js";
export { BlockPlayer } from "./play/block-player.js";
export { atlasOnThreads } from "./run/atlas.js";
export { playBlocks } from "./run/blocks.js";

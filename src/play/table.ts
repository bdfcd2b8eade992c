// What plays and counts the games of one arm, without its rules. The build bundles it with each game, so that a thread can
// load it more than once: see engines.ts.
export { outcomesOf, Streams } from "../dice/index.js";
export { Recorder } from "../measure/recorder.js";
export { ArmRunner } from "./arm-runner.js";

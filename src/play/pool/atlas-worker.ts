import { workerData } from "node:worker_threads";
import { atlasSteps, type CountStep } from "../../odds/roll-off/index.js";

/** What every worker is given when it starts: the memory that all of them share, by stage and lead. */
export interface AtlasSetup {
  readonly sizes: readonly number[];
  readonly dice: number;
  readonly memory: readonly (readonly SharedArrayBuffer[])[];
}

/** One part of one step of the count. */
export interface AtlasTask {
  readonly step: number;
  readonly part: number;
  readonly parts: number;
}

const { sizes, dice, memory } = workerData as AtlasSetup;
const arrays = memory.map((stage) => stage.map((buffer) => new Float64Array(buffer)));
let steps: readonly CountStep[] | undefined;

export default function count({ step, part, parts }: AtlasTask): void {
  steps ??= atlasSteps(sizes, dice, arrays);
  steps[step].work(part, parts);
}

import { atlasCount, atlasSide } from "../odds/roll-off/index.js";

/** What all parts share: the memory of the count, by stage and lead. */
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

export function prepare({ sizes, dice, memory }: AtlasSetup) {
  const arrays = memory.map((stage) => stage.map((buffer) => new Float64Array(buffer)));
  const steps = atlasCount(atlasSide(sizes, dice), arrays);
  return Promise.resolve(({ step, part, parts }: AtlasTask): void => steps[step](part, parts));
}

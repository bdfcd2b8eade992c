import { versionWords } from "../game/index.js";
import { sha256 } from "../jobs/checksum.js";
import type { JobFolder } from "../jobs/folder.js";
import { SHARD, readShard, shardName, type ShardNote } from "../jobs/shard.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { count } from "../report/text/format.js";

/** What `manifest.json` holds: everything needed to play the run again. */
export interface Manifest {
  readonly planHash: string;
  /** The blocks asked for; not part of the plan's identity, because a finished run may be extended. */
  readonly blocks: number;
  readonly plan: Plan;
}

export function planHashOf(plan: Plan): string {
  return sha256(JSON.stringify(plan));
}

/** What was played into a folder; null where it does not say. `advice`: for damage. Throws an `InputError`. */
export function manifestIn(folder: JobFolder, advice: string): Manifest | null {
  const text = folder.read("manifest.json");
  if (text === null) return null;
  try {
    const manifest = JSON.parse(text) as Manifest;
    const { plan, blocks } = manifest;
    const isOne = planHashOf(plan) === manifest.planHash && Array.isArray(plan.arms) && blocks > 0;
    if (isOne) return manifest;
  } catch {
    // Whatever it is, it is no manifest.
  }
  throw new InputError(`${folder.pathOf("manifest.json")}: is damaged; ${advice}`);
}

/** Which shard was played into a folder; null where it was none. `advice`: for damage. Throws an `InputError`. */
export function shardIn(folder: JobFolder, advice: string): ShardNote | null {
  const text = folder.read(SHARD);
  if (text === null) return null;
  const note = readShard(text);
  if (note === null) throw new InputError(`${folder.pathOf(SHARD)}: is damaged; ${advice}`);
  return note;
}

/** `shard 3/16 of 1,000 blocks`. */
export function partName(note: ShardNote | null): string {
  return note === null ? "a whole run" : `${shardName(note)} of ${count(note.blocks)} blocks`;
}

/** The first thing in which two plans differ, for a message. */
export function difference(earlier: Plan, now: Plan): string {
  const named = ({ tool, game, gameVersion, seed }: Plan): readonly [string, string][] => [
    ["version of Evenkeel", tool],
    ["game", game],
    ["version of the game", versionWords(gameVersion)],
    ["seed", seed],
  ];
  const before = named(earlier);
  for (const [index, [name, is]] of named(now).entries())
    if (before[index][1] !== is) return `its ${name} is ${before[index][1]}, not ${is}`;
  const measure = now.measures.own?.find(
    (one, index) => JSON.stringify(one) !== JSON.stringify(earlier.measures.own?.[index]),
  );
  if (measure !== undefined) return `its measure ${measure.file} has changed since`;
  if (now.gameCode !== earlier.gameCode) return `the rules in the file of ${now.game} have changed since`;
  const hashes = new Map(
    earlier.arms.flatMap(({ strategies }) => strategies.map(({ label, hash }) => [label, hash])),
  );
  const strategy = now.arms
    .flatMap(({ strategies }) => strategies)
    .find(({ label, hash }) => hashes.has(label) && hashes.get(label) !== hash);
  if (strategy !== undefined) return `its strategy ${strategy.label} has changed since`;
  const arm = now.arms.find((one, index) => JSON.stringify(one) !== JSON.stringify(earlier.arms[index]));
  if (arm !== undefined) return `its arms are not the same, first ${arm.name}`;
  return "its arms, comparisons or measures are not the same";
}

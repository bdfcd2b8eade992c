import { existsSync, statSync } from "node:fs";
import { JobFolder } from "../jobs/folder.js";
import { SHARD, rangeOf, shardName, type Asked, type ShardNote } from "../jobs/shard.js";
import { clear, mergeInto, newRunSummary, type RunLayout, type RunSummary } from "../measure/index.js";
import { InputError } from "../play/errors.js";
import type { Plan } from "../play/plan.js";
import { count } from "../report/text/format.js";
import { RunFolder, type Advice } from "./folder.js";
import { difference, manifestIn, partName, shardIn } from "./manifest.js";

/** A folder that holds a shard. */
interface Part {
  readonly path: string;
  readonly note: ShardNote;
}

/** All shards of one run, in their order. */
export type Parts = readonly Part[];

const AGAIN = "play this shard again with --force";

const ADVICE: Advice = {
  other: "merge where the files are as they were when the shards were played",
  damaged: AGAIN,
};

/** All shards of one run by their folders, in any order; nothing is read yet of what they counted. Throws an `InputError`. */
export function readParts(paths: readonly string[]): Parts {
  const parts = paths.map(partIn);
  const [first] = parts;
  for (const part of parts.slice(1)) refuseOther(first, part);
  const { of } = first.note;
  const byNumber = new Map<number, Part>();
  for (const part of parts) {
    const { number } = part.note;
    const twin = byNumber.get(number);
    if (twin !== undefined) {
      const which =
        twin.path === part.path
          ? `${part.path}: is named twice`
          : `${twin.path} and ${part.path}: both hold ${shardName(part.note)}`;
      throw new InputError(`${which} (name each shard once)`);
    }
    byNumber.set(number, part);
  }
  const numbers = Array.from({ length: of }, (_, index) => index + 1);
  const missing = numbers.filter((number) => !byNumber.has(number));
  if (missing.length > 0) {
    const which =
      missing.length === 1 ? `shard ${missing[0]} of ${of} is` : `shards ${numbersOf(missing)} of ${of} are`;
    throw new InputError(
      `${namesOf(paths)}: ${which} missing (name all folders; --shard ${missing[0]}/${of} plays one that was never played)`,
    );
  }
  return numbers.map((number) => byNumber.get(number)!);
}

/** What people asked for when they had shards played: the same for all. */
export function askedIn([first]: Parts): Asked {
  return first.note.asked;
}

/** Fills a summary with all that the shards of a plan counted. Throws an `InputError`. */
export function mergeParts(
  parts: Parts,
  plan: Plan,
  blocks: number,
  summary: RunSummary,
  layout: RunLayout,
): void {
  clear(summary);
  const own = newRunSummary(layout);
  for (const { path, note } of parts) {
    clear(own);
    if (note.blocks !== blocks)
      throw new InputError(
        `${path}: holds ${partName(note)}, and the experiment now asks for ${count(blocks)} (${ADVICE.other})`,
      );
    const folder = new RunFolder(path, ["results.json"], plan, blocks, 0, note);
    folder.takeUp(own, layout, ADVICE);
    const { from, to } = rangeOf(note, blocks);
    if (own.blocks !== to - from)
      throw new InputError(
        `${path}: holds only ${count(own.blocks)} of the ${count(to - from)} blocks of ${shardName(note)} (the command that began it goes on from there)`,
      );
    if (summary.blocks > 0 && !isAlike(summary, own))
      throw new InputError(
        `${path}: block 0 was played otherwise there than in ${parts[0].path} (play all shards with one version of Node, and strategies that go by their dice alone)`,
      );
    mergeInto(summary, own);
  }
}

function partIn(path: string): Part {
  if (!existsSync(path)) throw new InputError(`${path}: no such folder (the folder of a shard)`);
  if (!statSync(path).isDirectory()) throw new InputError(`${path}: is no folder (the folder of a shard)`);
  const folder = new JobFolder(path, []);
  const note = shardIn(folder, AGAIN);
  if (note === null)
    throw new InputError(
      `${path}: holds no shard (the folders of run, audit or ladder with --shard; ${SHARD} says so)`,
    );
  return { path, note };
}

/** Throws an `InputError` for shards that are not of one run. */
function refuseOther(first: Part, other: Part): void {
  const [one, two] = [first.note, other.note];
  const refuse = (how: string, right: string) =>
    new InputError(`${other.path} and ${first.path}: are not of one run: ${how} (${right})`);
  if (one.planHash !== two.planHash)
    throw refuse(differenceOf(other.path, first.path), "name the shards of one run");
  if (one.of !== two.of || one.blocks !== two.blocks)
    throw refuse(
      `${partName(two)}, and ${partName(one)}, would count blocks twice or leave them out`,
      "cut one number of blocks into one number of shards",
    );
  const flags = Object.keys({ ...one.asked.args, ...two.asked.args });
  const flag = flags.find(
    (name) => JSON.stringify(one.asked.args[name]) !== JSON.stringify(two.asked.args[name]),
  );
  if (flag !== undefined || one.asked.command !== two.asked.command) {
    const [own, others] = [two, one].map(({ asked: { command, args } }) =>
      flag === undefined ? command : JSON.stringify(args[flag] ?? "not given"),
    );
    throw refuse(`${flag ?? "command"} is ${own}, not ${others}`, "play all of them with the same flags");
  }
}

/** In what two shards' plans differ. */
function differenceOf(path: string, firstPath: string): string {
  const [own, first] = [path, firstPath].map((one) => manifestIn(new JobFolder(one, []), AGAIN)?.plan);
  return own === undefined || first === undefined ? "their plans differ" : difference(own, first);
}

/** Whether both began with the same games: every shard plays block 0, which the others compare with. */
function isAlike(summary: RunSummary, own: RunSummary): boolean {
  return summary.arms.every(({ first }, arm) =>
    first.every((value, column) => value === own.arms[arm].first[column]),
  );
}

const MOST_NAMED = 3;

function namesOf(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMED).join(", ");
  return paths.length > MOST_NAMED ? `${named} and ${paths.length - MOST_NAMED} more folders` : named;
}

/** `3, 7 to 9 and others`. */
function numbersOf(numbers: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const named = runs.slice(0, MOST_NAMED).map(([from, to]) => (from === to ? from : `${from} to ${to}`));
  return runs.length > MOST_NAMED ? `${named.join(", ")} and others` : named.join(", ");
}

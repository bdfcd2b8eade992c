import { checked, withChecksum } from "./checksum.js";

/** The file in a shard's folder that says which one it is. */
export const SHARD = "shard.json";

/** One of several parts of a run, each of about as many blocks, that may be played apart. */
export interface Shard {
  /** From 1. */
  readonly number: number;
  /** How many parts there are. */
  readonly of: number;
}

/** What people asked for, so that the whole can be made from shards alone. */
export interface Asked {
  readonly command: string;
  /** Its arguments and flags by name, without those that show in no result. */
  readonly args: Readonly<Record<string, unknown>>;
}

export interface PlayedShard extends Shard {
  readonly asked: Asked;
}

/** What `shard.json` holds. */
export interface ShardNote extends PlayedShard {
  /** The fingerprint of the run's plan. */
  readonly planHash: string;
  /** Of the whole run. */
  readonly blocks: number;
}

/** The blocks of a shard: `from` to `to` − 1. */
export function rangeOf(
  { number, of }: Shard,
  blocks: number,
): { readonly from: number; readonly to: number } {
  return { from: Math.floor((blocks * (number - 1)) / of), to: Math.floor((blocks * number) / of) };
}

export function writeShard(note: ShardNote): string {
  return withChecksum(JSON.stringify(note));
}

/** Null where the text is damaged. */
export function readShard(text: string): ShardNote | null {
  return (checked(text) as ShardNote | undefined) ?? null;
}

/** `shard 3/16`. */
export function shardName({ number, of }: Shard): string {
  return `shard ${number}/${of}`;
}

/** Why something cannot be played in shards, in one line; `right`: what would be right. */
export function needsRounds(what: string, right = "a queue serves it: --queue"): string {
  return `${what} needs all games between its rounds, and a shard has only its own (${right})`;
}

import { MOST_HALVES, UNPLAYED, type FieldTotals } from "../setups/plan.js";
import { CheckpointError, sealed, unsealed } from "./sealed.js";

const FORMAT = 1;

/** What was played of a matrix of set-ups, as text: its parts one after the other, with a checksum over all of it. */
export function writeSetupsCheckpoint(identity: string, parts: readonly FieldTotals[]): string {
  const content = JSON.stringify({
    format: FORMAT,
    identity,
    parts: parts.map(({ halves, endings }) => ({ halves: base64(halves), endings: base64(endings) })),
  });
  return sealed(content);
}

/** The parts of such a text. Throws a `CheckpointError`. */
export function readSetupsCheckpoint(text: string, identity: string): FieldTotals[] {
  const content = Object(unsealed(text)) as { format: unknown; identity: unknown; parts: unknown };
  if (content.format !== FORMAT) throw new CheckpointError("other version");
  if (content.identity !== identity) throw new CheckpointError("other plan");
  if (!Array.isArray(content.parts)) throw new CheckpointError("damaged");
  return content.parts.map((part: unknown) => {
    const { halves, endings } = Object(part) as Record<keyof FieldTotals, unknown>;
    const games = bytesOf(endings);
    if (games.length % Float64Array.BYTES_PER_ELEMENT !== 0) throw new CheckpointError("damaged");
    const totals = { halves: bytesOf(halves), endings: new Float64Array(games.buffer) };
    const isSound =
      totals.halves.every((half) => half <= MOST_HALVES || half === UNPLAYED) &&
      totals.endings.every((count) => Number.isSafeInteger(count) && count >= 0);
    if (!isSound) throw new CheckpointError("damaged");
    return totals;
  });
}

function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== "string") throw new CheckpointError("damaged");
  return Uint8Array.from(Buffer.from(text, "base64"));
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array | Float64Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

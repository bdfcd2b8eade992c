import type { FieldTotals } from "../setups/plan.js";
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
  const content = unsealed(text) as {
    format: number;
    identity: string;
    parts: { halves: string; endings: string }[];
  };
  if (content.format !== FORMAT) throw new CheckpointError("other version");
  if (content.identity !== identity) throw new CheckpointError("other plan");
  return content.parts.map(({ halves, endings }) => {
    const bytes = Uint8Array.from(Buffer.from(endings, "base64"));
    return {
      halves: Uint8Array.from(Buffer.from(halves, "base64")),
      endings: new Float64Array(bytes.buffer),
    };
  });
}

function base64({ buffer, byteOffset, byteLength }: Uint8Array | Float64Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("base64");
}

import { createHash } from "node:crypto";

/** A checkpoint that cannot be used: the message says why, as the rest of a sentence that begins with the file's name. */
export class CheckpointError extends Error {
  override readonly name = "CheckpointError";
  readonly kind: "damaged" | "other version" | "other plan";

  constructor(kind: CheckpointError["kind"]) {
    super(REASONS[kind]);
    this.kind = kind;
  }
}

const REASONS = {
  damaged: "is damaged",
  "other version": "was written by another version of Evenkeel",
  "other plan": "belongs to another plan",
} as const;

/** The content of a checkpoint, which is JSON, with a checksum over it. */
export function sealed(content: string): string {
  return `{"checksum":"${sha256(content)}","content":${content}}\n`;
}

/** What such a text holds. Throws a `CheckpointError` where it is not as it was written. */
export function unsealed(text: string): unknown {
  const match = /^\{"checksum":"([0-9a-f]{64})","content":(.*)\}\n$/s.exec(text);
  if (match === null || sha256(match[2]) !== match[1]) throw new CheckpointError("damaged");
  try {
    return JSON.parse(match[2]);
  } catch {
    throw new CheckpointError("damaged");
  }
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

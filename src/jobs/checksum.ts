import { sha256 } from "./sha256.js";

export { sha256 };

/** JSON with a checksum over it. */
export function withChecksum(json: string): string {
  return `{"checksum":"${sha256(json)}","content":${json}}\n`;
}

/** What such a text holds; undefined where it is not as it was written. */
export function checked(text: string): unknown {
  const match = /^\{"checksum":"([0-9a-f]{64})","content":(.*)\}\n$/s.exec(text);
  if (match === null || sha256(match[2]) !== match[1]) return undefined;
  try {
    return JSON.parse(match[2]);
  } catch {
    return undefined;
  }
}

import { closeSync, openSync, readSync } from "node:fs";
import { InputError, messageOf } from "../play/errors.js";
import { experimentBeside, experimentPath, gameOfShipped, meantExperiments } from "./shipped.js";

/** Bytes. An experiment is a page of text; far more than that would keep people waiting for a mistake. */
const MAX_BYTES = 250_000;

/**
 * The text of a file that people name; `wanted` says which one they should. Throws an `InputError` for one that cannot be
 * read, is no text or far too long.
 */
export function readText(path: string, wanted = "an experiment file, such as my-question.yaml"): string {
  const bytes = readBytes(path, wanted);
  if (bytes.length > MAX_BYTES) {
    throw new InputError(`${path}: is longer than ${MAX_BYTES / 1000} kB (an experiment is a page of text)`);
  }
  try {
    return decoded(bytes);
  } catch {
    const line = 1 + linesOf(bytes).findIndex((one) => !isText(one));
    throw new InputError(`${path}:${line}: is no UTF-8 text (save the file as UTF-8)`);
  }
}

/** At most one byte more than is allowed: a device may never end. */
function readBytes(path: string, wanted: string): Buffer {
  try {
    const file = openSync(experimentPath(path), "r");
    try {
      const bytes = Buffer.alloc(MAX_BYTES + 1);
      let length = 0;
      for (let read = -1; read !== 0 && length < bytes.length; length += read)
        read = readSync(file, bytes, length, bytes.length - length, null);
      return bytes.subarray(0, length);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "no such file" : code === "EISDIR" ? "is a folder" : messageOf(error);
    throw new InputError(
      `${path}: ${why} (${code === "ENOENT" ? rightFor(path, wanted) : `the path of ${wanted}`})`,
    );
  }
}

/** What would have been right where there is no such file. */
function rightFor(path: string, wanted: string): string {
  const beside = experimentBeside(path);
  const meant = beside === null ? meantExperiments(path) : [beside];
  if (meant.length > 0) return `did you mean ${meant.join(" or ")}?`;
  const game = gameOfShipped(path);
  return game === null
    ? `the path of ${wanted}`
    : `evenkeel list experiments ${game} shows those that come with the game`;
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function linesOf(bytes: Buffer): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start <= bytes.length;) {
    const end = bytes.indexOf("\n", start);
    lines.push(bytes.subarray(start, end < 0 ? bytes.length : end));
    start = end < 0 ? bytes.length + 1 : end + 1;
  }
  return lines;
}

function isText(line: Uint8Array): boolean {
  try {
    decoded(line);
    return true;
  } catch {
    return false;
  }
}

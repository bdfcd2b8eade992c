import { existsSync, readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { fileURLToPath } from "node:url";
import { isA, messageOf, stackOf, CodeError } from "../play/errors.js";
import { guarded } from "../play/guard/index.js";
import type { PlayError } from "../play/failure.js";
import { type PlayFailure } from "../play/failure.js";
import { readPlacesWith } from "../testing/place.js";

/** A line of a stack that lies in the bundle of a strategy, which is called by its content hash; it may be a copy by number. */
const IN_BUNDLE = /(file:\/\/[^\s()]+\/[0-9a-f]{64}\.mjs)(?:\?\d+)?:(\d+)(?::(\d+))?/;

// Whoever verifies a game that was bundled reads its places from here on.
readPlacesWith((stack) => placeIn(stack));

/** Errors may have causes without end. */
const MAX_CAUSES = 8;

/**
 * Where in a strategy's own file something was thrown, such as `mine.ts:7:13`, as seen from the folder of that file;
 * null where its stack does not say. Beside every bundle lies the map that leads back to its sources.
 */
export function thrownAt(error: unknown): string | null {
  try {
    const errors: Error[] = [];
    guarded(() => {
      for (let one = error; isA(one, Error) && errors.length < MAX_CAUSES; one = one.cause) errors.push(one);
    });
    return errors.reverse().reduce<string | null>((place, thrown) => place ?? placeIn(stackOf(thrown)), null);
  } catch {
    // People's code may throw what throws when it is read.
    return null;
  }
}

/** The place in somebody's own file that a stack names first; null where it names none. */
function placeIn(stack = ""): string | null {
  const [, url, line, column = "1"] = IN_BUNDLE.exec(stack) ?? [];
  return url === undefined ? null : sourceOf(url, Number(line), Number(column));
}

function sourceOf(url: string, line: number, column: number): string | null {
  const path = `${fileURLToPath(url)}.map`;
  if (!existsSync(path)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(path, "utf8")) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return null;
  return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** What failed, with the place in the strategy's file. */
export function failureOf({ failure, cause }: PlayError): PlayFailure {
  const place = thrownAt(cause);
  return place === null ? failure : { ...failure, reason: `${failure.reason} at ${place}` };
}

/** What is wrong with a strategy whose code threw this, with the place in its file. */
export function wrongOf(error: unknown): string {
  const what = isA(error, CodeError) ? error.message : `throws: ${messageOf(error)}`;
  const place = thrownAt(isA(error, CodeError) ? error.cause : error);
  return place === null ? what : `${what} (${place})`;
}

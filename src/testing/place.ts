/** A line of a stack that names a file: `at play (file:///home/me/skull.ts:142:38)`. */
const FRAME = /^\s*at (?:.*\()?((?:file:|https?:|\/|[A-Za-z]:[\\/])[^()]*):(\d+):(\d+)\)?$/gm;

const pathOf = (url: string): string => decodeURI(url).replace(/^file:\/\//, "");

/** The folder that holds our own code, whose lines are not what people look for. */
const OURS = pathOf(new URL("../", import.meta.url).href);

let inBundle: (stack: string) => string | null = () => null;

/** Bundles have other lines than the files they were made of: whoever can read their maps says how. */
export function readPlacesWith(read: (stack: string) => string | null): void {
  inBundle = read;
}

/** The place in somebody's own file that a stack names first, such as `skull.ts:142:38`; null where it names none. */
export function placeOf(stack: string): string | null {
  const place = inBundle(stack);
  if (place !== null) return place;
  for (const [, url, line, column] of stack.matchAll(FRAME)) {
    const path = pathOf(url);
    if (!path.startsWith(OURS)) return `${path.split(/[\\/]/).at(-1)}:${line}:${column}`;
  }
  return null;
}

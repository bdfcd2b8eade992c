/** The text with line breaks and other characters that control a terminal, or the direction of text, shown as spaces. */
export function oneLine(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/g, " ")
      .trim()
  );
}

/** So many characters of a message people are asked to read, and of what somebody's code threw. */
export const LONGEST_LINE = 290;
const LONGEST_QUOTE = 120;

/** The same in at most so many characters, shortened in the middle: a line says first what is wrong and last what to do. */
export function shortLine(text: string, most = LONGEST_LINE): string {
  const line = oneLine(text);
  if (line.length <= most) return line;
  const front = Math.ceil((most - 1) / 2);
  // Half of a pair of characters is none.
  const end = (part: string) => part.replace(/\p{Surrogate}/gu, "").trim();
  return `${end(line.slice(0, front))}…${end(line.slice(front + 1 - most))}`;
}

/** Whether something that was thrown is of this class; of what people's code throws even that may not be asked. */
export function isA<T>(thrown: unknown, kind: abstract new (...args: never[]) => T): thrown is T {
  try {
    return thrown instanceof kind;
  } catch {
    return false;
  }
}

/** The message of anything that was thrown, in one line; people's code may throw what cannot even be read. */
export function messageOf(thrown: unknown): string {
  try {
    const message: unknown = thrown instanceof Error ? thrown.message || thrown.name : thrown;
    return shortLine(String(message), LONGEST_QUOTE);
  } catch {
    return "something that cannot be shown";
  }
}

/** The stack of anything that was thrown, where it has one that can be read. */
export function stackOf(thrown: unknown): string | undefined {
  try {
    return thrown instanceof Error && thrown.stack !== undefined ? String(thrown.stack) : undefined;
  } catch {
    return undefined;
  }
}

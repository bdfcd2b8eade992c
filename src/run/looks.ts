import { InputError } from "../play/errors.js";

/** What `looks.json` holds: at how many blocks one run was looked at, ascending. */
interface Looks {
  readonly planHash: string;
  readonly looks: readonly number[];
}

/**
 * The looks so far at a run that has come to so many blocks. `text` is what `looks.json` holds, or null.
 * Throws an `InputError` for damage.
 */
export function readLooks(
  text: string | null,
  planHash: string,
  blocks: number,
  path: string,
): readonly number[] {
  if (text === null) return [];
  const looks = parsed(text);
  if (looks === null || looks.planHash !== planHash || (looks.looks.at(-1) ?? Infinity) > blocks)
    throw new InputError(`${path}: is damaged or belongs to another run; --force plays afresh`);
  return looks.looks;
}

/** The looks with the one at so many blocks: a new one only where there are more than at the last. */
export function lookedAt(blocks: number, earlier: readonly number[]): readonly number[] {
  return earlier.at(-1) === blocks ? earlier : [...earlier, blocks];
}

export function writeLooks(planHash: string, looks: readonly number[]): string {
  return `${JSON.stringify({ planHash, looks } satisfies Looks, null, 2)}\n`;
}

function parsed(text: string): Looks | null {
  try {
    const looks = JSON.parse(text) as Partial<Looks> | null;
    const { planHash, looks: blocks } = looks ?? {};
    if (typeof planHash !== "string" || !Array.isArray(blocks)) return null;
    const ascending = blocks.every(
      (count, index) =>
        Number.isSafeInteger(count) && count > 0 && (index === 0 || count > blocks[index - 1]!),
    );
    return ascending ? { planHash, looks: blocks } : null;
  } catch {
    return null;
  }
}

import { InputError } from "../play/errors.js";
import type { Looked } from "../stats/index.js";

/** What `looks.json` holds: how one run was looked at. */
interface Looks extends Looked {
  readonly planHash: string;
}

/**
 * The looks so far at a run that has come to so many blocks. `text` is what `looks.json` holds, or null.
 * Throws an `InputError` for damage.
 */
export function readLooks(text: string | null, planHash: string, blocks: number, path: string): Looked {
  if (text === null) return { looks: [] };
  const found = parsed(text);
  if (found === null || found.planHash !== planHash || (found.looks.at(-1) ?? Infinity) > blocks)
    throw new InputError(`${path}: is damaged or belongs to another run; --force plays afresh`);
  const { looks, scheduled } = found;
  return { looks, ...(scheduled && { scheduled }) };
}

/** The looks with the one at so many blocks: a new one only where there are more than at the last. */
export function lookedAt(blocks: number, earlier: Looked): Looked {
  return earlier.looks.at(-1) === blocks ? earlier : { ...earlier, looks: [...earlier.looks, blocks] };
}

export function writeLooks(planHash: string, looked: Looked): string {
  return `${JSON.stringify({ planHash, ...looked } satisfies Looks, null, 2)}\n`;
}

function parsed(text: string): Looks | null {
  try {
    const looks = JSON.parse(text) as Partial<Looks> | null;
    const { planHash, looks: blocks, scheduled } = looks ?? {};
    if (typeof planHash !== "string" || !Array.isArray(blocks)) return null;
    if (scheduled !== undefined && !scheduled) return null;
    const ascending = blocks.every(
      (count, index) =>
        Number.isSafeInteger(count) && count > 0 && (index === 0 || count > blocks[index - 1]!),
    );
    return ascending ? { planHash, looks: blocks, ...(scheduled && { scheduled }) } : null;
  } catch {
    return null;
  }
}

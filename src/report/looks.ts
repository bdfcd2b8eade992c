import { InputError } from "../play/errors.js";

/** What `looks.json` holds: at how many blocks the verdicts of one run were looked at, ascending. */
interface Looks {
  readonly planHash: string;
  readonly looks: readonly number[];
}

/**
 * The looks at a run that has come to so many blocks: a new one only where there are more blocks than at the last.
 * `text` is what `looks.json` holds, or null. Throws an `InputError` for damage.
 */
export function looksAt(blocks: number, planHash: string, text: string | null, path: string): number[] {
  if (text === null) return [blocks];
  const looks = read(text);
  const last = looks?.looks.at(-1);
  if (looks === null || looks.planHash !== planHash || last === undefined || last > blocks)
    throw new InputError(`${path}: is damaged or belongs to another run; --force plays afresh`);
  return last === blocks ? [...looks.looks] : [...looks.looks, blocks];
}

export function writeLooks(planHash: string, looks: readonly number[]): string {
  return `${JSON.stringify({ planHash, looks } satisfies Looks, null, 2)}\n`;
}

function read(text: string): Looks | null {
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

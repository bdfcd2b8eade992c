import type { Change, TuneQuestion } from "../experiment/index.js";
import { search, type Searched, type Table } from "./search.js";

/** Fresh games for some changes, and what they say of each. */
export interface Verdicts {
  readonly changes: readonly {
    readonly name: string;
    readonly verdict: "holds" | "fails" | "undecided" | "not exercised";
  }[];
}

/** Where fresh games speak against all that was found so often, nothing is proposed. */
const MAX_CHECKS = 4;

/**
 * Searches, and has what was found checked by fresh games, until some of it is confirmed or nothing is left to be found. `checks`:
 * those that were made before, to which further ones are added. `check` gets its number, from 1; it tells null if it was
 * stopped, and nothing where there was no time for it. Null if it was stopped.
 */
export async function mend<Check extends Verdicts>(
  question: TuneQuestion,
  table: Table,
  most: number,
  checks: Check[],
  check: (changes: readonly Change[], number: number) => Promise<Check | null | undefined>,
  mayGoOn?: () => boolean,
): Promise<Searched | null> {
  for (;;) {
    const searched = await search(question, table, most, refusedBy(checks, question), mayGoOn);
    if (searched === null) return null;
    if (isDone(checks) || searched.isFair || searched.likely.length === 0) return searched;
    const next = await check(
      searched.likely.map(({ change }) => change),
      checks.length + 1,
    );
    if (next === null) return null;
    if (next === undefined) return searched;
    checks.push(next);
  }
}

function isDone(checks: readonly Verdicts[]): boolean {
  return isConfirmed(checks) || checks.length === MAX_CHECKS;
}

export function isConfirmed(checks: readonly Verdicts[]): boolean {
  return checks.some(({ changes }) => changes.some(({ verdict }) => verdict === "holds"));
}

function refusedBy(checks: readonly Verdicts[], { changes }: TuneQuestion): ReadonlySet<Change> {
  const names = checks.flatMap((check) =>
    check.changes.filter(({ verdict }) => verdict !== "holds").map(({ name }) => name),
  );
  return new Set(changes.filter(({ name }) => names.includes(name)));
}

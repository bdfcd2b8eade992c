import type { Families } from "../results/families.js";
import { count, exactPercent } from "../text/format.js";

/** What the intervals are worth that verdicts rest on, as a clause. */
export function familyWords({
  families,
  level,
  looks,
}: Readonly<{ families: Families; level: number; looks: readonly number[] }>): string {
  const paid = looks.length === 1 ? "" : `, look ${looks.length} at this run paid for`;
  const { size } = families.verdicts;
  return `all ${count(size)} of the run (who wins, how long, what differs, what picks are worth) hold together at ${exactPercent(level)}${paid}`;
}

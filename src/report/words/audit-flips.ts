import {
  type AuditCase,
  type AuditChange,
  type AuditFlipResult,
  type AuditResults,
  type AuditRuling,
  largestCase,
  shareOf,
} from "../results/audit.js";
import { FIRST } from "../results/order.js";
import { shortened } from "../text/labels.js";
import { changeShown, shareShown } from "./audit.js";

/** One line for each flip: the line-up for which it changes most stands for all, and says how many agree. */
export interface FlipRow {
  readonly ruling: AuditRuling;
  readonly flip: AuditFlipResult;
  /** The line-up it stands for. */
  readonly most: AuditCase;
  readonly cells: readonly string[];
}

/** Pixels of an axis label: about 25 letters. */
const LINEUP_WIDTH = 160;

/** What a table of flips shows; shared and capped games only where a flip changes them. */
export function flipTable(audit: AuditResults): {
  readonly head: readonly string[];
  readonly rows: readonly FlipRow[];
} {
  const flips = audit.rulings.flatMap((ruling) => ruling.flips.map((flip) => ({ ruling, flip })));
  const measured = measuredOf(audit);
  const rows = flips.map(({ ruling, flip }): FlipRow => {
    const most = largestCase(flip);
    const agree = flip.cases.filter(({ verdict }) => verdict === flip.verdict).length;
    const change = (one: AuditChange) => (most.same ? "no change" : changeShown(one, true));
    const cells = [
      flipName(ruling, flip),
      flip.verdict,
      `${agree} of ${flip.cases.length}`,
      shortened(most.lineup, LINEUP_WIDTH),
      change(starterOf(most)),
      change(lengthOf(most)),
      ...measured.map(({ of }) => change(of(most))),
      shareShown(shareOf(most, "any")),
    ];
    return { ruling, flip, most, cells };
  });
  const head = ["Ruling", "verdict", "for", "most for", `${startersWords(audit)} win rate`, "length"];
  return { head: [...head, ...measured.map(({ title }) => title), "came up in"], rows };
}

/** `trashScope=own (with resurrect=on)`. */
export function flipName({ option, under }: AuditRuling, { value }: AuditFlipResult): string {
  return `${option}=${value}${under === "" ? "" : ` (with ${under})`}`;
}

/** The starter's win rate, or where a game has sides that of the first. */
export function starterOf({ changes }: AuditCase): AuditChange {
  return changes[0];
}

/** Whose win rate that is, in words: `starter's`, `RED's`. */
export function startersWords({ rulings }: AuditResults): string {
  const { who } = starterOf(rulings[0].flips[0].cases[0]);
  return who === FIRST ? "starter's" : `${who}'s`;
}

export function lengthOf({ changes }: AuditCase): AuditChange {
  return changes.find(({ measure }) => measure === "turns")!;
}

/** What else verdicts rest on and some flip changes: shared wins, and games ended by the turn cap. */
export function measuredOf({ rulings }: AuditResults): {
  readonly title: string;
  readonly of: (one: AuditCase) => AuditChange;
}[] {
  const cases = rulings.flatMap(({ flips }) => flips.flatMap((flip) => flip.cases));
  return [
    { title: "shared wins", measure: "shared" },
    { title: "ended by the turn cap", measure: "capped" },
  ]
    .map(({ title, measure }) => ({
      title,
      of: ({ changes }: AuditCase) => changes.find((change) => change.measure === measure)!,
    }))
    .filter(({ of }) => cases.some((one) => of(one).value !== 0));
}

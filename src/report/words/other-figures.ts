import { known } from "../results/interval.js";
import type { Results } from "../results/results.js";
import { grouped } from "../text/format.js";
import { tableOf, type Table } from "../text/table.js";
import { told } from "./arm-tables.js";
import { unitOf } from "./exact.js";
import { armLabels, armNames } from "./names.js";

/** Measures that have a table of their own. */
const SHOWN = /^(turns|minutesAt.*|capped|returns|returnsIfCapped.*)$/;

const MAX_ROWS = 400;

/** What else was counted, measure by measure; null where nothing was. */
export function otherFigures({ arms }: Pick<Results, "arms">): Table | null {
  const all = arms.flatMap((arm) => arm.measures.map((one) => ({ arm, one })));
  const found = all.filter(({ one }) => !SHOWN.test(one.measure));
  if (found.length === 0) return null;
  // Of what is too much to read, what is counted for each player stands in measures.csv alone.
  const few = found.length > MAX_ROWS ? found.filter(({ one }) => one.who === "game") : found;
  const inOrder = grouped(few, ({ one }) => one.measure);
  const caption =
    few.length < found.length
      ? "Everything else that was counted for the game; for each player see measures.csv"
      : "Everything else that was counted";
  const nameOf = armNames(arms);
  const heads = ["Measure", armLabels(arms).head, "Whose", "Unit"];
  const namesOf = ({ arm, one }: (typeof all)[number]) => [one.meaning, nameOf(arm), one.who, one.unit];
  const valueOf = ({ one }: (typeof all)[number]) => known(one);
  const cells = inOrder.flatMap((own) => told("", valueOf, unitOf(own[0].one)).cells(own));
  return tableOf(caption, heads, inOrder.flat(), namesOf, [{ head: "Value", cells: () => cells }]);
}

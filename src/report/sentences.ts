import type { Chart } from "./charts/chart.js";
import { findingsByKind } from "./findings.js";
import { lengthFindings } from "./markdown/length-findings.js";
import { pickFindings } from "./pick-tables.js";
import { playerFindings } from "./players.js";
import type { Results } from "./results.js";

/** What belongs to the chart that answers, with every doubt, and the rest. */
export function sentencesOf(results: Results, { name }: Chart): { answering: string[]; others: string[] } {
  const { arms, capped, comparisons } = findingsByKind(results);
  const picks = pickFindings(results);
  const players = playerFindings(results);
  if (name === "players")
    return { answering: [...players, ...capped], others: [...arms, ...comparisons, ...picks] };
  arms.unshift(...players);
  if (name.startsWith("pick")) return { answering: [...picks, ...capped], others: [...arms, ...comparisons] };
  if (name.startsWith("differences"))
    return { answering: [...comparisons, ...capped], others: [...arms, ...picks] };
  if (name !== "lengths") return { answering: [...arms, ...capped], others: [...comparisons, ...picks] };
  return { answering: [...lengthFindings(results), ...capped], others: [...arms, ...comparisons, ...picks] };
}

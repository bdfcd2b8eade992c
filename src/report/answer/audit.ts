import type { AuditResults, AuditVerdict } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { POINTS, quantity } from "../text/format.js";
import type { Asked } from "../words/asked.js";
import { alternativeName, starterOf } from "../words/audit-alternatives.js";
import type { Finding } from "./finding.js";

/** How many unclear rulings matter. */
export function auditFinding({ audit }: Results): Finding | null {
  if (audit === undefined) return null;
  const count = (verdict: AuditVerdict) => audit.rulings.filter((one) => one.verdict === verdict).length;
  const [matter, open, never] = [count("matters"), count("undecided"), count("not exercised")];
  const told = [
    `${matter} ${matter === 1 ? "matters" : "matter"}`,
    ...(open > 0 ? [`${open} ${open === 1 ? "is" : "are"} not yet known`] : []),
    ...(never > 0 ? [`${never} never came up in play`] : []),
  ];
  return {
    among: null,
    clause: `of ${quantity(audit.rulings.length, "unclear ruling")} ${told.join(", ")}`,
    basis: [],
    ...{ asked: flipped(audit), unit: POINTS, reference: 0 },
  };
}

/** What every flipped ruling does to whoever starts, with every line-up. */
function flipped({ rulings }: AuditResults): Asked[] {
  return rulings.flatMap((ruling) =>
    ruling.alternatives.flatMap((alternative) =>
      alternative.cases.map((one): Asked => {
        const { value, low, high, method } = starterOf(one);
        return {
          name: `${alternativeName(ruling, alternative)}, ${one.lineup}`,
          interval: { value, low, high, familyLow: low, familyHigh: high, standardError: null, method },
        };
      }),
    ),
  );
}

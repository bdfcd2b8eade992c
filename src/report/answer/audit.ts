import type { AuditVerdict } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { POINTS, quantity } from "../text/format.js";
import type { Finding } from "./finding.js";

/** How many unclear rulings matter. */
export function auditFinding({ audit }: Results): Finding | null {
  if (audit === undefined) return null;
  const count = (verdict: AuditVerdict) => audit.rulings.filter((one) => one.verdict === verdict).length;
  const open = count("undecided");
  const never = count("not exercised");
  const rest = [
    ...(open > 0 ? [`${open} ${open === 1 ? "is" : "are"} not yet known`] : []),
    ...(never > 0 ? [`${never} never came up in play`] : []),
  ];
  return {
    among: null,
    clause: [
      `of ${quantity(audit.rulings.length, "unclear ruling")} ${count("matters")} matter`,
      ...rest,
    ].join(", "),
    ...{ basis: [], asked: [], unit: POINTS, reference: 0 },
  };
}

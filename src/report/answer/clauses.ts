import type { Finding } from "./finding.js";

/** What was found, clause by clause as one sentence without its full stop. */
export function clausesOf(findings: readonly Finding[]): string {
  return findings.map((one, index) => clauseOf(one, findings[index - 1])).join("; ");
}

/** Between whom and under which rule is said once. */
function clauseOf(found: Finding, before?: Finding): string {
  const { among, clause, rule, isRuleApart = false, rest = "", amongLast } = found;
  const under = rule === undefined || rule === before?.rule ? "" : `${isRuleApart ? "," : ""} ${rule}`;
  const said = `${clause}${under}${rest}`;
  if (among === null || among === before?.among) return said;
  return amongLast === true ? `${said}, ${among}` : `${among} ${said}`;
}

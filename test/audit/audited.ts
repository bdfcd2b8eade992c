import { resultsOf } from "../../src/report/evaluation/results.js";
import type { Results } from "../../src/report/results/results.js";
import { auditOfRulings } from "./audits.js";

const HOSTILE = `<script>alert(1)</script> "quotes" | pipe ${"W".repeat(200)}`;

const audit = auditOfRulings();
const experiment = {
  ...{ file: "experiments/rulings/audit.yaml", settings: [], question: "Which rulings matter?" },
  ...{ secondsPerTurn: [], level: 0.95, audit: audit.question, command: ["audit", "rulings"] },
};

/** An audit of the tiny game that is really played. */
export const audited: Results = resultsOf(experiment, audit.plan, audit.layout, audit.play(0, 3000));

/** The same under names that do harm where they are not escaped. */
export const hostileAudit: Results = {
  ...audited,
  question: HOSTILE,
  audit: {
    ...audited.audit!,
    lineups: audited.audit!.lineups.map((name) => (name === "first" ? HOSTILE : name)),
    rulings: audited.audit!.rulings.map((one) => ({
      ...one,
      alternatives: one.alternatives.map((alternative) => ({
        ...alternative,
        cases: alternative.cases.map((each) =>
          each.lineup === "first" ? { ...each, lineup: HOSTILE } : each,
        ),
      })),
    })),
    leftOut: [{ option: HOSTILE, reason: HOSTILE }],
  },
};

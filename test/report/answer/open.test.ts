import { describe, expect, test } from "vitest";
import { openIn } from "../../../src/report/answer/open.js";
import type { Interval } from "../../../src/report/results/interval.js";
import type { Results } from "../../../src/report/results/results.js";
import { audited } from "../../audit/audited.js";
import { variants } from "../runs.js";
import { around, compared, cutOff, equals, made } from "./made.js";

const alternatives = audited.audit!.rulings.flatMap((ruling) => ruling.alternatives);

/** The same with other verdicts on one line-up's case of an alternative, and on the alternative. */
function judged(variant: string, lineup: string, verdict: "undecided" | "matters"): Results {
  const audit = audited.audit!;
  const rulings = audit.rulings.map((ruling) => ({
    ...ruling,
    alternatives: ruling.alternatives.map((one) => {
      if (one.variant !== variant) return { ...one, verdict: "does not matter" as const };
      const cases = one.cases.map((each) => (each.lineup === lineup ? { ...each, verdict } : each));
      return { ...one, verdict, cases };
    }),
  }));
  return { ...audited, audit: { ...audit, rulings } };
}

describe("what needs more games", () => {
  const [{ variant, cases }] = alternatives.filter((one) => one.cases.length > 1);
  const open = cases[0];
  const others = cases.slice(1).filter(({ verdict }) => verdict === "undecided");

  test("of an undecided ruling is the undecided case, its rules and those it is held against", () => {
    const found = openIn(judged(variant, open.lineup, "undecided"), "decided", 2);
    const wanted = [open, ...others].flatMap(({ of, against }) => [of, against]);
    expect(found).toMatchObject({ open: 1, decided: alternatives.length - 1 });
    expect([...found.arms].toSorted()).toEqual([...new Set(wanted)].toSorted());
  });

  test("of an audit that is decided is nothing, whatever its numbers leave open", () => {
    for (const what of ["decided", "known"] as const) {
      const { open: left, arms } = openIn(judged(variant, open.lineup, "matters"), what, 2);
      expect({ left, arms: [...arms] }).toEqual({ left: 0, arms: [] });
    }
  });

  test("without claims is what the answer leaves open, also where the run does not go on for that", () => {
    const [decided, known] = (["decided", "known"] as const).map((what) => openIn(variants, what, 2));
    expect(decided.open).toBe(0);
    expect(known.open).toBeGreaterThan(0);
    expect(decided.arms.size).toBeGreaterThan(0);
    for (const name of decided.arms) expect(known.arms).toContain(name);
    const names = variants.arms.map(({ name }) => name);
    for (const name of known.arms) expect(names).toContain(name);
    // Who meets others is no part of what is asked of equals.
    expect(known.arms.size).toBeLessThan(names.length);
  });
});

describe("of what a rule changes", () => {
  const open = (strongest: Interval, others: Interval, before: Interval = around(0.5)) => {
    const pairs = [
      { player: "fox", wins: strongest },
      { player: "hen", wins: others },
    ].map(({ player, wins }) => {
      const [of, against] = [equals(player, 0.6, { variant: "2 food" }), equals(player, before)];
      return { arms: [of, against], comparison: compared(of, against, { wins }) };
    });
    const results = made(
      pairs.flatMap(({ arms }) => arms),
      { answer: "differences-starter", comparisons: pairs.map(({ comparison }) => comparison) },
    );
    return openIn(results, "known", 2);
  };

  test("other sensible players are known roughly, so that nobody misses an exception", () => {
    expect(open(around(0.1), around(0.1, 0.2))).toMatchObject({ decided: 1, open: 1 });
    expect([...open(around(0.1), around(0.1, 0.2)).arms]).toEqual(["2 food/hen", "standard/hen"]);
    expect(open(around(0.1), around(0.01, 0.04))).toMatchObject({ decided: 2, open: 0 });
    expect(open(around(0.1), around(0.2, 0.1))).toMatchObject({ decided: 2, open: 0 });
  });

  test("what games that were cut off surely hide is left to them at once", () => {
    expect(open(around(0.1), around(0.1), cutOff(0.5, 0.02, 0.3))).toMatchObject({ open: 0, beyond: 2 });
    expect(open(around(0.1), around(0.1), cutOff(0.5, 0.02, 0.09))).toMatchObject({ open: 1, beyond: 0 });
  });

  test("no change to a point is no change", () => {
    expect(open(around(0.001, 0.009), around(0.1))).toMatchObject({ decided: 2, open: 0 });
    expect(open(around(0.001, 0.02), around(0.1))).toMatchObject({ decided: 1, open: 1 });
  });

  test("where trainings tell more than games do, many games are enough", () => {
    const trained = around(0.01, 0.2, { trainings: [0.02, 0.01, 0.001] });
    const results = (blocks: number) => {
      const [of, against] = [equals("fox", 0.6, { variant: "2 food" }), equals("fox", 0.5)];
      const comparisons = [compared(of, against, { wins: trained })];
      return made([of, against], { answer: "differences-starter", comparisons, blocks });
    };
    expect(openIn(results(400), "known", 2).open).toBe(1);
    expect(openIn(results(2500), "known", 2)).toMatchObject({ open: 0, beyond: 1 });
  });
});

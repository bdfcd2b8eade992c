import { describe, expect, test } from "vitest";
import { addDifferences, newComparisonSummary } from "../../src/measure/comparison.js";
import { mergeInto } from "../../src/measure/index.js";
import { SLICE } from "../../src/measure/layout.js";
import { sureSizeOf } from "../../src/report/results/audit.js";
import { rulingBriefly } from "../../src/report/words/audit.js";
import { auditOfRulings, caseOf, emptySummary, rulingNamed, sharesOf } from "./audits.js";

const audit = auditOfRulings({ lockstep: 2000 });
const summary = audit.play(0, 12_000);
const results = audit.judge(summary);

describe("what is flipped", () => {
  test("is every ruling at each of its other values, and nothing else", () => {
    expect(
      audit.question.alternatives.map(({ option, value, baseValue }) => [option, value, baseValue]),
    ).toEqual([
      ["edge", "60", "50"],
      ["bow", "yes", "no"],
      ["ninth", "win", "nothing"],
      ["shadeOf", "dark", "light"],
      ["encore", "yes", "no"],
      ["stormEdge", "20", "10"],
      ["ledger", "long", "short"],
    ]);
  });

  test("has a base of its own where it needs another option", () => {
    const alternative = audit.question.alternatives.find(({ option }) => option === "stormEdge")!;
    expect(alternative).toMatchObject({ base: "storm=on", under: "storm=on", variant: "stormEdge=20" });
    const options = (variant: string) => audit.plan.arms.find((arm) => arm.variant === variant)!.options;
    expect(options("storm=on")).toEqual({ storm: "on" });
    expect(options("stormEdge=20")).toEqual({ storm: "on", stormEdge: 20 });
  });

  test("that has no values to try is said to be left out", () => {
    expect(results.leftOut).toEqual([
      {
        option: "names",
        subject: "what the players are called",
        reason: expect.stringContaining("no values to try"),
      },
    ]);
    const given = auditOfRulings({ values: { names: [["Ann"], ["Bob"]] } });
    expect(
      given.question.alternatives.filter(({ option }) => option === "names").map(({ value }) => value),
    ).toEqual(['["Ann"]', '["Bob"]']);
    expect(given.question.leftOut).toEqual([]);
  });

  test("includes proposed changes where they are asked for, and shares their arms with what needs them", () => {
    const { question, plan } = auditOfRulings({ variants: true });
    expect(question.alternatives.map(({ option }) => option)).toContain("storm");
    expect(plan.arms.filter(({ variant }) => variant === "storm=on")).toHaveLength(2);
    expect(question.alternatives.map(({ option }) => option)).not.toContain("most");
  });

  test("drops what was set for a rule that the alternative turns off", () => {
    const { plan } = auditOfRulings(
      { variants: true, only: ["storm"] },
      { options: { storm: "on", stormEdge: 20 } },
    );
    expect(plan.arms.map(({ options }) => options)).toContainEqual({ storm: "off" });
  });

  test("may be a number: its neighbours, or all of few", () => {
    const { question } = auditOfRulings({ only: ["most"] });
    expect(question.alternatives.map(({ value }) => value)).toEqual(["9"]);
    const { question: other } = auditOfRulings({ only: ["most"] }, { options: { most: 5 } });
    expect(other.alternatives.map(({ value, baseValue }) => [value, baseValue])).toEqual([
      ["4", "5"],
      ["6", "5"],
    ]);
  });
});

test("what the games that a ruling reaches cannot make of it may be the training's of whoever learned all at once", () => {
  const learning = auditOfRulings({ lockstep: 2000, only: ["edge"] }, { lineups: ["first", "learned"] });
  const played = learning.play(0, 12_000);
  const verdicts = (summary: typeof played) => {
    const found = learning.judge(summary);
    return ["first", "learned"].map((lineup) => caseOf(found, "edge", lineup).verdict);
  };
  expect(verdicts(played)).toEqual(["matters", "matters"]);
  // As if no game had been reached: both would have played otherwise for other reasons.
  const locksteps = played.locksteps.map((one) => ({ ...one, counts: one.counts.map(() => 0) }));
  expect(verdicts({ ...played, locksteps })).toEqual(["matters", "undecided"]);
});

test("what changes for nobody but whoever learned all rulings in one training may be the training's", () => {
  const learning = auditOfRulings({ lockstep: 2000, only: ["edge"] }, { lineups: ["first", "learned"] });
  const { arms, comparisons } = learning.layout;
  const played = learning.play(0, 3000);
  const placeOf = (name: string) => learning.plan.arms.findIndex((arm) => arm.name === name);
  const [usual, flipped] = ["standard/first", "edge=60/first"].map(placeOf);
  // As if the others played the same games under both readings.
  const comparison = comparisons.findIndex(({ of }) => of === flipped);
  const same = newComparisonSummary(comparisons[comparison]);
  const rows = new Float64Array(SLICE * arms[usual].columns.length);
  for (let block = 0; block < played.blocks; block++)
    addDifferences(same, comparisons[comparison], block, 1, rows, rows);
  const found = learning.judge({
    ...played,
    arms: played.arms.with(flipped, played.arms[usual]),
    comparisons: played.comparisons.with(comparison, same),
  });
  const of = (lineup: string) => caseOf(found, "edge", lineup);
  expect(of("first").verdict).toBe("does not matter");
  expect(of("learned").verdict).toBe("undecided");
  expect(Math.max(...of("learned").changes.map(sureSizeOf))).toBeGreaterThan(1);
});

describe("verdicts on rulings whose effect is known", () => {
  test("a tie rule that moves 10 points matters, by 10 points, for all", () => {
    const ruling = rulingNamed(results, "edge");
    expect(ruling.verdict).toBe("matters");
    for (const { verdict, changes } of ruling.alternatives[0].cases) {
      expect(verdict).toBe("matters");
      const starter = changes.find(({ who }) => who === "1st to play")!;
      expect(starter.low).toBeLessThan(0.1);
      expect(starter.high).toBeGreaterThan(0.1);
      expect(starter.high - starter.low).toBeLessThan(0.03);
    }
    expect(rulingBriefly(ruling, results.lineups)).toMatch(
      /^Up to which number the starter wins .*rises by \d+(\.\d)? points/,
    );
  });

  test("a longer game matters by its length alone", () => {
    const { verdict, changes } = caseOf(results, "encore", "first");
    expect(verdict).toBe("matters");
    const turns = changes.find(({ measure }) => measure === "turns")!;
    // One turn more in a sixth of the games of four turns.
    expect(turns.low).toBeLessThan(1 / 24);
    expect(turns.high).toBeGreaterThan(1 / 24);
    expect(turns.verdict).toBe("beyond");
    expect(changes.find(({ who }) => who === "1st to play")!.verdict).toBe("within");
  });

  test("a ruling that needs a variant is judged against that variant", () => {
    const { against, changes } = caseOf(results, "stormEdge", "first");
    expect(against).toBe("storm=on/first");
    // Up to s it is thrown again: the starter wins with 0.5 − s / 200.
    const starter = changes.find(({ who }) => who === "1st to play")!;
    expect(starter.low).toBeLessThan(-0.05);
    expect(starter.high).toBeGreaterThan(-0.05);
    expect(starter.verdict).toBe("beyond");
  });

  test("what never happens was not exercised", () => {
    const ruling = rulingNamed(results, "ninth");
    expect(ruling.verdict).toBe("not exercised");
    const any = caseOf(results, "ninth", "anyhow").shares.find(({ kind }) => kind === "any")!;
    expect(any).toMatchObject({ value: 0, low: 0, block: null, games: 2000 });
    // ln(2 / error) / n for so many shares at once.
    expect(any.high).toBeCloseTo(Math.log(2 / (1 - results.shareLevel)) / 2000, 3);
  });

  test("what is legal and never played does not matter, and the sentence says that it came up", () => {
    const { verdict } = caseOf(results, "bow", "first");
    expect(verdict).toBe("does not matter");
    const own = auditOfRulings({ only: ["bow"] }, { lineups: ["first"] });
    const ruling = rulingNamed(own.judge(own.play(0, 6000)), "bow");
    expect(ruling.verdict).toBe("does not matter");
    expect(rulingBriefly(ruling, results.lineups)).toContain(
      "changes what is legal in up to 100 % of the games",
    );
  });

  test("what is played and means nothing does not matter", () => {
    expect(caseOf(results, "bow", "anyhow").verdict).toBe("does not matter");
    expect(caseOf(results, "shadeOf", "anyhow").verdict).toBe("does not matter");
  });

  test("the order is by verdict, and by size among what matters", () => {
    expect(results.rulings.map(({ option }) => option).slice(0, 3)).toEqual(["edge", "stormEdge", "encore"]);
    expect(results.rulings.map(({ verdict }) => verdict)).toEqual(
      results.rulings.map(({ verdict }) => verdict).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
    );
  });

  test("a run too short to tell says how many more games it takes", () => {
    const short = auditOfRulings({ only: ["edge"], winMargin: 0.095 });
    const found = short.judge(short.play(0, 400));
    const [ruling] = found.rulings;
    expect(ruling.verdict).toBe("undecided");
    const { cases } = ruling.alternatives[0];
    expect(
      cases.filter(({ verdict }) => verdict === "undecided").some(({ moreGames }) => moreGames !== null),
    ).toBe(true);
  });
});

const ORDER = ["matters", "undecided", "does not matter", "not exercised"];

describe("the shares of games in which an alternative came up", () => {
  /** 2,000 games: four standard errors. */
  const near = (share: number) => 4 * Math.sqrt((share * (1 - share)) / 2000);

  test("tell outcomes from choices: one action, another result in exactly 10 % of the games", () => {
    const { legal, seen, played, outcome, any } = sharesOf(results, "edge", "anyhow");
    expect([legal, seen, played]).toEqual([0, 0, 0]);
    expect(any).toBe(outcome);
    expect(Math.abs(outcome - 0.1)).toBeLessThan(near(0.1));
  });

  test("tell what is legal from what is played", () => {
    expect(sharesOf(results, "bow", "first")).toMatchObject({
      legal: 1,
      played: 0,
      outcome: 0,
      any: 1,
      parted: 0,
    });
    const { legal, played } = sharesOf(results, "bow", "anyhow");
    expect(legal).toBe(1);
    expect(played).toBeGreaterThan(0.5);
  });

  test("count a position that differs and comes to nothing", () => {
    expect(sharesOf(results, "shadeOf", "first")["any"]).toBe(0);
    // Somebody waves, unless all four wait.
    const { outcome, legal, played } = sharesOf(results, "shadeOf", "anyhow");
    expect(Math.abs(outcome - 15 / 16)).toBeLessThan(near(15 / 16));
    expect([legal, played]).toEqual([0, 0]);
  });

  test("see a difference only where it arises, not what follows from it", () => {
    const { outcome, legal, played, parted } = sharesOf(results, "encore", "anyhow");
    expect(Math.abs(outcome - 1 / 6)).toBeLessThan(near(1 / 6));
    expect([legal, played, parted]).toEqual([0, 0, 0]);
  });

  test("count the re-roll of a storm: one game in ten, and the other dice it takes", () => {
    const { outcome, legal } = sharesOf(results, "stormEdge", "first");
    expect(Math.abs(outcome - 0.1)).toBeLessThan(near(0.1));
    expect(legal).toBe(0);
  });

  test("do not mistake another way of writing positions for another position", () => {
    expect(sharesOf(results, "ledger", "anyhow")).toMatchObject({ legal: 0, played: 0, outcome: 0, any: 0 });
    expect(rulingNamed(results, "ledger").verdict).toBe("not exercised");
  });

  test("come with the first block in which it happened", () => {
    const { block } = caseOf(results, "edge", "first").shares.find(({ kind }) => kind === "outcome")!;
    const until = auditOfRulings({ only: ["edge"] });
    expect(sharesOf(until.judge(until.play(0, block!)), "edge", "first")["outcome"]).toBe(0);
    expect(sharesOf(until.judge(until.play(0, block! + 1)), "edge", "first")["outcome"]).toBeGreaterThan(0);
  });
});

test("parts of a run merge to the whole, followed games included", () => {
  const whole = auditOfRulings();
  const merged = emptySummary(whole);
  for (const [from, to] of [
    [0, 130],
    [130, 150],
    [150, 600],
  ])
    mergeInto(merged, whole.play(from, to));
  expect(merged).toEqual(whole.play(0, 600));
  expect(merged.locksteps.map(({ games }) => games)).toEqual([400, 400, 400, 400]);
});

test("where different strategies meet, their own win rates are judged, too", () => {
  const mixed = auditOfRulings({ only: ["edge"] }, { lineups: ["first anyhow"] });
  const { changes } = mixed.judge(mixed.play(0, 200)).rulings[0].alternatives[0].cases[0];
  expect(changes.map(({ measure, who }) => `${measure} ${who}`)).toEqual([
    "returns 1st to play",
    "returns first",
    "shared game",
    "capped game",
    "turns game",
  ]);
});

test("a game that other rules follow is not taken for one endless game: every choice of theirs is noted", () => {
  const noted: number[] = [];
  const watch = { gameBegins: (arm: number) => void noted.push(arm) };
  const watched = auditOfRulings({ lockstep: 1 }, { watch });
  watched.play(1, 2);
  const played = noted.length;
  noted.length = 0;
  watched.play(0, 1);
  // Of the same arms, and of the rules that follow, move by move.
  expect(noted.length).toBeGreaterThan(2 * played);
  const alternatives = new Set(watched.plan.locksteps!.flatMap((lockstep) => lockstep.alternatives));
  for (const alternative of alternatives)
    expect(noted.filter((arm) => arm === alternative).length).toBeGreaterThan(1);
});

test("the shares of all kinds hold together", () => {
  const alternatives = audit.layout.comparisons.length;
  const kinds = rulingNamed(results, "edge").alternatives[0].cases[0].shares.length;
  expect(results.shareLevel).toBeCloseTo(1 - 0.05 / 2 / (alternatives * kinds), 12);
});

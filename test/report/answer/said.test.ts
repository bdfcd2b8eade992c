import { describe, expect, test } from "vitest";
import { answerTo } from "../../../src/report/answer/answer.js";
import { saidOf, standingOf } from "../../../src/report/answer/said.js";
import { claimsBlocks, headOf } from "../../../src/report/subjects/claims.js";
import type { ClaimResult, ClaimVerdict } from "../../../src/report/results/results.js";
import type { Results } from "../../../src/report/results/results.js";
import { around, compared, equals, made, measure, meeting } from "./made.js";

const arms = [equals("random", 0.3), equals("hen", 0.61), equals("fox", 0.83)];

type Verdicts = Readonly<Record<string, ClaimVerdict>>;

/** Whoever starts is to win at least half of the games; of each arm the verdict. */
const claim = (answers: "yes" | "no" | undefined, verdicts: Verdicts) => ({
  ...(answers !== undefined && { answers }),
  ...{ says: "Whoever starts is favoured.", form: "atLeast", atLeast: 0.5, atMost: null },
  cases: Object.entries(verdicts).map(([name, verdict]) => ({
    ...{ arm: name, of: null, against: null, verdict, measure: "returns", who: "starter", isShare: true },
    ...{ value: 0.52, low: 0.47, high: 0.57, method: "t" },
  })),
});

const asked = (claims: readonly object[], results = made(arms)): Results => ({
  ...results,
  claims: { claims } as never,
});

const said = (...claims: object[]) => answerTo(asked(claims)).said;

describe("yes or no", () => {
  test("rests on the strongest equals alone", () => {
    const verdicts = (fox: ClaimVerdict): Verdicts => ({
      ...{ "standard/random": "fails", "standard/hen": "undecided", "standard/fox": fox },
    });
    expect(said(claim("yes", verdicts("holds")))).toBe("yes");
    expect(said(claim("yes", verdicts("fails")))).toBe("no");
    expect(said(claim("no", verdicts("holds")))).toBe("no");
    expect(said(claim("no", verdicts("fails")))).toBe("yes");
    expect(said(claim("no", verdicts("undecided")))).toBe("not yet known");
    expect(said(claim("yes", verdicts("not exercised")))).toBe("not yet known");
  });

  test("rests on others where the games of the strongest have no end", () => {
    const fox = equals("fox", 0.83);
    const capped = (share: number) => ({
      ...fox,
      measures: [...fox.measures, ...measure("capped", "game", around(share))],
    });
    const found = (share: number) => {
      const results = made([equals("hen", 0.61), capped(share)]);
      return saidOf(asked([claim("yes", { "standard/hen": "holds", "standard/fox": "fails" })], results))
        .said;
    };
    expect(found(0.8)).toBe("yes");
    expect(found(0.1)).toBe("no");
  });

  test("tells what it is that is not yet known, with its bounds and the number that leaves it open", () => {
    const openOf = (fox: ClaimVerdict) => answerTo(asked([claim("yes", { "standard/fox": fox })])).open;
    expect(openOf("undecided")).toBe(
      "Not yet known is whether this holds: “Whoever starts is favoured” (at least 50 %); " +
        "these games say 52 % (47 to 57).",
    );
    const sure = claim("yes", { "standard/fox": "undecided" });
    const above = { ...sure, cases: sure.cases.map((one) => ({ ...one, low: 0.51 })) };
    expect(answerTo(asked([above])).open).toMatch(
      /say 52 % \(51 to 57\), but too many games are cut off to be sure\.$/,
    );
    expect(openOf("holds")).toBeNull();
    expect(openOf("not exercised")).toMatch(/ \(at least 50 %\)\.$/);
    const within = { ...claim("yes", { "standard/fox": "undecided" }), form: "between", atMost: 0.75 };
    expect(answerTo(asked([within])).open).toMatch(/ \(50 to 75 %\); /);
  });

  test("tells whose number leaves it open where the answer is about others", () => {
    const openOf = (says: string) =>
      answerTo(asked([{ ...claim("yes", { "standard/hen": "undecided" }), says }])).open;
    expect(openOf("Whoever starts is favoured")).toMatch(/say 52 % \(47 to 57\), between “hen” players\.$/);
    expect(openOf("It is so between “hen” players")).toMatch(/say 52 % \(47 to 57\)\.$/);
  });

  test("says beside a claim that fails whether it holds for other sensible players", () => {
    const shown = (verdicts: Verdicts) => {
      const one = { ...claim("yes", { "standard/fox": "fails", ...verdicts }), verdict: "fails" };
      const results = asked([one]);
      return headOf(results.claims!.claims[0], results).text;
    };
    expect(shown({ "standard/hen": "holds" })).toBe("Whoever starts is favoured (for others it holds)");
    expect(shown({ "standard/hen": "fails", "standard/random": "holds" })).toBe("Whoever starts is favoured");
  });

  test("is in part where a pace between the times that were given bears the claim out", () => {
    const lasting = (low: number, high: number) => ({
      ...claim("yes", {}),
      ...{ form: "between", atLeast: 10, atMost: 12 },
      cases: [low, high].map((value, index) => ({
        ...{ arm: "standard/fox", of: null, against: null, verdict: "fails", value },
        measure: ["minutesAtLow", "minutesAtHigh"][index],
      })),
    });
    expect(said(lasting(9, 17))).toBe("in part");
    expect(said(lasting(13, 17))).toBe("no");
    expect(said(lasting(5, 9))).toBe("no");
  });

  test("is no where one line-up of the strongest refutes the claim, in part where another bears it out", () => {
    const met = ["crows", "mice", "owls"].map((lineup, index) =>
      meeting(lineup, ["fox (near 1)", `fox (near ${index + 2})`], [0.6, 0.35, 0.55][index]),
    );
    const ask = (verdicts: readonly ClaimVerdict[], form = "atLeast") => {
      const named = met.map(({ name }, index) => [name, verdicts[index]] as const);
      const one = { ...claim("yes", Object.fromEntries(named)), form };
      return answerTo(asked([one], { ...made(met), answer: "strategies" }));
    };
    expect(ask(["holds", "holds", "holds"]).said).toBe("yes");
    expect(ask(["holds", "holds", "undecided"]).said).toBe("not yet known");
    expect(ask(["holds", "fails", "undecided"]).said).toBe("in part");
    // Nobody wins more than so much: where one does, it is not true.
    expect(ask(["holds", "fails", "undecided"], "between").said).toBe("no");
    const { said, text } = ask(["undecided", "fails", "undecided"]);
    expect(said).toBe("no");
    expect(text).toMatch(/ wins 35 of 100 games/);
  });

  test("rests on the strongest who meet where a claim is about no equals", () => {
    const met = [meeting("hens", ["hen", "worm"], 0.6), meeting("foxes", ["fox", "hen"], 0.7)];
    const one = claim("yes", { "standard/hens": "fails", "standard/foxes": "holds" });
    expect(answerTo(asked([one], made(met))).said).toBe("yes");
  });

  test("comes with the number that it rests on", () => {
    const met = [meeting("foxes", ["fox", "hen"], 0.7), meeting("hens", ["hen", "worm"], 0.6)];
    const one = claim("yes", { "standard/hens": "holds" });
    const text = (answer: NonNullable<Results["answer"]>) =>
      answerTo(asked([one], { ...made(met), answer })).text;
    expect(text("strategies")).toBe("Yes. Whoever plays “hen” wins 60 of 100 games against “worm”.");
    expect(text("payoffs")).toBe(
      "Yes. Most one-sided: whoever plays “hen” wins 60 of 100 games against “worm”.",
    );
  });

  test("comes with the change that it rests on, whose rule is named", () => {
    const under = (variant: string, wins: number) => meeting("hens", ["hen", "worm"], wins, { variant });
    const [usual, food, fence] = [under("standard", 0.5), under("2 food", 0.6), under("fence", 0.9)];
    const comparisons = [
      compared(food, usual, { wins: around(0.1), who: "hen" }),
      compared(fence, usual, { wins: around(0.4), who: "hen" }),
    ];
    const cases = [{ arm: null, of: "2 food/hens", against: "standard/hens", verdict: "holds" }];
    const results = made([usual, food, fence], { comparisons, answer: "differences-strategies" });
    expect(answerTo(asked([{ answers: "yes", cases }], results)).text).toBe(
      "Yes. Whoever plays “hen” wins 60 instead of 50 of 100 games against “worm”, with “2 food”.",
    );
  });

  test("rests on the comparison of the strongest where a claim is about changes", () => {
    const under = (player: string) => equals(player, 0.6, { variant: "2 food" });
    const pairs = ["hen", "fox"].map((player) => [under(player), equals(player, 0.5)]);
    const comparisons = pairs.map(([of, against]) => compared(of, against, { wins: around(0.1) }));
    const cases = [
      { arm: null, of: "2 food/hen", against: "standard/hen", verdict: "fails" },
      { arm: null, of: "2 food/fox", against: "standard/fox", verdict: "holds" },
    ];
    expect(answerTo(asked([{ answers: "yes", cases }], made(pairs.flat(), { comparisons }))).said).toBe(
      "yes",
    );
  });

  test("is what stands beside the claim, whatever holds for others", () => {
    const verdicts: Verdicts = { "standard/hen": "fails", "standard/fox": "holds" };
    const standing = (one: object) => standingOf(one as ClaimResult, made(arms));
    expect(standing(claim("yes", verdicts))).toBe("holds");
    expect(standing(claim("yes", { ...verdicts, "standard/fox": "undecided" }))).toBe("undecided");
    const told = claimsBlocks({
      ...made(arms),
      claims: { claims: [{ ...claim("yes", verdicts), says: "Starting helps", verdict: "fails" }] } as never,
    });
    expect(JSON.stringify(told)).toContain("Starting helps (not for all)");
  });

  test("is neither where claims differ", () => {
    const [holds, fails, open] = (["holds", "fails", "undecided"] as const).map((verdict) =>
      claim("yes", { "standard/fox": verdict }),
    );
    expect(said(holds, fails)).toBe("in part");
    expect(said(holds, open)).toBe("not yet known");
    expect(answerTo(asked([holds, fails])).text).toMatch(/^In part\. Between /);
  });

  test("is left out where no claim answers the question", () => {
    expect(said(claim(undefined, { "standard/fox": "holds" }))).toBeNull();
    expect(answerTo(made(arms)).text).toMatch(/^Between /);
  });
});

test("where a claim ranks two line-ups of the strongest, both of them are told", () => {
  const met = [0.04, 0.1, 0.5].map((wins, index) =>
    meeting(`plan ${index}`, [`fox (plan ${index})`, "fox"], wins),
  );
  const ranking = {
    ...{ answers: "yes", form: "order", atLeast: null, atMost: null },
    cases: [
      {
        ...{ arm: null, of: met[0].name, against: met[1].name, measure: "returns", capped: null },
        ...{ verdict: "fails", low: -0.1, high: -0.02 },
      },
    ],
  };
  const words = { "plan 0": "whoever hides {}", "plan 1": "whoever runs {}" };
  expect(answerTo(asked([ranking], { ...made(met), answer: "strategies", words }))).toMatchObject({
    text: "No. Whoever hides wins 4 of 100 games; whoever runs wins 10.",
    basis: "4 % (2 to 6), then 10 % (8 to 12)",
  });
});

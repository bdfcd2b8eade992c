import { describe, expect, it } from "vitest";
import type { Experiment } from "../../../src/experiment/index.js";
import { prepareArm } from "../../../src/play/arm.js";
import { BlockPlayer, runLayout } from "../../../src/play/block-player.js";
import { compiled } from "../../../src/report/charts/render.js";
import { builtAssets } from "../../../src/report/document/assets.js";
import { reportMarkdown, reportPage } from "../../../src/report/document/report.js";
import { ladderChart } from "../../../src/report/ladder/report.js";
import { meetingsCsv, standingsCsv } from "../../../src/report/ladder/report.js";
import { ladderOf } from "../../../src/report/ladder/evaluate.js";
import { ladderReport } from "../../../src/report/ladder/report.js";
import type { LadderResults } from "../../../src/report/ladder/results.js";
import { ladderFindings, ladderVerdict } from "../../../src/report/ladder/words.js";
import { climb } from "../../support/climb.js";
import { arm, climbPlan, modules } from "../../support/plans.js";

const NAMES = ["stepper", "leaper", "anyhow"];
const OUTCOME = { length: false, decisions: false, leads: false, metrics: [], firsts: true } as const;

function ladder(players: 2 | 3, options = {}, blocks = 320): LadderResults {
  const ofTwo = NAMES.flatMap((one, index) =>
    NAMES.slice(index).map((other) => arm(`base/${one} ${other}`, [one, other], options)),
  );
  const ofMore = NAMES.flatMap((one) =>
    NAMES.filter((other) => other !== one).map((other) =>
      arm(`base/${one} ${other}`, [one, other, other], options),
    ),
  );
  const plan = climbPlan(players === 2 ? ofTwo : ofMore, [], OUTCOME);
  const summary = new BlockPlayer(plan, climb, modules).play(0, blocks);
  const layout = runLayout(
    plan,
    plan.arms.map((one, index) => prepareArm(climb, one, index)),
  );
  const experiment: Experiment = {
    ...{ file: "the ladder of climb", settings: [], question: "", secondsPerTurn: [], level: 0.95 },
    command: ["ladder", "climb"],
  };
  return ladderOf(experiment, plan, layout, summary, [blocks], climb);
}

const two = ladder(2);
const three = ladder(3);

describe("a ladder of two players", () => {
  it("tells the shares of whoever starts from those of whoever plays second", () => {
    const { shares, bothRoles } = two;
    NAMES.forEach((_, one) =>
      NAMES.forEach((_unused, other) => {
        // Half as starter, half as second.
        const both = (shares[one][other].value + 1 - shares[other][one].value) / 2;
        expect(bothRoles![one][other].value).toBeCloseTo(both, 12);
      }),
    );
  });

  it("has intervals that hold together: 9 of roles, 6 of both, 3 of averages, at the first look", () => {
    expect(two.intervals.size).toBe(18);
    expect(two.intervals.level).toBeCloseTo(1 - 0.025 / 18, 12);
    expect(two.games).toBe(320 * (3 * 2 + 3));
  });

  it("puts in front what the best mixtures play most", () => {
    const weights = two.standings.map(({ mixed }) => mixed!.starter + mixed!.second);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(weights.reduce((sum, weight) => sum + weight)).toBeCloseTo(2, 9);
    expect(ladderVerdict(two)).toContain(`strategies is ${two.standings[0].label}`);
  });

  it("says what its rows, columns and files hold", () => {
    expect(ladderFindings(two)[0]).toMatch(/^Where both mix best, whoever starts wins \d+(\.\d)? % \(/);
    expect(meetingsCsv(two).split("\n")[0]).toBe(
      "row,column,row_wins,family_low,family_high,both_roles,both_roles_low,both_roles_high",
    );
    expect(meetingsCsv(two).trim().split("\n")).toHaveLength(10);
    expect(standingsCsv(two).trim().split("\n")).toHaveLength(4);
    const text = reportMarkdown(ladderReport(two, ladderChart(two)));
    expect(text).toContain("npx evenkeel ladder climb --seed=climb --blocks=320");
    for (const name of NAMES) expect(text).toContain(name);
  });

  it("has a page that says the same, and shows names as nothing but text", () => {
    const name = "<b>leaper</b>";
    const named = JSON.parse(JSON.stringify(two).replaceAll("leaper", name)) as LadderResults;
    const report = ladderReport(named, ladderChart(named));
    const page = reportPage(report, { assets: builtAssets(), compile: compiled });
    expect(page).toContain(
      `<p class="verdict">${ladderVerdict(two).replaceAll("leaper", "&lt;b&gt;leaper&lt;/b&gt;")}</p>`,
    );
    expect(page).not.toContain("<b>");
    expect(page).toContain('<div class="chart" data-chart="ladder"');
    for (const file of ["ladder.json", "meetings.csv", "standings.csv", "charts/ladder.svg"])
      expect(page).toContain(`href="${file}"`);
  });

  it("calls nothing sure where the turn cap ends all games", () => {
    const { standings, capped, circles, seatGame } = ladder(2, { maxTurns: 2 });
    expect(capped!.share).toBe(1);
    expect(seatGame!.capped).toBe(1);
    expect(standings.flatMap(({ beats }) => beats)).toEqual([]);
    expect(circles).toEqual([]);
  });
});

describe("a ladder of three players", () => {
  it("has no mixture, and says what one player wins among others", () => {
    expect(three.seatGame).toBeUndefined();
    expect(three.intervals.size).toBe(15);
    three.shares.forEach((row, index) => expect(row[index].value).toBe(1 / 3));
    const worst = three.standings.map(({ fielded }) => fielded!.worst.value);
    expect(worst).toEqual(worst.toSorted((a, b) => b - a));
    expect(ladderVerdict(three)).toMatch(
      /alone among 2 of any other it wins .* by luck alone it would be 33\.3 %/,
    );
    expect(meetingsCsv(three).split("\n")[0]).toBe("row,column,row_wins,family_low,family_high");
  });
});

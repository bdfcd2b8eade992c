import { describe, expect, test } from "vitest";
import { chartsOf } from "../../src/report/charts/index.js";
import { compiled, svgOf } from "../../src/report/charts/render.js";
import { builtAssets } from "../../src/report/document/assets.js";
import { reportMarkdown, reportPage } from "../../src/report/document/report.js";
import { reportOf } from "../../src/report/subjects/report.js";
import { dataDictionary } from "../../src/report/subjects/dictionary.js";
import { readResults } from "../../src/report/results/read.js";
import type { Results } from "../../src/report/results/results.js";
import { tablesOf } from "../../src/report/csv/tables.js";
import { terminalReport } from "../../src/report/subjects/terminal.js";
import { audited as results, hostileAudit } from "./audited.js";

const ruling = results.audit!.rulings[0];
describe.each(Object.entries({ plain: results, hostile: hostileAudit }))(
  "the report of an audit, %s",
  (_, each) => {
    const charts = chartsOf(each);

    test("has one chart, which compiles for paper and for a phone", async () => {
      expect(charts.map(({ name }) => name)).toEqual(["audit"]);
      for (const spec of [charts[0].spec, charts[0].phone]) expect(() => compiled(spec)).not.toThrow();
      const svg = await svgOf(charts[0].spec);
      expect(svg).not.toMatch(/<script/);
      expect(svg).toContain("encore: yes");
    });

    test("says in every form what to do about each ruling", () => {
      const page = reportPage(reportOf(each, charts), { assets: builtAssets(), compile: compiled });
      const report = reportMarkdown(reportOf(each, charts));
      for (const text of [report, page]) expect(text).not.toContain("<script>alert");
      for (const text of [report, page, terminalReport(each, "out", 1000)]) {
        for (const { meaning } of results.audit!.rulings)
          expect(text.toLowerCase()).toContain(meaning.toLowerCase());
        expect(text).toMatch(/\d rulings? matter/);
      }
      expect(page).toContain('class="badge matters"');
    });

    test("survives being written and read again", () => {
      expect(readResults("results.json", JSON.stringify(each))).toEqual(JSON.parse(JSON.stringify(each)));
    });
  },
);

test("a game in which the other reading made a difference can be replayed", () => {
  const text = reportMarkdown(reportOf(results, chartsOf(results)));
  const block = ruling.alternatives[0].cases[0].shares.find(({ kind }) => kind === "any")!.block!;
  expect(text).toMatch(
    new RegExp(`npx evenkeel replay experiments/rulings/audit.yaml --seed=audit --arm='?edge=60/`),
  );
  expect(text).toContain(`--block=${block}`);
});

const page = (of: Results) =>
  reportPage(reportOf(of, chartsOf(of)), { assets: builtAssets(), compile: compiled });

test("its page tells the method, and the games to read, as the text does", () => {
  const text = page(results);
  const method = /<details class="part" id="method">[^]*?<\/details>/.exec(text)![0];
  for (const { hash } of results.strategies) expect(method).toContain(hash);
  for (const { name } of results.arms) expect(method).toContain(`>${name}<`);
  expect(method).toContain("the intervals of all changes hold together at 95 %");
  const commands = reportMarkdown(reportOf(results, [])).match(/npx evenkeel replay .*/g)!;
  expect(commands.length).toBeGreaterThanOrEqual(2);
  for (const command of commands) expect(text).toContain(command.replaceAll("'", "&#39;"));
  expect(text).toMatch(/A click on a name singles out a line-up/);
});

test("gives no command that finds none of its arms: the line-ups of a file that is no audit are borrowed", () => {
  const borrowed: Results = { ...results, experiment: { ...results.experiment, borrowed: true } };
  for (const text of [page(borrowed), reportMarkdown(reportOf(borrowed, []))])
    expect(text).not.toContain("evenkeel replay");
  expect(readResults("results.json", JSON.stringify(borrowed))).toEqual(JSON.parse(JSON.stringify(borrowed)));
});

test("shows games ended by the turn cap where an alternative changes how many there are", () => {
  const head = "Ended by the turn cap";
  expect(page(results)).not.toContain(head);
  const changed: Results = {
    ...results,
    audit: {
      ...results.audit!,
      rulings: results.audit!.rulings.map((one) => ({
        ...one,
        alternatives: one.alternatives.map((alternative) => ({
          ...alternative,
          cases: alternative.cases.map((each) => ({
            ...each,
            same: false,
            changes: each.changes.map(({ unchanged, ...change }) =>
              change.measure === "capped"
                ? { ...change, value: 0.25, low: 0.2, high: 0.3 }
                : { ...change, ...(unchanged !== undefined && { unchanged }) },
            ),
          })),
        })),
      })),
    },
  };
  for (const text of [page(changed), reportMarkdown(reportOf(changed, []))]) {
    expect(text.toLowerCase().includes(head.toLowerCase())).toBe(true);
    expect(/\+25(\.0)? points\s*(<span class="interval">)?\(/.test(text)).toBe(true);
  }
});

test("its tables sort verdicts by what matters most, and games to play by number", () => {
  const table = /<details class="part" id="figures">[^]*?<\/details>/.exec(page(results))![0];
  const ranks = [
    ...table.matchAll(/data-value="(\d)"><span class="name"><span class="badge [\w-]+">([\w ]+)</g),
  ];
  expect(new Map(ranks.map(([, rank, verdict]) => [verdict, Number(rank)]))).toEqual(
    new Map(
      [
        ["matters", 0],
        ["undecided", 1],
        ["does not matter", 2],
        ["not exercised", 3],
      ].filter(([verdict]) => ranks.some(([, , found]) => found === verdict)) as [string, number][],
    ),
  );
  expect(ranks.length).toBe(7 * 2);
});

test("the tables hold a row for every change and every share, and say what they mean", () => {
  const [changes, shares] = ["audit", "audit-exercise"].map((wanted) =>
    tablesOf(results)
      .find(({ name }) => name === wanted)!
      .csv(results)
      .trim()
      .split("\n"),
  );
  // Seven alternatives, two line-ups; the starter, shared, capped and turns; six kinds.
  expect(changes).toHaveLength(1 + 7 * 2 * 4);
  expect(shares).toHaveLength(1 + 7 * 2 * 6);
  expect(dataDictionary(results)).toContain("first\\_block".replace("\\", ""));
});

test("damage is said in a line", () => {
  const damaged = { ...results, audit: { ...results.audit!, rulings: [{ ...ruling, alternatives: [] }] } };
  expect(() => readResults("results.json", JSON.stringify(damaged))).toThrow(
    /results.json: is damaged: audit/,
  );
});

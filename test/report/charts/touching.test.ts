import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { JobFolder } from "../../../src/jobs/folder.js";
import type { Chart, Spec } from "../../../src/report/charts/chart.js";
import { chartsOf } from "../../../src/report/charts/index.js";
import { svgOf } from "../../../src/report/charts/render.js";
import { REPORT_FILES, resultsIn } from "../../../src/report/files.js";
import { onPage } from "../../../src/report/document/chart-data.js";
import { sets } from "./sets.js";
import { faultsOf, textsOf } from "./texts.js";

const sample = fileURLToPath(new URL("../../../reports/sample", import.meta.url));
const sampled = readdirSync(sample, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("results.json"))
  .map((file): [string, readonly Chart[]] => {
    const folder = dirname(file);
    expect(existsSync(join(sample, folder, "charts"))).toBe(true);
    return [folder, chartsOf(resultsIn(new JobFolder(join(sample, folder), REPORT_FILES, null)))];
  });

/** As a file, in the larger letters of a page, and there on a phone. */
function formsOf({ spec, phone }: Chart): [string, Spec][] {
  return [
    ["as a file", spec],
    ["on a page", onPage(spec)],
    ["on a phone", onPage(phone)],
  ];
}

describe.each([...sampled, ...Object.entries(sets)])(
  "no two texts touch, and none is cut off: %s",
  (_, charts) => {
    test.each(charts.map((chart) => [chart.name, chart] as const))("%s", async (_name, chart) => {
      for (const [form, spec] of formsOf(chart)) expect(faultsOf(await textsOf(spec)), form).toEqual([]);
    });
  },
);

describe("this test can fail", () => {
  const [chart] = sets["picks"];

  test("of rows that stand too close", async () => {
    const faults = faultsOf(await textsOf({ ...chart.spec, height: { step: 6 } }));
    expect(faults.filter((fault) => fault.includes("touches")).length).toBeGreaterThan(5);
  });

  test("of a name that goes beyond the picture", async () => {
    const faults = faultsOf(await textsOf({ ...chart.spec, autosize: "none", width: 90 }));
    expect(faults.filter((fault) => fault.endsWith("is cut off"))).not.toEqual([]);
  });

  test("sees every text that is drawn", async () => {
    const svg = await svgOf(chart.spec);
    const drawn = [...svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)].map(([, text]) => text.trim());
    const { boxes } = await textsOf(chart.spec);
    expect(drawn.length).toBeGreaterThan(20);
    expect(boxes).toHaveLength(drawn.filter((text) => text !== "").length);
  });
});

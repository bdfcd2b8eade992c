import { expect, test } from "vitest";
import { paragraph } from "../../../src/report/document/block.js";
import { reportMarkdown } from "../../../src/report/document/report.js";

test("the answer stands before whatever helps to understand it", () => {
  const text = reportMarkdown({
    ...{ question: "What helps?", verdict: "Two food help.", kicker: "Farm", hints: ["Foxes start."] },
    ...{ beside: [paragraph("Below.")], sections: [], method: [], files: [], charts: [] },
  });
  const places = ["# What helps?", "**Two food help.**", "Foxes start.", "Below."].map((one) =>
    text.indexOf(one),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

import { expect, test } from "vitest";
import { complaint, experiment, read } from "./workshop.js";

test("words reach the reports and are no part of the plan", async () => {
  const without = await read(experiment());
  expect(without.experiment).not.toHaveProperty("words");
  const said = await read(experiment({ words: "{ standard: as the box has it }" }));
  expect(said.experiment.words).toEqual({ standard: "as the box has it" });
  expect(said.plan).toEqual(without.plan);
});

test("words of nothing are refused", async () => {
  expect(await complaint(experiment({ words: "{ standart: as the box has it }" }))).toMatch(
    /words: no variant, position, line-up or measure is called "standart" \(did you mean standard\?\)$/,
  );
});

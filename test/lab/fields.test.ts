import { expect, test } from "vitest";
import { allGames } from "../../src/games/registry.js";
import { ruleFields } from "../../src/lab/pages/fields.js";

test.each(await allGames())("the form of $name has each rule once", ({ options }) => {
  const { markup } = ruleFields(options);
  const names = [...markup.matchAll(/\sname="(\w+)"/g)].map(([, name]) => name);
  expect(names.toSorted()).toEqual(options.map(({ name }) => name).toSorted());
});

test("what waits for a change to the rules stands right behind it", async () => {
  const shields = (await allGames()).find(({ name }) => name === "shields")!;
  const { markup } = ruleFields(shields.options);
  expect(markup).toMatch(/ name="resurrect"[^]* name="winCount"[^]* name="oddDice"[^]* name="retarget"/);
});

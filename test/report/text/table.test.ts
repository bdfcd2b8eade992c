import { expect, test } from "vitest";
import { each, tableOf, topOf } from "../../../src/report/text/table.js";

const numbers = [5, 4, 3, 2, 1];
const table = tableOf("Numbers", ["Number"], numbers, (number) => [String(number)], [each("half", String)]);
const namesOf = (most: number, isRanked: boolean) => {
  const { rows, note } = topOf(isRanked ? { ...table, isRanked: true } : table, most);
  return { names: rows.map(({ names: [name] }) => Number(name)), note };
};

test("of a long table the first rows are shown, of a ranking the last one, too", () => {
  expect(namesOf(5, true)).toEqual({ names: numbers, note: undefined });
  expect(namesOf(3, false)).toEqual({ names: [5, 4, 3], note: "3 of 5 rows." });
  expect(namesOf(3, true)).toEqual({ names: [5, 4, 1], note: "3 of 5 rows, the last among them." });
});

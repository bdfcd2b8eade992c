import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonInLines } from "../../../src/report/text/json.js";

test("reads back as what was written", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonInLines(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("has a line for each object or list of plain values", () => {
  const arm = { name: "a", lengths: [[2, 5]], notable: {}, swept: undefined };
  expect(jsonInLines({ arms: [arm, { name: "b" }], looks: [1, 2] })).toBe(
    `{
 "arms": [
  {
   "name": "a",
   "lengths": [
    [2,5]
   ],
   "notable": {}
  },
  {"name":"b"}
 ],
 "looks": [1,2]
}`,
  );
});

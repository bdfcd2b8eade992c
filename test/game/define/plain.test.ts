import fc from "fast-check";
import { expect, test } from "vitest";
import { copied, impurityOf, misfitOf, read, written, type Plain } from "../../../src/game/define/plain.js";

const name = fc.string().filter((one) => one !== "__proto__");
const { tree } = fc.letrec<{ tree: Plain }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.string(),
    fc.array(tie("tree"), { maxLength: 4 }),
    fc.dictionary(name, tie("tree"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test("whatever is written is read back, on one line", () => {
  fc.assert(
    fc.property(tree, (value) => {
      expect(written(value)).not.toMatch(/[\r\n]/);
      expect(read(written(value))).toEqual(value);
    }),
  );
});

test("a copy is equal, shares nothing, and does not mind what it is made of", () => {
  fc.assert(
    fc.property(tree, tree, (from, to) => {
      const text = written(from);
      const copy = copied(from, structuredClone(to));
      expect(copy).toEqual(from);
      scribble(copy);
      expect(written(from)).toBe(text);
    }),
  );
});

/** Changes every list and object of a value. */
function scribble(value: Plain): void {
  if (typeof value !== "object" || value === null) return;
  for (const one of Object.values<Plain>(value)) scribble(one);
  if (Array.isArray(value)) value.push(1);
  else Object.assign(value, { scribbled: 1 });
}

test("equal values have equal texts, in whatever order they were made", () => {
  expect(written({ b: 1, a: [true, null, "x"] })).toBe('{a: [true, null, "x"], b: 1}');
  expect(read(' { "b" : 1 , a:[ -2.5e3 ] } ')).toEqual({ a: [-2500], b: 1 });
});

test.each([
  ["", "expected a number, a text in quotes, [ or {, got the end"],
  ["[1, 2", "expected ,, got the end"],
  ["{a 1}", "expected :, got 1"],
  ["{1: 1}", "expected a name, got 1"],
  ["[1] 2", "expected the end, got 2"],
  ["nothing", "expected a number, a text in quotes, [ or {, got nothing"],
  ["1.2.3", "expected a number, a text in quotes, [ or {, got 1.2.3"],
  ["{__proto__: {a: 1}}", "no part may be called __proto__"],
])("what cannot be read says what stands where: %s", (text, message) => {
  expect(() => read(text)).toThrow(message);
});

test.each([
  [{ a: [1, { b: undefined }] }, "g.a[1].b is undefined"],
  [{ a: new Map() }, "g.a is a Map"],
  [{ a: NaN }, "g.a is NaN"],
  [[() => 1], "g[0] is a function"],
  [new Int32Array(2), "g is a Int32Array"],
])("what is not plain is found: %j", (value, message) => {
  expect(impurityOf(value, "g")).toBe(message);
});

test.each<[Plain, string | null]>([
  [{ scores: [1, 2, 3], bid: { face: 2 } }, null],
  [{ scores: [], bid: null }, null],
  [{ scores: [1, "2"], bid: null }, "g.scores[1] is text, not a number"],
  [{ scores: 1, bid: null }, "g.scores is a number, not a list"],
  [{ bid: null }, "g.scores is missing"],
  [{ scores: [], bid: null, pot: 1 }, "g has no pot"],
])("positions have the form of a new game: %j", (value, message) => {
  expect(misfitOf(value, { scores: [0, 0], bid: null }, "g")).toBe(message);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { experimentJsonSchema } from "../../src/experiment/schema.js";

type Node = { [key: string]: unknown; properties?: Record<string, Node>; description?: string };

test("the shipped JSON Schema is up to date (npm run schema)", () => {
  const file = new URL("../../schema/experiment.schema.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(experimentJsonSchema());
});

test("every field is described", () => {
  const undescribed: string[] = [];
  const visit = (node: unknown, path: string) => {
    if (typeof node !== "object" || node === null) return;
    for (const [key, property] of Object.entries((node as Node).properties ?? {})) {
      if (!property.description) undescribed.push(`${path}.${key}`);
    }
    for (const [key, value] of Object.entries(node)) visit(value, `${path}.${key}`);
  };
  visit(experimentJsonSchema(), "");
  expect(undescribed).toEqual([]);
});

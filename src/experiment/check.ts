import type * as z from "zod";
import type { Value } from "../game/index.js";
import { SEVERAL } from "./claims/schema.js";
import { Mistake, type Path } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import { experimentSchema, type ExperimentFile } from "./schema.js";

/** What would be right where the schema says nothing of its own: an option or parameter may be anything plain. */
const PLAIN_VALUE = "a text, a number, true, false, or a list or map of these";

/** Checks the shape of an experiment file. Throws a `Mistake` for the first thing that does not fit. */
export function checkShape(value: Value): ExperimentFile {
  const result = experimentSchema.safeParse(value, { error: () => PLAIN_VALUE });
  if (result.success) return result.data;
  throw mistakeOf(value, firstOf(result.error.issues)!, []);
}

type Issue = z.core.$ZodIssue;

/** A key that is misspelt is also one that is missing: the first says more. */
function firstOf(issues: readonly Issue[]): Issue | undefined {
  return issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
}

function mistakeOf(whole: Value, issue: Issue, around: Path): Mistake {
  const path = [...around, ...(issue.path as (string | number)[])];
  if (issue.code === "invalid_union") {
    const deeper = firstOf(issue.errors.find(([first]) => first !== undefined && isInside(first)) ?? []);
    if (deeper !== undefined) return mistakeOf(whole, deeper, path);
  }
  if (issue.code === "unrecognized_keys") {
    const key = issue.keys[0];
    const known = keysAt(experimentSchema, path);
    return new Mistake({ path: [...path, key], at: "key" }, `unknown key ${shown(key)}`, nearest(key, known));
  }
  if (issue.code === "invalid_key") return new Mistake({ path, at: "key" }, "a name is empty");
  const found = valueAt(whole, path);
  const name = path.length === 0 ? "" : `${nameOf(path)}: `;
  if (found === undefined)
    return new Mistake({ path: path.slice(0, -1) }, `${nameOf(path)} is missing`, issue.message);
  // One is written as a pair, several as a word, under a key that is nearly the same.
  if (path[0] === "claims" && path.at(-1) === "comparison" && SEVERAL.some((word) => word === found))
    return new Mistake({ path }, `${name}${describe(found)}`, `did you mean comparisons: ${String(found)}?`);
  return new Mistake({ path }, `${name}${describe(found)}`, `expected ${issue.message}`);
}

/** The keys that a schema knows at a place, in all of its alternatives. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") return keysAt(def.innerType, path);
  if (def.type === "union") return def.options.flatMap((one) => keysAt(one, path));
  if (path.length === 0) return def.type === "object" ? Object.keys(def.shape) : [];
  const [step, ...rest] = path;
  if (def.type === "array") return keysAt(def.element, rest);
  if (def.type === "record") return keysAt(def.valueType, rest);
  return def.type === "object" && Object.hasOwn(def.shape, step) ? keysAt(def.shape[step], rest) : [];
}

/** Whether an alternative got as far as the parts of the value: then that is the one that was meant. */
function isInside(issue: Issue): boolean {
  return issue.path.length > 0;
}

function describe(value: Value): string {
  if (value === null) return "nothing is given";
  if (Array.isArray(value)) return value.length === 0 ? "the list is empty" : "got a list";
  return typeof value === "object" ? "got a map" : `got ${shown(value)}`;
}

/** The innermost key of a path; list places count from 1. */
export function nameOf(path: Path): string {
  const last = path.at(-1)!;
  return typeof last === "number" ? `${nameOf(path.slice(0, -1))}[${last + 1}]` : last;
}

function valueAt(whole: Value, path: Path): Value | undefined {
  let value: Value | undefined = whole;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<string | number, Value>)[step];
  }
  return value;
}

import { messageOf } from "../game/lines.js";
import { Broken } from "./finding.js";

/** A copy that nothing can change any more. Throws a `Broken` for what is no plain data. */
export function kept<T>(value: T): T {
  try {
    return structuredClone(value);
  } catch (error) {
    throw new Broken("looking", `an observation is no plain data: ${messageOf(error)}`);
  }
}

/** Where two values differ, such as `cups[1] is 3 and was 5`; null where they are the same. */
export function differenceOf(now: unknown, before: unknown, place = ""): string | null {
  if (Object.is(now, before) || areSameNumbers(now, before)) return null;
  if (isPart(now) && isPart(before) && Object.getPrototypeOf(now) === Object.getPrototypeOf(before)) {
    const [parts, former] = [partsOf(now), partsOf(before)];
    for (const name of new Set([...former.keys(), ...parts.keys()])) {
      const step = Array.isArray(now) || ArrayBuffer.isView(now) ? `[${String(name)}]` : String(name);
      const inside = place === "" || step.startsWith("[") ? `${place}${step}` : `${place}.${step}`;
      const found = differenceOf(parts.get(name), former.get(name), inside);
      if (found !== null) return found;
    }
    return null;
  }
  return `${place === "" ? "it" : place} is ${shown(now)} and was ${shown(before)}`;
}

/** What observations are mostly made of, compared without a map of each. */
function areSameNumbers(now: unknown, before: unknown): boolean {
  return (
    now instanceof Int32Array &&
    before instanceof Int32Array &&
    now.length === before.length &&
    now.every((number, index) => number === before[index])
  );
}

function isPart(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function partsOf(value: object): Map<unknown, unknown> {
  if (value instanceof Map) return value;
  if (value instanceof Set) return new Map([...(value as Set<unknown>)].map((one) => [one, true]));
  return new Map<unknown, unknown>(Object.entries(value));
}

function shown(value: unknown): string {
  const text = isPart(value) ? JSON.stringify(value) : String(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

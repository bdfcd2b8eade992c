/** `unlike`: the two are not built alike, so that comparing their numbers says nothing. */
export type Likeness = "same" | "different" | "unlike";

/**
 * Compares two states, or two observations, number by number, whatever they are made of: plain objects, lists, typed
 * arrays, numbers, texts.
 */
export function likeness(one: unknown, other: unknown): Likeness {
  if (Object.is(one, other)) return "same";
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return typeof one === typeof other ? "different" : "unlike";
  if (isNumbers(one)) return isNumbers(other) ? numbersLikeness(one, other) : "unlike";
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length || one.constructor !== other.constructor) return "unlike";
  let result: Likeness = "same";
  for (const key of keys) {
    if (!Object.hasOwn(other, key)) return "unlike";
    const part = likeness((one as Plain)[key], (other as Plain)[key]);
    if (part === "unlike") return part;
    if (part === "different") result = part;
  }
  return result;
}

type Plain = Readonly<Record<string, unknown>>;
type Numbers = ArrayLike<number | bigint>;

function isNumbers(value: object): value is Numbers & object {
  return ArrayBuffer.isView(value) && "length" in value;
}

function numbersLikeness(one: Numbers, other: Numbers): Likeness {
  if (one.length !== other.length || one.constructor !== other.constructor) return "unlike";
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return "different";
  return "same";
}

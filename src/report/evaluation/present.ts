/** What is there: parts without a value are left out, the others stay in their order. */
export function present<T extends object>(parts: {
  readonly [Key in keyof Required<T>]: T[Key] | undefined;
}): T {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T;
}

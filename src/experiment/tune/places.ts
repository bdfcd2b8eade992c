import type { AnyGameDefinition, OptionValues, Value } from "../../game/index.js";

/** A place in the options as a file names it: `pools.1.5` is the fifth of the first of them. */
export function stepsOf(name: string): readonly string[] {
  return name.split(".");
}

/** The options with the lists and tables that they leave out, which the game then takes by itself. */
export function withLists(options: OptionValues, definition: AnyGameDefinition): OptionValues {
  const lists = definition.options.flatMap((one) => (one.type === "data" ? [[one.name, one.default]] : []));
  return { ...(Object.fromEntries(lists) as OptionValues), ...options };
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(options: OptionValues, steps: readonly string[]): Value | undefined {
  return steps.reduce<Value | undefined>(inside, options as Value);
}

/** Whether a place is one of a list that is not there, or not so long. */
export function isBeyondList(options: OptionValues, steps: readonly string[]): boolean {
  return steps.some((step, at) => {
    if (at === 0 || !isNumber(step)) return false;
    const list = valueAt(options, steps.slice(0, at));
    return !Array.isArray(list) || Number(step) > list.length;
  });
}

/** The same options with another value at a place; `standing` has the lists that the options leave out. */
export function withValue(
  options: OptionValues,
  steps: readonly string[],
  value: Value,
  standing: OptionValues,
): OptionValues {
  const [step, ...more] = steps;
  if (more.length === 0) return { ...options, [step]: value };
  return { ...options, [step]: replaced(options[step] ?? standing[step], more, value) };
}

function replaced(whole: Value | undefined, [step, ...more]: readonly string[], value: Value): Value {
  const inner = more.length === 0 ? value : replaced(inside(whole, step), more, value);
  if (Array.isArray(whole)) return whole.with(Number(step) - 1, inner) as Value;
  return { ...(isTable(whole) ? whole : {}), [step]: inner };
}

function inside(whole: Value | undefined, step: string): Value | undefined {
  if (Array.isArray(whole)) return isNumber(step) ? (whole as readonly Value[])[Number(step) - 1] : undefined;
  return isTable(whole) && Object.hasOwn(whole, step) ? whole[step] : undefined;
}

function isTable(value: Value | undefined): value is OptionValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** As people count: from 1. */
function isNumber(step: string): boolean {
  return /^[1-9][0-9]*$/.test(step);
}

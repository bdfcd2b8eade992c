import type { ParameterDescription, Value } from "../../game/index.js";
import { CodeError } from "../../play/errors.js";
import { shown } from "../../game/nearest.js";

type Parameters = Readonly<Record<string, ParameterDescription>>;

/** What is written where weights are to be found that fit the game, its rules and its players. */
export const FITTING = "fitting";

/** The same, where they were learned in games in which other strategies sat as guests. */
export const FITTING_GUESTS = "fitting with guests";

const KINDS = ["number", "choice", "list", "strategy", "value"];

/** Checks what a strategy file says about its parameters; it is a person's own code. Throws a `CodeError`. */
export function checkDescriptions(parameters: unknown): asserts parameters is Parameters {
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters)) {
    throw new CodeError("exports parameters that are no object (name: { kind, meaning, default })");
  }
  for (const [name, description] of Object.entries(parameters as Record<string, unknown>)) {
    const problem = ["strategy", "__proto__"].includes(name)
      ? "cannot have this name"
      : descriptionProblem(description);
    if (problem !== undefined) throw new CodeError(`its parameter ${shown(name)} ${problem}`);
  }
}

function descriptionProblem(given: unknown): string | undefined {
  if (typeof given !== "object" || given === null) return "is not described ({ kind, meaning, default })";
  const description = given as ParameterDescription;
  if (!KINDS.includes(description.kind)) return `has no kind (one of ${KINDS.join(", ")})`;
  if (typeof description.meaning !== "string") return "has no meaning (one line for people)";
  if (description.kind === "choice" && !Array.isArray(description.values))
    return "has no values to choose from";
  if (description.default === undefined || isReference(description)) return undefined;
  const legal = checkParameter(description, description.default);
  return "right" in legal ? `has a default that is not legal (${legal.right})` : undefined;
}

type Reference = Extract<ParameterDescription, { kind: "strategy" | "value" }>;

/** Whether its values name something that only whoever looks for files can find. */
export function isReference(description: ParameterDescription): description is Reference {
  return description.kind === "strategy" || description.kind === "value";
}

/** A legal value; or what would be right where the given one is not. */
export type Checked =
  { readonly value: Value } | { readonly right: string; readonly names?: readonly string[] };

/** Checks one value against its description; references are checked by whoever can find what they name. */
export function checkParameter(description: Exclude<ParameterDescription, Reference>, given: Value): Checked {
  switch (description.kind) {
    case "number": {
      const { min = -Infinity, max = Infinity } = description;
      const legal = typeof given === "number" && Number.isFinite(given) && given >= min && given <= max;
      return legal ? { value: given } : { right: `expected ${parameterForm(description)}` };
    }
    case "choice": {
      // `6` in YAML is a number; a choice is a word all the same.
      const word = typeof given === "number" ? String(given) : given;
      return typeof word === "string" && description.values.includes(word)
        ? { value: word }
        : { right: `expected ${parameterForm(description)}`, names: description.values };
    }
    case "list": {
      const words = Array.isArray(given) ? (given as readonly Value[]).map(asWord) : [undefined];
      return words.every((word) => word !== undefined)
        ? { value: words }
        : { right: `expected ${parameterForm(description)}` };
    }
  }
}

function asWord(value: Value): string | undefined {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;
}

/** What may be written for a parameter, in words. */
export function parameterForm(description: ParameterDescription): string {
  switch (description.kind) {
    case "number": {
      const { min, max } = description;
      if (min !== undefined && max !== undefined) return `a number from ${min} to ${max}`;
      if (min !== undefined) return `a number of at least ${min}`;
      return max !== undefined ? `a number of at most ${max}` : "a number";
    }
    case "choice":
      return `one of ${description.values.join(", ")}`;
    case "list":
      return "a list of words";
    case "strategy":
      return "a strategy: its name, the path of its file, or { strategy: name, parameter: value }";
    case "value": {
      const words = [...new Set([description.default ?? FITTING, FITTING, FITTING_GUESTS])].join(", ");
      return `${words}, or the path of a file that evenkeel train wrote`;
    }
  }
}

import { parseDocument, stringify } from "yaml";
import { OptionError, type AnyGameDefinition, type OptionDescription, type Value } from "../../game/index.js";

/** An option of a game, and a value other than its default. */
export interface Example {
  readonly option: OptionDescription;
  readonly given: Value;
  /** As it is written in an experiment. */
  readonly value: string;
}

/** A rule that people might try: one that has an effect when it alone is changed, a proposed change before a ruling. */
export function someExample(definition: AnyGameDefinition): Example | null {
  const examples = definition.options.flatMap((option) => {
    if (option.needs !== undefined || option.kind === "limit") return [];
    const given = otherValue(definition, option.name);
    return given === undefined ? [] : [{ option, given, value: written(given) }];
  });
  const choices = examples.filter(({ option }) => option.type === "choice");
  return choices.find(({ option }) => option.kind === "variant") ?? choices[0] ?? examples[0] ?? null;
}

/** A value that an option may have beside its default, as it is written; null where none is known. */
export function exampleOf(definition: AnyGameDefinition, name: string): string | null {
  const value = otherValue(definition, name);
  return value === undefined ? null : typed(value);
}

function otherValue(definition: AnyGameDefinition, name: string): Value | undefined {
  const option = definition.options.find((one) => one.name === name)!;
  return othersOf(option).find((other) => isLegal(definition, name, other));
}

function othersOf(option: OptionDescription): readonly Value[] {
  const preset = option.default;
  switch (option.type) {
    case "choice":
      return option.values.filter((value) => value !== preset);
    case "integer":
      return [Math.min(option.max, option.default + 1), option.min].filter((value) => value !== preset);
    case "data":
      return valuesIn(option.form);
  }
}

/** What a form gives as an example: what stands in brackets after `such as`. */
function valuesIn(form: string): Value[] {
  const [, said = ""] = form.split("such as ");
  const read = [...said.matchAll(/[\]}]/g)].map(({ index }) => parseDocument(said.slice(0, index + 1)));
  return read.filter(({ errors }) => errors.length === 0).map((one) => one.toJS() as Value);
}

/** Whether the rules can be played under this value, with what it needs. */
export function isLegal(definition: AnyGameDefinition, name: string, value: Value): boolean {
  const needs = definition.options.find((option) => option.name === name)?.needs;
  const options = { ...(needs !== undefined && { [needs.option]: needs.values[0]! }), [name]: value };
  try {
    definition.create(options, definition.minPlayers);
    return true;
  } catch (error) {
    if (error instanceof OptionError) return false;
    throw error;
  }
}

/** A value in one line, as YAML takes it for itself. */
export function written(value: Value): string {
  return stringify(value, IN_ONE_LINE).trim();
}

/** The same as people type it, without spaces inside brackets. */
export function typed(value: Value): string {
  return stringify(value, { ...IN_ONE_LINE, flowCollectionPadding: false }).trim();
}

const IN_ONE_LINE = { collectionStyle: "flow", lineWidth: 0 } as const;

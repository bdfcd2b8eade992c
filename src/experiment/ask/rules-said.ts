import {
  clauseOf,
  subjectOf,
  type AnyGameDefinition,
  type OptionDescription,
  type Value,
} from "../../game/index.js";
import { isLegal, written } from "./example.js";
import type { Ready } from "./ready.js";
import { inWords, numbersIn, wordsOf } from "./said.js";
import { WHAT_IF } from "./same-words.js";

/** The rules that may be changed, each with the value that a sentence names, if it names one. */
export function rulesSaid(sentence: string, definition: AnyGameDefinition): Ready[] {
  const { options } = definition;
  const numbers = numbersIn(sentence);
  const isIf = WHAT_IF.test(sentence.toLowerCase());
  return options
    .filter(({ kind }) => kind !== "limit")
    .map((option): Ready => {
      const { name, meaning, needs } = option;
      const value = valueSaid(option, sentence, numbers, definition);
      const needed = options.find((other) => other.name === needs?.option);
      const isIdle = needed !== undefined && !needs!.values.includes(needed.default);
      const isNumber = typeof value === "number";
      return {
        by: "ask",
        name: inWords(name).replaceAll(" ", "-"),
        given: [
          value === null ? name : `${name}=${written(value)}`,
          ...(isIdle ? ["--set", `${needs!.option}=${written(needs!.values[0])}`] : []),
        ],
        question: subjectOf(option),
        about: [meaning, ...clausesOf(option), ...(isNumber ? numbers.keys() : [])].join(" "),
        ...((!isIf || value === null || isIdle || option.type === "data") && { isOpen: true }),
      };
    });
}

/** The one number said that the rule does not have yet, the only other value, or the one of whose words most are said. */
function valueSaid(
  option: OptionDescription,
  sentence: string,
  numbers: ReadonlyMap<string, number>,
  definition: AnyGameDefinition,
): Value | null {
  const { name, default: preset } = option;
  const fitting = [...new Set(numbers.values())].filter(
    (number) => number !== preset && isLegal(definition, name, number),
  );
  if (fitting.length === 1) return fitting[0];
  if (option.type !== "choice") return null;
  const others = option.values.filter((value) => value !== preset && typeof value === "string");
  if (others.length <= 1) return others[0] ?? null;
  const said = wordsOf(sentence);
  const usual = wordsOf(clauseOf(option, preset) ?? "");
  const scores = others.map((value) => {
    const own = [...wordsOf(clauseOf(option, value) ?? "")].filter((word) => !usual.has(word));
    return own.filter((word) => said.has(word)).length;
  });
  const most = Math.max(...scores);
  const best = others.filter((_, index) => scores[index] === most);
  return most > 0 && best.length === 1 ? best[0] : null;
}

/** What the rules are under any of an option's values. */
function clausesOf(option: OptionDescription): string[] {
  const { words = {}, says = "" } = option;
  return [...Object.values(words), says.replace(/[{}|]/g, " "), option.type === "data" ? option.form : ""];
}

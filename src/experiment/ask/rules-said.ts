import {
  clauseOf,
  subjectOf,
  type AnyGameDefinition,
  type OptionDescription,
  type Value,
} from "../../game/index.js";
import { isLegal, typed } from "./example.js";
import { beside } from "./fitting.js";
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
      const none = noneSaid(option, sentence, definition);
      const value = none ?? valueSaid(option, sentence, numbers, definition);
      const needed = options.find((other) => other.name === needs?.option);
      const isIdle = needed !== undefined && !needs!.values.includes(needed.default);
      const isNumber = typeof value === "number";
      const isPlain = option.type === "data" && !Array.isArray(value);
      const isTried = isIf || (none !== null && LEAVES_OUT.test(sentence.trimStart()));
      const isOpen =
        !isTried ||
        value === null ||
        isIdle ||
        isPlain ||
        (none === null && isOpposite(option, value, sentence));
      const one: Ready = {
        by: "ask",
        name: inWords(name).replaceAll(" ", "-"),
        given: [
          value === null ? name : `${name}=${typed(value)}`,
          ...(isIdle ? ["--set", `${needs!.option}=${typed(needs!.values[0])}`] : []),
        ],
        question: subjectOf(option),
        about: [
          ...[meaning, ...clausesOf(option), ...(isNumber ? numbers.keys() : [])],
          ...(none === null ? [] : ["remove"]),
        ].join(" "),
      };
      if (isOpen) return { ...one, isOpen };
      const isSure =
        (none !== null || isNamed(option, value, sentence)) && beside(sentence, one).length === 0;
      return isSure ? { ...one, isSure } : one;
    });
}

const WITHOUT = /\b(without|no|leave|leaves|leaving|left|drop|abolish)\b/i;
const LEAVES_OUT = new RegExp(`^${WITHOUT.source}`, "i");
const NONE: readonly Value[] = [0, "none", "off", "no"];

/** The value of a rule that is not there, where a sentence leaves it out by its name. Null elsewhere. */
function noneSaid(
  { name, default: preset }: OptionDescription,
  sentence: string,
  definition: AnyGameDefinition,
): Value | null {
  const said = wordsOf(sentence);
  const isLeftOut = WITHOUT.test(sentence) && [...wordsOf(inWords(name))].every((word) => said.has(word));
  if (!isLeftOut) return null;
  return NONE.find((value) => value !== preset && isLegal(definition, name, value)) ?? null;
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
  if (option.type === "data") return diceSaid(option, sentence, definition);
  if (option.type !== "choice") return null;
  const others = option.values.filter((value) => value !== preset && typeof value === "string");
  if (others.length <= 1) return others[0] ?? null;
  const said = wordsOf(sentence);
  const usual = wordsOf(clauseOf(option, preset) ?? "");
  const scores = others.map((value) => {
    const own = wordsOf(`${value} ${clauseOf(option, value) ?? ""}`);
    return countIn(
      said,
      [...own].filter((word) => !usual.has(word)),
    );
  });
  const most = Math.max(...scores);
  const best = others.filter((_, index) => scores[index] === most);
  return most > 0 && best.length === 1 ? best[0] : null;
}

/** The dice that a sentence says, where the option takes a list of them: `black d20`, `d8 potions`. Null without any. */
function diceSaid(
  { name, default: preset }: OptionDescription,
  sentence: string,
  definition: AnyGameDefinition,
): Value | null {
  if (!Array.isArray(preset)) return null;
  const said = sentence.toLowerCase().matchAll(/(?:(\p{L}+) )?\b(d\d+)s?\b(?: (\p{L}+?)s?\b)?/gu);
  const dice = [...said].flatMap(([, before, die, behind]) => {
    const names = [before, behind].map((word) => `${word} ${die}`);
    return [...names, die].find((one) => isLegal(definition, name, [one])) ?? [];
  });
  return dice.length === 0 ? null : [...new Set(dice)];
}

const DENIES = /\b(not?|nobody|nothing|never|none|without|cannot|forbidden)\b|n't\b/i;

/** `What if ships could not repair` asks for no rule by which ships may. */
function isOpposite(option: OptionDescription, value: Value, sentence: string): boolean {
  if (option.type !== "choice" || typeof value !== "string" || !DENIES.test(sentence)) return false;
  return !DENIES.test(`${value} ${clauseOf(option, value) ?? ""}`);
}

/** Whether a sentence says all words of a value's name, alone or with its option's, or of its clause. */
function isNamed(option: OptionDescription, value: Value | null, sentence: string): boolean {
  if (option.type !== "choice" || typeof value !== "string") return false;
  const said = wordsOf(sentence);
  const parts = (name: string) => wordsOf(name, (word) => word.split("-"));
  const names = [value, `${inWords(option.name)} ${value}`].map(parts);
  return [...names, wordsOf(clauseOf(option, value) ?? "")].some(
    (words) => words.size > 1 && countIn(said, [...words]) === words.size,
  );
}

function countIn(said: ReadonlySet<string>, words: readonly string[]): number {
  return words.filter((word) => said.has(word)).length;
}

/** What the rules are under any of an option's values, each with its name. */
function clausesOf(option: OptionDescription): string[] {
  const { words = {}, says = "" } = option;
  return [
    ...Object.entries(words).flat(),
    says.replace(/[{}|]/g, " "),
    option.type === "data" ? option.form : "",
  ];
}

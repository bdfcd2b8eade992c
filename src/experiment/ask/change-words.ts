import type { OptionValues, Value } from "../../game/index.js";
import { inOne, ruleClause, type Ruled } from "../rule-words.js";
import { AS_IT_STANDS } from "../standing.js";
import type { Change } from "./changes.js";
import { written } from "./example.js";

/** What a change makes of the rules, as a clause goes on after "if". Null where the game has no words for it. */
function changeClause({ option, value }: Change, rules: Ruled): string | null {
  return ruleClause(option, value, rules);
}

/** The changed rules in short, as a variant's name: in the game's words, or else in those of the flags. */
export function changedWords(changes: readonly Change[], rules: Ruled): string {
  return inOne(changes.map((change) => nameable(changeClause(change, rules)) ?? codeName(change)));
}

/** Arms are named with a slash. */
function nameable(clause: string | null): string | null {
  return clause === null || clause.includes("/") ? null : clause;
}

/** The changes in short, as files and folders are named. */
export function changedName(changes: readonly Change[]): string {
  return changes.map(codeName).join(" and ");
}

/** A long value has no place in a name. */
function codeName({ option, words }: Change): string {
  const plain = words.replace(/[^\p{L}\p{N}.+-]+/gu, " ").trim();
  return plain === "" || plain.length > 30 ? `${option} changed` : `${option} ${plain}`;
}

/** The changes as a clause goes on after "if". */
export function changedClause(changes: readonly Change[], rules: Ruled): string {
  return inOne(
    changes.map((change) => changeClause(change, rules) ?? conditionOf(change)),
    ", and ",
  );
}

function conditionOf({ option, value, words, described }: Change): string {
  if (described === undefined) return `${option} has ${words}`;
  // Its name may be that of one thing or of several.
  if (described.type === "data") return `the option ${option} is ${spelt(value)}`;
  return `${option} is ${words} instead of ${described.default}`;
}

/** A value as it is read, not as it is typed: `cavalry (die 8, initiative (siege first)), siege (cost 4)`. */
function spelt(value: Value): string {
  if (typeof value !== "object" || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((part: Value) => ["", part] as const)
    : Object.entries(value);
  const inside = (part: Value) =>
    typeof part === "object" && part !== null ? `(${spelt(part)})` : spelt(part);
  return parts.map(([name, part]) => `${name} ${inside(part)}`.trimStart()).join(", ");
}

/** The rules that are held against the changed ones, or in all games: `as it stands`, or what both rules are given. */
export function standingWords(base: OptionValues, rules: Ruled): string {
  const given = asChanges(base, rules);
  return given.length === 0 ? AS_IT_STANDS : changedWords(given, rules);
}

export function asChanges(base: OptionValues, { definition }: Ruled): Change[] {
  return Object.entries(base).map(([option, value]) => {
    const described = definition.options.find(({ name }) => name === option);
    return { option, value, words: written(value), ...(described && { described }) };
  });
}

/** How answers name the rules, where the game has words for all that changes; null where it has not. */
export function rulesInWords(
  changes: readonly Change[],
  base: OptionValues,
  rules: Ruled,
): Readonly<Record<string, string>> | null {
  if (changes.length === 0 || changes.some((change) => changeClause(change, rules) === null)) return null;
  const standing = standingWords(base, rules);
  return {
    [standing]: standing === AS_IT_STANDS ? AS_IT_STANDS : `if ${standing}`,
    [changedWords(changes, rules)]: `if ${changedClause(changes, rules)}`,
  };
}

import { ruleClause, type Ruled } from "../rule-words.js";
import { AS_IT_STANDS } from "../standing.js";
import type { Change } from "./changes.js";

/** What a change makes of the rules, as a clause goes on after "if". Null where the game has no words for it. */
function changeClause({ option, value }: Change, rules: Ruled): string | null {
  return ruleClause(option, value, rules);
}

/** The changed rules in short, as a variant's name: in the game's words, or else in those of the flags. */
export function changedWords(changes: readonly Change[], rules: Ruled): string {
  return changes.map((change) => nameable(changeClause(change, rules)) ?? codeName(change)).join(" and ");
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
  return changes.map((change) => changeClause(change, rules) ?? conditionOf(change)).join(", and ");
}

function conditionOf({ option, words, described }: Change): string {
  if (described === undefined) return `${option} has ${words}`;
  // Its name may be that of one thing or of several.
  if (described.type === "data") return `the option ${option} is ${words}`;
  return `${option} is ${words} instead of ${described.default}`;
}

/** How answers name the rules, where the game has words for all that changes; null where it has not. */
export function rulesInWords(
  changes: readonly Change[],
  rules: Ruled,
): Readonly<Record<string, string>> | null {
  if (changes.length === 0 || changes.some((change) => changeClause(change, rules) === null)) return null;
  return {
    [AS_IT_STANDS]: AS_IT_STANDS,
    [changedWords(changes, rules)]: `if ${changedClause(changes, rules)}`,
  };
}

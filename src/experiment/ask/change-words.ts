import {
  clauseOf,
  rolesOf,
  type AnyGameDefinition,
  type OptionDescription,
  type OptionValues,
  type Value,
} from "../../game/index.js";
import type { Change } from "./changes.js";

/** What is asked of rules as they stand. */
export const AS_IT_STANDS = "as it stands";

/** The game whose rules are changed, and how many play it. */
interface Asking {
  readonly definition: AnyGameDefinition;
  readonly players: number;
}

/**
 * What a change makes of the rules, as a clause goes on after "if": `an attack may follow a ram`, `whoever starts begins with 3
 * food`. Null where the game has no words for it.
 */
export function changeClause(
  { option, value, described }: Change,
  { definition, players }: Asking,
): string | null {
  if (described !== undefined) return clauseOf(described, value);
  const { options } = definition;
  if (option !== "handicap") return seatClause(options, value, option);
  return joined(
    Object.entries(value as OptionValues).map(([role, own]) =>
      seatClause(options, own, roleWords(role, players)),
    ),
  );
}

function seatClause(options: readonly OptionDescription[], own: Value, who: string): string | null {
  return joined(
    Object.entries(own as OptionValues).map(([name, value]) => {
      const option = options.find((one) => one.name === name);
      return option === undefined ? null : clauseOf(option, value, who);
    }),
  );
}

/** Null where one of them has no words, or there are none. */
function joined(clauses: readonly (string | null)[]): string | null {
  return clauses.length === 0 || clauses.includes(null) ? null : clauses.join(" and ");
}

/** Who has a place in the order of play. */
function roleWords(role: string, players: number): string {
  const [starter, others] = rolesOf(players);
  if (role === starter) return "whoever starts";
  if (players === 2) return "whoever goes second";
  return role === others ? "everybody else" : `whoever goes ${role}`;
}

/** The changed rules in short, as a variant's name: in the game's words, or else in those of the flags. */
export function changedWords(changes: readonly Change[], asking: Asking): string {
  return changes.map((change) => nameable(changeClause(change, asking)) ?? codeName(change)).join(" and ");
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
  return plain === "" || plain.length > 30 ? `another ${option}` : `${option} ${plain}`;
}

/** The changes as a clause goes on after "if". */
export function changedClause(changes: readonly Change[], asking: Asking): string {
  return changes.map((change) => changeClause(change, asking) ?? conditionOf(change)).join(", and ");
}

function conditionOf({ option, words, described }: Change): string {
  if (described === undefined) return `${option} has ${words}`;
  if (described.type === "data") return `${option} is ${words}`;
  return `${option} is ${words} instead of ${described.default}`;
}

/** How answers name the rules, where the game has words for all that changes; null where it has not. */
export function rulesInWords(
  changes: readonly Change[],
  asking: Asking,
): Readonly<Record<string, string>> | null {
  if (changes.length === 0 || changes.some((change) => changeClause(change, asking) === null)) return null;
  return {
    [AS_IT_STANDS]: AS_IT_STANDS,
    [changedWords(changes, asking)]: `if ${changedClause(changes, asking)}`,
  };
}

import {
  clauseOf,
  listed,
  rolesOf,
  type AnyGameDefinition,
  type OptionDescription,
  type OptionValues,
  type Value,
} from "../game/index.js";

/** A game whose rules are told, and how many play it. */
export interface Ruled {
  readonly definition: AnyGameDefinition;
  readonly players: number;
}

/**
 * What the rules are under a value that is written under an option's name, a seat's or `handicap`: `an attack may follow a ram`,
 * `whoever starts begins with 3 food`. Null where the game has no words for it.
 */
export function ruleClause(option: string, value: Value, { definition, players }: Ruled): string | null {
  const { options } = definition;
  const described = options.find(({ name }) => name === option);
  if (described !== undefined) return clauseOf(described, value);
  if (typeof value !== "object") return null;
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
  return clauses.length === 0 || clauses.includes(null) ? null : inOne(clauses as readonly string[]);
}

/** So many words at the start of several clauses are said once. */
const SAID_ONCE = 3;

/** Several clauses as one: `whoever goes second begins with 8 food and 12 military`. */
export function inOne(clauses: readonly string[], between = " and "): string {
  const starts = clauses.map((clause) => clause.split(" ").slice(0, SAID_ONCE).join(" "));
  const groups = [...new Set(starts)].map((start) => clauses.filter((_, at) => starts[at] === start));
  return groups.map(startedOnce).join(between);
}

function startedOnce(clauses: readonly string[]): string {
  const all = clauses.map((clause) => clause.split(" "));
  const shared = all[0].findIndex((word, at) => all.some((words) => words[at] !== word));
  if (shared < SAID_ONCE) return clauses.join(" and ");
  return `${all[0].slice(0, shared).join(" ")} ${listed(all.map((words) => words.slice(shared).join(" ")))}`;
}

/** Who has a place in the order of play. */
export function roleWords(role: string, players: number): string {
  const [starter, others] = rolesOf(players);
  if (role === starter) return "whoever starts";
  if (players === 2) return "whoever goes second";
  return role === others ? "everybody else" : `whoever goes ${role}`;
}

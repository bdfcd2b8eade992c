import {
  clauseOf,
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
  return clauses.length === 0 || clauses.includes(null) ? null : clauses.join(" and ");
}

/** Who has a place in the order of play. */
export function roleWords(role: string, players: number): string {
  const [starter, others] = rolesOf(players);
  if (role === starter) return "whoever starts";
  if (players === 2) return "whoever goes second";
  return role === others ? "everybody else" : `whoever goes ${role}`;
}

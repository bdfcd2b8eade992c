import { clauseOf, saysOf, type AnyGameDefinition, type Value } from "../../game/index.js";
import { roleWords } from "../rule-words.js";

/** A value to try, as people read it. */
interface Said {
  readonly value: Value;
  readonly words: string;
}

/**
 * What a change is, where the file does not say: in the game's words, or else by the option's name. Values that have a clause of
 * their own are called by it. `steps`: the place of the option.
 */
export function saidByGame(
  steps: readonly string[],
  values: readonly Said[],
  { options, maxPlayers }: AnyGameDefinition,
): { readonly says: string; readonly values: readonly Said[] } {
  const unsaid = { says: `${steps.join(".")} is {}`, values };
  const option = options.find(({ name }) => name === steps.at(-1));
  if (option === undefined) return unsaid;
  const who = whoseOf(steps, maxPlayers);
  const isNumbers = values.every(({ value }) => typeof value === "number");
  if (isNumbers) return { ...unsaid, says: saysOf(option, who) ?? unsaid.says };
  const clauses = values.map(({ value }) => clauseOf(option, value, who));
  if (clauses.includes(null)) return unsaid;
  return { says: "{}", values: values.map(({ value }, index) => ({ value, words: clauses[index]! })) };
}

/** Whose option it is, where that hangs on the seat or on who starts. */
function whoseOf([place, role]: readonly string[], players: number): string | undefined {
  if (place === "handicap") return roleWords(role, players);
  return role === undefined ? undefined : place;
}

import { RandomDice, Streams } from "../../dice/index.js";
import { gameRules, type AnyGameDefinition, type OptionValues } from "../../game/index.js";
import { shellQuoted, shellLine } from "../../game/shell.js";
import { guarded } from "../../play/guard/index.js";
import { fingerprint } from "../../value/index.js";

/** What weights must fit. */
export interface Setting {
  readonly definition: AnyGameDefinition;
  readonly options: OptionValues;
  readonly players: number;
}

/** The text that stands for a game's tensor: see `fingerprint`. */
export function tensorText(definition: AnyGameDefinition, players: number): string {
  const dice = new RandomDice();
  new Streams("tensor").start(dice, 0, 0);
  return guarded(() => fingerprint(definition.create({}, players), dice));
}

/** What makes weights where there are none. */
export function trainCommand(game: string, { definition, options, players }: Setting): string {
  const set = Object.entries(gameRules(definition, options)).map(
    ([name, value]) => ` --set ${shellQuoted(`${name}=${JSON.stringify(value)}`)}`,
  );
  const seats = definition.minPlayers === definition.maxPlayers ? "" : ` --players ${players}`;
  return `${shellLine(["evenkeel", "train", game])}${seats}${set.join("")}`;
}

import { OptionError, type AnyGame, type AnyGameDefinition, type OptionDescription } from "../game/index.js";
import { checkOptionNames, HANDICAP } from "../game/binding.js";
import { playersFault } from "../game/players.js";
import { games } from "../games/registry.js";
import { isA, messageOf, CodeError } from "./errors.js";
import { guarded } from "./guard/index.js";
import { loadCode } from "./load-code.js";

/** A game by its name, with the file URL of its bundle where people brought it. */
export interface GameReference {
  readonly name: string;
  readonly url?: string;
}

/** The game that is meant, loaded into this thread. */
export function loadGame({ name, url }: GameReference): Promise<AnyGameDefinition> {
  return url === undefined ? games[name]() : loadDefinition(url);
}

/** Loads a game's bundle into this thread: its default export. Throws a `CodeError` for what is no game. */
export async function loadDefinition(url: string): Promise<AnyGameDefinition> {
  const exported = (await loadCode(url))["default"];
  try {
    return guarded(() => read(exported));
  } catch (error) {
    throw isA(error, CodeError)
      ? error
      : new CodeError(`throws when it is read: ${messageOf(error)}`, [], error);
  }
}

/** The same game for whoever calls it outside of a game that is played: every call of it is guarded. */
export function withGuardedCalls(definition: AnyGameDefinition): AnyGameDefinition {
  return withCalls(definition, guarded);
}

/** The same game, with something done around every call of it once it is bound. */
export function withCalls(
  definition: AnyGameDefinition,
  around: (call: () => unknown) => unknown,
): AnyGameDefinition {
  return {
    ...definition,
    create(options, players) {
      const game = definition.create(options, players);
      const parts = Object.entries(game).map(([name, part]: [string, unknown]) => [
        name,
        typeof part === "function"
          ? (...given: unknown[]): unknown => around(() => Reflect.apply(part, game, given) as unknown)
          : part,
      ]);
      return { ...game, ...Object.fromEntries(parts) } as AnyGame;
    },
  };
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const WHOLE = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** What was exported as a game's definition. */
function read(exported: unknown): AnyGameDefinition {
  const wrong = (what: string) => new CodeError(what);
  if (typeof exported !== "object" || exported === null || !("create" in exported))
    throw wrong("has no game (export default defineGame({ … }))");
  const definition = exported as AnyGameDefinition;
  const { name, title, version, minPlayers, maxPlayers, options } = definition;
  if (typeof name !== "string" || !NAME.test(name))
    throw wrong("its name is not lower case with hyphens, such as liars-dice");
  if (Object.hasOwn(games, name))
    throw wrong(`calls itself ${name}, which is a game that comes with Evenkeel`);
  if (typeof title !== "string" || title.trim() === "" || title.includes("\n"))
    throw wrong("its title is no line of text");
  if ("then" in exported) throw wrong("has a part called then, by which it is taken for a promise");
  if (!WHOLE(version?.rules, 1, 1e6) || !WHOLE(version.behaviour, 1, 1e6))
    throw wrong("its version is not { rules, behaviour }, whole numbers from 1");
  const fault = playersFault(minPlayers, maxPlayers);
  if (fault !== null) throw wrong(fault);
  if (!Array.isArray(options) || !options.every((one: OptionDescription) => typeof one?.name === "string"))
    throw wrong("its options are no list (choice(…), integer(…))");
  checkOptionNames(options, [HANDICAP, ...(definition.seats ?? [])]);
  return {
    ...definition,
    create(given, players) {
      try {
        return guarded(() => definition.create(given, players));
      } catch (error) {
        throw isA(error, OptionError) ? error : new CodeError(`throws: ${messageOf(error)}`, [], error);
      }
    },
  };
}

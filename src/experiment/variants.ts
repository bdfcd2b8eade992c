import { OptionError, type AnyGame, type AnyGameDefinition, type OptionValues } from "../game/index.js";
import { wrongOf } from "../jobs/thrown.js";
import { CodeError, InputError } from "../play/errors.js";
import { Mistake, type Place } from "./mistake.js";
import { nearest, shown } from "../game/nearest.js";
import type { ExperimentFile } from "./schema.js";
import type { Source } from "./source.js";
import { STANDARD } from "./standing.js";

/** The rules under one set of options. */
export interface Variant {
  readonly name: string;
  readonly options: OptionValues;
  /** With the first of the numbers of players. */
  readonly game: AnyGame;
  /** By number of players. */
  readonly games: ReadonlyMap<number, AnyGame>;
}

/** The variants in the order of the file, the settings of the command line laid over each. Throws a `Mistake`. */
export function variantsOf(
  source: Source,
  file: ExperimentFile,
  definition: AnyGameDefinition,
  counts: readonly number[],
  settings: OptionValues,
): Variant[] {
  const { variants } = file;
  const written = source.keys(["variants"]);
  const names =
    variants === undefined
      ? [STANDARD]
      : // Only the file knows the order of keys that are numbers.
        [
          ...written.filter((name) => Object.hasOwn(variants, name)),
          ...Object.keys(variants).filter((name) => !written.includes(name)),
        ];
  if (names.length === 0)
    throw new Mistake({ path: ["variants"] }, "variants: none is given", "at least one, such as base: {}");
  return names.map((name) => {
    const written = writtenOptions(file, name);
    const all = (options: OptionValues, mistake: (error: OptionError) => Mistake) => {
      const games = counts.map(
        (players) => [players, create(definition, options, players, mistake)] as const,
      );
      return { name, options, game: games[0][1], games: new Map(games) };
    };
    const asWritten = all(written, (error) => inFile(error, name, file, definition));
    if (Object.keys(settings).length === 0) return asWritten;
    return all({ ...written, ...settings }, (error) => inFlag(error, name, settings));
  });
}

function create(
  definition: AnyGameDefinition,
  options: OptionValues,
  players: number,
  mistake: (error: OptionError) => Mistake,
): AnyGame {
  try {
    return definition.create(options, players);
  } catch (error) {
    throw error instanceof OptionError ? mistake(error) : error;
  }
}

/** The options of a variant with the handicap of the file, unless it has its own. */
export function writtenOptions({ variants, handicap }: ExperimentFile, variant: string): OptionValues {
  return { ...(handicap !== undefined && { handicap }), ...variants?.[variant] } as OptionValues;
}

function inFile(
  error: OptionError,
  variant: string,
  { variants, handicap }: ExperimentFile,
  definition: AnyGameDefinition,
): Mistake {
  const isKnown = definition.options.some(({ name }) => name === error.path[0]);
  const isFiles =
    error.path[0] === "handicap" && handicap !== undefined && variants?.[variant]?.["handicap"] === undefined;
  const path = isFiles ? error.path : ["variants", variant, ...error.path];
  return mistakeAt({ path, at: isKnown || error.path.length > 1 ? "value" : "key" }, error);
}

function inFlag(error: OptionError, variant: string, settings: OptionValues): Mistake {
  const name = String(error.path[0] ?? "");
  if (Object.hasOwn(settings, name))
    return mistakeAt({ flag: `--set ${name}=${flagValue(settings[name])}` }, error);
  const flags = Object.entries(settings).map(([option, value]) => `--set ${option}=${flagValue(value)}`);
  return mistakeAt({ flag: flags.join(" ") }, error, `variant ${shown(variant)}: `);
}

/**
 * Binds a game's options where only the command line sets them, each behind `flag`. Throws an `InputError`: for a wrong one it
 * names the flag, for a game of people's that throws the place in its file.
 */
export function underSettings<T>(settings: OptionValues, work: () => T, flag = "--set "): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof OptionError) throw settingMistake(error, settings, flag);
    throw error instanceof CodeError ? new InputError(`the game ${wrongOf(error)}`) : error;
  }
}

function settingMistake(error: OptionError, settings: OptionValues, before: string): InputError {
  const name = String(error.path[0] ?? "");
  const value = settings[name];
  const all = before.trim() || Object.keys(settings).join(", ");
  const flag = value === undefined ? all : `${before}${name}=${flagValue(value)}`;
  const { message } = mistakeAt({ flag }, error);
  // The place names the option already.
  return new InputError(`${flag}: ${value === undefined ? message : message.replace(`${name}: `, "")}`);
}

function flagValue(value: unknown): string {
  return typeof value === "string" ? value : shown(value);
}

function mistakeAt(place: Place, { path, message, valid }: OptionError, before = ""): Mistake {
  const [name, ...inside] = path;
  const option = `${String(name ?? "")}${inside.map((step) => (typeof step === "number" ? `[${step + 1}]` : `.${step}`)).join("")}`;
  // The contract's own words for a name that does not exist; the name belongs behind them.
  if (message === "unknown option")
    return new Mistake(
      place,
      `${before}unknown option ${shown(option)}`,
      nearest(String(path.at(-1)), valid),
    );
  const wrong = `${before}${option === "" ? "" : `${option}: `}${message}`;
  const given = /^"((?:[^"\\]|\\.)*)"|^[^\s]+/.exec(message);
  return new Mistake(place, wrong, valid.length === 0 ? "" : nearest(given?.[1] ?? given?.[0] ?? "", valid));
}

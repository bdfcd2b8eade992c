import type { AnyGameDefinition, OptionDescription, OptionValues, Value } from "../../game/index.js";
import { shellLine } from "../../game/shell.js";
import { InputError } from "../../play/errors.js";
import { readSettings } from "../overrides.js";
import { underSettings } from "../variants.js";
import { exampleOf, written as inOneLine } from "./example.js";

/** A rule that somebody would try. */
export interface Change {
  readonly option: string;
  readonly value: Value;
  /** The value as it was written; in one line where its parts were. */
  readonly words: string;
  /** What the game says of the option; undefined of those by seat. */
  readonly described?: OptionDescription;
}

/** How people write changes: `flag` stands before each of them. */
export interface Changing {
  readonly definition: AnyGameDefinition;
  /** The game as people named it. */
  readonly game: string;
  readonly players: number;
  /** What holds for both rules. */
  readonly base: OptionValues;
  readonly flag: string;
}

/**
 * Reads changes, each as `option=value`, the value as YAML, a list also without its brackets. Throws an `InputError` for the first that
 * the game does not know, and for one that would change nothing.
 */
export function readChanges(texts: readonly string[], changing: Changing): Change[] {
  const { definition, game, players, base, flag } = changing;
  const { options: descriptions } = definition;
  const describedAs = (option: string) => descriptions.find(({ name }) => name === option);
  for (const text of texts) refuseBare(text, changing, describedAs(text.trim()));
  for (const text of texts) refuseJoined(text, flag, (option) => describedAs(option) !== undefined);
  const values = Object.fromEntries(
    Object.entries(readSettings(texts, flag, `; evenkeel list options ${game} shows them all`)).map(
      ([option, value]) => [option, asList(value, describedAs(option))],
    ),
  );
  const written = new Map(
    texts.map((text) => {
      const equals = text.indexOf("=");
      return [text.slice(0, equals).trim(), text.slice(equals + 1).trim()];
    }),
  );
  const changes = Object.entries(values).map(([option, value]): Change => {
    const described = describedAs(option);
    return {
      option,
      value,
      words: written.get(option) ?? inOneLine(value),
      ...(described && { described }),
    };
  });
  const changed = { ...base, ...values };
  for (const change of changes) refuseIdle(change, changed, changing);
  underSettings(base, () => definition.create(base, players));
  underSettings(changed, () => definition.create(changed, players), flag);
  return changes;
}

/** Throws an `InputError` that names the values for an option without one. */
function refuseBare(
  text: string,
  { definition, flag }: Changing,
  described: OptionDescription | undefined,
): void {
  if (described === undefined) return;
  const { name, default: preset } = described;
  const example = exampleOf(definition, name);
  const such =
    example === null ? `${flag}${name}=…, where … is ` : `${flag}${shellLine([`${name}=${example}`])}, `;
  const right =
    described.type === "data"
      ? `${such}${described.form.replace(example === null ? /^write / : /^write |,? such as .*/g, "")}`
      : described.type === "choice"
        ? described.values
            .filter((value) => value !== preset)
            .map((value) => `${flag}${name}=${value}`)
            .join(" or ")
        : `${such}a whole number from ${described.min} to ${described.max}`;
  throw new InputError(
    `${flag}${text}: which value? (${right}; ${inOneLine(preset)} is the rule as it stands)`,
  );
}

/** Throws an `InputError` for several changes with commas between them, which would be one value. */
function refuseJoined(text: string, flag: string, isOption: (name: string) => boolean): void {
  const parts = text.split(",").map((one) => one.trim());
  if (parts.length < 2 || !parts.every((one) => one.includes("=") && isOption(one.split("=")[0].trim())))
    return;
  const apart = parts.map((one) => `${flag}${one}`).join(" ");
  throw new InputError(`${flag}${text}: holds ${parts.length} rules (put a space between them: ${apart})`);
}

/** What is a list may be written without its brackets: `red d8, black d20`. */
function asList(value: Value, described: OptionDescription | undefined): Value {
  const isList = described?.type === "data" && Array.isArray(described.default);
  return isList && typeof value === "string" ? value.split(",").map((one) => one.trim()) : value;
}

/** Throws an `InputError` for a change that leaves the rules as they are. */
function refuseIdle(
  { option, value, described }: Change,
  changed: OptionValues,
  { definition, base, flag, players }: Changing,
): void {
  const areAlike = (): boolean =>
    underSettings(changed, () => definition.create(changed, players), flag).seatsDiffer !== true;
  const place = placeOf(flag, option, value);
  if (base[option] !== undefined)
    throw new InputError(`${place}: --set gives ${option} to both rules (leave one of them out)`);
  if (described === undefined) return;
  if (JSON.stringify(value) === JSON.stringify(described.default)) {
    const other = exampleOf(definition, option);
    const right = other === null ? "" : `, such as ${option}=${other}`;
    throw new InputError(`${place}: is the rule as it stands (another value would change it${right})`);
  }
  const twin = described.twins?.find(
    (one) =>
      one.value === value && one.as === String(described.default) && (one.whileAlike !== true || areAlike()),
  );
  if (twin !== undefined)
    throw new InputError(`${place}: plays as ${twin.as} does, the rule as it stands (${twin.because})`);
  const { needs } = described;
  if (needs === undefined || needs.values.includes(valueOf(needs.option, changed, definition))) return;
  if (base[needs.option] === undefined && changed[needs.option] !== undefined)
    throw new InputError(
      `${place}: changes nothing beside ${placeOf("", needs.option, changed[needs.option])} (leave one of the two out)`,
    );
  const wanted = `${needs.option}=${String(needs.values[0])}`;
  throw new InputError(
    `${place}: changes nothing without ${wanted} (--set ${wanted} gives it to both rules)`,
  );
}

function valueOf(option: string, values: OptionValues, { options }: AnyGameDefinition): Value {
  return values[option] ?? options.find(({ name }) => name === option)!.default;
}

function placeOf(flag: string, option: string, value: Value): string {
  return `${flag}${option}=${typeof value === "string" ? value : JSON.stringify(value)}`;
}

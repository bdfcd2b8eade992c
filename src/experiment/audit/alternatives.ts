import {
  clauseOf,
  OptionError,
  subjectOf,
  twinWords,
  type AnyGame,
  type AnyGameDefinition,
  type OptionDescription,
  type OptionValues,
  type Twin,
  type Value,
} from "../../game/index.js";
import { Mistake } from "../mistake.js";
import { nearest, shown } from "../../game/nearest.js";
import type { Variant } from "../variants.js";
import type { AuditSettings } from "./settings.js";

/** One option at another value than the rules audited have. */
export interface AuditAlternative {
  readonly option: string;
  readonly kind: OptionDescription["kind"];
  readonly meaning: string;
  /** The value tried and the one it replaces, in words. */
  readonly value: string;
  readonly baseValue: string;
  /** The rules under each of the two, in the game's words; left out where it has none. */
  readonly clause?: string;
  readonly baseClause?: string;
  /** The variant with it, and the one it is compared with. */
  readonly variant: string;
  readonly base: string;
  /** What else had to be set for the option to have an effect, such as `resurrect=on`; empty where nothing had. */
  readonly under: string;
  /** The same in the game's words. */
  readonly underClause?: string;
}

export interface AuditAlternatives {
  /** The rules audited first, then other bases and alternatives, each once. */
  readonly variants: readonly Variant[];
  readonly alternatives: readonly AuditAlternative[];
  /** What could not be flipped, and why. */
  readonly leftOut: readonly LeftOut[];
}

export interface LeftOut {
  readonly option: string;
  /** What it decides, in short. */
  readonly subject: string;
  readonly reason: string;
}

/** A whole number with at most so many values is tried at all of them. */
const MAX_NUMBERS = 6;

/**
 * Every ruling at each of its other values, one at a time. One that needs another option is flipped in a base of its
 * own in which that one has a value it needs. `counts` are the numbers of players. Throws a `Mistake` for names and values
 * that do not fit, and where there is nothing to vary.
 */
export function alternativesOf(
  definition: AnyGameDefinition,
  audited: Variant,
  counts: readonly number[],
  settings: AuditSettings,
): AuditAlternatives {
  checkNames(definition, settings);
  const variants: Variant[] = [audited];
  const alternatives: AuditAlternative[] = [];
  const leftOut: LeftOut[] = [];
  const variantOf = (options: OptionValues, name: string): Variant => {
    const known = variants.find((one) => identity(one.options) === identity(options));
    if (known !== undefined) return known;
    const games = new Map(
      counts.map((players) => [players, definition.create(options, players) as AnyGame] as const),
    );
    const made = { name, options, game: games.get(counts[0])!, games };
    variants.push(made);
    return made;
  };
  for (const option of definition.options.filter((one) => isAudited(one, settings))) {
    const { name, kind, meaning } = option;
    const leave = (reason: string) => leftOut.push({ option: name, subject: subjectOf(option), reason });
    const { options, extras, clauses } = withNeeds(definition, audited.options, option);
    const baseValue = valueOf(option, options);
    const own = settings.values[name];
    // Whoever names an option or its values gets what was asked for.
    const known = own !== undefined || settings.only !== null ? [] : (option.twins ?? []);
    const alike = audited.game.seatsDiffer !== true;
    const twins = known.filter(({ whileAlike }) => alike || whileAlike !== true);
    for (const twin of twins) leave(alikeWords(option, twin));
    const values = (own ?? otherValues(option, baseValue)).filter(
      (value) => identity(value) !== identity(baseValue) && !twins.some((twin) => twin.value === value),
    );
    if (values.length === 0) {
      if (twins.length > 0) continue;
      const reason =
        option.type === "data" && own === undefined
          ? `no values to try are named; audit: { values: { ${name}: […] } } names them`
          : "it has no other value";
      leave(reason);
      continue;
    }
    const under = extras.join(", ");
    const baseClause = clauseOf(option, baseValue);
    for (const value of values) {
      try {
        const base = variantOf(options, under === "" ? audited.name : under);
        const flipped = withoutStray(definition, { ...options, [name]: value }, name);
        const variant = variantOf(flipped, `${name}=${wordsOf(value)}`);
        const words = { value: wordsOf(value), baseValue: wordsOf(baseValue) };
        const clause = clauseOf(option, value);
        alternatives.push({
          option: name,
          kind,
          meaning,
          ...words,
          variant: variant.name,
          base: base.name,
          under,
          ...(clause !== null && { clause }),
          ...(baseClause !== null && { baseClause }),
          ...(clauses !== null && { underClause: clauses.join(" and ") }),
        });
      } catch (error) {
        if (!(error instanceof OptionError)) throw error;
        const at = own?.findIndex((one) => identity(one) === identity(value)) ?? -1;
        if (at >= 0)
          throw new Mistake(
            { path: ["audit", "values", name, at] },
            `${name}: ${error.message}`,
            error.valid.join(", "),
          );
        leave(`${clauseOf(option, value) ?? wordsOf(value)} is not possible here: ${error.message}`);
      }
    }
  }
  if (alternatives.length === 0) {
    const hint = settings.variants ? "" : "; --variants audits the changes proposed";
    const why = leftOut.length === 0 ? "" : `; ${leftOut[0].option}: ${leftOut[0].reason}`;
    throw new Mistake({ path: ["game"] }, `${definition.name} has no unclear ruling to vary${why}${hint}`);
  }
  return { variants, alternatives, leftOut };
}

/** Why there is nothing to compare. */
function alikeWords(option: OptionDescription, twin: Twin): string {
  const clause = clauseOf(option, twin.value);
  return clause === null ? twinWords(twin) : `nothing can differ where ${clause}: ${twin.because}`;
}

function isAudited({ name, kind }: OptionDescription, { only, variants, values }: AuditSettings): boolean {
  if (only !== null) return only.includes(name);
  return kind === "ruling" || Object.hasOwn(values, name) || (variants && kind === "variant");
}

function checkNames({ options }: AnyGameDefinition, { only, values, placeOfOnly }: AuditSettings): void {
  const names = options.map(({ name }) => name);
  only?.forEach((name, index) => {
    if (!names.includes(name))
      throw new Mistake(placeOfOnly(index), `unknown option ${shown(name)}`, nearest(name, names));
  });
  for (const name of Object.keys(values)) {
    if (names.includes(name)) continue;
    const place = { path: ["audit", "values", name], at: "key" } as const;
    throw new Mistake(place, `unknown option ${shown(name)}`, nearest(name, names));
  }
}

/** The values worth trying without being told, beside the one that is played: of many numbers its neighbours. */
function otherValues(option: OptionDescription, played: Value): readonly Value[] {
  if (option.type === "choice") return option.values;
  if (option.type === "data") return [];
  const { min, max } = option;
  if (max - min < MAX_NUMBERS) return Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return [Number(played) - 1, Number(played) + 1].filter((value) => value >= min && value <= max);
}

/** The options with what the given one needs to have an effect, and what was set for that, also in the game's words where it has any. */
function withNeeds(
  { options: descriptions }: AnyGameDefinition,
  given: OptionValues,
  { needs }: OptionDescription,
): { options: OptionValues; extras: string[]; clauses: string[] | null } {
  let options = given;
  const extras: string[] = [];
  const clauses: (string | null)[] = [];
  for (let wanted = needs; wanted !== undefined;) {
    const { option, values } = wanted;
    const description = descriptions.find(({ name }) => name === option)!;
    const current = valueOf(description, options);
    if (!values.some((value) => identity(value) === identity(current))) {
      options = { ...options, [option]: values[0] };
      extras.unshift(`${option}=${wordsOf(values[0])}`);
      clauses.unshift(clauseOf(description, values[0]));
    }
    wanted = description.needs;
  }
  const known = clauses.filter((clause) => clause !== null);
  return { options, extras, clauses: known.length === extras.length && known.length > 0 ? known : null };
}

/** Leaves out what was given but has no effect any more beside the flipped option. */
function withoutStray(definition: AnyGameDefinition, options: OptionValues, flipped: string): OptionValues {
  const { options: descriptions } = definition;
  const stray = descriptions.find(({ name, needs }) => {
    if (needs === undefined || name === flipped || options[name] === undefined) return false;
    const needed = descriptions.find((one) => one.name === needs.option)!;
    return !needs.values.some((value) => identity(value) === identity(valueOf(needed, options)));
  });
  if (stray === undefined) return options;
  const kept = Object.entries(options).filter(([name]) => name !== stray.name);
  return withoutStray(definition, Object.fromEntries(kept), flipped);
}

function valueOf({ name, default: preset }: OptionDescription, options: OptionValues): Value {
  return options[name] ?? preset;
}

/** Equal for equal values, whatever the order of their keys. */
function identity(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function wordsOf(value: Value): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

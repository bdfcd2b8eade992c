import type { OptionValues, Value } from "../game/index.js";
import { InputError } from "../play/errors.js";
import type { SeatOverrides } from "./lineups-of-flags.js";
import type { AuditOverrides } from "./audit/settings.js";
import { parseSource } from "./source.js";
import { stepsOf, withValue } from "./tune/places.js";
import type { Change } from "./tune/question.js";

/** What the command line sets instead of the file. */
export interface Overrides {
  /** `--games`, as a number or as written: 200_000. */
  readonly games?: number | string;
  /** `--blocks`, likewise. */
  readonly blocks?: number | string;
  /** `--until`, as written: decided or known. */
  readonly until?: string;
  /** `--within`, as written: 10m, or a number of games. */
  readonly within?: string;
  /** `--share`: so much of what the file itself asks for, above 0 and at most 1; never fewer than `FEWEST` games. */
  readonly share?: number;
  /** `--seed`; must come as the text that was written. */
  readonly seed?: string;
  /** `--set option=value`, for every variant. */
  readonly set?: Readonly<Record<string, Value>>;
  /** The same as they were written, for the command that repeats the run. */
  readonly settings?: readonly string[];
  /** Line-ups and number of players instead of those of the file. */
  readonly seats?: SeatOverrides;
  /** The file is audited, whether it says so or not. */
  readonly audit?: AuditOverrides;
  /** Changes of the rules that are played beside the rules as they stand, and that the claims are about. */
  readonly changes?: readonly Change[];
  /** Places are seats, because they are so under other rules that these are compared with. */
  readonly bySeat?: true;
  /** Whoever learned must know all rules that the section `tune` may try, where the file has it trained. */
  readonly knowsChanges?: true;
  /** A folder of weights for each of these rules alone: `learned` plays by no others. */
  readonly learnedAlone?: string;
  /** The confidence level of all intervals. */
  readonly level?: number;
  /** The win chance is told wherever something was learned for the rules. */
  readonly tellsChance?: true;
  /** The command with its arguments, where it is not `run` with the file. */
  readonly command?: readonly string[];
}

/**
 * Reads the values of `--set option=value`, each as YAML; `before` stands before each, and `more` behind what would be
 * right. What lies in a table may be named by its place: `handicap.others.startFood=7`. Throws an `InputError` that names
 * the flag.
 */
export function readSettings(
  settings: readonly string[],
  before = "--set ",
  more = "",
): Record<string, Value> {
  let values: OptionValues = {};
  const places: string[] = [];
  for (const [index, setting] of settings.entries()) {
    const flag = `${before}${setting}`;
    const equals = setting.indexOf("=");
    const place = setting.slice(0, equals).trim();
    const steps = stepsOf(place);
    if (equals < 0 || steps.includes("") || setting.slice(equals + 1).trim() === "") {
      // A shell takes what stands behind a space for the next one.
      const isRest = before === "" && equals < 0 && index > 0;
      const right = isRest
        ? `"${settings[index - 1]} ${setting}" in quotes, if they belong together`
        : `${before}option=value`;
      throw new InputError(`${flag}: no option and value (write ${right}${more})`);
    }
    if (steps.includes("__proto__")) throw new InputError(`${flag}: __proto__ cannot be a name`);
    if (places.some((other) => holds(other, place) || holds(place, other)))
      throw new InputError(`${flag}: ${place} is set twice (set it once)`);
    places.push(place);
    values = withValue(values, steps, parseSource(flag, setting.slice(equals + 1)).value, {});
  }
  return values;
}

/** Whether a place is another one or lies in it. */
function holds(outer: string, inner: string): boolean {
  return `${inner}.`.startsWith(`${outer}.`);
}

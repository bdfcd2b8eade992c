import { timedMeasure } from "../measure/index.js";
import type { Arm } from "../play/plan.js";
import { nearest, shown } from "../game/nearest.js";
import { Mistake } from "./mistake.js";
import type { ExperimentFile } from "./schema.js";

/**
 * How the answer says what a file names; null where the file leaves that to us. `measures`: those that it counts. Throws a
 * `Mistake` for a name of nothing.
 */
export function wordsOf(
  { words }: ExperimentFile,
  arms: readonly Pick<Arm, "variant" | "lineup" | "swept" | "position">[],
  measures: readonly string[],
): Readonly<Record<string, string>> | null {
  if (words === undefined) return null;
  const ofArm = ({ variant, lineup, swept = lineup, position }: (typeof arms)[number]) =>
    position === undefined ? [variant, swept] : [variant, swept, position];
  const nameOf = (measure: string) => timedMeasure(measure)?.name ?? measure;
  const known = [...new Set([...arms.flatMap(ofArm), ...measures.map(nameOf)])];
  const wrong = Object.keys(words).find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new Mistake(
      { path: ["words", wrong], at: "key" },
      `words: no variant, position, line-up or measure is called ${shown(wrong)}`,
      nearest(wrong, known),
    );
  // A measure in seconds or minutes is counted once for each of its times.
  const timed = measures.filter((measure) => Object.hasOwn(words, nameOf(measure)));
  return { ...words, ...Object.fromEntries(timed.map((measure) => [measure, words[nameOf(measure)]])) };
}

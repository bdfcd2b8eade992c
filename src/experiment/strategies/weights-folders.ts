import { CodeError, InputError } from "../../play/errors.js";
import { basename, exists, join, listed, readText } from "../disk.js";
import { LEARNED } from "./strongest.js";
import { loadWeights, type LoadedWeights } from "./weights.js";

/** Where weights lie, in the folder of a game's strategies and beside an experiment. */
export const WEIGHTS = "weights";

/** What lies in the folders of weights below these, though nobody names it. Throws an `InputError`. */
export function weightsIn(places: readonly string[]): LoadedWeights[] {
  return filesIn(places).map(foundWeights);
}

function filesIn(places: readonly string[]): string[] {
  const folders = [...new Set(places.map((one) => join(one, WEIGHTS)))].filter(exists);
  return folders.flatMap((one) =>
    listed(one)
      .filter((name) => name.endsWith(".json"))
      .sort()
      .map((name) => join(one, name)),
  );
}

/**
 * By who is judged the files that do, of those in the folders of weights below these. Every run asks, and few have any: so no weights are
 * read for it.
 */
export function judgesIn(places: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const judges = new Map<string, string[]>();
  for (const file of filesIn(places)) {
    const whose = /"judges":\s*("(?:[^"\\]|\\.)*")/.exec(textOf(file));
    if (whose === null) continue;
    const name = JSON.parse(whose[1]) as string;
    judges.set(name, [...(judges.get(name) ?? []), file]);
  }
  return judges;
}

/** What cannot be read judges nobody; whoever needs it is told. */
function textOf(file: string): string {
  try {
    return readText(file);
  } catch {
    return "";
  }
}

export function foundWeights(file: string): LoadedWeights {
  try {
    return loadWeights(file, `${WEIGHTS}/${basename(file)}`);
  } catch (error) {
    throw error instanceof CodeError ? new InputError(`${LEARNED} ${error.message}`) : error;
  }
}

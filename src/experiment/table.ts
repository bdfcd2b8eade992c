import type { AnyGameDefinition } from "../game/index.js";
import { nearest, shown } from "../game/nearest.js";
import { messageOf } from "../play/errors.js";
import { Mistake, type Path } from "./mistake.js";
import type { ExperimentFile } from "./schema.js";
import type { Variant } from "./variants.js";

/** An exact table of the game that answers a question. */
export interface AnsweringTable {
  readonly name: string;
  /** What it says under the rules of the first variant. */
  readonly finding: string;
}

/**
 * The table that the file names as its answer, computed under a variant; null where it names none. Throws a `Mistake`.
 * `isChanged`: whoever runs the file changes its rules, under which there may be no such table; then what is played answers.
 */
export function tableOf(
  { answer, variants }: ExperimentFile,
  { name: game, tables }: AnyGameDefinition,
  { name: variant, options }: Variant,
  isChanged: boolean,
): AnsweringTable | null {
  const isList = Array.isArray(answer);
  const named = [answer ?? []].flat().flatMap((one, index) => {
    const path: Path = isList ? ["answer", index, "table"] : ["answer", "table"];
    return typeof one === "object" ? [{ name: one.table, path }] : [];
  });
  if (named.length === 0) return null;
  const [{ name, path }, second] = named;
  const wrong = (what: string, right = "") => new Mistake({ path }, `answer: ${what}`, right);
  if (second !== undefined) throw new Mistake({ path: second.path }, "answer: two tables", "one of them");
  if (tables === undefined) throw wrong(`${game} has no exact tables`, "a chart, or a metric of the game");
  // A game of people's may throw.
  const asked = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw wrong(`the tables of ${game} throw: ${messageOf(error)}`);
    }
  };
  const all = asked(() => tables(options));
  const found = all.find((table) => table.name === name);
  const where = variants === undefined ? "" : ` under ${shown(variant)}`;
  if (found === undefined && isChanged) return null;
  if (found === undefined) {
    const names = all.map((table) => table.name);
    throw wrong(`${game} has no table ${shown(name)}${where}`, nearest(name, names));
  }
  const finding = asked(() => found.finding);
  const isSaid = typeof finding === "string" && finding.trim() !== "";
  if (!isSaid && isChanged) return null;
  if (!isSaid)
    throw wrong(`table ${shown(name)} says nothing in a sentence${where}`, "another table, or a chart");
  return { name, finding };
}

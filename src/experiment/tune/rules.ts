import { OptionError, type AnyGameDefinition } from "../../game/index.js";
import { nearest } from "../../game/nearest.js";
import { Mistake } from "../mistake.js";
import type { TuneQuestion } from "./question.js";

/** Binds the game under every change, and says whether seats differ under any. Throws a `Mistake` for one that its rules do not allow. */
export function checkChanges(
  { changes, varied }: TuneQuestion,
  definition: AnyGameDefinition,
  counts: readonly number[],
): boolean {
  let differ = false;
  for (const { options, parts } of changes)
    for (const players of counts) {
      try {
        const { seatsDiffer = false } = definition.create(options, players);
        differ ||= seatsDiffer;
      } catch (error) {
        if (!(error instanceof OptionError)) throw error;
        const words = parts.map(([one, value]) => `${varied[one].name}: ${varied[one].values[value].words}`);
        const wrong = String(error.path.at(-1) ?? "");
        throw new Mistake(
          { path: ["tune", "vary", varied[parts[0][0]].name], at: "key" },
          `${words.join(" with ")}: ${error.message}`,
          error.valid.length === 0 ? "" : nearest(wrong, error.valid),
        );
      }
    }
  return differ;
}

import { NOTHING } from "../results/lookup.js";
import type { Results } from "../results/results.js";
import { COUNT, NUMBER } from "../text/format.js";
import { endWithin, quantileOf } from "./lengths.js";
import { turnUnits, turnWord } from "./turns.js";

/** How long games are, a sentence for each arm, with the family's intervals. */
export function lengthFindings(results: Results): string[] {
  const { arms, secondsPerTurn } = results;
  return arms.map((arm) => {
    const [half, most] = [quantileOf(arm, 0.5) ?? NOTHING, quantileOf(arm, 0.95) ?? NOTHING];
    const turns = [
      endWithin("half of the games end", half, turnUnits(results).whole, true),
      endWithin("95 %", most, COUNT, true),
    ].join(", ");
    const minutes = secondsPerTurn.map((seconds) => {
      const unit = { ...NUMBER, factor: seconds / 60, name: " minutes" };
      return `at ${seconds} s a ${turnWord(results)} ${endWithin("half end", half, unit, true)}`;
    });
    return `${arm.name}: ${[turns, ...minutes].join("; ")}.`;
  });
}

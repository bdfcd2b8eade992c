import { COUNT, NUMBER, shown } from "../format.js";
import { NOTHING } from "../lookup.js";
import type { ArmResults, Interval, Results } from "../results.js";

/** How long games are, a sentence for each arm, with the family's intervals. */
export function lengthFindings({ arms, secondsPerTurn }: Results): string[] {
  return arms.map((arm) => {
    const [half, most] = [quantile(arm, 0.5), quantile(arm, 0.95)];
    const turns = `half of the games end within ${shown(half, COUNT, true)} turns, 95 % within ${shown(most, COUNT, true)}`;
    const minutes = secondsPerTurn.map(
      (seconds) =>
        `at ${seconds} s a turn half end within ${shown(half, { ...NUMBER, factor: seconds / 60 }, true)} minutes`,
    );
    return `${arm.name}: ${[turns, ...minutes].join("; ")}.`;
  });
}

function quantile({ quantiles }: ArmResults, share: number): Interval {
  return quantiles.find((one) => one.share === share) ?? NOTHING;
}

import { largestCase, shareOf, type AuditResults } from "../results/audit.js";
import type { Results } from "../results/results.js";
import { replayCommand } from "./command.js";

/** The first game in which the other reading of a ruling made a difference, to be told under both. */
export interface TwoReadings {
  /** The alternative, as `option=value`. */
  readonly alternative: string;
  /** The commands that tell the game: as the rules are read, and as they could be. */
  readonly without: string;
  readonly with: string;
}

const MAX_GAMES = 6;

/** One for each ruling that matters; none where no experiment file has these arms. */
export function gamesUnderBoth({ experiment, seed }: Results, { rulings }: AuditResults): TwoReadings[] {
  if (!canReplay(experiment)) return [];
  return rulings
    .filter(({ verdict }) => verdict === "matters")
    .flatMap(({ option, alternatives: [alternative] }): TwoReadings[] => {
      const one = largestCase(alternative);
      const { block } = shareOf(one, "any");
      if (block === null) return [];
      const command = (arm: string) => replayCommand({ ...experiment, seed }, { arm, block, seating: 0 });
      return [
        {
          alternative: `${option}=${alternative.value}`,
          without: command(one.against),
          with: command(one.of),
        },
      ];
    })
    .slice(0, MAX_GAMES);
}

/** Flags that make other arms than the file has. */
const OTHER_ARMS = /^--(lineup|players|only|variants)=/;

/** Whether replays find these arms in the file. */
function canReplay({ file, command = [], borrowed }: Results["experiment"]): boolean {
  return borrowed !== true && /\.ya?ml$/.test(file) && !command.some((word) => OTHER_ARMS.test(word));
}

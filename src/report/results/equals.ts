import { isMirror } from "../../measure/lineup.js";
import type { ArmResults, Results } from "./results.js";

/**
 * Whether all at the table are equals, so that an edge is one of the seat and not of the player: the same strategy with
 * the same parameters on every side. Where one side plays better, that decides, and a seat's edge is hidden by it.
 */
export function areEquals({ strategies }: Pick<ArmResults, "strategies">): boolean {
  return isMirror(strategies);
}

/** Of a line-up that several numbers of players play, the one of them all. */
export function lineupOf({ swept, lineup }: Pick<ArmResults, "swept" | "lineup">): string {
  return swept ?? lineup;
}

/** The arms that tell who is favoured; none where only unequal players met. */
export function equalsOf({ arms }: Pick<Results, "arms">): ArmResults[] {
  return arms.filter(areEquals);
}

/** In which of these some arms differ from the others. */
export function partsApart<Part extends keyof ArmResults>(
  arms: readonly Pick<ArmResults, Part>[],
  ...parts: readonly Part[]
): Part[] {
  return parts.filter((part) => arms.some((arm) => arm[part] !== arms[0][part]));
}

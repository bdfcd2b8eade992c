import type { FittingWeights } from "./fitting.js";
import type { Setting } from "./setting.js";
import { ANYBODY, ladderOrder, LEARNED, SEASONED } from "./strongest.js";

/** So many play where nobody says who. */
const USUAL_PLAYERS = 3;

/** Who plays where nobody says who. */
export interface UsualPlayers {
  /** The strongest first; at least one. */
  readonly names: readonly string[];
  /** Whether `learned` would be the strongest, but nobody learned all of these rules. */
  readonly lacksLearned: boolean;
  /** Whether nobody ever has a choice, so that it is the same whoever plays: then one tells everything. */
  readonly isChance: boolean;
}

/**
 * The strongest players known in these folders that can play under all of these rules, and stand above `random` on the ladder.
 * Where there is no ladder, what was learned of the rules, and `random`, for nobody else plays every game.
 */
export function usualPlayers(
  folders: readonly string[],
  settings: readonly Setting[],
  fitting: FittingWeights,
): UsualPlayers {
  if (settings.every(isChance)) return { names: [ANYBODY], lacksLearned: false, isChance: true };
  const order = ladderOrder(folders);
  const isLearned = settings.every((setting) => fitting.fit(setting, false));
  if (order.length === 0)
    return { names: [...(isLearned ? [LEARNED] : []), ANYBODY], lacksLearned: false, isChance: false };
  // Whoever learned among hand-written players knows those: a question without line-ups is about equals.
  const able = order.filter((name) => name !== SEASONED && (name !== LEARNED || isLearned));
  const sensible = able.includes(ANYBODY) ? able.slice(0, able.indexOf(ANYBODY)) : able;
  return {
    names: (sensible.length === 0 ? able : sensible).slice(0, USUAL_PLAYERS),
    lacksLearned: order.includes(LEARNED) && !isLearned,
    isChance: false,
  };
}

/** Who wins is computed only where nobody has a choice. */
function isChance({ definition, options, players }: Setting): boolean {
  const anybody = Array.from({ length: players }, () => ANYBODY);
  const { values = [] } = definition.exact?.(options, anybody) ?? {};
  return values.some(({ measure }) => measure === "returns");
}

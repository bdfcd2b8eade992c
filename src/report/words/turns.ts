import type { Results } from "../results/results.js";
import { COUNT, NUMBER, TURNS, type Unit } from "../text/format.js";

type Named = Pick<Results, "turnName">;

/** What the game calls a turn: `turn`, or `round` where nobody's turn it is. */
export function turnWord({ turnName = "turn" }: Named): string {
  return turnName;
}

export function turnsWord(results: Named): string {
  return `${turnWord(results)}s`;
}

/** Lengths of single games, means of them, and what changes them, in the game's own word. */
export function turnUnits(results: Named): {
  readonly whole: Unit;
  readonly mean: Unit;
  readonly change: Unit;
} {
  const name = ` ${turnsWord(results)}`;
  return { whole: { ...COUNT, name }, mean: { ...NUMBER, name }, change: { ...TURNS, name } };
}

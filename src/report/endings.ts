import type { ArmResults, MeasureResult } from "./results.js";

/** The ways in which games of an arm ended, in the game's order; none where the game does not tell them apart. */
export function endingsOf({ measures }: ArmResults): MeasureResult[] {
  return measures.filter(({ ending }) => ending === true);
}

/** `final battle`, of a measure such as `endedByFinalBattle`. */
export function endingWords({ measure }: MeasureResult): string {
  return measure
    .replace(/^endedBy(?=[A-Z])/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
}

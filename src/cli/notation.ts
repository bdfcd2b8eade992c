import { NotationError, OddsError } from "../odds/notation-error.js";
import { InputError } from "../play/errors.js";
import { LinesError } from "./output.js";

/** So much of what was written is shown on both sides of the mistake. */
const AROUND = 40;

/** Runs something that reads or computes dice; their mistakes become errors for people, with a caret below the place. */
export function forPeople<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof OddsError) throw new InputError(error.message);
    if (!(error instanceof NotationError)) throw error;
    const { text, offset } = error;
    if (text.trim() === "") throw new InputError(error.message);
    const start = Math.max(0, offset - AROUND);
    const shown = text.slice(start, offset + AROUND).replace(/\p{C}|[\u2028\u2029]/gu, " ");
    const before = [...shown.slice(0, offset - start)].length;
    const cut = start > 0 ? "…" : "";
    throw new LinesError(error.message, [`  ${cut}${shown}`, `  ${" ".repeat(cut.length + before)}^`]);
  }
}

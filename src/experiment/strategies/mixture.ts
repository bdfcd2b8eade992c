import { CodeError } from "../../play/errors.js";
import { isPlayed } from "../../play/mixture.js";
import type { Mixture } from "../../play/plan.js";
import { ladderIn } from "./strongest.js";

/** Plays the mixture of its game's ladder: a strategy without code of its own. */
export const EQUILIBRIUM = "equilibrium";

/** The mixture of the ladder in these folders. Throws a `CodeError` where there is none. */
export function mixtureIn(folders: readonly string[]): Mixture {
  const ladder = ladderIn(folders);
  if (ladder === null)
    throw new CodeError(
      "needs a game that comes with its ladder, and this one has none (what evenkeel ladder finds of it can be played as line-ups)",
    );
  const { standings, seatGame, options } = ladder;
  if (seatGame === undefined)
    throw new CodeError("needs a ladder of two players: of more it finds no mixture");
  const roles = (["starter", "second"] as const).map((one, index) => {
    const weights = standings.map(({ label, mixed }) => [label, mixed![one]] as const);
    return {
      role: seatGame.roles[index],
      weights: Object.fromEntries(weights.filter(([, weight]) => isPlayed(weight))),
    };
  });
  return { roles, options };
}

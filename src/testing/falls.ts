import { promise } from "./finding.js";
import { goThrough } from "./outcomes.js";
import { ReplayingDice } from "./replaying-dice.js";
import { legalOf, type Scene } from "./scene.js";

/** More than many sums of small chances are off by rounding. */
const MOST_OFF = 1e-12;

/** The ways in which an action's dice may fall lead to the same futures as all sequences of rolls, as often. Games may do without. */
export function checkFalls<S, O>({ game, state }: Scene<S, O>): void {
  if (game.falls === undefined) return;
  promise(
    game.future !== undefined,
    "falls",
    () => "there are falls, and no future that tells which are alike",
  );
  for (const action of legalOf(game, state)) {
    const chances = new Map<string, number>();
    const add = (next: Readonly<S>, chance: number): void => {
      const future = game.future!(next);
      chances.set(future, (chances.get(future) ?? 0) + chance);
    };
    if (!goThrough(game, state, action, add)) continue;
    const said = (what: string) => () => `of "${game.actionToString(action)}" ${what}`;
    const next = game.newState();
    for (const { rolls, probability } of game.falls(state, action)) {
      const dice = new ReplayingDice(rolls);
      game.copyState(state, next);
      game.applyAction(next, action, dice);
      promise(dice.matches, "falls", said(`other dice are thrown than ${rolls.join(", ")}`));
      add(next, -probability);
    }
    for (const [future, rest] of chances)
      promise(
        Math.abs(rest) < MOST_OFF,
        "falls",
        said(`lead to ${future} ${rest > 0 ? "less" : "more"} often than its dice, by ${Math.abs(rest)}`),
      );
  }
}

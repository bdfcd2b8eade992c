import type { Game } from "../../src/game/index.js";
import type { FixedPlayer, Policy } from "../../src/solve/index.js";

/** The player of a policy. Throws in a position that it does not know. */
export function policyPlayer<S, O>(game: Game<S, O>, { positions, best, choices }: Policy): FixedPlayer<S> {
  const known = new Map(positions.map((future, index) => [future, choices[best[index]]]));
  return (state, legal, count, shares) => {
    const actions = known.get(game.future!(state));
    if (actions === undefined)
      throw new Error(`the policy does not know the position ${game.stateToString(state)}`);
    for (let index = 0; index < count; index++)
      shares[index] = actions.includes(legal[index]) ? 1 / actions.length : 0;
  };
}

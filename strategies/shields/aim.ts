import type { Bot, ParameterDescription, StrategyContext } from "evenkeel";
import {
  ActionType,
  shieldsGame,
  turnOfGame,
  type ShieldsObservation,
  type ShieldsState,
} from "evenkeel/shields";

export const description =
  "plays as another strategy does, but aims every attack at the battery it attacked last, or at the one it left alone longest";
export const words = "players who choose their targets by turns";

export const parameters = {
  at: {
    kind: "choice",
    values: ["same", "another"],
    meaning: "whether it stays with one battery until that falls, or attacks all in turn",
  },
  then: {
    kind: "strategy",
    default: "strongest",
    meaning: "the strategy that chooses when to attack, the first target, and all else",
  },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly at: "same" | "another";
  readonly then: () => Bot<ShieldsObservation>;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldsState, ShieldsObservation, Params>): Bot<ShieldsObservation> {
  const { type, target } = shieldsGame(game).actions;
  const then = params.then();
  const stays = params.at === "same";
  const open = new Int32Array(game.numDistinctActions);
  /** By colour: the turn of its last attack on that battery, 0 for none. */
  const attacked = new Int32Array(3);
  let turn = 0;

  /** Lists the attacks on the battery it aims at, on several where none comes first, and says how many. */
  function listAimed(legal: Int32Array, count: number): number {
    let found = 0;
    let best = -1;
    const last = Math.max(attacked[0], attacked[1], attacked[2]);
    for (let index = 0; index < count; index++) {
      if (type[legal[index]] !== ActionType.attack) continue;
      const when = attacked[target[legal[index]]];
      const wish = stays ? Number(when === last) : last - when;
      if (wish < best) continue;
      if (wish > best) found = 0;
      best = wish;
      open[found++] = legal[index]!;
    }
    return found;
  }

  return {
    restart(player, random) {
      attacked.fill(0);
      turn = 0;
      then.restart(player, random);
    },
    chooseAction(position, legal, count) {
      const wanted = then.chooseAction(position, legal, count);
      if (type[wanted] !== ActionType.attack) return wanted;
      // In a match the turns start again with every game.
      if (turnOfGame(position) < turn) attacked.fill(0);
      turn = turnOfGame(position);
      const found = listAimed(legal, count);
      const action = found === 1 ? open[0] : then.chooseAction(position, open, found);
      attacked[target[action]] = turn;
      return action;
    },
  };
}

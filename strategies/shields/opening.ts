import { OptionError, type Bot, type ParameterDescription, type StrategyContext } from "evenkeel";
import { ActionType, phase, Phase, shieldsGame, turnOfGame } from "evenkeel/shields";
import type { ShieldsGame, ShieldsObservation, ShieldsState } from "evenkeel/shields";

export const description = "plays given picks in order as its own, then hands over to another strategy";

export const parameters = {
  picks: {
    kind: "list",
    meaning:
      "its picks in order, such as red d8, black d20 front or potion d8; free leaves one to the other strategy",
  },
  then: { kind: "strategy", default: "expectimax", meaning: "the strategy that plays everything else" },
} satisfies Record<string, ParameterDescription>;

interface Params {
  readonly picks: readonly string[];
  readonly then: () => Bot<ShieldsObservation>;
}

export function create({
  game,
  params,
}: StrategyContext<ShieldsState, ShieldsObservation, Params>): Bot<ShieldsObservation> {
  const { actions } = shieldsGame(game);
  const picks = params.picks.map((words, index) => readPick(shieldsGame(game), words, index));
  const then = params.then();
  const open = new Int32Array(game.numDistinctActions);
  let made = 0;
  let lastTurn = 0;

  /** Lists those of the wanted actions that are legal, and says how many. */
  function listWanted(wanted: Int32Array, legal: Int32Array, count: number): number {
    let found = 0;
    for (let index = 0; index < count; index++)
      if (wanted.includes(legal[index])) open[found++] = legal[index]!;
    return found;
  }

  /** Takes a wanted die. The other strategy decides what the words leave open, or which place is next best. */
  function pick({ meant, die }: Wanted, position: ShieldsObservation, legal: Int32Array, count: number) {
    const found = listWanted(meant, legal, count) || listWanted(die, legal, count);
    if (found === 0) return then.chooseAction(position, legal, count);
    return found === 1 ? open[0] : then.chooseAction(position, open, found);
  }

  return {
    restart(player, random) {
      made = 0;
      lastTurn = 0;
      then.restart(player, random);
    },
    chooseAction(position, legal, count) {
      if (phase(position) !== Phase.pick) return then.chooseAction(position, legal, count);
      // In a match the turns start again with every game.
      if (turnOfGame(position) < lastTurn) made = 0;
      lastTurn = turnOfGame(position);
      const action =
        made < picks.length
          ? pick(picks[made], position, legal, count)
          : then.chooseAction(position, legal, count);
      const isPick =
        actions.type[action] === ActionType.take || actions.type[action] === ActionType.takeNothing;
      if (isPick) made++;
      return action;
    },
  };
}

/** The actions that a pick's words mean, and all that take this die; none for `free`. */
interface Wanted {
  readonly meant: Int32Array;
  readonly die: Int32Array;
}

function readPick({ actions, dice }: ShieldsGame, words: string, index: number): Wanted {
  const wanted = words.trim().replace(/\s+/g, " ").toLowerCase();
  if (wanted === "free") return { meant: new Int32Array(), die: new Int32Array() };
  const takes = Array.from({ length: actions.count }, (_, action) => action).filter(
    (action) => actions.type[action] === ActionType.take && dice.pool[actions.die[action]] > 0,
  );
  // `black d20` leaves the place open, and so does `black d20 front` where every battery has a front of its own.
  const meant = takes.filter(
    (action) =>
      `${wanted} `.startsWith(`${dice.words[actions.die[action]]} `) &&
      `${actions.words[action]} `.startsWith(`take ${wanted} `),
  );
  if (meant.length > 0) {
    const die = takes.filter((action) => actions.die[action] === actions.die[meant[0]]);
    return { meant: Int32Array.from(meant), die: Int32Array.from(die) };
  }
  const pool = dice.words.filter((_, kind) => dice.pool[kind] > 0);
  const message = `pick ${index + 1}, ${JSON.stringify(words)}, is no die of the pool; valid are free, ${pool.join(", ")}`;
  throw new OptionError(
    ["picks", index],
    `${message}; black shields also with their place, such as black d20 back`,
    ["free", ...pool],
  );
}

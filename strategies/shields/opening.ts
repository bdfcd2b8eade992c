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
  let made = 0;
  let lastTurn = 0;

  /** The first of the wanted actions that is legal, or −1: the die is gone. */
  function firstLegal(wanted: Int32Array, legal: Int32Array, count: number): number {
    for (let choice = 0; choice < wanted.length; choice++)
      for (let index = 0; index < count; index++) if (legal[index] === wanted[choice]) return legal[index];
    return -1;
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
      const listed = made < picks.length ? firstLegal(picks[made], legal, count) : -1;
      const action = listed >= 0 ? listed : then.chooseAction(position, legal, count);
      const isPick =
        actions.type[action] === ActionType.take || actions.type[action] === ActionType.takeNothing;
      if (isPick) made++;
      return action;
    },
  };
}

/** The actions that take this die, those with the place that the words name first; none for `free`. */
function readPick({ actions, dice }: ShieldsGame, words: string, index: number): Int32Array {
  const wanted = words.trim().replace(/\s+/g, " ").toLowerCase();
  if (wanted === "free") return new Int32Array();
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
    const sameDie = takes.filter((action) => actions.die[action] === actions.die[meant[0]]);
    return Int32Array.from(new Set([...meant, ...sameDie]));
  }
  const pool = dice.words.filter((_, kind) => dice.pool[kind] > 0);
  const message = `pick ${index + 1}, ${JSON.stringify(words)}, is no die of the pool; valid are free, ${pool.join(", ")}`;
  throw new OptionError(
    ["picks", index],
    `${message}; black shields also with their place, such as black d20 back`,
    ["free", ...pool],
  );
}

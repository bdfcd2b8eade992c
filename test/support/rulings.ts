import {
  choice,
  integer,
  needing,
  PositionError,
  resolveOptions,
  TERMINAL,
  type Game,
  type GameDefinition,
  type OptionDescription,
  type StrategyModule,
} from "../../src/game/index.js";

/**
 * A tiny game whose rulings have known effects. Two players wave or wait in turn, four times in all; then a d100 says
 * whether the starter wins.
 *
 * - `edge`: the starter wins up to this number: 60 instead of 50 changes his win rate by exactly 10 points, through the
 *   outcome of one and the same action in exactly 10 % of the games.
 * - `bow`: makes a third action legal that `first` never takes, `anyhow` takes as often as the others, and that means
 *   nothing.
 * - `ninth`: what happens in a ninth turn, which no game has.
 * - `shadeOf`: which of two marks a wave leaves; the marks mean nothing.
 * - `encore`: whether a 6 on the d6 of the second turn adds a fifth one, in exactly 1/6 of the games.
 * - `storm` (a variant): then the d100 may be re-rolled; `stormEdge` says up to which number it is, and needs it.
 * - `ledger`: writes every position another way and means nothing.
 */
export interface RulingsState {
  readonly data: Int32Array;
}

const OPTIONS: readonly OptionDescription[] = [
  choice("ruling", "edge", [50, 60], "up to which number the starter wins"),
  choice("ruling", "bow", ["no", "yes"], "whether a player may bow"),
  choice("ruling", "ninth", ["nothing", "win"], "what happens in a ninth turn"),
  choice("ruling", "shadeOf", ["light", "dark"], "what mark a wave leaves"),
  choice("ruling", "encore", ["no", "yes"], "whether a 6 in the second turn adds a turn"),
  choice("variant", "storm", ["off", "on"], "whether a low number is thrown again"),
  needing("storm", ["on"], choice("ruling", "stormEdge", [10, 20], "up to which number the storm takes it")),
  choice("ruling", "ledger", ["short", "long"], "how the score is kept"),
  {
    name: "names",
    kind: "ruling",
    type: "data",
    form: "a list of names",
    default: [],
    meaning: "what the players are called",
  },
  integer("limit", "most", [1, 10], 10, "turns at most"),
];

const WAIT = 0;
const WAVE = 1;
const BOW = 2;
const ROLL = 3;
const WORDS = ["wait", "wave", "bow", "roll"];
const TURNS = 4;

const TURN = 0;
const STARTER = 1;
const WINNER = 2;
const LAST = 3;
const MARKS = 4;
const LEDGER = 5;

export const rulings: GameDefinition<RulingsState, RulingsState> = {
  name: "rulings",
  title: "Rulings",
  version: { rules: 1, behaviour: 1 },
  minPlayers: 2,
  maxPlayers: 2,
  options: OPTIONS,
  create: (given) => createGame(resolveOptions(OPTIONS, given)),
};

function createGame(options: ReturnType<typeof resolveOptions>): Game<RulingsState, RulingsState> {
  const edge = options["edge"] as number;
  const stormEdge = options["storm"] === "on" ? (options["stormEdge"] as number) : 0;
  const isLong = options["ledger"] === "long";
  const wave = options["shadeOf"] === "dark" ? 2 : 1;
  const length = isLong ? LEDGER + 1 : LEDGER;
  const playerOf = ({ data }: RulingsState) => (data[STARTER] + data[TURN] - 1) % 2;
  return {
    numPlayers: 2,
    numDistinctActions: 4,
    maxGameLength: 10,
    maxTurns: 10,
    metrics: [],
    newState: () => ({ data: new Int32Array(length) }),
    initialize({ data }, dice) {
      data.fill(0);
      data[TURN] = 1;
      data[STARTER] = dice.roll(2) - 1;
      data[WINNER] = -1;
      data[LAST] = TURNS;
    },
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: (state) => (state.data[WINNER] >= 0 ? TERMINAL : playerOf(state)),
    legalActions({ data }, out) {
      if (data[WINNER] >= 0) return 0;
      if (data[TURN] > data[LAST]) {
        out[0] = ROLL;
        return 1;
      }
      out[0] = WAIT;
      out[1] = WAVE;
      out[2] = BOW;
      return options["bow"] === "yes" ? 3 : 2;
    },
    applyAction(state, action, dice) {
      const { data } = state;
      if (action === WAVE) data[MARKS] += wave;
      if (action !== ROLL) {
        if (data[TURN] === 2 && dice.roll(6) === 6 && options["encore"] === "yes") data[LAST]++;
        data[TURN]++;
        if (data[TURN] === 9 && options["ninth"] === "win") data[WINNER] = data[STARTER];
        return;
      }
      let number = dice.roll(100);
      if (number <= stormEdge) number = dice.roll(100);
      data[WINNER] = number <= edge ? data[STARTER] : 1 - data[STARTER];
    },
    returns({ data }, out) {
      out.fill(0);
      out[data[WINNER]] = 1;
    },
    capped: () => false,
    newObservation: () => ({ data: new Int32Array(length) }),
    observe: (state) => state,
    resample: (observation, _dice, out) => out.data.set(observation.data),
    starter: ({ data }) => data[STARTER],
    turn: ({ data }) => data[TURN] - 1,
    turnPlayer: playerOf,
    lead: ({ data }, player) => (data[WINNER] === player ? 1 : 0),
    stateToString: ({ data }) => `${isLong ? "ledger " : ""}${data.subarray(0, LEDGER).join(" ")}`,
    stateFromString(text, { data }) {
      const numbers = (isLong ? text.replace("ledger ", "") : text).split(" ").map(Number);
      if (numbers.length !== LEDGER || !numbers.every(Number.isInteger))
        throw new PositionError("no position");
      data.set(numbers);
    },
    actionToString: (action) => WORDS[action],
    playerToString: (player) => `player ${player + 1}`,
    measure: () => undefined,
  };
}

type Strategy = StrategyModule<RulingsState, RulingsState>;

/** Always waits. */
export const first: Strategy = {
  create: () => ({ restart: () => undefined, chooseAction: (_, legal) => legal[0] }),
};

/** Uniform over what is legal, with its own dice. */
export const anyhow: Strategy = {
  create() {
    let roll: (sides: number) => number;
    return {
      restart: (_player, dice) => void (roll = (sides) => dice.roll(sides)),
      chooseAction: (_observation, legal, count) => legal[roll(count) - 1],
    };
  },
};

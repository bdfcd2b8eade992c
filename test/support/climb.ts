import {
  metricsLength,
  OptionError,
  PositionError,
  resolveOptions,
  TERMINAL,
  type Bot,
  type Dice,
  type Game,
  type GameDefinition,
  type OptionDescription,
  type StrategyModule,
} from "../../src/game/index.js";

/**
 * A tiny game for tests: 2 to 8 players climb to a height. In a turn a player either steps (2 up) or leaps (a d6 up,
 * but a 1 throws him back to the ground). The first at the height wins; after `maxTurns` turns all share the win.
 */
export interface ClimbState {
  readonly data: Int32Array;
}

export const STEP = 0;
export const LEAP = 1;
const TURN = 0;
const STARTER = 1;
const FALLS = 2;
const HEIGHTS = 3;

const OPTIONS: readonly OptionDescription[] = [
  {
    name: "height",
    kind: "variant",
    type: "integer",
    min: 1,
    max: 100,
    default: 20,
    meaning: "where the top is",
  },
  {
    name: "fall",
    kind: "ruling",
    type: "choice",
    values: ["ground", "none"],
    default: "ground",
    meaning: "what a 1 does",
  },
  {
    name: "maxTurns",
    kind: "limit",
    type: "integer",
    min: 1,
    max: 1000,
    default: 300,
    meaning: "turns until the end",
  },
];

export const climb: GameDefinition<ClimbState, ClimbState> = {
  name: "climb",
  title: "Climb",
  version: { rules: 1, behaviour: 1 },
  minPlayers: 2,
  maxPlayers: 8,
  options: OPTIONS,
  create(given, numPlayers) {
    const options = resolveOptions(OPTIONS, given);
    if (options["height"] === 13) throw new OptionError(["height"], "is unlucky", ["12", "14"]);
    return createClimb(
      options["height"] as number,
      options["fall"] === "ground",
      options["maxTurns"] as number,
      numPlayers,
    );
  },
};

function createClimb(
  height: number,
  falls: boolean,
  maxTurns: number,
  numPlayers: number,
): Game<ClimbState, ClimbState> {
  const top = ({ data }: ClimbState) => data.subarray(HEIGHTS).findIndex((own) => own >= height);
  const playerOf = ({ data }: ClimbState) => (data[STARTER] + data[TURN] - 1) % numPlayers;
  const metrics = [
    { name: "falls", meaning: "falls to the ground", unit: "falls", scope: "game", min: 0, max: maxTurns },
    { name: "climbed", meaning: "height reached", unit: "steps", scope: "player", min: 0, max: height + 6 },
    { name: "fallen", meaning: "games with a fall", unit: "games", scope: "game", min: 0, max: 1 },
    {
      name: "turnsWithFall",
      meaning: "turns of games with a fall",
      unit: "turns",
      scope: "game",
      min: 0,
      max: maxTurns,
      per: "fallen",
    },
  ] as const;
  return {
    numPlayers,
    numDistinctActions: 2,
    maxGameLength: maxTurns,
    maxTurns,
    metrics,
    newState: () => ({ data: new Int32Array(HEIGHTS + numPlayers) }),
    initialize({ data }, dice) {
      data.fill(0);
      data[TURN] = 1;
      data[STARTER] = dice.roll(numPlayers) - 1;
    },
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: (state) => (top(state) >= 0 || state.data[TURN] > maxTurns ? TERMINAL : playerOf(state)),
    legalActions(state, out) {
      if (this.currentPlayer(state) === TERMINAL) return 0;
      out[0] = STEP;
      out[1] = LEAP;
      // Whoever is one below the top cannot leap.
      return state.data[HEIGHTS + playerOf(state)] === height - 1 ? 1 : 2;
    },
    applyAction(state, action, dice: Dice) {
      const { data } = state;
      const own = HEIGHTS + playerOf(state);
      if (action === STEP) data[own] += 2;
      else {
        const face = dice.roll(6);
        if (face === 1 && falls) {
          data[own] = 0;
          data[FALLS]++;
        } else data[own] += face;
      }
      if (top(state) < 0) data[TURN]++;
    },
    returns(state, out) {
      const winner = top(state);
      out.fill(winner < 0 ? 1 / numPlayers : 0);
      if (winner >= 0) out[winner] = 1;
    },
    capped: (state) => top(state) < 0,
    newObservation: () => ({ data: new Int32Array(HEIGHTS + numPlayers) }),
    observe: (state) => state,
    resample: (observation, _dice, out) => out.data.set(observation.data),
    starter: ({ data }) => data[STARTER],
    turn: ({ data }) => Math.min(data[TURN], maxTurns),
    turnPlayer: playerOf,
    lead: ({ data }, player) => data[HEIGHTS + player],
    stateToString: ({ data }) => data.join(" "),
    stateFromString(text, { data }) {
      const numbers = text.trim().split(/\s+/).map(Number);
      if (numbers.length !== data.length || !numbers.every(Number.isInteger)) {
        throw new PositionError(`expected ${data.length} whole numbers, got ${JSON.stringify(text)}`);
      }
      data.set(numbers);
    },
    actionToString: (action) => (action === STEP ? "step" : "leap"),
    playerToString: (player) => `climber ${player + 1}`,
    measure({ data }, out) {
      out[0] = data[FALLS]!;
      for (let player = 0; player < numPlayers; player++) out[1 + player] = data[HEIGHTS + player]!;
      out[1 + numPlayers] = data[FALLS] > 0 ? 1 : 0;
      out[2 + numPlayers] = data[FALLS] > 0 ? Math.min(data[TURN], maxTurns) : 0;
      if (metricsLength(metrics, numPlayers) !== numPlayers + 3) throw new Error("the metrics have changed");
    },
  };
}

/** The same with what a network is shown: heights in parts of 9, and whose turn it is. */
export const shownClimb: GameDefinition<ClimbState, ClimbState> = {
  ...climb,
  create(options, players) {
    const game = climb.create(options, players);
    return {
      ...game,
      tensor: () => ({
        size: 2 * players,
        write(state, player, out) {
          for (let step = 0; step < players; step++) {
            const seat = (player + step) % players;
            out[step] = game.lead(state, seat) / 9;
            out[players + step] = game.turnPlayer(state) === seat ? 1 : 0;
          }
        },
      }),
    };
  },
};

type ClimbStrategy = StrategyModule<ClimbState, ClimbState>;

/** Uniform over what is legal, with its own dice. */
export const anyhow: ClimbStrategy = {
  create() {
    let random: Dice;
    return {
      restart: (_player, dice) => void (random = dice),
      chooseAction: (_observation, legal, count) => legal[random.roll(count) - 1],
    };
  },
};

const always = (wanted: number): ClimbStrategy => ({
  create: (): Bot<ClimbState> => ({ restart: () => undefined, chooseAction: () => wanted }),
});

export const stepper = always(STEP);
export const leaper = always(LEAP);

import {
  OptionError,
  PositionError,
  TERMINAL,
  resolveOptions,
  type AnyGameDefinition,
  type Game,
  type OptionDescription,
} from "../../src/game/index.js";

/** A small game for tests: in turn, everyone throws the die once or passes; the highest sum of points wins. */
interface State {
  readonly points: number[];
  next: number;
}

const options: readonly OptionDescription[] = [
  { name: "die", meaning: "the die", kind: "variant", type: "choice", values: ["d6", "d8"], default: "d6" },
  {
    name: "bonus",
    meaning: "a bonus",
    kind: "variant",
    type: "choice",
    values: ["on", "off"],
    default: "off",
  },
  {
    name: "bonusPoints",
    meaning: "its points",
    kind: "variant",
    type: "integer",
    min: 1,
    max: 9,
    default: 1,
    needs: { option: "bonus", values: ["on"] },
  },
  { name: "faces", meaning: "other faces", kind: "variant", type: "data", form: "numbers", default: [] },
];

export const toss: AnyGameDefinition = {
  name: "toss",
  title: "Toss",
  version: { rules: 2, behaviour: 3 },
  minPlayers: 2,
  maxPlayers: 4,
  options,
  create: (given, numPlayers) => {
    const values = resolveOptions(options, given);
    (values["faces"] as readonly unknown[]).forEach((face, index) => {
      if (typeof face !== "number") throw new OptionError(["faces", index], "is no number");
    });
    return tossGame(numPlayers, values["die"] === "d6" ? 6 : 8);
  },
};

/** Has tables: one that says something, none of it under the bonus, one that says nothing, and one that fails. */
export const duel: AnyGameDefinition = {
  ...toss,
  name: "duel",
  maxPlayers: 2,
  tables: (given) => {
    const { die, bonus } = resolveOptions(options, given) as { die: string; bonus: string };
    const sides = Number(die.slice(1));
    const about = { title: "What a throw shows", keys: [], figures: [], rows: [[]] };
    return [
      ...(bonus === "on" ? [] : [{ ...about, name: "throw", finding: `A throw shows ${sides} at most.` }]),
      { ...about, name: "silent" },
      {
        ...about,
        name: "broken",
        get finding(): string {
          throw new Error("no dice");
        },
      },
    ];
  },
};

function tossGame(numPlayers: number, sides: number): Game<State, State> {
  return {
    numPlayers,
    numDistinctActions: 2,
    maxGameLength: numPlayers,
    maxTurns: numPlayers,
    metrics: [
      { name: "throws", meaning: "dice", unit: "throws", scope: "game", min: 0, max: 4 },
      { name: "points", meaning: "points", unit: "points", scope: "player", min: 0, max: 8, per: "throws" },
      { name: "passes", meaning: "passes", unit: "passes", scope: "player", min: 0, max: 1 },
    ],
    newState: () => ({ points: [], next: 0 }),
    initialize: (state) => {
      state.points.length = 0;
      state.next = 0;
    },
    copyState: (from, to) => {
      to.points.splice(0, Infinity, ...from.points);
      to.next = from.next;
    },
    currentPlayer: ({ next }) => (next < numPlayers ? next : TERMINAL),
    legalActions: ({ next }, out) => {
      out[0] = 0;
      out[1] = 1;
      return next < numPlayers ? 2 : 0;
    },
    applyAction: (state, action, dice) => {
      state.points.push(action === 0 ? 0 : dice.roll(sides));
      state.next++;
    },
    returns: ({ points }, out) => {
      const best = Math.max(...points);
      const winners = points.filter((point) => point === best).length;
      points.forEach((point, player) => (out[player] = point === best ? 1 / winners : 0));
    },
    capped: () => false,
    newObservation: () => ({ points: [], next: 0 }),
    observe: (state) => state,
    resample: (observation, _dice, out) => {
      out.points.splice(0, Infinity, ...observation.points);
      out.next = observation.next;
    },
    starter: () => 0,
    turn: ({ next }) => next,
    turnPlayer: ({ next }) => next,
    lead: ({ points }, player) => points[player] ?? 0,
    stateToString: ({ points }) => points.join(" "),
    stateFromString: (text, out) => {
      const points = text.split(" ").map(Number);
      const bad = points.findIndex((point) => !(point >= 0 && point <= sides));
      if (bad >= 0) throw new PositionError(`word ${bad + 1} is no number from 0 to ${sides}`);
      out.points.splice(0, Infinity, ...points);
      out.next = points.length;
    },
    actionToString: (action) => (action === 0 ? "pass" : "throw"),
    playerToString: (player) => `player ${player + 1}`,
    measure: () => undefined,
  };
}

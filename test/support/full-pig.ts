import { TERMINAL, type Game } from "../../src/game/index.js";

/** Pig by the full contract, as `examples/pig.ts` describes it: the same actions, dice, turns and counts. */
export interface FullPigState {
  readonly data: Int32Array;
}

const HOLD = 0;
const ROLL = 1;

const POT = 0;
const PLAYER = 1;
const TURN = 2;
const STARTER = 3;
const OVER = 4;
/** One for each player; the busts follow. */
const SCORES = 5;

const Over = { no: 0, won: 1, capped: 2 } as const;

export function fullPig(
  target: number,
  numPlayers: number,
  maxTurns = 1000,
): Game<FullPigState, FullPigState> {
  const BUSTS = SCORES + numPlayers;
  function endTurn({ data }: FullPigState): void {
    data[POT] = 0;
    if (data[TURN] === maxTurns) {
      data[OVER] = Over.capped;
      return;
    }
    data[TURN]++;
    data[PLAYER] = (data[PLAYER] + 1) % numPlayers;
  }
  return {
    numPlayers,
    numDistinctActions: 2,
    maxGameLength: 100 * maxTurns,
    maxTurns,
    metrics: [
      {
        name: "busts",
        meaning: "turns that a 1 ended",
        unit: "times",
        scope: "player",
        min: 0,
        max: maxTurns,
      },
    ],
    newState: () => ({ data: new Int32Array(BUSTS + numPlayers) }),
    initialize({ data }, dice) {
      data.fill(0);
      data[TURN] = 1;
      data[PLAYER] = data[STARTER] = dice.roll(numPlayers) - 1;
    },
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: ({ data }) => (data[OVER] === Over.no ? data[PLAYER] : TERMINAL),
    legalActions({ data }, out) {
      if (data[OVER] !== Over.no) return 0;
      const pot = data[POT];
      if (pot === 0) {
        out[0] = ROLL;
        return 1;
      }
      out[0] = HOLD;
      if (data[SCORES + data[PLAYER]] + pot >= target) return 1;
      out[1] = ROLL;
      return 2;
    },
    applyAction(state, action, dice) {
      const { data } = state;
      const player = data[PLAYER];
      if (action === HOLD) {
        data[SCORES + player] += data[POT];
        if (data[SCORES + player] >= target) data[OVER] = Over.won;
        else endTurn(state);
        return;
      }
      const face = dice.roll(6);
      if (face > 1) {
        data[POT] += face;
        return;
      }
      data[BUSTS + player]++;
      endTurn(state);
    },
    returns({ data }, out) {
      if (data[OVER] === Over.capped) out.fill(1 / numPlayers);
      else for (let seat = 0; seat < numPlayers; seat++) out[seat] = seat === data[PLAYER] ? 1 : 0;
    },
    capped: ({ data }) => data[OVER] === Over.capped,
    newObservation: () => ({ data: new Int32Array(0) }),
    observe: (state) => state,
    starter: ({ data }) => data[STARTER],
    turn: ({ data }) => data[TURN],
    turnPlayer: ({ data }) => data[PLAYER],
    lead: ({ data }, player) => data[SCORES + player],
    stateToString: ({ data }) => data.join(" "),
    actionToString: (action) => (action === HOLD ? "hold" : "roll"),
    playerToString: (seat) => `player ${seat + 1}`,
    measure: ({ data }, out) => out.set(data.subarray(BUSTS)),
  };
}

import { isDescribed, type Game } from "../game/index.js";

/** The functions of the full contract, as people call them. */
const CONTRACT = {
  newState: "newState",
  initialize: "initialize",
  copyState: "copyState",
  currentPlayer: "currentPlayer",
  legalActions: "legalActions",
  applyAction: "applyAction",
  returns: "returns",
  capped: "capped",
  newObservation: "newObservation",
  observe: "observe",
  resample: "resample",
  starter: "starter",
  turn: "turn",
  turnPlayer: "turnPlayer",
  isOut: "isOut",
  lead: "lead",
  stateToString: "stateToString",
  stateFromString: "stateFromString",
  measure: "measure",
  actionToString: "actionToString",
  playerToString: "playerToString",
};

export type Calls = Readonly<typeof CONTRACT>;

/** What stands for them in a game of `defineGame`. */
const DESCRIBED: Calls = {
  ...CONTRACT,
  newState: "a new position",
  initialize: "setup",
  copyState: "a copy of g",
  currentPlayer: "whose choice it is",
  legalActions: "legal",
  applyAction: "play",
  returns: "who wins",
  capped: "the cap",
  newObservation: "a new view",
  observe: "hide",
  resample: "guess",
  turnPlayer: "whose turn it is",
  stateToString: "the text of g",
  stateFromString: "reading the text of g",
  measure: "counts",
};

/** What people know the functions of this game as. */
export function callsOf<S, O>(game: Game<S, O>): Calls {
  return isDescribed(game) ? DESCRIBED : CONTRACT;
}

/** `left (seat 0)`: texts name players, code and lists count seats. */
export function seatOf<S, O>(game: Game<S, O>, seat: number): string {
  return `${game.playerToString(seat)} (seat ${seat})`;
}

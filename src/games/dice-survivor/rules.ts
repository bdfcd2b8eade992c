import {
  kindsByType,
  OptionError,
  TERMINAL,
  type Dice,
  type GameDefinition,
  type OptionValues,
} from "../../game/index.js";
import { ActionType, KINDS, actionTable, SEATS, type ActionTable } from "./actions.js";
import { accept, challenge, rematch, throwAgain } from "./challenge.js";
import { challengeAll, giveLast, throwFinalsAgain } from "./finals.js";
import type { DiceSurvivorGame } from "./game.js";
import { knockOut, tryExtra } from "./ko.js";
import { exactFigures } from "./exact-figures.js";
import { legalActions } from "./legal.js";
import { measure, metricsOf } from "./metrics/index.js";
import { options } from "./options.js";
import { positionFromString } from "./read-position.js";
import { returns } from "./result.js";
import { mostMoves, rulesOf, type Rules } from "./rulings.js";
import { setUp, throwForPlayerOne } from "./setup.js";
import { At, newState, Phase, Row, type SurvivorState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tablesOf } from "./tables.js";
import { endTurn } from "./turn.js";
import { positionToString } from "./write-position.js";

/** Dice Survivor. The rulings and their reasons are in RULES.md. */
export const diceSurvivor: GameDefinition<SurvivorState, SurvivorState> = {
  name: "dice-survivor",
  title: "Dice Survivor",
  version: { rules: 1, behaviour: 3 },
  minPlayers: 3,
  maxPlayers: 8,
  options,
  create: createDiceSurvivor,
  tables: (given) => tablesOf(given, createDiceSurvivor),
  exact: exactFigures,
};

function createDiceSurvivor(given: OptionValues, numPlayers: number): DiceSurvivorGame {
  if (!Number.isInteger(numPlayers) || numPlayers < 3 || numPlayers > 8)
    throw new OptionError(["players"], `Dice Survivor is for three to eight participants, not ${numPlayers}`);
  const rules = rulesOf(given, numPlayers);
  const actions = actionTable(numPlayers);
  const metrics = metricsOf(rules);
  const { layout } = rules;
  return {
    numPlayers,
    numDistinctActions: actions.count,
    maxGameLength: mostMoves(rules),
    maxTurns: rules.maxTurns,
    metrics,
    pace: kindsByType(ActionType, actions.type, KINDS),
    eliminations: {
      turns: ({ counts }, out) => out.set(rowOf(counts, Row.fellAt, numPlayers)),
      places: ({ counts }, out) => out.set(rowOf(counts, Row.place, numPlayers)),
    },
    symmetries: symmetriesOf(rules, actions),
    rules,
    actions,
    newState: () => newState(layout),
    initialize: (state) => setUp(rules, state),
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: ({ data }) => (data[At.phase] === Phase.over ? TERMINAL : data[At.actor]),
    legalActions: (state, out) => legalActions(rules, actions, state, out),
    applyAction: (state, action, dice) => applyAction(rules, actions, state, action, dice),
    returns: (state, out) => returns(rules, state, out),
    capped: ({ data }) => data[At.capped] === 1,
    newObservation: () => newState(layout),
    observe: (state) => state,
    resample: (observation, _, out) => out.data.set(observation.data),
    starter: ({ data }) => data[At.starter],
    turn: ({ data }) => data[At.turn],
    turnPlayer: ({ data }) => (data[At.phase] === Phase.rollOff ? data[At.actor] : data[At.player]),
    lead: ({ points }, player) => points[player],
    stateToString: (state) => positionToString(rules, state),
    stateFromString: (text, out) => positionFromString(rules, text, out),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SEATS[player],
    measure: (state, out) => measure(metrics, state, out),
  };
}

function rowOf(counts: Int32Array, row: number, players: number): Int32Array {
  return counts.subarray(row * players, (row + 1) * players);
}

function applyAction(
  rules: Rules,
  actions: ActionTable,
  state: SurvivorState,
  action: number,
  dice: Dice,
): void {
  const seat = actions.seat[action];
  switch (actions.type[action]) {
    case ActionType.challenge:
      return challenge(rules, state, seat, actions.stake[action], dice);
    case ActionType.extra:
      return tryExtra(rules, state, dice);
    case ActionType.ko:
      return knockOut(rules, state, seat, dice);
    case ActionType.pass:
      state.counts[Row.passes * rules.players + state.data[At.player]]++;
      return endTurn(rules, state);
    case ActionType.accept:
      return accept(rules, state);
    case ActionType.rematch:
      return rematch(rules, state, dice);
    case ActionType.challengeAll:
      return challengeAll(rules, state, seat, dice);
    case ActionType.give:
      return giveLast(rules, state, seat);
    default:
      return roll(rules, state, dice);
  }
}

function roll(rules: Rules, state: SurvivorState, dice: Dice): void {
  const phase = state.data[At.phase];
  if (phase === Phase.rollOff) throwForPlayerOne(rules, state, dice);
  else if (phase === Phase.again) throwAgain(rules, state, dice);
  else throwFinalsAgain(rules, state, dice);
}

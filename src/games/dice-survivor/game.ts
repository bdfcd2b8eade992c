import {
  kindsByType,
  measuring,
  openPosition,
  OptionError,
  TERMINAL,
  type Dice,
  type GameDefinition,
  type OptionValues,
  type Tensor,
} from "../../game/index.js";
import { ActionType, KINDS, SEATS } from "./actions.js";
import { actionsIn, rulesOf, type DiceSurvivorGame, type Rules } from "./bound.js";
import { exactFigures } from "./exact/odds.js";
import { tablesOf } from "./exact/tables.js";
import { fallsOf } from "./falls.js";
import { finishing } from "./metrics/finished.js";
import { metricsOf } from "./metrics/index.js";
import { options } from "./options.js";
import { positionsOf } from "./position.js";
import { accept, challenge, rematch, throwAgain } from "./rules/challenge.js";
import { returns, winnerOf } from "./rules/end.js";
import { challengeAll, giveLast, throwFinalsAgain } from "./rules/finals.js";
import { knockOut, tryExtra } from "./rules/ko.js";
import { legalActions } from "./rules/legal.js";
import { setUp, throwForPlayerOne } from "./rules/setup.js";
import { endTurn } from "./rules/turn.js";
import { At, copyRow, newState, note, Phase, Row, type SurvivorState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tensorOf } from "./tensor.js";

/** Dice Survivor. The rulings and their reasons are in RULES.md. */
export const diceSurvivor: GameDefinition<SurvivorState, SurvivorState> = {
  name: "dice-survivor",
  title: "Dice Survivor",
  about:
    "Three to eight players challenge each other with dice, score and drop out, until the Finals crown one of them.",
  howToPlay: [
    "Everybody begins with 5 Play Points, 3 Rematches and one KO. Without a Play Point you are out; the last one in wins.",
    "In your turn you have two actions. A Challenge takes one or both: you roll a d20, your opponent a d12 and a d8, of which the lower counts, and both add their Play Points. The lower total loses one point for each action used. A natural 20 takes a point from the opponent, whatever he rolled; a natural 1 gives him one.",
    "An opponent with the lower total may pay with a Rematch to have it rolled again; losing that costs twice as much.",
    "A KO takes both actions: your total against the sum of both dice and his points puts him out if it is higher, and costs you half of your points, which he gets, if it is lower. Once in a turn an action may also try for an extra point: a d20 and your points must make 10.",
    "Where six or more began, the last three play the Finals: one rolls against both others at once, or uses a KO, and all but the highest lose a point.",
  ],
  version: { rules: 1, behaviour: 4 },
  secondsPerTurn: [20, 40],
  minPlayers: 3,
  maxPlayers: 8,
  options,
  seats: SEATS,
  create: createDiceSurvivor,
  tables: (given) => tablesOf(given, createDiceSurvivor),
  exact: exactFigures,
};

function createDiceSurvivor(given: OptionValues, numPlayers: number): DiceSurvivorGame {
  if (!Number.isInteger(numPlayers) || numPlayers < 3 || numPlayers > 8)
    throw new OptionError(["players"], `Dice Survivor is for three to eight participants, not ${numPlayers}`);
  const rules = rulesOf(given, numPlayers);
  const { layout, table } = rules;
  const metrics = metricsOf(rules);
  const finished = finishing(rules);
  const measure = measuring(metrics, numPlayers);
  let tensor: Tensor<SurvivorState> | undefined;
  return {
    numPlayers,
    numDistinctActions: table.count,
    maxGameLength: rules.maxMoves,
    maxTurns: rules.maxTurns,
    limitDecides: rules.leaderWins,
    metrics,
    pace: kindsByType(ActionType, table.type, KINDS),
    eliminations: {
      turns: (state, out) => copyRow(state, Row.fellAt, out),
      places: (state, out) => copyRow(state, Row.place, out),
    },
    symmetries: symmetriesOf(rules),
    seatsDiffer: rules.differ,
    rules,
    actions: table,
    ...openPosition(() => newState(numPlayers, layout)),
    initialize: (state) => setUp(rules, state),
    currentPlayer: ({ data }) => (data[At.phase] === Phase.over ? TERMINAL : data[At.actor]),
    legalActions: (state, out) => legalActions(rules, state, out),
    applyAction: (state, action, dice) => applyAction(rules, state, action, dice),
    returns: (state, out) => returns(rules, state, out),
    capped: ({ data }) => data[At.capped] === 1,
    starter: ({ data }) => data[At.starter],
    turn: ({ data }) => data[At.turn],
    turnPlayer: ({ data }) => (data[At.phase] === Phase.rollOff ? data[At.actor] : data[At.player]),
    future: (state) => future(rules, state),
    falls: fallsOf(rules),
    tensor: () => (tensor ??= tensorOf(rules)),
    isOut: ({ points }, seat) => points[seat] === 0,
    lead: ({ points }, player) => points[player],
    ...positionsOf(rules),
    actionToString: (action) => table.words[action],
    playerToString: (player) => SEATS[player],
    measure: (state, out) => measure(finished(state), out),
  };
}

function applyAction(rules: Rules, state: SurvivorState, action: number, dice: Dice): void {
  const { table } = rules;
  const seat = table.seat[action];
  switch (table.type[action]) {
    case ActionType.challenge:
      return challenge(rules, state, seat, table.stake[action], dice);
    case ActionType.extra:
      return tryExtra(rules, state, dice);
    case ActionType.ko:
      return knockOut(rules, state, seat, dice);
    case ActionType.pass:
      notePass(rules, state);
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

function notePass(rules: Rules, state: SurvivorState): void {
  const { data } = state;
  const left = data[At.actionsLeft];
  note(state, Row.passes, data[At.player]);
  // In the Finals nothing is left over.
  if (left === 0 || left === actionsIn(rules, data[At.turn])) note(state, Row.idle, data[At.player]);
}

function roll(rules: Rules, state: SurvivorState, dice: Dice): void {
  const phase = state.data[At.phase];
  if (phase === Phase.rollOff) throwForPlayerOne(rules, state, dice);
  else if (phase === Phase.again) throwAgain(rules, state, dice);
  else throwFinalsAgain(rules, state, dice);
}

/** What is under way, whether in the Finals, and what everybody has; of an ended game who won, or by what it is shared. */
function future(rules: Rules, state: Readonly<SurvivorState>): string {
  const { data, points } = state;
  if (data[At.phase] === Phase.over) {
    const winner = winnerOf(rules, state);
    return `over ${winner < 0 ? points.join(" ") : winner}`;
  }
  const turn = [At.phase, At.player, At.actor, At.actionsLeft, At.extras, At.opponent, At.stake, At.rematch];
  const start = [At.toThrow, At.bestBy, At.best];
  const head = [...turn, ...start].map((place) => data[place]).join(" ");
  const limits = `${rules.sameTarget ? 0 : data[At.challenged]} ${Math.sign(data[At.finalsAt])}`;
  return `${head} ${limits} | ${data.subarray(rules.layout.points, rules.layout.attacker).join(" ")}`;
}

import {
  kindsByType,
  OptionError,
  TERMINAL,
  type Dice,
  type Game,
  type GameDefinition,
  type OptionValues,
} from "../../game/index.js";
import { ActionType, KINDS, actionTable, SIDES, type ActionTable } from "./actions.js";
import { askToArrange, legalPlaces, placeDie } from "./arrange.js";
import { exactFigures } from "./exact.js";
import { measure, metricsOf, winner } from "./metrics.js";
import { hidesSomething, observe, resample } from "./observation.js";
import { options } from "./options.js";
import { positionFromString } from "./read-position.js";
import { legalRerolls, markDie, offerReroll, rerollMarked, waitsForOther } from "./reroll.js";
import { compare, rollAll } from "./round.js";
import { rulesOf, type Rules } from "./rulings.js";
import {
  CAPPED,
  LEFT,
  newState,
  OBSERVER,
  OFFERED,
  PHASE,
  Phase,
  PLACED,
  PLAYER,
  ROUND,
  type RollOffState,
  TOKENS,
} from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { positionToString } from "./write-position.js";

/** The Story Board dice-pool roll-off, by Layman Kingsford. The rulings and their reasons are in RULES.md. */
export const rollOff: GameDefinition<RollOffState, RollOffState> = {
  name: "roll-off",
  title: "Story Board roll-off",
  version: { rules: 1, behaviour: 2 },
  turnName: "round",
  minPlayers: 2,
  maxPlayers: 2,
  options,
  create: createRollOff,
  exact: exactFigures,
};

/** The roll-off with its options bound, and the tables that give its numbers a meaning. */
export interface RollOffGame extends Game<RollOffState, RollOffState> {
  readonly rules: Rules;
  readonly actions: ActionTable;
}

/** The game a bot was created for, with its tables. */
export function rollOffGame(game: Game<RollOffState, RollOffState>): RollOffGame {
  if (!("rules" in game && "actions" in game)) throw new Error("this is not a roll-off");
  return game as RollOffGame;
}

function createRollOff(given: OptionValues, numPlayers: number): RollOffGame {
  if (numPlayers !== 2)
    throw new OptionError(["players"], `a roll-off is between two sides, not ${numPlayers}`);
  const rules = rulesOf(given);
  const actions = actionTable(rules.pools);
  const metrics = metricsOf(rules);
  const hidden = hidesSomething(rules);
  const { layout } = rules;
  return {
    numPlayers: 2,
    numDistinctActions: actions.count,
    // A round is one roll; each side may choose dice, say that this is enough, and fill the places of its chain.
    maxGameLength: rules.maxRounds * (1 + 2 * (2 * layout.dice + 1)),
    // A side that comes without dice has lost before the first round.
    minTurns: rules.pools.some((pool) => pool.length === 0) ? 0 : 1,
    maxTurns: rules.maxRounds,
    metrics,
    pace: kindsByType(ActionType, actions.type, KINDS),
    sides: SIDES.map((side) => side.toUpperCase()),
    symmetries: symmetriesOf(rules, actions),
    rules,
    actions,
    newState: () => newState(layout),
    initialize: (state) => setUp(rules, state),
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: (state) => (state.data[PHASE] === Phase.over ? TERMINAL : state.data[PLAYER]),
    legalActions: (state, out) => legalActions(rules, actions, state, out),
    applyAction: (state, action, dice) => applyAction(rules, actions, state, action, dice),
    returns,
    capped: (state) => state.data[CAPPED] === 1,
    newObservation: () => newState(layout),
    observe: hidden ? (state, player, out) => observe(rules, state, player, out) : (state) => state,
    resample: (observation, dice, out) => resample(rules, observation, dice, out),
    starter: () => 0,
    turn,
    turnPlayer: () => 0,
    future: (state) => future(rules, state),
    lead: (state, player) => lead(rules, state, player),
    stateToString: (state) => positionToString(rules, state),
    stateFromString: (text, out) => positionFromString(rules, text, out),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SIDES[player],
    measure: (state, out) => measure(metrics, state, out),
  };
}

function setUp(rules: Rules, state: RollOffState): void {
  const { data, face } = state;
  data.fill(0);
  for (let side = 0; side < 2; side++) {
    const dice = rules.pools[side].length;
    face.fill(-1, side * rules.layout.dice + dice, (side + 1) * rules.layout.dice);
    data[LEFT + side] = dice;
    data[TOKENS + side] = rules.tokens[side].count;
  }
  if (data[LEFT] === 0 || data[LEFT + 1] === 0) data[PHASE] = Phase.over;
}

function legalActions(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<RollOffState>,
  out: Int32Array,
): number {
  switch (state.data[PHASE]) {
    case Phase.roll:
      out[0] = 0;
      return 1;
    case Phase.reroll:
      return legalRerolls(rules, actions, state, out);
    case Phase.arrange:
      return legalPlaces(rules, actions, state, out);
    default:
      return 0;
  }
}

function applyAction(
  rules: Rules,
  actions: ActionTable,
  state: RollOffState,
  action: number,
  dice: Dice,
): void {
  switch (actions.type[action]) {
    case ActionType.roll:
      rollAll(rules, state, dice);
      return goOn(rules, state);
    case ActionType.reroll:
      if (markDie(rules, state, actions.die[action])) endReroll(rules, state, dice);
      return;
    case ActionType.enough:
      return endReroll(rules, state, dice);
    case ActionType.place:
      placeDie(rules, state, actions.die[action]);
      return goOn(rules, state);
  }
}

/** What was chosen is rolled at once, or RED's before BLUE's when both have chosen in secret. */
function endReroll(rules: Rules, state: RollOffState, dice: Dice): void {
  const side = state.data[PLAYER];
  if (rules.rerollOrder !== "simultaneous") rerollMarked(rules, state, side, dice);
  else if (!waitsForOther(rules, state) || !offerReroll(rules, state)) {
    rerollMarked(rules, state, 0, dice);
    rerollMarked(rules, state, 1, dice);
  } else return;
  goOn(rules, state);
}

/** Offers of re-rolls, then arrangement, then the comparison. */
function goOn(rules: Rules, state: RollOffState): void {
  if (state.data[PHASE] !== Phase.arrange && offerReroll(rules, state)) return;
  if (askToArrange(rules, state)) return;
  compare(rules, state);
}

/** A conflict that is over because both pools emptied together, or by the limit, is shared. */
function returns(state: Readonly<RollOffState>, out: Float64Array): void {
  const side = winner(state);
  out[0] = side < 0 ? 0.5 : 1 - side;
  out[1] = 1 - out[0];
}

/** The roll that begins a round belongs to it. */
function turn({ data }: Readonly<RollOffState>): number {
  return data[PHASE] === Phase.roll ? data[ROUND] + 1 : data[ROUND];
}

/** Who is to do what, tokens, and the dice with what they show: all but rounds and counters. */
function future({ layout }: Rules, { data }: Readonly<RollOffState>): string {
  if (data[PHASE] === Phase.over) return `over ${data.subarray(LEFT, PLACED).map(Math.sign).join(" ")}`;
  const head = `${data[PHASE]} ${data[PLAYER]} ${data.subarray(OFFERED, OBSERVER).join(" ")}`;
  return `${head} | ${data.subarray(layout.face, layout.rolls).join(" ")}`;
}

/** Dice, then the sum of their sizes. */
function lead({ pools, layout }: Rules, state: Readonly<RollOffState>, player: number): number {
  let sizes = 0;
  for (let die = 0; die < pools[player].length; die++)
    if (state.face[player * layout.dice + die] >= 0) sizes += pools[player][die];
  return state.data[LEFT + player] * 10_000 + sizes;
}

import {
  kindsByType,
  measuring,
  openPosition,
  OptionError,
  TERMINAL,
  type Dice,
  type Game,
  type GameDefinition,
  type OptionValues,
} from "../../game/index.js";
import { ActionType, KINDS, SIDES, type ActionTable } from "./actions.js";
import { askToArrange, legalPlaces, placeDie } from "./rules/arrange.js";
import { exactFigures, exactFiguresFrom } from "./exact/figures.js";
import { metricsOf } from "./metrics.js";
import { hidesSomething, secrets } from "./observation.js";
import { options } from "./options.js";
import { positionsOf } from "./position.js";
import { legalRerolls, markDie, offerReroll, rerollMarked, waitsForOther } from "./rules/reroll.js";
import { compare, rollAll } from "./rules/round.js";
import { rulesOf, type Rules } from "./bound.js";
import { At, newState, Phase, winner, type RollOffState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tensorOf } from "./tensor.js";

/** The Story Board dice-pool roll-off, by Layman Kingsford. The rulings and their reasons are in RULES.md. */
export const rollOff: GameDefinition<RollOffState, RollOffState> = {
  name: "roll-off",
  title: "Story Board roll-off",
  about:
    "Two pools of dice meet: of every pair the lower die leaves, and whoever loses the last one has lost the conflict.",
  howToPlay: [
    "Both sides roll their dice and lay them in a chain, the highest number first. Then the chains are compared, pair by pair.",
    "In each pair the lower die leaves the conflict; two equal numbers both stay, and so do dice without a partner. What is left is rolled again, until one side has no die: it has lost.",
  ],
  version: { rules: 1, behaviour: 2 },
  secondsPerTurn: [15, 30],
  turnName: "round",
  minPlayers: 2,
  maxPlayers: 2,
  options,
  create: createRollOff,
  exact: exactFigures,
  exactFrom: exactFiguresFrom,
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
  const metrics = metricsOf(rules);
  const { actions, layout } = rules;
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
    symmetries: symmetriesOf(rules),
    tensor: () => tensorOf(rules),
    rules,
    actions,
    ...openPosition(() => newState(layout)),
    ...(hidesSomething(rules) && secrets(rules)),
    initialize: (state) => setUp(rules, state),
    currentPlayer: (state) => (state.data[At.phase] === Phase.over ? TERMINAL : state.data[At.player]),
    legalActions: (state, out) => legalActions(rules, state, out),
    applyAction: (state, action, dice) => applyAction(rules, state, action, dice),
    returns,
    capped: (state) => state.data[At.capped] === 1,
    starter: () => 0,
    turn,
    turnPlayer: () => 0,
    future: (state) => future(rules, state),
    lead: (state, player) => lead(rules, state, player),
    ...positionsOf(rules),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SIDES[player],
    measure: measuring(metrics, 2),
  };
}

function setUp(rules: Rules, state: RollOffState): void {
  const { data, face } = state;
  data.fill(0);
  for (let side = 0; side < 2; side++) {
    const dice = rules.pools[side].length;
    face.fill(-1, side * rules.layout.dice + dice, (side + 1) * rules.layout.dice);
    data[At.left + side] = dice;
    data[At.tokens + side] = rules.rerollTokens[side].count;
  }
  if (data[At.left] === 0 || data[At.left + 1] === 0) data[At.phase] = Phase.over;
}

function legalActions(rules: Rules, state: Readonly<RollOffState>, out: Int32Array): number {
  switch (state.data[At.phase]) {
    case Phase.roll:
      out[0] = 0;
      return 1;
    case Phase.reroll:
      return legalRerolls(rules, state, out);
    case Phase.arrange:
      return legalPlaces(rules, state, out);
    default:
      return 0;
  }
}

function applyAction(rules: Rules, state: RollOffState, action: number, dice: Dice): void {
  const { actions } = rules;
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
  const side = state.data[At.player];
  if (rules.rerollOrder !== "simultaneous") rerollMarked(rules, state, side, dice);
  else if (!waitsForOther(rules, state) || !offerReroll(rules, state)) {
    rerollMarked(rules, state, 0, dice);
    rerollMarked(rules, state, 1, dice);
  } else return;
  goOn(rules, state);
}

/** Offers of re-rolls, then arrangement, then the comparison. */
function goOn(rules: Rules, state: RollOffState): void {
  if (state.data[At.phase] !== Phase.arrange && offerReroll(rules, state)) return;
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
  return data[At.phase] === Phase.roll ? data[At.round] + 1 : data[At.round];
}

/** Who is to do what, tokens, and the dice with what they show: all but rounds and counters. */
function future({ layout }: Rules, { data }: Readonly<RollOffState>): string {
  if (data[At.phase] === Phase.over)
    return `over ${data.subarray(At.left, At.placed).map(Math.sign).join(" ")}`;
  const head = `${data[At.phase]} ${data[At.player]} ${data.subarray(At.offered, At.observer).join(" ")}`;
  return `${head} | ${data.subarray(layout.face, layout.rolls).join(" ")}`;
}

/** Dice, then the sum of their sizes. */
function lead({ pools, layout }: Rules, state: Readonly<RollOffState>, player: number): number {
  let sizes = 0;
  for (let die = 0; die < pools[player].length; die++)
    if (state.face[player * layout.dice + die] >= 0) sizes += pools[player][die];
  return state.data[At.left + player] * 10_000 + sizes;
}

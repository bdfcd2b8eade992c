import {
  kindsByType,
  OptionError,
  TERMINAL,
  type Dice,
  type GameDefinition,
  type OptionValues,
  type Stages,
} from "../../game/index.js";
import { attack, legalAttacks } from "./attack.js";
import { ActionType, KINDS } from "./actions.js";
import { futureOf } from "./future.js";
import type { ShieldsGame } from "./game.js";
import { legalHeals, usePolish, usePotion } from "./heal.js";
import { lead } from "./lead.js";
import { measure, metricsOf } from "./metrics.js";
import { legalMoves, moveBlack } from "./move.js";
import { options } from "./options.js";
import { legalPicks, take } from "./pick.js";
import { picksOf } from "./picks.js";
import { positionFromString } from "./read-position/index.js";
import { legalFetches, legalSacrifices, resurrect, sacrifice } from "./resurrect.js";
import { rulesOf } from "./bind-rulings.js";
import type { Rules } from "./rulings.js";
import { At, Count, newState, Phase, shownLayout, type ShieldsState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tablesOf } from "./tables.js";
import { positionToString } from "./write-position.js";
import { beginMatch, endTurn, rollForNextGame } from "./turn.js";

/** Shields: The Dice Game, by Dennis. The rulings and their reasons are in RULES.md. */
export const shields: GameDefinition<ShieldsState, ShieldsState> = {
  name: "shields",
  title: "Shields: The Dice Game",
  version: { rules: 1, behaviour: 2 },
  minPlayers: 2,
  maxPlayers: 2,
  options,
  create: createShields,
  tables: (given) => tablesOf(given, (bare) => createShields(bare, 2)),
};

/** Ties for the start of later games are thrown again; so many in a row have a chance of less than 1 in 10^100. */
const MOST_THROWS = 200;

/** Three for the start of a game, and a coin. */
const DICE_OF_THROW = 4;

/** "Once the pool runs out, the game moves much quicker": a turn then has no pick. */
function stagesOf({ turnActions, matchBestOf }: Rules): Stages<ShieldsState> {
  return {
    list: [
      {
        ...{ name: "WithPool", words: "while the pool lasts" },
        ...{ mostActions: turnActions, mostOfKind: { pick: 1 } },
      },
      {
        ...{ name: "WithoutPool", words: "once the pool is empty" },
        ...{ mostActions: turnActions - 1, mostOfKind: { pick: 0 } },
      },
    ],
    of: ({ data }) => (data[At.poolLeft] > 0 ? 0 : 1),
    mostDice: 1 + (matchBestOf > 1 ? MOST_THROWS * DICE_OF_THROW : 0),
  };
}

function createShields(given: OptionValues, numPlayers: number): ShieldsGame {
  if (numPlayers !== 2) throw new OptionError(["players"], `Shields is for two players, not ${numPlayers}`);
  const rules = rulesOf(given);
  const { dice, actions, layout } = rules;
  const metrics = metricsOf(rules);
  const shown = shownLayout(layout);
  const laterGames = rules.matchBestOf - 1;
  return {
    numPlayers: 2,
    numDistinctActions: actions.count,
    maxGameLength: rules.matchBestOf * rules.gameTurns * rules.turnActions + laterGames * MOST_THROWS,
    maxTurns: rules.matchBestOf * rules.gameTurns,
    metrics,
    picks: picksOf(dice, actions),
    pace: { ...kindsByType(ActionType, actions.type, KINDS), stages: stagesOf(rules) },
    symmetries: symmetriesOf(rules),
    dice,
    actions,
    layout,
    batteriesToWin: rules.batteriesToWin,
    newState: () => newState(shown),
    initialize: (state, table) => beginMatch(rules, state, table),
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: (state) => (state.data[At.phase] === Phase.over ? TERMINAL : state.data[At.player]),
    legalActions: (state, out) => legalActions(rules, state, out),
    applyAction: (state, action, thrown) => applyAction(rules, state, action, thrown),
    returns,
    capped: (state) => state.data[At.capped] > 0,
    newObservation: () => newState(shown),
    observe: (state) => state,
    resample: (observation, _, out) => out.data.set(observation.data),
    starter: (state) => state.data[At.firstStarter],
    turn: (state) => state.data[At.earlierTurns] + state.data[At.turn],
    turnPlayer: (state) => state.data[At.player],
    future: futureOf(rules),
    lead,
    stateToString: (state) => positionToString(rules, state),
    stateFromString: (text, out) => positionFromString(rules, text, out),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => (player === 0 ? "left" : "right"),
    measure: (state, out) => measure(metrics, state, out),
  };
}

function legalActions(rules: Rules, state: Readonly<ShieldsState>, out: Int32Array): number {
  switch (state.data[At.phase]) {
    case Phase.pick:
      return legalPicks(rules, state, out);
    case Phase.act:
      return legalActs(rules, state, out);
    case Phase.resurrect:
      return legalFetches(rules, state, out);
    case Phase.roll:
      out[0] = rules.roll;
      return 1;
    default:
      return 0;
  }
}

/** One attack, or a potion, a polish or a sacrifice instead. Passing is legal where a ruling or nothing else allows it. */
function legalActs(rules: Rules, state: Readonly<ShieldsState>, out: Int32Array): number {
  if (!rules.plainActs) return legalActsByRuling(rules, state, out);
  const count = legalHeals(rules, state, out, legalAttacks(rules, state, out));
  if (count > 0) return count;
  out[0] = rules.pass;
  return 1;
}

function legalActsByRuling(rules: Rules, state: Readonly<ShieldsState>, out: Int32Array): number {
  const healed = state.data[At.healed] !== 0;
  let count = healed ? 0 : legalAttacks(rules, state, out);
  count = legalHeals(rules, state, out, count);
  if (rules.resurrect && !healed) count = legalSacrifices(rules, state, out, count);
  const mayPass = count === 0 || healed || rules.attackOptional;
  if (rules.blackMoves) count = legalMoves(rules, state, out, count);
  if (mayPass) out[count++] = rules.pass;
  return count;
}

function applyAction(rules: Rules, state: ShieldsState, action: number, dice: Dice): void {
  // Actions are numbered by type; the two that make up most of a game come first.
  if (action < rules.takes) take(rules, state, action);
  else if (action >= rules.firstAttack && action < rules.firstPotion) attack(rules, state, action, dice);
  else applyRarer(rules, state, action, dice);
}

function applyRarer(rules: Rules, state: ShieldsState, action: number, dice: Dice): void {
  switch (rules.actions.type[action]) {
    case ActionType.takeNothing:
      state.data[At.phase] = Phase.act;
      return;
    case ActionType.potion:
      return usePotion(rules, state, action);
    case ActionType.polish:
      return usePolish(rules, state, action);
    case ActionType.sacrifice:
      return sacrifice(rules, state, action);
    case ActionType.resurrect:
      return resurrect(rules, state, action);
    case ActionType.move:
      return moveBlack(rules, state, action);
    case ActionType.pass:
      if (state.data[At.healed] === 0) state.data[Count.passes + state.data[At.player]]++;
      return endTurn(rules, state);
    case ActionType.roll:
      return rollForNextGame(rules, state, dice);
  }
}

/** A match is won by points; a match level on points, or a capped game, is shared. */
function returns(state: Readonly<ShieldsState>, out: Float64Array): void {
  const left = state.data[At.points];
  const right = state.data[At.points + 1];
  out[0] = left > right ? 1 : left < right ? 0 : 0.5;
  out[1] = 1 - out[0];
}

import {
  kindsByType,
  TERMINAL,
  type Dice,
  type Game,
  type GameDefinition,
  type OptionValues,
  type Setups,
} from "../../game/index.js";
import {
  actionTable,
  ActionType,
  KINDS,
  SEATS,
  SETUPS,
  shieldsOfSetup,
  type ActionTable,
} from "./actions.js";
import { places, turnsOut } from "./dropouts.js";
import { damage, destroy, fight } from "./fight.js";
import { measure, metricsOf } from "./metrics/index.js";
import { observe, resample } from "./observation.js";
import { options } from "./options.js";
import { positionFromString } from "./read-position.js";
import { canRepair, legalRepairs, repair } from "./repair.js";
import { rulesOf, type Rules } from "./rulings.js";
import { build, place, setUp, showFleet } from "./setup.js";
import { CRUISER } from "./shades.js";
import { At, Count, Ending, May, newState, Phase, type ShieldBashersState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tables } from "./tables.js";
import {
  beginTurn,
  end,
  endTurn,
  firstTurn,
  goOn,
  mayDeclareDraw,
  mayDeclareFinal,
  noteDeclarer,
  sharesResult,
} from "./turn.js";
import { positionToString } from "./write-position.js";

/** Shield Bashers, by Chris Johnson. The rulings and their reasons are in RULES.md. */
export const shieldBashers: GameDefinition<ShieldBashersState, ShieldBashersState> = {
  name: "shield-bashers",
  title: "Shield Bashers",
  version: { rules: 1, behaviour: 3 },
  minPlayers: 2,
  maxPlayers: 6,
  options,
  create: createShieldBashers,
  supplied,
  tables,
};

/** Shield Bashers with its options bound, and the tables that give its numbers a meaning. */
export interface ShieldBashersGame extends Game<ShieldBashersState, ShieldBashersState> {
  readonly rules: Rules;
  readonly actions: ActionTable;
}

/** The game a bot was created for, with its tables. */
export function shieldBashersGame(game: Game<ShieldBashersState, ShieldBashersState>): ShieldBashersGame {
  if (!("rules" in game && "actions" in game)) throw new Error("this is not Shield Bashers");
  return game as ShieldBashersGame;
}

/** Wheels of more than four zones are on no picture. */
function supplied(given: OptionValues, numPlayers: number): string[] {
  const zones = rulesOf(given, numPlayers).board.homes.length;
  if (zones <= 4) return [];
  const number = zones === 5 ? "five" : "six";
  return [
    `The board of ${number} zones, for ${numPlayers} players here, is ours: the designer names one board for three, five and six players, and that one has three zones.`,
  ];
}

function createShieldBashers(given: OptionValues, numPlayers: number): ShieldBashersGame {
  const rules = rulesOf(given, numPlayers);
  const actions = actionTable(numPlayers, rules.board.names);
  const metrics = metricsOf(rules);
  const { layout } = rules;
  const maxTurns = rules.maxRounds * numPlayers;
  return {
    numPlayers,
    numDistinctActions: actions.count,
    // A fleet for each player; in a turn all may be asked about a draw, one about the final battle, then move and act.
    maxGameLength: numPlayers + maxTurns * (numPlayers + 3),
    maxTurns,
    metrics,
    pace: kindsByType(ActionType, actions.type, KINDS),
    setups: setupsOf(actions),
    // Of two players who drops out has simply lost.
    ...(numPlayers > 2 && { eliminations: { turns: turnsOut, places } }),
    symmetries: symmetriesOf(rules, actions),
    rules,
    actions,
    newState: () => newState(layout),
    initialize: (state, dice) => setUp(rules, state, dice),
    copyState: (from, to) => to.data.set(from.data),
    currentPlayer: ({ data }) => (data[At.phase] === Phase.over ? TERMINAL : data[At.player]),
    legalActions: (state, out) => legalActions(rules, actions, state, out),
    applyAction: (state, action) => applyAction(rules, actions, state, action),
    returns: (state, out) => returns(rules, state, out),
    capped: ({ data }) => data[At.ending] === Ending.limit,
    newObservation: () => newState(layout),
    observe: (state, player, out) => observe(rules, state, player, out),
    resample: (observation, dice: Dice, out) => resample(rules, observation, dice, out),
    starter: ({ data }) => data[At.starter],
    turn: ({ data }) => data[At.turn],
    turnPlayer: ({ data }) => data[At.mover],
    lead,
    stateToString: (state) => positionToString(rules, state),
    stateFromString: (text, out) => positionFromString(rules, text, out),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SEATS[player],
    measure: (state, out) => measure(metrics, numPlayers, state, out),
  };
}

/** The 36 ways to assign the shields; on which side of the Cruiser the Frigate starts is left open. */
function setupsOf({ count }: ActionTable): Setups {
  const names = Array.from({ length: SETUPS / 2 }, (_, setup) => shieldsOfSetup(2 * setup));
  const ofAction = Int32Array.from({ length: count }, (_, action) => (action < SETUPS ? action >> 1 : -1));
  return { names, ofAction };
}

function legalActions(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<ShieldBashersState>,
  out: Int32Array,
): number {
  switch (state.data[At.phase]) {
    case Phase.setup:
      for (let setup = 0; setup < actions.move; setup++) out[setup] = setup;
      return actions.move;
    case Phase.poll:
      out[0] = actions.draw;
      out[1] = actions.playOn;
      return 2;
    case Phase.challenge:
      out[0] = actions.finalBattle;
      out[1] = actions.playOn;
      return 2;
    case Phase.move:
      return legalMoves(rules, actions, state, out);
    case Phase.act:
      return legalActs(rules, actions, state, out);
    default:
      return 0;
  }
}

function legalMoves(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<ShieldBashersState>,
  out: Int32Array,
): number {
  const { position, occupant, data } = state;
  const { start, to } = rules.steps;
  const { cells } = rules.board;
  const player = data[At.mover];
  let count = 0;
  for (let ship = 0; ship < 3; ship++) {
    const from = position[player * 3 + ship];
    if (from < 0) continue;
    const first = actions.move + ship * cells;
    const last = start[ship * cells + from + 1];
    for (let at = start[ship * cells + from]; at < last; at++) {
      const there = occupant[to[at]];
      // Never onto an own ship.
      if (there === 0 || (((there - 1) / 3) | 0) !== player) out[count++] = first + to[at];
    }
  }
  if (rules.mayStay) {
    for (let ship = 0; ship < 3; ship++) {
      if (position[player * 3 + ship] >= 0 && canAttack(rules, state, player * 3 + ship))
        out[count++] = actions.stay + ship;
    }
  }
  if (rules.mayPass) out[count++] = actions.pass;
  if (mayDeclareFinal(rules, state)) out[count++] = actions.finalBattle;
  if (rules.draw === "mover" && mayDeclareDraw(rules, state)) out[count++] = actions.draw;
  return count;
}

/** Whether an enemy is on a cell around the ship. */
function canAttack({ steps, board }: Rules, state: Readonly<ShieldBashersState>, ship: number): boolean {
  const at = CRUISER * board.cells + state.position[ship];
  const player = (ship / 3) | 0;
  for (let next = steps.start[at]; next < steps.start[at + 1]; next++) {
    const there = state.occupant[steps.to[next]];
    if (there > 0 && (((there - 1) / 3) | 0) !== player) return true;
  }
  return false;
}

function legalActs(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<ShieldBashersState>,
  out: Int32Array,
): number {
  const { data, position } = state;
  const ship = data[At.ship];
  let count = 0;
  if ((data[At.may] & May.attack) !== 0) {
    const { steps, board } = rules;
    const at = CRUISER * board.cells + position[ship];
    for (let next = steps.start[at]; next < steps.start[at + 1]; next++) {
      const target = state.occupant[steps.to[next]] - 1;
      if (target >= 0 && ((target / 3) | 0) !== data[At.mover])
        count = insert(out, count, actions.attack + target);
    }
  }
  if ((data[At.may] & May.repair) !== 0) count = legalRepairs(rules, actions, state, out, count);
  if ((data[At.may] & May.mustAttack) === 0) out[count++] = actions.nothing;
  return count;
}

/** Neighbours come by cell, actions are wanted by target. */
function insert(out: Int32Array, count: number, action: number): number {
  let at = count;
  while (at > 0 && out[at - 1] > action) {
    out[at] = out[at - 1]!;
    at--;
  }
  out[at] = action;
  return count + 1;
}

function applyAction(rules: Rules, actions: ActionTable, state: ShieldBashersState, action: number): void {
  const { data } = state;
  switch (actions.type[action]) {
    case ActionType.setup:
      return buildFleet(rules, state, action);
    case ActionType.move:
      return moveShip(rules, state, data[At.mover] * 3 + actions.ship[action], actions.cell[action]);
    case ActionType.stay:
      data[At.phase] = Phase.act;
      data[At.ship] = data[At.mover] * 3 + actions.ship[action];
      data[At.may] = May.attack | May.mustAttack;
      return;
    case ActionType.attack:
      attack(rules, state, data[At.ship], actions.target[action]);
      return endTurn(rules, state);
    case ActionType.repair:
      repair(rules, actions, state, action);
      return endTurn(rules, state);
    case ActionType.nothing:
    case ActionType.pass:
      return endTurn(rules, state);
    case ActionType.finalBattle:
      if (data[At.phase] === Phase.challenge) beginTurn(state, data[At.player]);
      return finalBattle(rules, state);
    case ActionType.draw:
      return end(state, Ending.draw);
    case ActionType.playOn:
      data[At.asked]++;
      return goOn(rules, state);
  }
}

function buildFleet(rules: Rules, state: ShieldBashersState, setup: number): void {
  const { data } = state;
  const player = data[At.player];
  build(rules, state, player, setup);
  if (rules.open && !rules.secretSetup) showFleet(state, player);
  const next = (player + 1) % rules.players;
  data[At.player] = next;
  if (next !== data[At.starter]) return;
  if (rules.open) for (let owner = 0; owner < rules.players; owner++) showFleet(state, owner);
  firstTurn(state);
}

/** Section 3: onto an empty cell, then perhaps an attack or a repair; or a ram, which is the turn's combat. */
function moveShip(rules: Rules, state: ShieldBashersState, ship: number, cell: number): void {
  const { data, position, occupant } = state;
  const home = 1 + data[At.mover];
  const enters = rules.homeOf[cell] === home && (rules.anyEntry || rules.homeOf[position[ship]] !== home);
  const there = occupant[cell] - 1;
  let may: number = enters ? May.attack | May.repair : May.attack;
  if (there < 0) place(state, ship, cell);
  else {
    state.counts[Count.rams]++;
    attack(rules, state, ship, there);
    if (position[ship] < 0 || data[At.playersIn] === 1) return endTurn(rules, state);
    const cleared = position[there] < 0;
    // Only a ship that destroys what it rams completes its move.
    if (cleared) place(state, ship, cell);
    may = rules.attackAfterRam ? May.attack : 0;
    if (cleared && enters && rules.repairAfterRam) may |= May.repair;
  }
  offer(rules, state, ship, may);
}

/** Lets the owner of the ship that moved act, if there is anything he could do. */
function offer(rules: Rules, state: ShieldBashersState, ship: number, may: number): void {
  const { data } = state;
  data[At.ship] = ship;
  data[At.may] = may;
  if ((may & May.attack) !== 0 && !canAttack(rules, state, ship)) data[At.may] &= ~May.attack;
  if ((may & May.repair) !== 0 && !canRepair(rules, state)) data[At.may] &= ~May.repair;
  if (data[At.may] === 0) endTurn(rules, state);
  else data[At.phase] = Phase.act;
}

/** Loser takes one damage. A winner that only attacked stays where it is; a ram is completed by its caller. */
function attack(rules: Rules, state: ShieldBashersState, attacker: number, defender: number): void {
  const won = fight(rules, state, attacker, defender);
  if (won) damage(rules, state, defender, attacker);
  else damage(rules, state, attacker, defender);
}

/** Section 6: the last two ships at any distance; no tertiary saves the loser. */
function finalBattle(rules: Rules, state: ShieldBashersState): void {
  const { data, position } = state;
  const player = data[At.mover];
  let own = 0;
  let other = 0;
  for (let ship = 0; ship < position.length; ship++) {
    if (position[ship] < 0) continue;
    if (((ship / 3) | 0) === player) own = ship;
    else other = ship;
  }
  const won = fight(rules, state, own, other);
  if (won || !rules.attackerSurvivesFinal) {
    noteDeclarer(state, player, won);
    data[At.ending] = Ending.finalBattle;
    destroy(rules, state, won ? other : own, won ? own : other);
  }
  endTurn(rules, state);
}

function returns(rules: Rules, state: Readonly<ShieldBashersState>, out: Float64Array): void {
  let sharing = 0;
  for (let player = 0; player < rules.players; player++) if (sharesResult(rules, state, player)) sharing++;
  for (let player = 0; player < rules.players; player++)
    out[player] = sharesResult(rules, state, player) ? 1 / sharing : 0;
}

/** Lives: a ship has two with its tertiary, one without. */
function lead({ position, tertiary }: Readonly<ShieldBashersState>, player: number): number {
  let lives = 0;
  for (let ship = player * 3; ship < player * 3 + 3; ship++)
    if (position[ship] >= 0) lives += 1 + tertiary[ship];
  return lives;
}

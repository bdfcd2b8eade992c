import {
  kindsByType,
  measuring,
  openPosition,
  TERMINAL,
  type Game,
  type GameDefinition,
  type OptionValues,
} from "../../game/index.js";
import { ActionType, PACE_KINDS, SEATS, SETUPS } from "./actions.js";
import type { ActionTable } from "./actions.js";
import { rulesOf, type Rules } from "./bound.js";
import { tables } from "./exact/tables.js";
import { metricsOf } from "./metrics.js";
import { secrets } from "./observation.js";
import { options } from "./options.js";
import { positionsOf } from "./position.js";
import { attack, finalBattle } from "./rules/fight.js";
import { legalActs, legalMoves, moveShip } from "./rules/move.js";
import { repair } from "./rules/repair.js";
import { buildFleet, setUp } from "./rules/setup.js";
import { beginTurn, end, endTurn, goOn, isOut, places, sharesResult, turnsOut } from "./rules/turn.js";
import { setupsOf } from "./setups.js";
import { At, Ending, livesOf, May, newState, Phase, type ShieldBashersState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tensorOf } from "./tensor.js";

/** Shield Bashers, by Chris Johnson. The rulings and their reasons are in RULES.md. */
export const shieldBashers: GameDefinition<ShieldBashersState, ShieldBashersState> = {
  name: "shield-bashers",
  title: "Shield Bashers",
  about:
    "Two to six fleets with hidden shields ram each other on a board without dice; the last fleet afloat wins.",
  howToPlay: [
    "Each player has a frigate, a destroyer and a cruiser. A ship carries a primary shield that all see, a secondary that nobody else sees before a combat shows it, and a tertiary, which is lost first.",
    "In your turn you move one ship by one step: the frigate straight, the destroyer diagonally, the cruiser either way. A step onto an enemy rams it. After a step onto an empty cell you may attack an enemy on any cell around the ship, or repair the ship if it has come home.",
    "The attacker's primary says when the attack is won. White: its secondary is no darker than the defender's. Black: it is no lighter. Grey: both have the same shade. White against a white primary needs a darker one, black against a black one a lighter one.",
    "Whoever loses a combat loses the ship's tertiary, or the ship where that is gone already. The last player with a ship wins.",
  ],
  version: { rules: 1, behaviour: 3 },
  secondsPerTurn: [15, 30],
  minPlayers: 2,
  maxPlayers: 6,
  options,
  seats: SEATS,
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
  const { actions } = rules;
  const metrics = metricsOf(rules);
  const maxTurns = rules.maxRounds * numPlayers;
  return {
    numPlayers,
    numDistinctActions: actions.count,
    // A fleet for each player; in a turn all may be asked about a draw, one about the final battle, then move and act.
    maxGameLength: numPlayers + maxTurns * (numPlayers + 3),
    maxTurns,
    metrics,
    pace: kindsByType(ActionType, actions.type, PACE_KINDS),
    setups: setupsOf(actions),
    // Of two players who drops out has simply lost.
    ...(numPlayers > 2 && { isOut, eliminations: { turns: turnsOut, places } }),
    symmetries: symmetriesOf(rules),
    seatsDiffer: rules.differ,
    tensor: () => tensorOf(rules),
    rules,
    actions,
    ...openPosition(() => newState(rules.layout)),
    ...secrets(rules),
    initialize: (state, dice) => setUp(rules, state, dice),
    currentPlayer: ({ data }) => (data[At.phase] === Phase.over ? TERMINAL : data[At.player]),
    legalActions: (state, out) => legalActions(rules, state, out),
    applyAction: (state, action) => applyAction(rules, state, action),
    returns: (state, out) => returns(rules, state, out),
    capped: ({ data }) => data[At.ending] === Ending.limit,
    starter: ({ data }) => data[At.starter],
    turn: ({ data }) => data[At.turn],
    turnPlayer: ({ data }) => data[At.mover],
    future: (state) => future(rules, state),
    lead: livesOf,
    ...positionsOf(rules),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SEATS[player],
    measure: measuring(metrics, numPlayers),
  };
}

function legalActions(rules: Rules, state: Readonly<ShieldBashersState>, out: Int32Array): number {
  const { actions } = rules;
  switch (state.data[At.phase]) {
    case Phase.setup:
      for (let setup = 0; setup < SETUPS; setup++) out[setup] = setup;
      return SETUPS;
    case Phase.poll:
      out[0] = actions.draw;
      out[1] = actions.playOn;
      return 2;
    case Phase.challenge:
      out[0] = actions.finalBattle;
      out[1] = actions.playOn;
      return 2;
    case Phase.move:
      return legalMoves(rules, state, out);
    case Phase.act:
      return legalActs(rules, state, out);
    default:
      return 0;
  }
}

function applyAction(rules: Rules, state: ShieldBashersState, action: number): void {
  const { actions } = rules;
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
      repair(rules, state, action);
      return endTurn(rules, state);
    case ActionType.nothing:
    case ActionType.pass:
      return endTurn(rules, state);
    case ActionType.finalBattle:
      if (data[At.phase] === Phase.challenge) beginTurn(state, data[At.player]);
      finalBattle(rules, state);
      return endTurn(rules, state);
    case ActionType.draw:
      return end(state, Ending.draw);
    case ActionType.playOn:
      data[At.asked]++;
      return goOn(rules, state);
  }
}

function returns(rules: Rules, state: Readonly<ShieldBashersState>, out: Float64Array): void {
  let sharing = 0;
  for (let player = 0; player < rules.players; player++) if (sharesResult(rules, state, player)) sharing++;
  for (let player = 0; player < rules.players; player++)
    out[player] = sharesResult(rules, state, player) ? 1 / sharing : 0;
}

/**
 * Who is to do what, the ships, and what is known of them. Who began matters while fleets are built, and rounds where lives
 * decide after so many.
 */
function future(rules: Rules, state: Readonly<ShieldBashersState>): string {
  const { data, left } = state;
  if (data[At.phase] === Phase.over) {
    const winners = Array.from(left, (_, player) => Number(sharesResult(rules, state, player)));
    return `over ${data[At.ending] === Ending.count ? winners.join(" ") : left.map(Math.sign).join(" ")}`;
  }
  const { players, layout, drawRounds, finalBattleRounds } = rules;
  const longest = players * Math.max(drawRounds, finalBattleRounds);
  const starter = data[At.phase] === Phase.setup ? data[At.starter] : 0;
  const head = [data[At.phase], data[At.player], data[At.mover], Math.min(data[At.quiet], longest), starter];
  if (rules.decides) head.push(data[At.rounds]);
  const acts = data.subarray(At.ship, At.ships).join(" ");
  return `${head.join(" ")} ${acts} | ${data.subarray(layout.position, layout.marginals).join(" ")}`;
}

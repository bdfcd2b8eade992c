import { kindsByType, measuring, openPosition, OptionError, TERMINAL } from "../../game/index.js";
import type { Dice, Game, GameDefinition, OptionValues } from "../../game/index.js";
import { ActionType, KINDS, type ActionTable } from "./actions.js";
import { rulesOf, type Rules } from "./bound.js";
import { tablesOf } from "./exact/tables.js";
import { metricsOf } from "./metrics.js";
import { options } from "./options.js";
import { positionsOf } from "./position.js";
import { FOOD, MILITARY, POPULATION, SEATS } from "./realm.js";
import { attack, defend, legalAttacks, legalDefences, stopAttacking } from "./rules/attack.js";
import { legalRepairs, legalTrainings, repair, train } from "./rules/repair-train.js";
import { beginGame, endTurn, gather, Use } from "./rules/turn.js";
import { At, kindOf, newState, Phase, Side, sideOf, type DiceRealmsState } from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tensorOf } from "./tensor.js";

/** Dice Realms, by Theseus Gaming. The rulings and their reasons are in RULES.md. */
export const diceRealms: GameDefinition<DiceRealmsState, DiceRealmsState> = {
  name: "dice-realms",
  title: "Dice Realms",
  about:
    "Two players raise armies from their territories and march on each other's Keep; whoever brings it down wins.",
  howToPlay: [
    "Each realm has a farm, a city and a keep, dice that show their health, and in store food, population and military points. An army must be trained first.",
    "In your turn you gather one resource: its die is rolled and added to what you have, up to what the die can show. Then you spend one kind of resource. Food pays for attacks: 1 on a unit, 2 on the farm, 3 on the city, 4 on the keep, for cavalry one less on these; each unit attacks once in a turn. Two of population repair one point of a territory. Military points train units: a point of infantry or ranged costs 1, of cavalry 2, of siege 3.",
    "A unit deals what its die shows, but no more than the strength it has left; siege deals its whole roll to territories. Whoever is attacked in a territory may put a unit before it: both are hit, and the unit strikes back at the same time.",
    "Where units fight, infantry strikes before siege, siege before cavalry and cavalry before infantry; with ranged units the attacker strikes first, and equals strike together.",
    "Whoever brings the other keep to 0 wins.",
  ],
  version: { rules: 1, behaviour: 3 },
  secondsPerTurn: [30, 60],
  minPlayers: 2,
  maxPlayers: 2,
  options,
  seats: SEATS,
  create: createDiceRealms,
  tables: (given) => tablesOf(given, (options) => createDiceRealms(options, 2)),
};

/** Dice Realms with its options bound, and the tables that give its numbers a meaning. */
export interface DiceRealmsGame extends Game<DiceRealmsState, DiceRealmsState> {
  readonly rules: Rules;
  readonly actions: ActionTable;
}

/** The game a bot was created for, with its tables. */
export function diceRealmsGame(game: Game<DiceRealmsState, DiceRealmsState>): DiceRealmsGame {
  if (!("rules" in game && "actions" in game)) throw new Error("this is not a game of Dice Realms");
  return game as DiceRealmsGame;
}

/** To gather, to attack with each unit and be asked for a defence each time, and to stop. */
const MAX_ACTIONS_A_TURN = 10;

/** The same of another kind of resource: to train each unit, and to stop. */
const MAX_FURTHER_ACTIONS = 5;

function createDiceRealms(given: OptionValues, numPlayers: number): DiceRealmsGame {
  if (numPlayers !== 2)
    throw new OptionError(["players"], `Dice Realms is for two players, not ${numPlayers}`);
  const rules = rulesOf(given);
  const { actions } = rules;
  const metrics = metricsOf(rules);
  return {
    numPlayers: 2,
    numDistinctActions: actions.count,
    maxGameLength: rules.maxTurns * (MAX_ACTIONS_A_TURN + (rules.spends - 1) * MAX_FURTHER_ACTIONS),
    maxTurns: rules.maxTurns,
    limitDecides: rules.capResult !== "draw",
    metrics,
    pace: kindsByType(ActionType, actions.type, KINDS),
    symmetries: symmetriesOf(rules),
    seatsDiffer: rules.differ,
    rules,
    actions,
    ...openPosition(newState),
    initialize: (state, dice) => beginGame(rules, state, dice),
    currentPlayer: ({ data }) => (data[At.phase] === Phase.over ? TERMINAL : data[At.player]),
    legalActions: ({ data }, out) => legalActions(rules, data, out),
    applyAction: ({ data }, action, dice) => applyAction(rules, data, action, dice),
    returns,
    capped: ({ data }) => data[At.capped] === 1,
    // Turns alternate.
    starter: ({ data }) => ((data[At.turn] & 1) === 1 ? data[At.mover] : 1 - data[At.mover]),
    turn: ({ data }) => data[At.turn],
    turnPlayer: ({ data }) => data[At.mover],
    future: (state) => future(rules, state),
    tensor: () => tensorOf(rules),
    lead: ({ data }, player) => lead(rules, data, player),
    ...positionsOf(rules),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SEATS[player],
    measure: measuring(metrics, 2),
  };
}

function legalActions(rules: Rules, data: Int32Array, out: Int32Array): number {
  const { actions } = rules;
  let count: number;
  switch (data[At.phase]) {
    case Phase.gather:
      out[0] = 0;
      out[1] = 1;
      out[2] = 2;
      return 3;
    case Phase.spend:
      count = legalSpendings(rules, data, out);
      // "Certain situations may arise where it might not be possible for you to spend a resource."
      if (count === 0 || rules.spendOptional || data[At.spent] !== 0) out[count++] = actions.pass;
      return count;
    case Phase.attack:
      count = legalAttacks(rules, data, out, 0);
      break;
    case Phase.repair:
      count = legalRepairs(rules, data, out, 0);
      break;
    case Phase.train:
      count = legalTrainings(rules, data, out, 0);
      break;
    case Phase.defend:
      return legalDefences(rules, data, out);
    default:
      return 0;
  }
  out[count++] = actions.stop;
  return count;
}

/** What any resource can be spent on that was not spent in this turn. */
function legalSpendings(rules: Rules, data: Int32Array, out: Int32Array): number {
  const spent = data[At.spent];
  let count = 0;
  if ((spent & (1 << FOOD)) === 0) count = legalAttacks(rules, data, out, count);
  if ((spent & (1 << POPULATION)) === 0) count = legalRepairs(rules, data, out, count);
  if ((spent & (1 << MILITARY)) === 0) count = legalTrainings(rules, data, out, count);
  return count;
}

function applyAction(rules: Rules, data: Int32Array, action: number, dice: Dice): void {
  const { actions } = rules;
  switch (actions.type[action]) {
    case ActionType.gather:
      return gather(rules, data, action, dice);
    case ActionType.attack:
      return attack(rules, data, actions.unit[action], actions.target[action], dice);
    case ActionType.repair:
      return repair(rules, data, actions.territory[action], actions.amount[action]);
    case ActionType.train:
      return train(rules, data, actions.unit[action], actions.amount[action]);
    case ActionType.defend:
      return defend(rules, data, actions.unit[action], dice);
    case ActionType.open:
      return defend(rules, data, -1, dice);
    case ActionType.pass:
      return endTurn(rules, data, Use.nothing);
    case ActionType.stop:
      if (data[At.phase] === Phase.attack) return stopAttacking(rules, data, dice);
      return endTurn(rules, data, data[At.phase] === Phase.repair ? Use.repair : Use.train);
  }
}

/** A game that the limit leaves without a winner is shared. */
function returns({ data }: Readonly<DiceRealmsState>, out: Float64Array): void {
  const winner = data[At.winner];
  out[0] = winner < 0 ? 0.5 : 1 - winner;
  out[1] = 1 - out[0];
}

/** The Keep, then the points of the other territories and the military worth of the units. */
function lead({ units }: Rules, data: Int32Array, player: number): number {
  const side = sideOf(player);
  let points = data[side + Side.territories] + data[side + Side.territories + 1];
  for (let unit = 0; unit < 4; unit++)
    points += data[side + Side.units + unit] * units.cost[kindOf(data, player, unit)];
  return data[side + Side.keep] * 10_000 + points;
}

/** Who is asked for what with which dice on the table, and what of this turn's attacks and purchases still bars others. */
function future({ armies }: Rules, { data }: Readonly<DiceRealmsState>): string {
  const phase = data[At.phase];
  if (phase === Phase.over) return `over ${data[At.winner]}`;
  const turn = [
    phase,
    ...[data[At.player], data[At.spent]],
    ...[data[At.attacked], data[At.defended], data[At.done]],
  ].join(" ");
  const attack = phase === Phase.defend ? `${data[At.unit]} ${data[At.target]}` : "";
  const declared = data.subarray(At.queue + data[At.resolved], At.queue + data[At.declared]).join(" ");
  // Who began decides which army is whose.
  const army = armies > 1 ? `${data[At.armies]} ${data[At.armies + 1]} | ` : "";
  return `${army}${turn} | ${attack} | ${declared} | ${data.subarray(At.sides, At.counts).join(" ")}`;
}

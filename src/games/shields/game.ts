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
  type Stage,
  type Stages,
} from "../../game/index.js";
import { ActionType, KINDS, picksOf, type ActionTable } from "./actions.js";
import { rulesOf, type Rules } from "./bound.js";
import type { DiceTable } from "./dice.js";
import { tablesOf } from "./exact/tables.js";
import { matchOf } from "./match.js";
import { metricsOf } from "./metrics.js";
import { options } from "./options.js";
import { positionsOf } from "./position/read.js";
import { attack, legalAttacks } from "./rules/attack.js";
import { legalHeals, usePolish, usePotion } from "./rules/heal.js";
import { legalPicks, take } from "./rules/pick.js";
import { legalFetches, legalSacrifices, resurrect, sacrifice } from "./rules/resurrect.js";
import { legalMoves, moveBlack, refreshAll } from "./rules/stacks.js";
import { legalChoices, legalOffers, offer } from "./rules/start.js";
import { beginMatch, endTurn, goOnPicking, rollForNextGame, startGame } from "./rules/turn.js";
import {
  At,
  Count,
  lead,
  newState,
  Opening,
  Phase,
  SEATS,
  shownLayout,
  type Layout,
  type ShieldsState,
} from "./state.js";
import { symmetriesOf } from "./symmetries.js";
import { tensorOf } from "./tensor.js";

/** Shields: The Dice Game, by Dennis. The rulings and their reasons are in RULES.md. */
export const shields: GameDefinition<ShieldsState, ShieldsState> = {
  name: "shields",
  title: "Shields: The Dice Game",
  about:
    "Two players take dice from a common pool to arm and shield their batteries; whoever destroys two enemy batteries wins.",
  howToPlay: [
    "Each side has a red, a yellow and a blue battery, each with 12 points of health and a d4 to attack with. Red attacks yellow, yellow attacks blue, and blue attacks red.",
    "In your turn you take a die from the pool, as long as there are any. Then one battery attacks, or you use a potion or a polish instead.",
    "A coloured d6 or d8 is a better attack die for its battery; a coloured d10 or d12 is a shield before it (“inner”: behind the shields that lie there). A black shield guards all three batteries: in front it is hit before the coloured shields, at the back after them.",
    "An attack rolls the battery's die. The outermost shield takes all of it, and what is more than its points is lost; where there is no shield, health does. A potion gives back health, a polish points of a shield: as many as its die has faces, without a roll.",
    "Whoever destroys two enemy batteries wins.",
  ],
  version: { rules: 1, behaviour: 2 },
  secondsPerTurn: {
    ...{ pick: [10, 20], attack: [6, 10], heal: [6, 10], sacrifice: [10, 20], move: [2, 4], pass: [2, 4] },
    roll: [2, 3],
  },
  minPlayers: 2,
  maxPlayers: 2,
  options,
  seats: SEATS,
  create: createShields,
  tables: (given) => tablesOf(given, (bare) => createShields(bare, 2)),
};

/** Ties for the start of later games are thrown again; so many in a row have a chance of less than 1 in 10^100. */
const MAX_THROWS = 200;

/** Three for the start of a game, and a coin. */
const DICE_OF_THROW = 4;

/** "Once the pool runs out, the game moves much quicker": a turn then has no pick. */
function stagesOf({
  turnPicks,
  turnActions,
  earlyPicks,
  settlingActions,
  matchBestOf,
}: Rules): Stages<ShieldsState> {
  const stage = (name: string, words: string, picks: number): Stage => {
    return { name, words, mostActions: turnActions - turnPicks + picks, mostOfKind: { pick: picks } };
  };
  const withPool = stage("WithPool", "while the pool lasts", Math.max(turnPicks, earlyPicks));
  return {
    list: [
      { ...withPool, mostActions: withPool.mostActions + settlingActions },
      stage("WithoutPool", "once the pool is empty", 0),
    ],
    of: ({ data }) => (data[At.poolLeft] > 0 ? 0 : 1),
    mostDice: 1 + (matchBestOf > 1 ? MAX_THROWS * DICE_OF_THROW : 0),
  };
}

/** Shields with its options bound, and the tables that give its numbers a meaning. */
export interface ShieldsGame extends Game<ShieldsState, ShieldsState> {
  readonly dice: DiceTable;
  readonly actions: ActionTable;
  readonly layout: Layout;
  /** How many enemy batteries must be destroyed. */
  readonly batteriesToWin: number;
  /** Whether what is more than a shield's points hits what lies behind it. */
  readonly surplusCarries: boolean;
}

/** The game a bot was created for, with its tables. */
export function shieldsGame(game: Game<ShieldsState, ShieldsState>): ShieldsGame {
  if (!("dice" in game && "actions" in game && "layout" in game))
    throw new Error("this is not a game of Shields");
  return game as ShieldsGame;
}

function createShields(given: OptionValues, numPlayers: number): ShieldsGame {
  if (numPlayers !== 2) throw new OptionError(["players"], `Shields is for two players, not ${numPlayers}`);
  const rules = rulesOf(given);
  const { dice, actions, layout } = rules;
  for (const setUp of [rules.setUp, ...rules.setUps]) refreshAll(rules, setUp);
  const metrics = metricsOf(rules);
  const shown = shownLayout(layout);
  const laterGames = rules.matchBestOf - 1;
  return {
    numPlayers: 2,
    numDistinctActions: actions.count,
    maxGameLength:
      rules.matchBestOf * (rules.settlingActions + rules.earlyPicks + rules.gameTurns * rules.turnActions) +
      laterGames * MAX_THROWS,
    maxTurns: rules.matchBestOf * rules.gameTurns,
    endsByItself: rules.endsByItself,
    metrics,
    picks: picksOf(dice, actions),
    ...(rules.matchBestOf > 1 && { match: matchOf(rules) }),
    pace: { ...kindsByType(ActionType, actions.type, KINDS), stages: stagesOf(rules) },
    symmetries: symmetriesOf(rules),
    seatsDiffer: rules.differ,
    dice,
    actions,
    layout,
    batteriesToWin: rules.batteriesToWin,
    surplusCarries: rules.carries,
    ...openPosition(() => newState(shown)),
    initialize: ({ data }, table) => beginMatch(rules, data, table),
    currentPlayer: ({ data }) => (data[At.phase] === Phase.over ? TERMINAL : data[At.player]),
    legalActions: ({ data }, out) => legalActions(rules, data, out),
    applyAction: ({ data }, action, thrown) => applyAction(rules, data, action, thrown),
    returns,
    capped: ({ data }) => data[At.capped] > 0,
    starter: ({ data }) => data[At.firstStarter],
    turn: ({ data }) => data[At.earlierTurns] + data[At.turn],
    turnPlayer: ({ data }) => data[At.player],
    future: futureOf(rules),
    tensor: () => tensorOf(rules),
    lead,
    ...positionsOf(rules),
    actionToString: (action) => actions.words[action],
    playerToString: (player) => SEATS[player],
    measure: measuring(metrics, 2),
  };
}

function legalActions(rules: Rules, data: Int32Array, out: Int32Array): number {
  switch (data[At.phase]) {
    case Phase.pick:
      return legalPicks(rules, data, out);
    case Phase.act:
      return legalActs(rules, data, out);
    case Phase.resurrect:
      return legalFetches(rules, data, out);
    case Phase.roll:
      out[0] = rules.roll;
      return 1;
    case Phase.name:
    case Phase.bid:
      return legalOffers(rules, data, out);
    case Phase.choose:
      return legalChoices(rules, out);
    default:
      return 0;
  }
}

/** One attack, or a potion, a polish or a sacrifice instead. Passing is legal where a ruling or nothing else allows it. */
function legalActs(rules: Rules, data: Int32Array, out: Int32Array): number {
  if (!rules.plainActs) return legalActsByRuling(rules, data, out);
  const count = legalHeals(rules, data, out, legalAttacks(rules, data, out));
  if (count > 0) return count;
  out[0] = rules.pass;
  return 1;
}

function legalActsByRuling(rules: Rules, data: Int32Array, out: Int32Array): number {
  const healed = data[At.healed] !== 0;
  const isCalm = data[At.opening] === Opening.noAttack;
  let count = healed || isCalm ? 0 : legalAttacks(rules, data, out);
  count = legalHeals(rules, data, out, count);
  if (rules.resurrects && !healed) count = legalSacrifices(rules, data, out, count);
  const mayPass = count === 0 || healed || isCalm || rules.attackOptional;
  if (rules.blackMoves) count = legalMoves(rules, data, out, count);
  if (mayPass) out[count++] = rules.pass;
  return count;
}

function applyAction(rules: Rules, data: Int32Array, action: number, dice: Dice): void {
  // Actions are numbered by type; the two that make up most of a game come first.
  if (action < rules.takes) {
    take(rules, data, action);
    if (rules.morePicks) goOnPicking(rules, data);
  } else if (action >= rules.firstAttack && action < rules.firstPotion) attack(rules, data, action, dice);
  else applyRarer(rules, data, action, dice);
}

function applyRarer(rules: Rules, data: Int32Array, action: number, dice: Dice): void {
  switch (rules.actions.type[action]) {
    case ActionType.takeNothing:
      data[At.phase] = Phase.act;
      if (rules.morePicks) goOnPicking(rules, data);
      return;
    case ActionType.potion:
      return usePotion(rules, data, action);
    case ActionType.polish:
      return usePolish(rules, data, action);
    case ActionType.sacrifice:
      return sacrifice(rules, data, action);
    case ActionType.resurrect:
      return resurrect(rules, data, action);
    case ActionType.move:
      return moveBlack(rules, data, action);
    case ActionType.pass:
      if (data[At.healed] === 0) data[Count.passes + data[At.player]]++;
      return endTurn(rules, data);
    case ActionType.roll:
      return rollForNextGame(rules, data, dice);
    case ActionType.offer:
      return offer(rules, data, action);
    case ActionType.start:
      return startGame(rules, data, data[At.player]);
    case ActionType.second:
      return startGame(rules, data, 1 - data[At.player]);
  }
}

/** A match is won by points; a match level on points, or a capped game, is shared. */
function returns({ data }: Readonly<ShieldsState>, out: Float64Array): void {
  const left = data[At.points];
  const right = data[At.points + 1];
  out[0] = left > right ? 1 : left < right ? 0 : 0.5;
  out[1] = 1 - out[0];
}

/**
 * What decides the rest of a game, or of a match, by its numbers. Left out are counters, turns, and words of bits that
 * follow from the dice; later games of a match also need its score and, where the start goes by turns, who began.
 */
function futureOf(rules: Rules): (state: Readonly<ShieldsState>) => string {
  const { matchBestOf, resurrects, layout, morePicks, isCalm, settles, saves } = rules;
  const head: number[] = [At.phase, At.player, At.healed, At.sacrifice, At.fresh, At.lost, At.lost + 1];
  if (morePicks || isCalm) head.push(At.picks, At.opening, At.freshBefore);
  if (settles) head.push(At.offered);
  if (matchBestOf > 1) head.push(At.starter, At.games, At.points, At.points + 1, At.thrown);
  // Nothing comes back from the trash without resurrection.
  const end = resurrects ? layout.poolMask : layout.trash;
  return ({ data }) => {
    if (data[At.phase] === Phase.over) return `over ${Math.sign(data[At.points] - data[At.points + 1])}`;
    let key = "";
    for (const place of head) key += `${data[place]} `;
    if ((saves && data[At.poolLeft] > 0) || data[At.opening] === Opening.freePicks)
      key += `by ${data[At.starter]} `;
    const batteries = data.subarray(At.health, At.outermost).join(" ");
    return `${key}| ${batteries} | ${data.subarray(layout.stackCount, end).join(" ")}`;
  };
}

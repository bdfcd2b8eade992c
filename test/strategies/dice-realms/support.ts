import { outcomesOf, Purpose, RandomDice, Streams } from "evenkeel";
import type { Bot, OptionValues, ParameterDescription, StrategyModule } from "evenkeel";
import { diceRealms, diceRealmsGame } from "evenkeel/dice-realms";
import type { DiceRealmsGame, DiceRealmsObservation, DiceRealmsState } from "evenkeel/dice-realms";
import * as armyKiller from "../../../strategies/dice-realms/army-killer.js";
import * as balanced from "../../../strategies/dice-realms/balanced.js";
import * as cavalryRaider from "../../../strategies/dice-realms/cavalry-raider.js";
import * as expectimax from "../../../strategies/dice-realms/expectimax.js";
import * as farmBreaker from "../../../strategies/dice-realms/farm-breaker.js";
import * as infantryFlood from "../../../strategies/dice-realms/infantry-flood.js";
import * as keepRush from "../../../strategies/dice-realms/keep-rush.js";
import * as random from "../../../strategies/dice-realms/random.js";
import * as siegeStock from "../../../strategies/dice-realms/siege-stock.js";
import * as turtle from "../../../strategies/dice-realms/turtle.js";

type Module = StrategyModule<DiceRealmsState, DiceRealmsObservation>;

const modules = {
  random,
  "keep-rush": keepRush,
  "siege-stock": siegeStock,
  "cavalry-raider": cavalryRaider,
  "infantry-flood": infantryFlood,
  turtle,
  "farm-breaker": farmBreaker,
  "army-killer": armyKiller,
  balanced,
  expectimax,
} as unknown as Readonly<Record<Name, Module>>;

export const names = [
  "random",
  "keep-rush",
  "siege-stock",
  "cavalry-raider",
  "infantry-flood",
  "turtle",
  "farm-breaker",
  "army-killer",
  "balanced",
  "expectimax",
] as const;

export type Name = (typeof names)[number];

export function createGame(options: OptionValues = {}): DiceRealmsGame {
  return diceRealmsGame(diceRealms.create(options, 2));
}

/** A bot of the strategy, parameters that are not given at their defaults. */
export function botOf(
  game: DiceRealmsGame,
  name: Name,
  params: Record<string, unknown> = {},
): Bot<DiceRealmsObservation> {
  const described: Readonly<Record<string, ParameterDescription>> = modules[name].parameters ?? {};
  const presets = Object.entries(described).map(([key, { default: preset }]) => [key, preset]);
  return modules[name].create({
    game,
    params: { ...Object.fromEntries(presets), ...params },
    outcomes: outcomesOf(game),
  });
}

export interface Played {
  readonly returns: readonly number[];
  readonly capped: boolean;
  readonly actions: readonly number[];
}

/** Plays one game, checks every action and that the bots leave what they see alone. */
export function playGame(
  game: DiceRealmsGame,
  bots: readonly [Bot<DiceRealmsObservation>, Bot<DiceRealmsObservation>],
  block: number,
): Played {
  const streams = new Streams("strategies");
  const dice = [0, 1].map(() => new RandomDice());
  const table = new RandomDice();
  streams.start(table, block, Purpose.table);
  for (const player of [0, 1]) {
    const own = new RandomDice();
    streams.start(dice[player], block, Purpose.diceOf(player));
    streams.start(own, block, Purpose.botOf(player));
    bots[player].restart(player, own);
  }
  const state = game.newState();
  const before = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  const list = new Int32Array(game.numDistinctActions);
  const actions: number[] = [];
  game.initialize(state, table);
  for (let player = game.currentPlayer(state); player >= 0; player = game.currentPlayer(state)) {
    const count = game.legalActions(state, legal);
    list.set(legal);
    game.copyState(state, before);
    const action = count === 1 ? legal[0] : bots[player].chooseAction(state, legal, count);
    const where = game.stateToString.bind(game, before);
    if (!list.subarray(0, count).includes(action)) throw new Error(`${action} is illegal in ${where()}`);
    if (!sameNumbers(list, legal) || !sameNumbers(before.data, state.data))
      throw new Error(`a bot changed what it saw in ${where()}`);
    actions.push(action);
    game.applyAction(state, action, dice[player]);
  }
  const returns = new Float64Array(2);
  game.returns(state, returns);
  return { returns: Array.from(returns), capped: game.capped(state), actions };
}

function sameNumbers(one: Int32Array, other: Int32Array): boolean {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/** How often the first of two strategies wins, and how many games reach the cap, over pairs with seats swapped. */
export function meet(
  game: DiceRealmsGame,
  [first, second]: readonly [Name, Name],
  pairs: number,
): { readonly wins: number; readonly capped: number } {
  const one = botOf(game, first);
  const other = botOf(game, second);
  let wins = 0;
  let capped = 0;
  for (let block = 0; block < pairs; block++) {
    const there = playGame(game, [one, other], block);
    const back = playGame(game, [other, one], block);
    wins += there.returns[0] + back.returns[1];
    capped += Number(there.capped) + Number(back.capped);
  }
  return { wins: wins / (2 * pairs), capped };
}

/** What a strategy does in a position, in words. */
export function choiceIn(
  game: DiceRealmsGame,
  name: Name,
  position: string,
  params: Record<string, unknown> = {},
): string {
  const state = game.newState();
  game.stateFromString!(position, state);
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const bot = botOf(game, name, params);
  bot.restart(game.currentPlayer(state), new RandomDice());
  return game.actionToString(bot.chooseAction(state, legal, count));
}

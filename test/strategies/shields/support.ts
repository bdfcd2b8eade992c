import { outcomesOf, Purpose, RandomDice, Streams, type Bot, type OptionValues } from "evenkeel";
import { shields, type ShieldsGame, type ShieldsObservation } from "evenkeel/shields";
import * as aim from "../../../strategies/shields/aim.js";
import * as blackFirst from "../../../strategies/shields/black-first.js";
import * as d8Rush from "../../../strategies/shields/d8-rush.js";
import * as denier from "../../../strategies/shields/denier.js";
import * as disarmer from "../../../strategies/shields/disarmer.js";
import * as expectimax from "../../../strategies/shields/expectimax.js";
import * as focusFire from "../../../strategies/shields/focus-fire.js";
import * as healer from "../../../strategies/shields/healer.js";
import * as opening from "../../../strategies/shields/opening.js";
import * as overDefender from "../../../strategies/shields/over-defender.js";
import * as random from "../../../strategies/shields/random.js";
import * as resurrector from "../../../strategies/shields/resurrector.js";
import * as turtle from "../../../strategies/shields/turtle.js";

export type Maker = (game: ShieldsGame) => Bot<ShieldsObservation>;
export type Name = (typeof names)[number];

export const names = [
  "random",
  "black-first",
  "d8-rush",
  "turtle",
  "denier",
  "disarmer",
  "focus-fire",
  "over-defender",
  "healer",
  "resurrector",
  "expectimax",
  "opening",
  "aim",
] as const;

const context = (game: ShieldsGame) => ({ game, params: {}, outcomes: outcomesOf(game) });

export const makers: Readonly<Record<Name, Maker>> = {
  random: () => random.create(),
  "black-first": (game: ShieldsGame) => blackFirst.create(context(game)),
  "d8-rush": (game: ShieldsGame) => d8Rush.create(context(game)),
  turtle: (game: ShieldsGame) => turtle.create(context(game)),
  denier: (game: ShieldsGame) => denier.create(context(game)),
  disarmer: (game: ShieldsGame) => disarmer.create(context(game)),
  "focus-fire": (game: ShieldsGame) => focusFire.create(context(game)),
  "over-defender": (game: ShieldsGame) => overDefenderOf("yellow")(game),
  healer: (game: ShieldsGame) => healerOf(6)(game),
  resurrector: (game: ShieldsGame) => resurrector.create(context(game)),
  expectimax: (game: ShieldsGame) => expectimax.create(context(game)),
  opening: (game: ShieldsGame) => openingOf(["red d8", "free", "black d20 front"], "black-first")(game),
  aim: (game: ShieldsGame) => aimOf("another", "d8-rush")(game),
};

/** Rules under which each ruling and variant comes up. */
export const otherRules: OptionValues[] = [
  { resurrect: "on" },
  {
    resurrect: "on",
    trashScope: "own",
    sacrificeHealth: "yes",
    sacrificeLiveAttack: "yes",
    deadAttackDie: "trash",
    reviveAt: "value",
  },
  { resurrect: "on", winCount: "cumulative", sacrificeFresh: "no", zeroHeal: "forbidden", maxTurns: 60 },
  { blackScope: "one", shieldOrder: "attacker", poolPick: "optional", retarget: "other-colour" },
  { blackScope: "one", blackMove: "free-on-own-turn", shieldMatch: "any", retarget: "any" },
  { blackMove: "free-on-own-turn", healsPerTurn: "one-of-each", shieldOrder: "newest-outer" },
  { attack: "optional", uselessPick: "forbidden", oddDice: "d7-d16" },
  { surplus: "carries" },
  { surplus: "carries", blackScope: "one", shieldOrder: "attacker", shieldMatch: "any", matchBestOf: 3 },
  { matchBestOf: 3, nextStarter: "roll", batteriesToWin: 1, startHealth: 30, whoStarts: "cut-and-choose" },
  { whoStarts: "bid", startHealth: 8, freePicks: 1 },
  { batteriesToWin: 3, maxTurns: 120, extraPool: [{ kind: "attack", colour: "blue", size: 100 }] },
];

export function overDefenderOf(colour: "red" | "yellow" | "blue"): Maker {
  return (game) => overDefender.create({ ...context(game), params: { colour } });
}

export function healerOf(threshold: number): Maker {
  return (game) => healer.create({ ...context(game), params: { threshold } });
}

export function openingOf(picks: readonly string[], then: Name): Maker {
  return (game) => opening.create({ ...context(game), params: { picks, then: () => makers[then](game) } });
}

export function aimOf(at: "same" | "another", then: Name): Maker {
  return (game) => aim.create({ ...context(game), params: { at, then: () => makers[then](game) } });
}

export function createGame(options: OptionValues = {}): ShieldsGame {
  return shields.create(options, 2) as ShieldsGame;
}

/** Plays one game, checks every action and that the bots leave what they see alone. All actions, in words. */
export function playGame(
  game: ShieldsGame,
  bots: readonly [Bot<ShieldsObservation>, Bot<ShieldsObservation>],
  block: number,
  visit?: (player: number, action: number) => void,
): Float64Array {
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
  game.initialize(state, table);
  for (let player = game.currentPlayer(state); player >= 0; player = game.currentPlayer(state)) {
    const count = game.legalActions(state, legal);
    const list = legal.slice();
    game.copyState(state, before);
    const action = count === 1 ? legal[0] : bots[player].chooseAction(state, legal, count);
    if (!list.subarray(0, count).includes(action))
      throw new Error(`${action} is illegal in ${game.stateToString(state)}`);
    if (!sameNumbers(list, legal) || !sameNumbers(before.data, state.data))
      throw new Error(`a bot changed what it saw in ${game.stateToString(before)}`);
    visit?.(player, action);
    game.applyAction(state, action, dice[player]);
  }
  const returns = new Float64Array(2);
  game.returns(state, returns);
  return returns;
}

function sameNumbers(a: Int32Array, b: Int32Array): boolean {
  return a.every((value, index) => value === b[index]);
}

/** How often the first of two strategies wins, over pairs of games with seats swapped. */
export function winRate(game: ShieldsGame, first: Maker, second: Maker, pairs: number): number {
  const one = first(game);
  const other = second(game);
  let wins = 0;
  for (let block = 0; block < pairs; block++)
    wins += playGame(game, [one, other], block)[0] + playGame(game, [other, one], block)[1];
  return wins / (2 * pairs);
}

/** All that a strategy does in a position, in words and in alphabetical order: by its own dice, thrown 100 times. */
export function choicesIn(game: ShieldsGame, maker: Maker, position: string): string[] {
  const state = game.newState();
  game.stateFromString!(position, state);
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const bot = maker(game);
  const streams = new Streams("choices");
  const own = new RandomDice();
  const chosen = new Set<string>();
  for (let block = 0; block < 100; block++) {
    streams.start(own, block, Purpose.botOf(0));
    bot.restart(game.currentPlayer(state), own);
    chosen.add(game.actionToString(bot.chooseAction(state, legal, count)));
  }
  return [...chosen].sort();
}

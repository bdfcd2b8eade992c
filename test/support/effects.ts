import { outcomesOf, Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import {
  OptionError,
  PositionError,
  TERMINAL,
  type AnyGame,
  type AnyGameDefinition,
  type AnyState,
  type OptionDescription,
  type OptionValues,
  type Value,
} from "../../src/game/index.js";

/** Dice sequences of one action that are gone through; with more of them the action is not looked at. */
const MAX_SEQUENCES = 2000;

/** So many first steps of a game are looked at closely, and every fifth one after them. */
const CLOSE_STEPS = 30;

/** Set-ups of which it is counted how they come out. */
const SET_UPS = 200;

/** Two readings of the rules that random games are held against, and how many players they have. */
export interface Readings {
  readonly definition: AnyGameDefinition;
  readonly one: OptionValues;
  readonly other: OptionValues;
  readonly players: number;
}

export type Apart = "apart" | "perhaps" | "alike";

/**
 * Whether `games` random games tell the two readings apart: on the same dice by what is legal and how they end, and
 * from each position that the first one reaches by what is legal, what is seen, and how likely each outcome of each move
 * is. Where either way finds nothing they are alike as far as anybody can tell: the first does not mind how positions are
 * written, the second not how many dice are thrown for the same chances. `perhaps`: what differs are moves with more
 * dice than are gone through, on the same dice.
 */
export function playsApart({ definition, one, other, players }: Readings, games: number): Apart {
  const make = (options: OptionValues): AnyGame => definition.create(options, players);
  const [first, second] = [make(one), make(other)];
  return endApart(first, second, games) ? stepApart(first, second, games) : "alike";
}

function endApart(first: AnyGame, second: AnyGame, games: number): boolean {
  for (let block = 0; block < games; block++) {
    const steps = trace(second, block);
    for (const step of trace(first, block)) if (steps.next().value !== step) return true;
    if (steps.next().done !== true) return true;
  }
  return false;
}

/** What a player of a random game is shown, step by step, and how it ends. */
function* trace(game: AnyGame, block: number): Generator<string> {
  for (const { state, legal } of randomGame(game, block)) {
    const leads = Array.from({ length: game.numPlayers }, (_, seat) => game.lead(state, seat));
    yield `${game.currentPlayer(state)} ${game.turn(state)} ${leads.join()} ${words(game, legal)} ${views(game, state)}`;
  }
}

function stepApart(first: AnyGame, second: AnyGame, games: number): Apart {
  if (setUpApart(first, second)) return "apart";
  const read = second.newState();
  let perhaps = false;
  for (let block = 0; block < games; block++) {
    let step = 0;
    for (const { state, legal } of randomGame(first, block)) {
      if (legal.length > 0 && step++ > CLOSE_STEPS && step % 5 > 0) continue;
      const text = first.stateToString(state);
      try {
        second.stateFromString!(text, read);
      } catch (error) {
        if (error instanceof PositionError) return "apart";
        throw error;
      }
      const there = legalOf(second, read);
      if (second.stateToString(read) !== text || words(first, legal) !== words(second, there)) return "apart";
      if (views(first, state) !== views(second, read)) return "apart";
      for (const [index, action] of legal.entries()) {
        const seed = `${block} ${step} ${index}`;
        if (onOneThrow(first, state, action, seed) === onOneThrow(second, read, there[index], seed)) continue;
        const [one, other] = [chancesOf(first, state, action), chancesOf(second, read, there[index])];
        if (one === null || other === null) perhaps = true;
        else if (one !== other) return "apart";
      }
    }
  }
  return perhaps ? "perhaps" : "alike";
}

function words(game: AnyGame, legal: readonly number[]): string {
  return legal.map((action) => game.actionToString(action)).join();
}

/** A game of random choices; at its end there is nothing legal. */
function* randomGame(game: AnyGame, block: number): Generator<{ state: AnyState; legal: readonly number[] }> {
  const streams = new Streams("effects");
  const dice = (purpose: number): RandomDice => {
    const own = new RandomDice();
    streams.start(own, block, purpose);
    return own;
  };
  const seats = Array.from({ length: game.numPlayers }, (_, seat) => dice(Purpose.diceOf(seat)));
  const choice = dice(Purpose.botOf(0));
  const state: AnyState = game.newState();
  game.initialize(state, dice(Purpose.table));
  for (;;) {
    const legal = legalOf(game, state);
    yield { state, legal };
    const player = game.currentPlayer(state);
    if (player === TERMINAL) return;
    game.applyAction(state, legal[choice.roll(legal.length) - 1], seats[player]);
  }
}

/** Whether other set-ups come out, or the same ones more than five standard errors more often. */
function setUpApart(first: AnyGame, second: AnyGame): boolean {
  const [one, other] = [setUps(first), setUps(second)];
  return [...new Set([...one.keys(), ...other.keys()])].some((text) => {
    const [here, there] = [one.get(text) ?? 0, other.get(text) ?? 0];
    return Math.abs(here - there) > 5 * Math.sqrt(here + there);
  });
}

function setUps(game: AnyGame): Map<string, number> {
  const found = new Map<string, number>();
  for (let block = 0; block < SET_UPS; block++) {
    const { state } = randomGame(game, block).next().value as { state: AnyState };
    const text = game.stateToString(state);
    found.set(text, (found.get(text) ?? 0) + 1);
  }
  return found;
}

function legalOf(game: AnyGame, state: AnyState): number[] {
  const legal = new Int32Array(game.numDistinctActions);
  return [...legal.subarray(0, game.legalActions(state, legal))];
}

/** What each seat sees, where anything is hidden, and how the game stands. */
function views(game: AnyGame, state: AnyState): string {
  const seen = Array.from({ length: game.numPlayers }, (_, seat): unknown => {
    const observation: unknown = game.observe(state, seat, game.newObservation());
    return observation === state ? null : observation;
  });
  const returns = new Float64Array(game.numPlayers);
  const over = game.currentPlayer(state) === TERMINAL;
  if (over) game.returns(state, returns);
  return JSON.stringify([seen, over, over && game.capped(state), [...returns]], inRows);
}

/** A row of numbers in one piece, which number by number takes seven times as long. */
function inRows(_: string, value: unknown): unknown {
  return ArrayBuffer.isView(value) ? String(value) : value;
}

class TooMany extends Error {}

/** Each position that an action may lead to and how likely that is; null where that are too many dice. */
function chancesOf(game: AnyGame, state: AnyState, action: number): string | null {
  const found = new Map<string, number>();
  let sequences = 0;
  try {
    outcomesOf(game)(state, action, (next, probability) => {
      if (sequences++ === MAX_SEQUENCES) throw new TooMany();
      const text = game.stateToString(next);
      found.set(text, (found.get(text) ?? 0) + probability);
    });
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
  return [...found]
    .map(([text, probability]) => `${text} ${probability.toFixed(9)}`)
    .sort()
    .join();
}

function onOneThrow(game: AnyGame, state: AnyState, action: number, seed: string): string {
  const dice = new RandomDice();
  new Streams(seed).start(dice, 0, Purpose.table);
  const next = game.newState();
  game.copyState(state, next);
  game.applyAction(next, action, dice);
  return game.stateToString(next);
}

/** The values of an option worth trying: all but few of a number's; none of what the game alone can read. */
export function valuesOf(option: OptionDescription): readonly (string | number)[] {
  if (option.type === "choice") return option.values;
  if (option.type === "data") return [];
  const { min, max, default: usual } = option;
  const tried = [usual, min, usual - 1, usual + 1, Math.min(max, usual + 5)];
  return [...new Set(tried)].filter((value) => value >= min && value <= max);
}

/** What the option needs set for it to have an effect, and what that needs in turn. */
export function needsOf(definition: AnyGameDefinition, option: OptionDescription): OptionValues {
  const { needs } = option;
  if (needs === undefined) return {};
  const needed = definition.options.find(({ name }) => name === needs.option)!;
  const isUsual = needs.values.some((value) => value === needed.default);
  return { ...needsOf(definition, needed), ...(isUsual ? {} : { [needs.option]: needs.values[0] }) };
}

/** `count` mixtures of options beside `kept`, the plain rules first; those that contradict each other are left out. */
export function* mixtures(
  definition: AnyGameDefinition,
  kept: OptionValues,
  players: number,
  count: number,
): Generator<OptionValues> {
  yield kept;
  const dice = new RandomDice();
  new Streams(`mixtures ${definition.name}`).start(dice, 0, Purpose.table);
  for (let made = 1; made < count;) {
    const drawn: Record<string, Value> = { ...kept };
    for (const option of definition.options) {
      const values = valuesOf(option);
      if (option.name in kept || values.length < 2 || dice.roll(4) > 1) continue;
      drawn[option.name] = values[dice.roll(values.length) - 1];
    }
    if (!isPossible(definition, drawn, players)) continue;
    made++;
    yield drawn;
  }
}

export function isPossible(definition: AnyGameDefinition, options: OptionValues, players: number): boolean {
  try {
    definition.create(options, players);
    return true;
  } catch (error) {
    if (error instanceof OptionError) return false;
    throw error;
  }
}

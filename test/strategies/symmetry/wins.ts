import { Streams } from "../../../src/dice/index.js";
import type { AnyGame } from "../../../src/game/index.js";
import { ArmRunner } from "../../../src/play/arm-runner.js";
import { withForcedPick } from "../../../src/play/forced.js";
import { chiSquareTail } from "../../../src/stats/same-law.js";
import { disordered } from "./choices.js";
import type { HeldGame, Maker } from "./held.js";

/** A difference of win rates, in points, with its standard error. */
export interface Shift {
  readonly points: number;
  readonly standardError: number;
  /** The chance of a difference as great as this where there is none. */
  readonly probability: number;
}

/**
 * How much more often whoever begins (where nobody does, the first side) wins when the legal actions come in any order:
 * the bot against itself in all seats, with the same dice on the table. Nothing, if the bot does not go by the order.
 */
export function winsMoved(held: HeldGame, make: Maker, name: string, games: number, seed: string): Shift {
  const game = held.definition.create(held.options, held.players);
  const plays = [game, disordered(game, `${seed} order`)].map((one) => mirror(one, make, name, seed));
  let sum = 0;
  let squares = 0;
  for (let block = 0; block < games; block++) {
    const [plain, other] = plays.map((play) => play(block)).map(({ returns, starter }) => returns[starter]);
    const difference = other - plain;
    sum += difference;
    squares += difference ** 2;
  }
  const mean = sum / games;
  const standardError = Math.sqrt((squares / games - mean ** 2) / games);
  const probability = mean === 0 ? 1 : chiSquareTail((mean / standardError) ** 2, 1);
  return { points: 100 * mean, standardError: 100 * standardError, probability };
}

/** What seats win that symmetries carry into each other. */
export interface EqualSeats {
  readonly seats: readonly string[];
  /** What each of them wins of all games, in points. */
  readonly points: readonly number[];
  readonly standardError: number;
  /** The chance of shares as unlike as these where they are equal. */
  readonly probability: number;
}

/** What each of such seats wins when the bot plays in all of them, and whoever the rules say begins. */
export function equalSeats(
  held: HeldGame,
  make: Maker,
  name: string,
  games: number,
  seed: string,
): EqualSeats[] {
  const game = held.definition.create(held.options, held.players);
  const seats = Array.from({ length: game.numPlayers }, (_, seat) => seat);
  const play = mirror(game, make, name, `${seed} seats`);
  const wins = seats.map(() => 0);
  for (let block = 0; block < games; block++)
    play(block).returns.forEach((share, seat) => (wins[seat] += share));
  const maps = (game.symmetries ?? []).flatMap(({ ofPlayer = [] }) => [...ofPlayer.entries()]);
  return classes(game.numPlayers, maps).map((members) => {
    const mean = members.reduce((sum, seat) => sum + wins[seat], 0) / members.length;
    const distance = members.reduce((sum, seat) => sum + (wins[seat] - mean) ** 2, 0) / mean;
    return {
      seats: members.map((seat) => game.playerToString(seat)),
      points: members.map((seat) => (100 * wins[seat]) / games),
      standardError: (100 * Math.sqrt(mean * (1 - mean / games))) / games,
      probability: chiSquareTail(distance, members.length - 1),
    };
  });
}

/** Plays a game of the bot against itself. */
function mirror(
  game: AnyGame,
  make: Maker,
  name: string,
  seed: string,
): (block: number) => { readonly returns: Float64Array; readonly starter: number } {
  const seats = Array.from({ length: game.numPlayers }, (_, seat) => seat);
  const setup = {
    arm: 0,
    game,
    bots: seats.map(() => make(name, game)),
    labels: seats.map(() => name),
    strategyOf: seats.map(() => 0),
    gamesPerBlock: 1,
  };
  const streams = new Streams(seed);
  const table = new ArmRunner(setup, streams);
  const returns = new Float64Array(game.numPlayers);
  return (block) => {
    table.seatings.draw(streams, block);
    table.playGame(block, 0, null);
    game.returns(table.state, returns);
    return { returns, starter: game.starter(table.state) };
  };
}

/** Numbers from 0 in classes of those that the maps carry into each other; single ones left out. */
function classes(count: number, maps: readonly (readonly [from: number, to: number])[]): number[][] {
  const classOf = Array.from({ length: count }, (_, number) => number);
  for (const [from, to] of maps) {
    const gone = classOf[to];
    classOf.forEach((one, number) => {
      if (one === gone) classOf[number] = classOf[from];
    });
  }
  return [...new Set(classOf)]
    .map((one) => classOf.flatMap((other, number) => (other === one ? [number] : [])))
    .filter((members) => members.length > 1);
}

/** Picks that symmetries carry into each other, with the value of each as a bot's first pick. */
export interface EqualPicks {
  readonly picks: readonly string[];
  /** What the bot wins with it more than half of its games against itself, in points. */
  readonly points: readonly number[];
  readonly standardError: number;
  /** The chance of values as unlike as these where they are equal. */
  readonly probability: number;
}

/**
 * Values of equal picks, from games of their own for each pick. None where the game has no picks, or the bot's
 * parameters name some of them.
 */
export function equalPicks(
  held: HeldGame,
  make: Maker,
  name: string,
  games: number,
  seed: string,
): EqualPicks[] {
  if (held.paramsOfImage?.[name] !== undefined) return [];
  const game = held.definition.create(held.options, held.players);
  return classesOfPicks(game).map((picks) => {
    const wins = picks.map((pick) => winsWith(game, make, name, pick, games, `${seed} ${pick}`));
    const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length;
    // Of all of them together: by the null hypothesis they have one variance.
    const variance = (mean * (1 - mean)) / games;
    const distance = wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / variance;
    return {
      picks,
      points: wins.map((win) => 100 * (win - 0.5)),
      standardError: 100 * Math.sqrt(variance),
      probability: chiSquareTail(distance, picks.length - 1),
    };
  });
}

/** The names of picks, in classes of those that symmetries carry into each other; single ones left out. */
export function classesOfPicks({ picks, symmetries = [] }: AnyGame): string[][] {
  if (picks === undefined) return [];
  const { names, ofAction } = picks;
  const maps = symmetries.flatMap((symmetry) =>
    [...ofAction].flatMap((pick, action): [number, number][] =>
      pick < 0 ? [] : [[pick, ofAction[symmetry.ofAction[action]]]],
    ),
  );
  return classes(names.length, maps).map((members) => members.map((pick) => names[pick]));
}

/** The share of so many games that a bot wins against itself if it has to take this first; it begins in half of them. */
function winsWith(
  game: AnyGame,
  make: Maker,
  name: string,
  pick: string,
  games: number,
  seed: string,
): number {
  const forced = withForcedPick(make(name, game), game, { pick, at: "first" });
  const setup = { arm: 0, game, labels: [pick, "free"], strategyOf: [0, 1], gamesPerBlock: 1 };
  const streams = new Streams(seed);
  const table = new ArmRunner({ ...setup, bots: [forced, make(name, game)] }, streams);
  const returns = new Float64Array(game.numPlayers);
  let wins = 0;
  for (let block = 0; block < games; block++) {
    table.seatings.draw(streams, block);
    table.playGame(block, 0, null);
    game.returns(table.state, returns);
    wins += table.seatings.playerAt(0, 0) === 0 ? returns[0] : returns[1];
  }
  return wins / games;
}

import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import type { OptionValues } from "../../src/game/index.js";
import { PHASE, Phase, rollOff } from "../../src/games/roll-off/index.js";
import { coreRules, parsePool, rollOffOdds } from "../../src/odds/roll-off/index.js";

/** Mixed matchups, some with a ruling changed. */
export const MATCHUPS: [red: string, blue: string, options: OptionValues][] = [
  ["d4+d6+d8+d10+d12", "d4+d6+d8+d10+d12", {}],
  ["d4+d6+d8+d10+d12", "d4+d6+d8+d10+d12", { equalOrder: ["smaller-high", "larger-high"] }],
  ["2d6+d8", "d4+2d8", { equalOrder: ["larger-high", "random"], tie: "both-leave" }],
  ["d12", "2d4", {}],
  ["d20", "5d4", {}],
  ["3d8", "d4+d8+d12", {}],
  ["2d12", "d4+d6+d8", {}],
  ["d6", "3d6", {}],
  ["d4+d6+d20", "2d8+d10", { equalOrder: "smaller-high" }],
  ["5d6", "d4+d8+2d10", { tie: "larger-wins" }],
  ["2d6+d8", "2d4+d12", { equalOrder: "random", tie: "both-leave" }],
  ["d10+d12", "2d4+2d6", { surplus: "lost", tie: "defender-wins" }],
];

export interface Played {
  readonly conflicts: number;
  readonly redShare: number;
  readonly redSquares: number;
  readonly rounds: number;
  readonly roundSquares: number;
}

/** Plays so many conflicts by the rules of the game, each with the table's dice of a block of its own. */
export function conflicts(
  red: string,
  blue: string,
  options: OptionValues,
  number: number,
  seed: string,
): Played {
  const game = rollOff.create({ ...options, pools: [red, blue] }, 2);
  const state = game.newState();
  const streams = new Streams(`${seed} ${red} ${blue}`);
  const dice = new RandomDice();
  const returns = new Float64Array(2);
  let redShare = 0;
  let redSquares = 0;
  let rounds = 0;
  let roundSquares = 0;
  for (let block = 0; block < number; block++) {
    streams.start(dice, block, Purpose.diceOf(0));
    game.initialize(state, dice);
    while (state.data[PHASE] !== Phase.over) game.applyAction(state, 0, dice);
    game.returns(state, returns);
    const length = game.turn(state);
    redShare += returns[0];
    redSquares += returns[0] ** 2;
    rounds += length;
    roundSquares += length * length;
  }
  return { conflicts: number, redShare, redSquares, rounds, roundSquares };
}

/** How far what was played lies from the exact odds, in standard errors of the simulation. */
export function standardErrors(
  red: string,
  blue: string,
  options: OptionValues,
  played: Played,
): { win: number; rounds: number } {
  const exact = rollOffOdds(parsePool(red), parsePool(blue), coreRules(options));
  const distance = (sum: number, squares: number, expected: number) => {
    const mean = sum / played.conflicts;
    const variance = squares / played.conflicts - mean * mean;
    return (mean - expected) / Math.sqrt(variance / played.conflicts);
  };
  return {
    win: distance(played.redShare, played.redSquares, exact.win[0] + exact.draw / 2),
    rounds: distance(played.rounds, played.roundSquares, exact.rounds.mean),
  };
}

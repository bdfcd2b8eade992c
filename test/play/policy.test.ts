import { describe, expect, test } from "vitest";
import { Streams } from "../../src/dice/index.js";
import { TERMINAL, type AnyGame, type AnyState, type Bot, type Dice } from "../../src/game/index.js";
import { ArmRunner } from "../../src/play/arm-runner.js";
import { choicesPay, sayingPolicy } from "../../src/play/policy.js";
import { withWords } from "../../src/play/words.js";
import { Luck, type PositionValue } from "../../src/value/index.js";
import { climb, LEAP, type ClimbState } from "../support/climb.js";

const PLAYERS = 3;
const game = climb.create({ height: 9, fall: "none" }, PLAYERS);

/** In so many of four choices a player leaps, else it steps. */
const LEAPS = 3;

/** `said`: the chance to leap that it says it has. */
function mixing(said = LEAPS / 4): Bot<unknown> {
  let random: Dice;
  return {
    restart: (_player, dice) => void (random = dice),
    chooseAction: (_seen, legal, count) => legal[random.roll(4) <= LEAPS ? count - 1 : 0],
    policy(_seen, _legal, _count, out) {
      out[0] = 1 - said;
      out[1] = said;
    },
  };
}

/** What each seat wins among players who leap in so many of four choices. */
function whenLeaping(leaps: number): PositionValue<AnyState> {
  const known = new Map<string, readonly number[]>();
  const legal = new Int32Array(2);
  const shares = (state: ClimbState): readonly number[] => {
    const key = state.data.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = new Float64Array(PLAYERS);
    const add = (action: number, face: number, chance: number) => {
      const next = game.newState();
      game.copyState(state, next);
      game.applyAction(next, action, { roll: () => face });
      shares(next).forEach((share, seat) => (found[seat] += chance * share));
    };
    if (game.currentPlayer(state) === TERMINAL) game.returns(state, found);
    else {
      const leap = game.legalActions(state, legal) === 1 ? 0 : leaps / 4;
      if (leap < 1) add(0, 1, 1 - leap);
      if (leap > 0) for (let face = 1; face <= 6; face++) add(LEAP, face, leap / 6);
    }
    known.set(key, [...found]);
    return [...found];
  };
  return { begin: () => undefined, write: (state, _viewer, out) => out.set(shares(state as ClimbState)) };
}

/** Anything, but always the same in the same position. */
const anything: PositionValue<AnyState> = {
  begin: () => undefined,
  write(state, _viewer, out) {
    if (game.currentPlayer(state as ClimbState) === TERMINAL)
      return void game.returns(state as ClimbState, out);
    (state as ClimbState).data
      .subarray(3)
      .forEach((height, seat) => (out[seat] = ((7 * height + seat) % 5) / 10));
  },
};

function tableOf(bot: () => Bot<unknown>, value: PositionValue<AnyState>, seed = "policy") {
  const any = game as AnyGame;
  const luck = new Luck(any, value);
  const bots = Array.from({ length: PLAYERS }, () => sayingPolicy(bot(), game.numDistinctActions, luck));
  const setup = { arm: 0, game: any, bots, labels: ["a", "a", "a"], strategyOf: [0, 0, 0], gamesPerBlock: 3 };
  const streams = new Streams(seed);
  return { luck, streams, runner: new ArmRunner({ ...setup, luck }, streams) };
}

/** By game what each seat won, how lucky it was, and who began. */
function played(bot: () => Bot<unknown>, value: PositionValue<AnyState>, games: number) {
  const { luck, streams, runner } = tableOf(bot, value);
  return Array.from({ length: games }, (_, block) => {
    runner.seatings.draw(streams, block);
    runner.playGame(block, 0, null);
    const returns = new Float64Array(PLAYERS);
    game.returns(runner.state as ClimbState, returns);
    return { returns, luck: luck.bySeat.slice(), starter: game.starter(runner.state as ClimbState) };
  });
}

/** By place in the order of play, before anything is rolled. */
function expectedOf(leaps: number): number[] {
  const [start, shares] = [game.newState(), new Float64Array(PLAYERS)];
  game.initialize(start, { roll: () => 1 });
  whenLeaping(leaps).write(start, 0, shares);
  return [...shares];
}

const place = (seat: number, starter: number) => (seat - starter + PLAYERS) % PLAYERS;

test("by the exact value every game of players who say how they choose comes to what was to be expected", () => {
  const expected = expectedOf(LEAPS);
  for (const { returns, luck, starter } of played(mixing, whenLeaping(LEAPS), 60))
    returns.forEach((share, seat) =>
      expect(share - luck[seat]).toBeCloseTo(expected[place(seat, starter)], 12),
    );
});

/** Standard errors that the mean lies from what is expected. */
function errorOf(numbers: readonly number[], expected: number): number {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const squares = numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return Math.abs(mean - expected) / (Math.sqrt(squares) / numbers.length);
}

test("by any value luck comes to nothing, and scores to what is exact", () => {
  const games = played(mixing, anything, 6000);
  expectedOf(LEAPS).forEach((exact, step) => {
    const at = (starter: number) => (starter + step) % PLAYERS;
    const lucks = games.map(({ luck, starter }) => luck[at(starter)]);
    const scores = games.map(({ returns, starter }, number) => returns[at(starter)] - lucks[number]);
    expect(errorOf(lucks, 0)).toBeLessThan(4);
    expect(errorOf(scores, exact)).toBeLessThan(4);
  });
});

describe("a bot that says wrong probabilities", () => {
  test("is noticed: luck does not come to nothing", () => {
    const lucks = played(() => mixing(0.01), whenLeaping(LEAPS), 9000).map(
      ({ luck, starter }) => luck[starter],
    );
    expect(errorOf(lucks, 0)).toBeGreaterThan(5);
  });

  const saying = (...said: number[]) => ({
    ...mixing(),
    policy: (_seen: unknown, _legal: unknown, _count: number, out: Float64Array) => out.set(said),
  });

  test.each([
    ["that do not sum to 1", [0.5, 0.4], "policy gives 2 actions probabilities that sum to 0.9 instead of 1"],
    ["below nothing", [-0.5, 1.5], "policy gives an action the probability -0.5"],
    ["that are no numbers", [NaN, 1], "policy gives an action the probability NaN"],
    ["that leave out what it plays", [1, 0], "policy gives action 1 no chance, and it was chosen"],
  ])("%s is refused", (_, said, message) => {
    expect(() => played(() => saying(...said), anything, 20)).toThrow(message);
  });
});

test("choices are taken out where that pays, and only there", () => {
  const watching = { arm: 0, watch: null };
  const paying = (value: PositionValue<AnyState>): boolean => {
    const { luck, streams, runner } = tableOf(mixing, value, "pilot");
    return choicesPay(runner, luck, game as AnyGame, streams, watching);
  };
  expect(paying(whenLeaping(LEAPS))).toBe(true);
  expect(paying(anything)).toBe(false);
});

test("what is said in a game of words is heard", () => {
  const out = new Float64Array(2);
  const bot = withWords(mixing(), { ...game, actionFromString: () => 0 } as AnyGame);
  bot.policy!({}, new Int32Array([0, 1]), 2, out);
  expect([...out]).toEqual([0.25, 0.75]);
});

import { describe, expect, test } from "vitest";
import { meanLuck } from "../../bench/luck/mean.js";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { randomBot, TERMINAL, type AnyGame, type Dice, type GameDefinition } from "../../src/game/index.js";
import { readCheckpoint, restore, writeCheckpoint } from "../../src/jobs/checkpoint.js";
import { columnEstimate, plainEstimate } from "../../src/measure/estimates.js";
import { luckError } from "../../src/measure/scores.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { GROUPS, mergeInto, newRunSummary, WHOLE_SCORE } from "../../src/measure/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { weightsModule } from "../../src/play/strategies.js";
import { encode, Luck, networkLayout, type PositionValue } from "../../src/value/index.js";
import { climb, LEAP, shownClimb, type ClimbState } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

type ClimbDefinition = GameDefinition<ClimbState, ClimbState>;

/** A short climb without falls, so that its chances can be computed. */
const OPTIONS = { height: 9, fall: "none" };
const PLAYERS = 3;

/** What each seat wins if all leap from here on. */
function whenAllLeap(game: AnyGame): PositionValue<ClimbState> {
  const known = new Map<string, readonly number[]>();
  const shares = (state: ClimbState): readonly number[] => {
    const key = state.data.join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = new Float64Array(game.numPlayers);
    if (game.currentPlayer(state) === TERMINAL) game.returns(state, found);
    else
      for (let face = 1; face <= 6; face++) {
        const next = game.newState() as ClimbState;
        game.copyState(state, next);
        game.applyAction(next, LEAP, { roll: () => face });
        shares(next).forEach((share, seat) => (found[seat] += share / 6));
      }
    known.set(key, [...found]);
    return [...found];
  };
  return { begin: () => undefined, write: (state, _viewer, out) => out.set(shares(state)) };
}

test("by the exact value every game comes to what was to be expected before it", () => {
  const game = climb.create(OPTIONS, PLAYERS);
  const value = whenAllLeap(game);
  const luck = new Luck(game, value);
  const dice = new RandomDice();
  const [state, returns, expected] = [game.newState(), new Float64Array(PLAYERS), new Float64Array(PLAYERS)];
  for (let number = 0; number < 50; number++) {
    new Streams("luck").start(dice, number, 0);
    game.initialize(state, dice);
    value.write(state, 0, expected);
    luck.begin(state);
    while (game.currentPlayer(state) !== TERMINAL) {
      luck.before(state, LEAP, game.currentPlayer(state));
      game.applyAction(state, LEAP, dice);
      luck.after(state);
    }
    game.returns(state, returns);
    returns.forEach((share, seat) => expect(share - luck.bySeat[seat]).toBeCloseTo(expected[seat], 12));
  }
});

describe("the luck of the set-up", () => {
  /** Everybody begins up to 3 steps above the ground. */
  const dealt = {
    ...climb.create(OPTIONS, 2),
    initialize({ data }: ClimbState, dice: Dice) {
      climb.create(OPTIONS, 2).initialize({ data }, dice);
      for (const seat of [0, 1]) data[data.length - 1 - seat] = dice.roll(3);
    },
  };
  const value = whenAllLeap(dealt);

  /** By place: the mean of what each is worth before the set-up. */
  function expectedBy(placeOf: (seat: number, starter: number) => number): Float64Array {
    const [state, worth, expected] = [dealt.newState(), new Float64Array(2), new Float64Array(2)];
    for (const starter of [1, 2])
      for (const first of [1, 2, 3])
        for (const second of [1, 2, 3]) {
          const faces = [starter, first, second];
          dealt.initialize(state, { roll: () => faces.shift()! });
          value.write(state, 0, worth);
          worth.forEach((share, seat) => (expected[placeOf(seat, starter - 1)] += share / 18));
        }
    return expected;
  }

  test.each([
    ["starter", (seat: number, starter: number) => (seat + starter) % 2],
    ["first seat", (seat: number) => seat],
  ] as const)("is taken out where places are counted from the %s", (from, placeOf) => {
    const luck = new Luck(dealt, value, from);
    const dice = new RandomDice();
    const [state, returns, expected] = [dealt.newState(), new Float64Array(2), expectedBy(placeOf)];
    for (let number = 0; number < 40; number++) {
      new Streams("set-ups").start(dice, number, 0);
      dealt.initialize(state, dice);
      const starter = dealt.starter(state);
      luck.begin(state);
      while (dealt.currentPlayer(state) !== TERMINAL) {
        luck.before(state, LEAP, dealt.currentPlayer(state));
        dealt.applyAction(state, LEAP, dice);
        luck.after(state);
      }
      dealt.returns(state, returns);
      returns.forEach((share, seat) => {
        const place = placeOf(seat, starter);
        expect(share - luck.bySeat[seat] - luck.byPlace[place]).toBeCloseTo(expected[place], 12);
      });
    }
  });

  test("is left in where there are too many, and where a game goes on from a position", () => {
    const many = {
      ...dealt,
      initialize(state: ClimbState, dice: Dice) {
        for (let roll = 0; roll < 5; roll++) dice.roll(6);
        dealt.initialize(state, dice);
      },
    };
    const state = many.newState();
    many.initialize(state, { roll: () => 2 });
    for (const luck of [new Luck(many, value, "starter"), new Luck(dealt, value)]) {
      luck.begin(state);
      expect([...luck.byPlace]).toEqual([0, 0]);
    }
  });
});

/** A value that says nothing, but not the same everywhere. */
function weightsAtRandom(seed: string) {
  const shape = { inputs: 2 * PLAYERS, hidden: 8, players: PLAYERS };
  const dice = new RandomDice();
  new Streams(seed).start(dice, 0, 0);
  const all = new Float32Array(networkLayout(shape).length).map(() => dice.roll(401) / 100 - 2.01);
  const about = { game: "climb", rules: 1, tensor: "", options: {}, made: {} };
  return weightsModule({ ...about, ...shape, weights: encode(all) });
}

const LUCK = { weights: ["at random"] };
const aided = new Map([...modules, ["at random", weightsAtRandom("values")]]);

function played(definition: ClimbDefinition, blocks: number): ArmCounts[] {
  const plan = climbPlan([
    { ...arm("base/leapers", ["leaper", "leaper", "leaper"], OPTIONS), luck: LUCK },
    { ...arm("base/mixed", ["leaper", "stepper", "stepper"], OPTIONS), luck: LUCK },
  ]);
  const player = new BlockPlayer(plan, definition, aided);
  const { arms } = player.play(0, blocks);
  return player.layout.arms.map((layout, index) => ({ layout, summary: arms[index], blocks }));
}

const columnOf = ({ layout }: ArmCounts, wanted: string) =>
  layout.columns.findIndex(({ key }) => key === wanted);

describe("by a value at random", () => {
  const [leapers, mixed] = played(shownClimb, 60 * GROUPS);

  test("win rates keep their expectation", () => {
    const game = climb.create(OPTIONS, PLAYERS);
    const start = game.newState();
    game.initialize(start, { roll: () => 1 });
    const exact = new Float64Array(PLAYERS);
    whenAllLeap(game).write(start, 0, exact);
    exact.forEach((share, place) => {
      const found = columnEstimate(leapers, columnOf(leapers, `returns/order${place + 1}`), 0.9999);
      expect(found.value).not.toBe(null);
      expect(found).toMatchObject({ method: "t" });
      expect((found as { low: number }).low).toBeLessThan(share);
      expect((found as { high: number }).high).toBeGreaterThan(share);
    });
  });

  test("luck comes to nothing on average, and what was counted stays beside", () => {
    for (const counts of [leapers, mixed])
      for (const [index, { key, measure }] of counts.layout.columns.entries()) {
        if (measure !== "returns") continue;
        expect(Math.abs(luckError(counts, index)!), key).toBeLessThan(4);
        expect(columnEstimate(counts, index, 0.95).value).not.toBe(plainEstimate(counts, index, 0.95).value);
      }
  });

  test("the scores of a block's seats are what its wins are", () => {
    const { columns } = mixed.layout;
    const total = (of: "order" | "strategy") =>
      columns.reduce((sum, { measure, who }, column) => {
        if (measure !== "score" || who.of !== of) return sum;
        const sums = Array.from(
          { length: GROUPS },
          (_, group) => mixed.summary.sums[group * columns.length + column],
        );
        return sum + sums.reduce((a, b) => a + b);
      }, 0);
    const games = mixed.blocks * mixed.layout.gamesPerBlock;
    // Each score is rounded once.
    expect(Math.abs(total("order") - games * WHOLE_SCORE)).toBeLessThan(games * PLAYERS);
    expect(total("strategy")).toBe(total("order"));
  });
});

test("scores of blocks played in pieces, each by a player of its own, merge to the bytes of one run", () => {
  const values = { weights: ["at random", "others at random"] };
  const own = new Map([
    ...aided,
    ["others at random", weightsAtRandom("other values")],
    ["random", { create: () => randomBot() }],
  ]);
  const plan = climbPlan(
    [
      { ...arm("base/leapers", ["leaper", "leaper", "leaper"], OPTIONS), luck: values },
      { ...arm("base/mixed", ["leaper", "random", "random"], OPTIONS), luck: values },
    ],
    [{ of: 0, against: 1 }],
  );
  const played = (from: number, to: number): string => {
    const summary = new BlockPlayer(plan, shownClimb, own).play(from, to);
    return writeCheckpoint("plan", summary);
  };
  const { layout } = new BlockPlayer(plan, shownClimb, own);
  const merged = newRunSummary(layout);
  for (const [from, to] of [
    [0, 1],
    [1, 38],
    [38, 64],
    [64, 150],
  ]) {
    const piece = newRunSummary(layout);
    restore(piece, readCheckpoint(played(from, to), "plan"));
    mergeInto(merged, piece);
  }
  expect(layout.arms.every(({ scores }) => scores.some((column) => column >= 0))).toBe(true);
  expect(writeCheckpoint("plan", merged)).toBe(played(0, 150));
});

test("whoever begins because of a roll before the first turn was not lucky to win", () => {
  expect(meanLuck("dice-survivor, 3 players", 20_000).value).toBeLessThan(4);
});

test("chance outside the dice shows", () => {
  let hidden = 0;
  const faulty: ClimbDefinition = {
    ...shownClimb,
    create(options, players) {
      const game = shownClimb.create(options, players);
      return {
        ...game,
        applyAction(state, action, dice) {
          const drawn = (hidden = (hidden * 1103515245 + 12345) % 2147483648);
          const isPlayed = !("probability" in dice);
          game.applyAction(state, action, isPlayed && drawn % 5 === 0 ? { roll: () => 6 } : dice);
        },
      };
    },
  };
  const [leapers] = played(faulty, 100 * GROUPS);
  expect(Math.abs(luckError(leapers, columnOf(leapers, "returns/order1"))!)).toBeGreaterThan(5);
});

test("a player whose only choices are certain has no luck", () => {
  const game = climb.create(OPTIONS, 2);
  const luck = new Luck(game, whenAllLeap(game));
  const state = game.newState();
  game.initialize(state, { roll: () => 1 });
  luck.begin(state);
  luck.before(state, 0, 0);
  game.applyAction(state, 0, { roll: () => 1 });
  luck.after(state);
  expect([...luck.bySeat]).toEqual([0, 0]);
});

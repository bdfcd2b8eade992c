import { describe, expect, test } from "vitest";
import {
  clear,
  GROUPS,
  mergeInto,
  newRunSummary,
  WHOLE_WIN,
  type RunSummary,
} from "../../src/measure/index.js";
import { prepareArm } from "../../src/play/arm.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { climb } from "../support/climb.js";
import { gamesOf } from "../support/games-of.js";
import { arm, climbPlan, modules } from "../support/plans.js";

const plan = climbPlan(
  [
    arm("base/mixed", ["anyhow", "leaper"]),
    arm("soft/mixed", ["anyhow", "leaper"], { fall: "none" }),
    arm("base/mirror", ["anyhow", "anyhow"]),
    arm("short/four", ["anyhow", "leaper", "anyhow", "stepper"], { maxTurns: 20 }),
    arm("base/position", ["anyhow", "leaper"], {}, "1 0 0 15 11"),
  ],
  [
    { of: 1, against: 0 },
    { of: 0, against: 2 },
  ],
);

const BLOCKS = 150;

const played = new BlockPlayer(plan, climb, modules).play(0, BLOCKS);
const { layout } = new BlockPlayer(plan, climb, modules);

function columnSum(summary: RunSummary, armIndex: number, key: string): number {
  const { columns } = layout.arms[armIndex];
  const column = columns.findIndex((one) => one.key === key);
  if (column < 0) throw new Error(`no column ${key}`);
  return Array.from(
    { length: GROUPS },
    (_, group) => summary.arms[armIndex].sums[group * columns.length + column],
  ).reduce((sum, value) => sum + value);
}

describe.each(plan.arms.map(({ name }, index) => [name, index] as const))("arm %s", (_, index) => {
  const prepared = prepareArm(climb, plan.arms[index], index);
  const { game: rules } = prepared;
  const games = Array.from({ length: BLOCKS }, (_, block) =>
    gamesOf(plan, climb, modules, index, block),
  ).flat();

  test("wins by order of play, by strategy, and games that the cap ended", () => {
    const byPlace = new Map<string, number>();
    const add = (key: string, value: number) => byPlace.set(key, (byPlace.get(key) ?? 0) + value);
    for (const { game, strategies } of games) {
      const starter = rules.starter(game.final);
      game.returns.forEach((share, seat) => {
        const place = (seat - starter + rules.numPlayers) % rules.numPlayers;
        add(`returns/order${place + 1}`, Math.round(share * WHOLE_WIN));
        const label = prepared.lineup.labels.indexOf(strategies[seat]);
        if (prepared.lineup.labels.length > 1)
          add(`returns/strategy${label + 1}`, Math.round(share * WHOLE_WIN));
      });
      if (game.capped) add("capped", 1);
    }
    expect(byPlace.size).toBeGreaterThan(1);
    for (const [key, sum] of byPlace) expect(columnSum(played, index, key), key).toBe(sum);
  });

  test("turns, decisions and the game's own metrics", () => {
    const out = new Int32Array(16);
    let [turns, decisions, offered, falls] = [0, 0, 0, 0];
    for (const { game } of games) {
      turns += rules.turn(game.final);
      const choices = game.steps.filter((step) => step.choices > 1);
      decisions += choices.length;
      offered += choices.reduce((sum, step) => sum + step.choices, 0);
      rules.measure(game.final, out);
      falls += out[0];
    }
    expect(columnSum(played, index, "turns")).toBe(turns);
    expect(columnSum(played, index, "decisions")).toBe(decisions);
    expect(columnSum(played, index, "legalActions")).toBe(offered);
    expect(columnSum(played, index, "falls")).toBe(falls);
    const lengths = played.arms[index].lengths;
    expect(lengths.reduce((sum, count) => sum + count)).toBe(games.length);
    expect(lengths.reduce((sum, count, bin) => sum + count * (bin % (rules.maxTurns + 1)))).toBe(turns);
  });

  test("lead changes and comebacks, told from the positions after every round", () => {
    let [changes, decided, comebacks] = [0, 0, 0];
    for (const { game } of games) {
      // Climb has one action a turn; a round that ends the game is not looked at any more.
      const heights = game.steps.map((step) => step.position.split(" ").slice(3).map(Number));
      const rounds = heights.slice(0, -1).filter((_, at) => (at + 1) % rules.numPlayers === 0);
      const leaders = rounds.map((all) =>
        all.flatMap((own, player) => (own === Math.max(...all) ? [player] : [])),
      );
      const sole = leaders.filter((one) => one.length === 1).map(([player]) => player);
      changes += sole.filter((player, at) => at > 0 && player !== sole[at - 1]).length;
      const winner = game.returns.indexOf(1);
      if (winner < 0) continue;
      decided++;
      const half = Math.floor(leaders.length / 2);
      if (half > 0 && !leaders[half - 1].includes(winner)) comebacks++;
    }
    expect(columnSum(played, index, "leadChanges")).toBe(changes);
    expect(columnSum(played, index, "decided")).toBe(decided);
    expect(columnSum(played, index, "comeback")).toBe(comebacks);
  });
});

test("squares and differences are those of the blocks", () => {
  const wins = (armIndex: number, block: number) =>
    gamesOf(plan, climb, modules, armIndex, block).reduce((sum, { game }) => {
      const rules = prepareArm(climb, plan.arms[armIndex], armIndex).game;
      return sum + game.returns[rules.starter(game.final)] * WHOLE_WIN;
    }, 0);
  plan.comparisons.forEach(({ of, against }, index) => {
    const { pairs } = layout.comparisons[index];
    const pair = pairs.findIndex(({ key }) => key === "returns/order1");
    // A block of the mirror has one game, of the other arms two: twice its wins against theirs.
    const factors = index === 0 ? [1, 1] : [1, 2];
    expect([pairs[pair].ofFactor, pairs[pair].againstFactor]).toEqual(factors);
    let [squares, zeros] = [0, 0];
    for (let block = 0; block < BLOCKS; block++) {
      const difference = wins(of, block) * factors[0] - wins(against, block) * factors[1];
      squares += difference ** 2;
      if (difference === 0) zeros++;
    }
    const summary = played.comparisons[index];
    const summed = summary.squares.reduce(
      (sum, value, at) => (at % pairs.length === pair ? sum + value : sum),
      0,
    );
    expect(summed).toBe(squares);
    expect(summary.zeros[pair]).toBe(zeros);
  });
});

test("any way of cutting the blocks into chunks merges to the same bytes, with the same player or new ones", () => {
  const cuts = [
    [0, BLOCKS],
    [0, 1, 2, 63, 64, 65, BLOCKS],
    [0, 70, 71, 128, BLOCKS],
  ];
  const whole = new BlockPlayer(plan, climb, modules);
  for (const cut of cuts) {
    const merged = newRunSummary(layout);
    for (let at = 1; at < cut.length; at++) mergeInto(merged, whole.play(cut[at - 1], cut[at]));
    expect(merged).toEqual(played);
  }
  const backwards = newRunSummary(layout);
  const parts = [0, 50, 100].map((from) => new BlockPlayer(plan, climb, modules).play(from, from + 50));
  for (const part of parts.reverse()) mergeInto(backwards, part);
  expect(backwards).toEqual(played);
  clear(backwards);
  expect(backwards).toEqual(newRunSummary(layout));
});

test("a starting position is where every game starts", () => {
  for (const { game } of gamesOf(plan, climb, modules, 4, 3)) expect(game.start).toBe("1 0 0 15 11");
});

test("the most notable games are where they are said to be", () => {
  const { longest, shortest, comeback } = played.arms[0].notable;
  const rules = prepareArm(climb, plan.arms[0], 0).game;
  const turnsOf = (block: number, seating: number) =>
    rules.turn(gamesOf(plan, climb, modules, 0, block)[seating].game.final);
  expect(turnsOf(longest.block, longest.seating)).toBe(longest.value);
  expect(turnsOf(shortest.block, shortest.seating)).toBe(-shortest.value);
  expect(comeback.value).toBeGreaterThan(0);
  const all = Array.from({ length: BLOCKS }, (_, block) =>
    [0, 1].map((seating) => turnsOf(block, seating)),
  ).flat();
  expect([Math.max(...all), Math.min(...all)]).toEqual([longest.value, -shortest.value]);
});

describe("a bot that misbehaves is named with its game", () => {
  const badly = (chooseAction: () => unknown) =>
    new Map(modules).set("bad", {
      create: () => ({ restart: () => undefined, chooseAction: chooseAction as () => number }),
    });
  const bad = climbPlan([arm("base/bad", ["bad", "stepper"])]);
  const failure = (chooseAction: () => unknown) => {
    try {
      new BlockPlayer(bad, climb, badly(chooseAction)).play(0, 5);
    } catch (error) {
      return error;
    }
    throw new Error("it did not fail");
  };

  test.each([
    ["7", () => 7, "returned 7, which is not one of the 2 legal actions"],
    ["1.5", () => 1.5, "returned 1.5, which is not one of the 2 legal actions"],
    ["undefined", () => undefined, "returned undefined, which is not one of the 2 legal actions"],
    ["a string", () => "0", "returned 0, which is not one of the 2 legal actions"],
    ["NaN", () => NaN, "returned NaN, which is not one of the 2 legal actions"],
  ])("%s is no action", (_, choose, reason) => {
    expect(failure(choose)).toMatchObject({ failure: { arm: 0, block: 0, strategy: "bad", reason } });
  });

  test("an error of its own", () => {
    const choose = () => {
      throw new TypeError("x is undefined\nreally");
    };
    expect(failure(choose)).toMatchObject({
      failure: { strategy: "bad", reason: 'threw "x is undefined really"' },
    });
  });
});

describe("--check", () => {
  const checked =
    (create: () => { chooseAction(observation: { data: Int32Array }, legal: Int32Array): number }) => () => {
      const watched = new Map(modules).set("odd", {
        create: () => ({ restart: () => undefined, ...create() }),
      });
      return new BlockPlayer(climbPlan([arm("base/odd", ["odd", "stepper"])]), climb, watched, {
        check: true,
      }).play(0, 40);
    };

  test("lets honest bots pass and does not change what is counted", () => {
    const player = new BlockPlayer(plan, climb, modules, { check: true });
    expect(player.play(0, BLOCKS)).toEqual(played);
  });

  test("notices memory across games", () => {
    const remembering = () => {
      let asked = 0;
      return { chooseAction: () => (asked++ % 7 === 3 ? 0 : 1) };
    };
    expect(checked(remembering)).toThrow("must not remember earlier games");
  });

  test("notices a changed observation and a changed list", () => {
    expect(checked(() => ({ chooseAction: ({ data }) => ((data[2] += 1), 1) }))).toThrow("only lent");
    expect(checked(() => ({ chooseAction: (_, legal) => ((legal[5] = 9), (legal[0] = 1), 1) }))).toThrow(
      "only lent",
    );
  });
});

test("every game that --check plays again is noted as one of its own", () => {
  const notedIn = (check: boolean) => {
    const noted: string[] = [];
    const watch = { gameBegins: (...game: number[]) => void noted.push(game.join(" ")) };
    const player = new BlockPlayer(plan, climb, modules, { watch, check });
    player.play(0, 1);
    noted.length = 0;
    player.play(1, 2);
    return noted;
  };
  const once = notedIn(false);
  expect(notedIn(true)).toHaveLength(3 * once.length);
  expect(new Set(notedIn(true))).toEqual(new Set(once));
});

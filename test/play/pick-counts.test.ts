import { describe, expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { shields } from "../../src/games/shields/index.js";
import { groupSums } from "../../src/measure/samples.js";
import { luckError } from "../../src/measure/scores.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { GROUPS, newRunSummary, WHOLE_SCORE, WHOLE_WIN } from "../../src/measure/index.js";
import { picksPlace } from "../../src/measure/pick-counts.js";
import { pickCounts, pickValue } from "../../src/measure/pick-values.js";
import type { StrategyModules } from "../../src/play/arm.js";
import { createBots, prepareArm } from "../../src/play/arm.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Arm, ForcedPick, Plan, StrategyPlan } from "../../src/play/plan.js";
import { playthrough } from "../../src/play/playthrough.js";
import { Seatings } from "../../src/play/seating.js";
import { weightsModule } from "../../src/play/strategies.js";
import { encode, inputsOf, networkLayout } from "../../src/value/index.js";
import type { Estimate } from "../../src/stats/index.js";
import * as random from "../../strategies/shields/random.js";

const modules: StrategyModules = new Map([["random", random as never]]);
const plain: StrategyPlan = { label: "random", hash: "random", params: {} };
const arm = (lineup: string, strategies: readonly StrategyPlan[], picks = {}): Arm => ({
  name: `standard/${lineup}`,
  variant: "standard",
  lineup,
  options: {},
  strategies,
  ...picks,
});
const forcedArm = (forced: ForcedPick): Arm =>
  arm(`${forced.pick} ${forced.at}`, [
    { ...plain, label: `random, ${forced.pick} ${forced.at}`, forced },
    plain,
  ]);

/** A value that says nothing, but not the same everywhere. */
function weightsAtRandom() {
  const { size } = inputsOf(shields, shields.create({}, 2), {}, { options: {} });
  const shape = { inputs: size, hidden: 4, players: 2 };
  const dice = new RandomDice();
  new Streams("values").start(dice, 0, 0);
  const all = new Float32Array(networkLayout(shape).length).map(() => dice.roll(201) / 500 - 0.202);
  const about = { game: "shields", rules: 1, tensor: "", options: {}, made: {} };
  return weightsModule({ ...about, ...shape, weights: encode(all) });
}

const FORCED: readonly ForcedPick[] = [
  { pick: "black d20 front", at: "first" },
  { pick: "red d8", at: 1 },
  { pick: "potion d8", at: 8 },
  { pick: "blue d12", at: 21 },
];
const plan: Plan = {
  tool: "test",
  game: "shields",
  gameVersion: { rules: 1, behaviour: 1 },
  seed: "drafts",
  arms: [arm("random", [plain, plain], { recordsPicks: true }), ...FORCED.map(forcedArm)],
  comparisons: [],
  measures: { length: true, decisions: false, leads: false, metrics: [] },
};
const BLOCKS = 100;
const player = new BlockPlayer(plan, shields, modules);
const summary = player.play(0, BLOCKS);
const counts = plan.arms.map((_, index): ArmCounts => ({
  layout: player.layout.arms[index],
  summary: summary.arms[index],
  blocks: BLOCKS,
}));

/** Every game of an arm, played the plain way with all rotations, each with who sat where and its picks in order. */
function gamesOf(index: number, block: number) {
  const prepared = prepareArm(shields, plan.arms[index], index);
  const { game } = prepared;
  const streams = new Streams(plan.seed);
  const seatings = new Seatings(prepared.lineup.strategyOf, 2);
  seatings.draw(streams, block);
  return [0, 1].map((seating) => {
    const players = [0, 1].map((seat) => seatings.playerAt(seat, seating));
    const created = createBots(prepared, modules);
    const { steps, returns } = playthrough({
      game,
      bots: players.map((one) => created[one]),
      streams,
      block,
      strict: false,
    });
    const picks = steps.flatMap(({ player, action }) => {
      const pick = game.picks!.ofAction[action];
      return pick < 0 ? [] : [{ player, name: game.picks!.names[pick] }];
    });
    return { forcedSeat: players.indexOf(0), returns, picks };
  });
}

describe.each(FORCED.map((forced, index) => ({ ...forced, index: index + 1 })))(
  "$pick, $at",
  ({ pick, at, index }) => {
    let due = 0;
    let made = 0;
    let difference = 0;
    for (let block = 0; block < BLOCKS; block++) {
      const free = gamesOf(0, block);
      gamesOf(index, block).forEach(({ forcedSeat, returns, picks }, seating) => {
        const place = at === "first" ? picks.findIndex((one) => one.player === forcedSeat) : at - 1;
        if (picks[place]?.player === forcedSeat) {
          due++;
          if (picks[place].name === pick) made++;
        }
        // Random play: the same seats get the same dice whoever sits there.
        difference += returns[forcedSeat] - free[seating].returns[forcedSeat];
      });
    }

    test("is due and made as often as games played one by one say", () => {
      expect(pickCounts(counts[index])).toEqual({ due, made });
      expect(made).toBeGreaterThan(0);
    });

    test("is worth what those games say, per game in which it was there", () => {
      expect(pickValue(counts[index], 0.95).value).toBeCloseTo(difference / made, 12);
    });
  },
);

describe("where luck is taken out", () => {
  const luck = { weights: ["at random"] };
  const aided = new Map([...modules, ["at random", weightsAtRandom()]]);
  const adjusted = new BlockPlayer(
    { ...plan, arms: plan.arms.map((one) => ({ ...one, luck })) },
    shields,
    aided,
  );
  const countsOf = (by: BlockPlayer, from: number, to: number): ArmCounts[] => {
    const { arms } = by.play(from, to);
    return by.layout.arms.map((layout, index) => ({ layout, summary: arms[index], blocks: to - from }));
  };
  const columnIn = ({ layout }: ArmCounts, wanted: string) =>
    layout.columns.findIndex(({ key }) => key === wanted);

  test("a block in which the pick was gone says nothing", () => {
    const blocks = Array.from({ length: 20 }, (_, block) => countsOf(adjusted, block, block + 1)[4]);
    const idle = blocks.filter((own) => pickCounts(own).made === 0);
    expect(idle.length).toBeGreaterThan(3);
    for (const own of idle) {
      const score = groupSums(own, columnIn(own, "score/strategy1")).reduce((a, b) => a + b);
      // Each of two scores is rounded once.
      expect(Math.abs(score - WHOLE_SCORE)).toBeLessThanOrEqual(2);
    }
  });

  test("it comes to nothing, and the value keeps to the plain one", () => {
    const [without, plainly] = [adjusted, player].map((by) => countsOf(by, 0, 4 * GROUPS));
    // The last pick is seldom there.
    for (const index of [1, 2, 3]) {
      const own = without[index];
      expect(Math.abs(luckError(own, columnIn(own, "returns/strategy1"))!)).toBeLessThan(4);
      const [value, before] = [own, plainly[index]].map((one) => pickValue(one, 0.999) as Estimate);
      expect(value.method).toBe("t");
      expect(value.value).not.toBe(before.value);
      expect(value.low).toBeLessThan(before.high);
      expect(before.low).toBeLessThan(value.high);
    }
  });
});

test("free picks are counted by number with the wins of who made them", () => {
  const { layout, summary: free } = counts[0];
  const expected = new Float64Array(layout.picks!.length);
  for (let block = 0; block < BLOCKS; block++) {
    const [{ picks, returns }] = gamesOf(0, block) as [ReturnType<typeof gamesOf>[number]];
    picks.forEach(({ player: who, name }, index) => {
      const place = picksPlace(layout.picks!, 0, index + 1, layout.picks!.names.indexOf(name));
      expected[place]++;
      expected[place + 1] += returns[who] * 840;
    });
  }
  const found = new Float64Array(layout.picks!.length);
  free.picks.forEach((value, index) => (found[index % found.length] += value));
  expect(found).toEqual(expected);
  expect(free.picks).toHaveLength(GROUPS * found.length);
});

test("arms with a forced pick keep no lengths, and arms that nobody asks about keep no picks", () => {
  expect(summary.arms[1].lengths).toHaveLength(0);
  expect(summary.arms[1].picks).toHaveLength(0);
  const other = new BlockPlayer({ ...plan, arms: [arm("other", [plain, plain])] }, shields, modules);
  expect(newRunSummary(other.layout).arms[0].picks).toHaveLength(0);
});

test("the value has the coverage it promises, also where the pick is often gone", () => {
  // The truth from all runs together; each run is an experiment of its own.
  const RUNS = 20;
  const each = 120;
  const long = new BlockPlayer({ ...plan, seed: "coverage" }, shields, modules);
  const truth = FORCED.map((_, index) => {
    const whole = long.play(0, RUNS * each);
    return pickValue(
      { layout: long.layout.arms[index + 1], summary: whole.arms[index + 1], blocks: RUNS * each },
      0.95,
    ).value!;
  });
  let covered = 0;
  for (let run = 0; run < RUNS; run++) {
    const part = long.play(run * each, (run + 1) * each);
    FORCED.forEach((_, index) => {
      const { low, high } = pickValue(
        { layout: long.layout.arms[index + 1], summary: part.arms[index + 1], blocks: each },
        0.95,
      ) as { low: number; high: number };
      if (low <= truth[index] && truth[index] <= high) covered++;
    });
  }
  // 80 intervals at 95 %: fewer than 69 would be a chance of 1 in 1,000.
  expect(covered).toBeGreaterThanOrEqual(69);
});

test("a win rate changes by no more than all of it, however seldom the pick was there", () => {
  const layout = player.layout.arms[1];
  const own = newRunSummary(player.layout).arms[1];
  const column = (key: string) => layout.columns.findIndex((one) => one.key === key);
  const put = (numbers: Float64Array, group: number, key: string, value: number) => {
    numbers[group * layout.columns.length + column(key)] += value;
  };
  // In one block the pick was there twice and won both games, in another once and lost; in 98 never.
  [2, 1].forEach((made, group) => {
    put(own.sums, group, "pickDue", 2);
    put(own.sums, group, "pickMade", made);
    put(own.squares, group, "pickMade", made * made);
  });
  const { offset, low, step } = layout.tallies;
  const wins = column("returns/strategy1");
  for (const [value, blocks] of [
    [0, 1],
    [WHOLE_WIN, 98],
    [2 * WHOLE_WIN, 1],
  ])
    own.tallies[offset[wins] + (value - low[wins]) / step[wins]] += blocks;
  const estimate = pickValue({ layout, summary: own, blocks: 100 }, 0.999) as Estimate;
  expect(estimate).toMatchObject({ value: 0, low: -1, high: 1, method: "exact-bounds" });
});

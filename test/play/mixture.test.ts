import { describe, expect, test } from "vitest";
import { Streams } from "../../src/dice/index.js";
import { shields } from "../../src/games/shields/index.js";
import { GROUPS, type RunSummary } from "../../src/measure/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Arm, Mixture, StrategyPlan } from "../../src/play/plan.js";
import { playthrough } from "../../src/play/playthrough.js";
import { createBot, type AnyStrategyModule } from "../../src/play/strategies.js";
import { create as blackFirst } from "../../strategies/shields/black-first.js";
import { create as random } from "../../strategies/shields/random.js";
import { climb, LEAP, STEP } from "../support/climb.js";
import { gamesOf } from "../support/games-of.js";
import { arm, climbPlan, modules, strategy } from "../support/plans.js";

const BLOCKS = 2000;

/** Whoever starts steps in one game of four and leaps in the others; whoever plays second steps in half of them. */
const MIXTURE: Mixture = {
  roles: [
    { role: "whoever starts", weights: { stepper: 0.25, leaper: 0.75 } },
    { role: "whoever plays second", weights: { stepper: 0.5, leaper: 0.5 } },
  ],
  options: {},
};

const mixed: StrategyPlan = {
  ...strategy("mixed"),
  params: { stepper: strategy("stepper"), leaper: strategy("leaper") },
  mixture: MIXTURE,
};

const withMixed = (one: Arm): Arm => ({
  ...one,
  strategies: one.strategies.map((other) => (other.label === "mixed" ? mixed : other)),
});

const plan = climbPlan(
  [
    arm("base/mirror", ["mixed", "mixed"]),
    arm("soft/mirror", ["mixed", "mixed"], { fall: "none", height: 30 }),
    arm("base/pair", ["mixed", "anyhow"]),
    arm("same/mirror", ["mixed", "mixed"], { maxTurns: 300 }),
  ].map(withMixed),
);

/** What the seats did first in the games of a block, and who started. */
function firstActions(armIndex: number, block: number) {
  return gamesOf(plan, climb, modules, armIndex, block).map(({ game, strategies }) => {
    const { player: starter } = game.steps[0];
    const actions = [0, 1].map((seat) => game.steps.find(({ player }) => player === seat)!.action);
    return { starter, actions, strategies };
  });
}

const mirror = Array.from({ length: BLOCKS }, (_, block) => firstActions(0, block)[0]);

const shareOf = (is: (one: (typeof mirror)[number]) => boolean) => mirror.filter(is).length / BLOCKS;

describe("a mixture", () => {
  // Four standard errors of a share of 2000 games are less than this.
  const NEAR = 0.045;

  test("is drawn by the weights of its role, whichever seat starts", () => {
    expect(Math.abs(shareOf(({ starter }) => starter === 0) - 0.5)).toBeLessThan(NEAR);
    for (const seat of [0, 1]) {
      const begun = mirror.filter(({ starter }) => starter === seat);
      const share = (of: number) => begun.filter(({ actions }) => actions[of] === STEP).length / begun.length;
      expect(Math.abs(share(seat) - 0.25)).toBeLessThan(1.5 * NEAR);
      expect(Math.abs(share(1 - seat) - 0.5)).toBeLessThan(1.5 * NEAR);
    }
  });

  test("is drawn for each seat by itself", () => {
    const both = shareOf(({ actions }) => actions.every((action) => action === LEAP));
    expect(Math.abs(both - 0.75 * 0.5)).toBeLessThan(NEAR);
  });

  test("is the same in every arm", () => {
    for (let block = 0; block < 200; block++) {
      const { starter, actions } = mirror[block];
      expect(firstActions(1, block)[0]).toMatchObject({ starter, actions });
      for (const one of firstActions(2, block)) {
        const seat = one.strategies.indexOf("mixed");
        expect(one.starter).toBe(starter);
        expect(one.actions[seat]).toBe(actions[seat]);
      }
    }
  });

  test("plays as one of its strategies does, to the end of the game", () => {
    for (const { game } of gamesOf(plan, climb, modules, 0, 7).concat(gamesOf(plan, climb, modules, 0, 8)))
      for (const seat of [0, 1]) {
        const chosen = game.steps.filter(({ player, choices }) => player === seat && choices > 1);
        expect(new Set(chosen.map(({ action }) => action)).size).toBeLessThan(2);
      }
  });
});

/** The games of an arm by how many turns they took. */
const lengthsOf = ({ arms }: RunSummary, index: number, bins: number) =>
  Array.from({ length: bins }, (_, bin) =>
    Array.from({ length: GROUPS }, (_, group) => arms[index].lengths[group * bins + bin]).reduce(
      (sum, games) => sum + games,
    ),
  );

describe("the runner", () => {
  test("plays the games that are played the plain way, made afresh", () => {
    const player = new BlockPlayer(plan, climb, modules, { check: true });
    const summary = player.play(0, 100);
    const { lengthBins } = player.layout.arms[0];
    const plain = new Array<number>(lengthBins).fill(0);
    for (let block = 0; block < 100; block++)
      for (const { game } of gamesOf(plan, climb, modules, 0, block)) plain[game.turns]++;
    expect(lengthsOf(summary, 0, lengthBins)).toEqual(plain);
  });

  test("plays a block as it does after others", () => {
    const [one, other] = [1, 2].map(() => new BlockPlayer(plan, climb, modules));
    other.play(0, 50);
    expect(other.play(50, 80)).toEqual(one.play(50, 80));
  });

  test("draws alike under rules that follow", () => {
    const locksteps = [{ base: 0, alternatives: [3], games: 100 }];
    const [followed] = new BlockPlayer({ ...plan, locksteps }, climb, modules).play(0, 100).locksteps;
    expect(followed.games).toBe(100);
    expect(followed.counts.every((count) => count === 0)).toBe(true);
  });
});

test("a pick can be forced on it", () => {
  const game = shields.create({}, 2);
  const shieldModules = new Map<string, AnyStrategyModule>([
    ["stepper", { create: blackFirst as never }],
    ["leaper", { create: random as never }],
  ]);
  const forced = { ...mixed, forced: { pick: "red d6", at: "first" as const } };
  for (let block = 0; block < 6; block++) {
    const bots = [forced, mixed].map((one) => createBot(one, shieldModules, game));
    const { steps } = playthrough({ game, bots, streams: new Streams("forced"), block, strict: true });
    const first = steps.find(({ player, action }) => player === 0 && game.picks!.ofAction[action] >= 0)!;
    expect(game.picks!.names[game.picks!.ofAction[first.action]]).toBe("red d6");
  }
});

import { describe, expect, test } from "vitest";
import { diceSurvivor, type SurvivorState } from "../../src/games/dice-survivor/index.js";
import { columnEstimate } from "../../src/measure/estimates.js";
import { survival } from "../../src/measure/lengths.js";
import type { ArmCounts } from "../../src/measure/summary.js";
import { prepareArm, type StrategyModules } from "../../src/play/arm.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import type { Arm, Plan } from "../../src/play/plan.js";
import * as random from "../../strategies/dice-survivor/random.js";
import { gamesOf } from "../support/games-of.js";

/** Plays the last of what is legal: passes where it may. */
const meek = {
  create: () => ({
    restart: () => undefined,
    chooseAction: (_: unknown, legal: Int32Array, count: number) => legal[count - 1],
  }),
};
const modules: StrategyModules = new Map<string, never>([
  ["random", random as never],
  ["meek", meek as never],
]);
const arm = (lineup: string, labels: readonly string[], start?: string): Arm => ({
  ...(start !== undefined && { position: "late", start }),
  name: `standard/${lineup}`,
  variant: "standard",
  lineup,
  options: { maxTurns: 60 },
  strategies: labels.map((label) => ({ label, hash: label, params: {} })),
});
const plan: Plan = {
  tool: "test",
  game: "dice-survivor",
  gameVersion: { rules: 1, behaviour: 1 },
  seed: "eliminations",
  arms: [
    arm("mixed", ["random", "meek", "random", "random", "meek", "random"]),
    arm("deviator", ["meek", "random", "random"]),
    arm("mirror", ["random", "random", "random", "random"]),
    arm("two-left", ["random", "random", "meek", "random"], "A acts with 2 | A: 5 | B: 3"),
  ],
  comparisons: [],
  measures: {
    length: true,
    decisions: false,
    leads: false,
    eliminations: true,
    metrics: ["extras", "extrasPoints", "anyoneOut", "firstOutShare"],
  },
};
const BLOCKS = 30;
const player = new BlockPlayer(plan, diceSurvivor, modules);
const summary = player.play(0, BLOCKS);

describe.each(plan.arms.map(({ name }, index) => [name, index] as const))("arm %s", (_, index) => {
  const { game: rules, lineup } = prepareArm(diceSurvivor, plan.arms[index], index);
  const games = Array.from({ length: BLOCKS }, (_, block) =>
    gamesOf(plan, diceSurvivor, modules, index, block),
  ).flat();
  const counts: ArmCounts = {
    layout: player.layout.arms[index],
    summary: summary.arms[index],
    blocks: BLOCKS,
  };
  const estimate = (key: string) => {
    const column = counts.layout.columns.findIndex((one) => one.key === key);
    return columnEstimate(counts, column, 0.95).value;
  };
  const { start } = plan.arms[index];
  /** By seat the turn and the step in which its points came to nothing, from the positions before and after every step. */
  const falls = games.map(({ game }) => {
    const state = rules.newState() as SurvivorState;
    const found = new Map<number, { readonly turn: number; readonly step: number }>();
    const positions = [...(start === undefined ? [] : [{ turn: 0, position: start }]), ...game.steps];
    for (const [step, { turn, position }] of positions.entries()) {
      rules.stateFromString!(position, state);
      for (let seat = 0; seat < rules.numPlayers; seat++)
        if (state.points[seat] === 0 && !found.has(seat)) found.set(seat, { turn, step });
    }
    return found;
  });

  test("players still in after each turn", () => {
    const turns = [0, 3, 8, 20, 60];
    const found = survival(counts, turns, 0.95);
    turns.forEach((turn, at) => {
      const still = falls.flatMap((fallen) =>
        Array.from({ length: rules.numPlayers }, (_, seat) => (fallen.get(seat)?.turn ?? Infinity) > turn),
      );
      expect(found[at].value).toBeCloseTo(still.filter(Boolean).length / still.length, 12);
      expect(found[at].low).toBeLessThanOrEqual(found[at].value);
      expect(found[at].high).toBeGreaterThanOrEqual(found[at].value);
    });
    expect(found[0].value).toBe(start === undefined ? 1 : 0.5);
    expect(found[3].value).toBeLessThan(1);
  });

  test("places, by strategy and by order of play", () => {
    const starters = games.map(({ game }) => rules.starter(game.final));
    const places = games.map(({ game }, number) => {
      const points = Array.from((game.final as { points: Int32Array }).points);
      const strength = points.map((own, seat) => (own > 0 ? 1e6 + own : falls[number].get(seat)!.step));
      return strength.map((own) => 1 + strength.filter((other) => other > own).length);
    });
    for (let place = 1; place <= rules.numPlayers; place++) {
      const isThere = (who: (game: number, seat: number) => boolean) => {
        const all = places.flatMap((seats, game) => seats.filter((_, seat) => who(game, seat)));
        return all.filter((one) => one === place).length / all.length;
      };
      lineup.labels.forEach((label, strategy) => {
        const share = isThere((game, seat) => games[game].strategies[seat] === label);
        expect(estimate(`place${place}/strategy${strategy + 1}`)).toBeCloseTo(share, 12);
      });
      const second = isThere((game, seat) => seat === (starters[game] + 1) % rules.numPlayers);
      expect(estimate(`place${place}/order2`)).toBeCloseTo(second, 12);
    }
  });

  test("a player's metric per another of his own, and one that is counted in parts", () => {
    lineup.labels.forEach((label, strategy) => {
      let [tries, won] = [0, 0];
      for (const { game, strategies } of games)
        for (const step of game.steps) {
          if (rules.actionToString(step.action) !== "extra point" || strategies[step.player] !== label)
            continue;
          tries++;
          const before = game.steps[game.steps.indexOf(step) - 1]?.position ?? start;
          const state = rules.newState() as SurvivorState;
          rules.stateFromString!(before, state);
          if (step.throws[0].face + state.points[step.player] >= 10) won++;
        }
      const found = estimate(`extrasPoints/strategy${strategy + 1}`);
      if (tries === 0) expect(found).toBeNull();
      else expect(found).toBeCloseTo(won / tries, 12);
    });
    const shares = games.flatMap(({ game }, number) => {
      const first = Math.min(...[...falls[number].values()].map(({ turn }) => turn));
      return Number.isFinite(first) ? [first / rules.turn(game.final)] : [];
    });
    expect(estimate("anyoneOut")).toBeCloseTo(shares.length / games.length, 12);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(Math.abs((estimate("firstOutShare") ?? 0) - mean)).toBeLessThan(0.0001);
  });
});

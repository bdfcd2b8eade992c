import { expect, test } from "vitest";
import { GROUPS } from "../../src/measure/index.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { BlockPlayer } from "../../src/play/block-player.js";
import { gamesOf } from "../support/games-of.js";
import { arm, climbPlan } from "../support/plans.js";

test("where both sides play every round, who is ahead is looked at after each", () => {
  const modules = new Map([["nobody", { create: () => ({ restart: () => {}, chooseAction: () => 0 }) }]]);
  const measures = { length: true, decisions: true, leads: true, metrics: [] };
  const plan = { ...climbPlan([arm("base/chance", ["nobody", "nobody"])], [], measures), game: "roll-off" };
  const blocks = 300;
  const rules = rollOff.create({}, 2);
  let [changes, comebacks, ofThreeRounds] = [0, 0, 0];
  for (let block = 0; block < blocks; block++) {
    for (const { game } of gamesOf(plan, rollOff, modules, 0, block)) {
      // A round is one action; the last one ends the conflict and is not looked at any more.
      const ahead = game.steps.slice(0, -1).map(({ position }) => {
        const state = rules.newState();
        rules.stateFromString!(position, state);
        return Math.sign(rules.lead(state, 0) - rules.lead(state, 1));
      });
      const sole = ahead.filter((lead) => lead !== 0);
      changes += sole.filter((lead, at) => at > 0 && lead !== sole[at - 1]).length;
      const half = Math.floor(ahead.length / 2);
      const winner = game.returns[0] === 1 ? 1 : -1;
      if (half > 0 && ahead[half - 1] === -winner) comebacks++;
      if (ahead.length === 2) ofThreeRounds++;
    }
  }
  const player = new BlockPlayer(plan, rollOff, modules);
  const { sums } = player.play(0, blocks).arms[0];
  const { columns } = player.layout.arms[0];
  const total = (key: string) => {
    const at = columns.findIndex((column) => column.key === key);
    return Array.from({ length: GROUPS }, (_, group) => sums[group * columns.length + at]).reduce(
      (a, b) => a + b,
    );
  };
  expect(ofThreeRounds).toBeGreaterThan(0);
  expect(comebacks).toBeGreaterThan(0);
  expect([total("leadChanges"), total("comeback")]).toEqual([changes, comebacks]);
});

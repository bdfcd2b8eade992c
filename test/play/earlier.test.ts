import { expect, test } from "vitest";
import { BlockPlayer } from "../../src/play/block-player.js";
import { climb } from "../support/climb.js";
import { arm, climbPlan, modules } from "../support/plans.js";

const plan = climbPlan(
  [20, 24].map((height) => arm(`${height}/leaper`, ["leaper", "leaper"], { height })),
  [{ of: 1, against: 0 }],
);
const player = new BlockPlayer(plan, climb, modules);

test("what was found out before is not played again, and the games are the same", () => {
  player.play(0, 1);
  const games: number[] = [];
  const watch = { gameBegins: (_arm: number, block: number) => void games.push(block) };
  const later = new BlockPlayer(plan, climb, modules, { earlier: player, watch });
  expect(later.play(5, 7)).toEqual(player.play(5, 7));
  expect(games).not.toContain(0);
});

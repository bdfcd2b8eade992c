import { Streams } from "../../src/dice/index.js";
import type { AnyGameDefinition } from "../../src/game/index.js";
import { createBots, prepareArm, type StrategyModules } from "../../src/play/arm.js";
import type { Plan } from "../../src/play/plan.js";
import { playthrough, type Playthrough } from "../../src/play/playthrough.js";
import { Seatings } from "../../src/play/seating.js";

/** A game played the plain way, with the strategy in each seat. */
export interface PlainGame {
  readonly game: Playthrough;
  readonly strategies: readonly string[];
}

/** The games of one block of an arm: all rotations, equal ones played again and again, the slow obvious way. */
export function gamesOf(
  plan: Plan,
  definition: AnyGameDefinition,
  modules: StrategyModules,
  armIndex: number,
  block: number,
): PlainGame[] {
  const prepared = prepareArm(definition, plan.arms[armIndex], armIndex);
  const labels = prepared.arm.strategies.map(({ label }) => label);
  const rotations = new Set(labels).size === 1 ? 1 : labels.length;
  const seatings = new Seatings(prepared.lineup.strategyOf, rotations);
  const streams = new Streams(plan.seed);
  seatings.draw(streams, block);
  return Array.from({ length: rotations }, (_, seating) => {
    const players = labels.map((_, seat) => seatings.playerAt(seat, seating));
    const created = createBots(prepared, modules);
    const bots = players.map((player) => created[player]);
    const { start } = prepared.arm;
    const game = playthrough({ game: prepared.game, bots, streams, block, start, strict: true });
    return { game, strategies: players.map((player) => labels[player]) };
  });
}

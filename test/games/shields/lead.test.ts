import { describe, expect, it } from "vitest";
import { Purpose, RandomDice, Streams } from "../../../src/dice/index.js";
import { TERMINAL, type OptionValues } from "../../../src/game/index.js";
import {
  batteriesStanding,
  health,
  matchPoints,
  shields,
  shieldsGame,
  stackPoints,
  type ShieldsState,
} from "../../../src/games/shields/index.js";

/** Games won, batteries standing, then all points of health and shields on the table, added up. */
function leadByCounting(state: ShieldsState, player: number): number {
  let points = 0;
  for (let colour = 0; colour < 3; colour++) points += health(state, player, colour);
  for (let stack = 0; stack < state.layout.stacks; stack++) points += stackPoints(state, player, stack);
  return (matchPoints(state, player) * 4 + batteriesStanding(state, player)) * 10_000 + points;
}

const RULINGS: readonly OptionValues[] = [
  {},
  { matchBestOf: 3 },
  { resurrect: "on", sacrificeHealth: "yes", reviveBattery: "yes", reviveAt: "value", matchBestOf: 3 },
  { resurrect: "on", blackScope: "one", sacrificeHealth: "yes", winCount: "cumulative" },
  { blackMove: "free-on-own-turn", shieldMatch: "any", healsPerTurn: "one-of-each" },
];

describe("the lead, kept up in counters,", () => {
  it.each(RULINGS)("is what stands on the table after every action: %j", (options) => {
    const game = shieldsGame(shields.create(options, 2));
    const streams = new Streams("lead");
    const [dice, choice] = [new RandomDice(), new RandomDice()];
    const state = game.newState();
    const reread = game.newState();
    const legal = new Int32Array(game.numDistinctActions);
    for (let block = 0; block < 40; block++) {
      streams.start(dice, block, Purpose.table);
      streams.start(choice, block, Purpose.botOf(0));
      game.initialize(state, dice);
      while (game.currentPlayer(state) !== TERMINAL) {
        const count = game.legalActions(state, legal);
        game.applyAction(state, legal[choice.roll(count) - 1], dice);
        for (const player of [0, 1]) {
          const lead = leadByCounting(state, player);
          if (game.lead(state, player) !== lead) expect(game.stateToString(state)).toBe(`a lead of ${lead}`);
        }
      }
      game.stateFromString!(game.stateToString(state), reread);
      for (const player of [0, 1]) expect(game.lead(reread, player)).toBe(leadByCounting(state, player));
    }
  });
});

import { expect, test } from "vitest";
import { RandomDice } from "../../../src/dice/index.js";
import type { Bot } from "../../../src/game/index.js";
import { diceRealms } from "../../../src/games/dice-realms/index.js";
import { create } from "../../../strategies/any/in-seats.js";

const game = diceRealms.create({}, 2);

/** Always takes the move at this place, and says where it sits. */
const taking = (place: number, sits: number[]): Bot<unknown> => ({
  restart: (player) => sits.push(player),
  chooseAction: (_, legal) => legal[place],
});

test("plays as each seat's strategy does, and sets no other one up", () => {
  const [first, second]: number[][] = [[], []];
  const params = { seats: ["blue"], play: () => taking(0, first), others: () => taking(1, second) };
  const bot = create({ game, params } as never);
  const chosen = [0, 1, 0].map((seat) => {
    bot.restart(seat, new RandomDice());
    return bot.chooseAction({}, Int32Array.of(7, 8), 2);
  });
  expect(chosen).toEqual([8, 7, 8]);
  expect([first, second]).toEqual([[1], [0, 0]]);
  const wrong = { ...params, seats: ["green"] };
  expect(() => create({ game, params: wrong } as never)).toThrow('"green" is no seat');
});

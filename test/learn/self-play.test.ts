import { expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { defineGame, type AnyGame } from "../../src/game/index.js";
import { Collected, Guests, SelfPlay } from "../../src/learn/index.js";
import { inputsOf, networkLayout, NetworkReader } from "../../src/value/index.js";

/** One player throws six coins, and wins with more than three heads. */
const throwing = defineGame({
  ...{ name: "throwing", title: "Throwing", players: [2, 2], rules: 1, behaviour: 1 },
  actions: ["throw"],
  setup: () => ({ left: 6, points: 0 }),
  legal: () => ["throw"],
  play({ g, player, dice, win }) {
    g.points += dice.roll(2) - 1;
    g.left--;
    if (g.left === 0) win(g.points > 3 ? player : 1 - player);
  },
});

/** The chance that of so many fair coins at least so many show heads. */
function atLeast(heads: number, coins: number): number {
  if (heads <= 0) return 1;
  if (heads > coins) return 0;
  return (atLeast(heads, coins - 1) + atLeast(heads - 1, coins - 1)) / 2;
}

/** Where in what is seen these two stand. */
const [LEFT, POINTS] = [6, 7];

test("whatever a network says, games teach what is true on average, and nothing of what the last throw showed", () => {
  const game = throwing.create({}, 2) as unknown as AnyGame;
  const inputs = inputsOf(throwing as never, game, {}, { options: {} });
  const shape = { inputs: inputs.size, hidden: 8, players: 2 };
  const own = new RandomDice();
  const streams = new Streams("self-play");
  streams.start(own, 0, Purpose.learning.choices);
  const weights = new Float32Array(networkLayout(shape).length).map(() => own.roll(201) / 200 - 0.5);
  const readers = [new NetworkReader(shape, 2).load(weights)];
  const recipe = {
    ...{ lambda: 0.8, explore: 0, opening: 0, openingActions: 0, guesses: 1 },
    ...{ guestGames: 0, guestsFillTable: false },
  };
  const guests = new Guests(0, 2, recipe, streams, () => null as never);
  const table = new SelfPlay({ game, inputs, readers, recipe, streams, own, guests });
  const collected = [new Collected(inputs.size, 2)];
  for (let number = 0; number < 4000; number++) table.play(number, collected);
  const { rows, targets, count } = collected[0].taken();
  expect(count).toBe(4000 * 5);

  const taught = new Map<string, number[]>();
  for (let position = 0; position < count; position++) {
    const [left, points] = [LEFT, POINTS].map((input) => rows[position * inputs.size + input]);
    const key = `${left} ${points}`;
    taught.set(key, [...(taught.get(key) ?? []), targets[2 * position]]);
  }
  expect(taught.size).toBe(2 + 3 + 4 + 5 + 6);
  for (const [key, shares] of taught) {
    const [left, points] = key.split(" ").map(Number);
    const truth = atLeast(4 - points, left);
    if (left === 1) expect(new Set(shares), key).toEqual(new Set([truth]));
    const mean = shares.reduce((sum, share) => sum + share) / shares.length;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / shares.length;
    expect(Math.abs(mean - truth), key).toBeLessThanOrEqual(4 * Math.sqrt(variance / shares.length) + 1e-6);
  }
});

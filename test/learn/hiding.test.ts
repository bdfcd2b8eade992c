import { expect, test } from "vitest";
import { Purpose, RandomDice, Streams } from "../../src/dice/index.js";
import { defineGame, type AnyGame, type AnyState } from "../../src/game/index.js";
import { Collected, Hiding, Learner, shuffle } from "../../src/learn/index.js";
import { beliefsOf } from "../../src/value/beliefs.js";
import { Guesses } from "../../src/value/guesses.js";
import { inputsOf, NetworkReader, networkValue, OnePly, type Inputs } from "../../src/value/index.js";

const CARDS = 4;

/** One draws a card of four and names one, of which the other may think what he likes. */
const naming = defineGame({
  ...{ name: "naming", title: "Naming", players: [2, 2], rules: 1, behaviour: 1 },
  actions: ["a", "b", "c", "d", "true", "a lie"],
  setup: ({ dice }) => ({ card: dice.roll(CARDS) - 1, named: -1 }),
  starter: () => 0,
  legal: ({ g, actions }) => (g.named < 0 ? actions.slice(0, CARDS) : actions.slice(CARDS)),
  play({ g, player, index, action, endTurn, win }) {
    if (g.named >= 0) return win((g.card === g.named) === (action === "true") ? player : 1 - player);
    g.named = index;
    endTurn();
  },
  hide(g, seat) {
    if (seat !== 0) g.card = -1;
  },
  guess(g, seat, dice) {
    if (seat !== 0) g.card = dice.roll(CARDS) - 1;
  },
  tensor: (g) => [0, 1, 2, 3].flatMap((card) => [Number(g.card === card), Number(g.named === card)]),
});

const game = naming.create({}, 2) as unknown as AnyGame;
const inputs = inputsOf(naming as never, game, {}, { options: {} }) as Inputs<unknown>;

/** Starts a game in which the card's holder tells the truth in 7 games of 10, and else names any other card. */
function named(state: AnyState, dice: RandomDice): { card: number; name: number } {
  game.initialize(state, dice);
  const { card } = (state as unknown as { g: { card: number } }).g;
  const name = dice.roll(10) <= 7 ? card : (card + dice.roll(CARDS - 1)) % CARDS;
  const legal = new Int32Array(game.numDistinctActions);
  game.legalActions(state, legal);
  game.applyAction(state, legal[name], dice);
  return { card, name };
}

function learnedBeliefs(dice: RandomDice): NetworkReader {
  const shape = { inputs: inputs.size, hidden: 16, players: 2 };
  const hiding = new Hiding(game, inputs);
  const collected = new Collected(inputs.size, 2);
  const state = game.newState();
  for (let one = 0; one < 8000; one++) {
    named(state, dice);
    hiding.note(state, 1, dice, collected);
  }
  const learner = new Learner(shape, dice);
  const positions = learner.scaled(collected.taken());
  expect(positions.count).toBe(16_000);
  const order = Uint32Array.from({ length: positions.count }, (_, position) => position);
  for (const rate of [1e-2, 3e-3, 1e-3, 3e-4]) {
    shuffle(order, dice);
    learner.learn(positions, order, 0, order.length, rate);
  }
  return new NetworkReader(shape, 2).load(learner.weights);
}

test("whoever plays so that it tells something is believed as much as it tells", () => {
  const dice = new RandomDice();
  new Streams("hiding").start(dice, 0, Purpose.learning.choices);
  const guesses = new Guesses(game, CARDS, beliefsOf(game, inputs, learnedBeliefs(dice)));
  const state = game.newState();
  const names = new Set<number>();
  for (let one = 0; one < 40; one++) {
    const { name } = named(state, dice);
    names.add(name);
    guesses.look(game.observe(state, 1, game.newObservation()), 1, dice);
    expect(guesses.count).toBe(CARDS);
    guesses.states.forEach((guess, index) => {
      const { card } = (guess as unknown as { g: { card: number } }).g;
      // As likely as not it was this card before anything was named, so what is thought is the teller's own law.
      expect(Math.abs(guesses.probabilities[index] - (card === name ? 0.7 : 0.1))).toBeLessThan(0.05);
    });
  }
  expect(names.size).toBe(CARDS);
});

test("and what is believed decides what is played", () => {
  const dice = new RandomDice();
  new Streams("hiding").start(dice, 0, Purpose.learning.choices);
  const beliefs = learnedBeliefs(dice);
  const shape = { inputs: inputs.size, hidden: 4, players: 2 };
  const value = new NetworkReader(shape, 2).load(new Learner(shape, dice).weights);
  const state = game.newState();
  named(state, dice);
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const worth = (readers: readonly NetworkReader[]): number[] => {
    const near = new OnePly(game, networkValue(game, inputs, readers), CARDS);
    near.look(game.observe(state, 1, game.newObservation()) as never, 1, legal, count, dice);
    return [...near.values.subarray(0, count)];
  };
  // Whoever knows nothing of the teller thinks each of four cards as likely.
  expect(worth([value])).toEqual([0.25, 0.75]);
  const [isTrue, isLie] = worth([value, beliefs]);
  expect(Math.abs(isTrue - 0.7)).toBeLessThan(0.05);
  expect(isTrue + isLie).toBeCloseTo(1, 12);
});

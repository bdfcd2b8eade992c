import { describe, expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import liarsDice from "../../examples/liars-dice.js";
import {
  defineGame,
  randomBot,
  TERMINAL,
  type AnyGame,
  type AnyState,
  type Bot,
  type Dice,
} from "../../src/game/index.js";
import { searchBot } from "../../src/search/index.js";

/** Whoever begins opens one of the boxes, and wins in so many of 20 cases. */
function boxes(chances: readonly number[]): AnyGame {
  const words = chances.map((_, box) => `box ${box}`);
  const defined = defineGame({
    name: "boxes",
    players: 2,
    sides: ["opener", "other"],
    actions: words,
    setup: () => ({}),
    legal: () => words,
    play: ({ index, dice, win }) => win(dice.roll(20) <= chances[index] ? 0 : 1),
  });
  return defined.create({}, 2) as AnyGame;
}

const firstBox = <O>(): Bot<O> => ({ restart: () => undefined, chooseAction: (_, legal) => legal[0] });

function stream(block: number): Dice {
  const dice = new RandomDice();
  new Streams("search").start(dice, block, 0);
  return dice;
}

/** How often each box is opened in so many games. */
function opened(chances: readonly number[], simulations: number, games: number): number[] {
  const game = boxes(chances);
  const bot = searchBot({ game, createBot: firstBox, simulations });
  const state = game.newState();
  const legal = new Int32Array(chances.length);
  const counts = chances.map(() => 0);
  for (let block = 0; block < games; block++) {
    game.initialize(state, stream(block));
    bot.restart(0, stream(block));
    counts[bot.chooseAction(state, legal, game.legalActions(state, legal))]++;
  }
  return counts;
}

describe("a bot that searches", () => {
  test.each([0, 1, 2, 9])("plays as the other one does with %i games to play out", (simulations) => {
    expect(opened([1, 20, 20, 20], simulations, 50)[0]).toBe(50);
  });

  test.each([10, 30, 100, 300, 1000])("finds what is sure to be better, with %i games", (simulations) => {
    const [first, , found] = opened([4, 4, 20, 4], simulations, 100);
    // With few games it looks at some of the actions only.
    expect(found).toBeGreaterThan(simulations < 100 ? 2 : 95);
    expect(first + found).toBe(100);
  });

  test.each([10, 30, 100, 300, 1000])(
    "leaves what is as good as the rest no more often than once in twenty times, with %i games",
    (simulations) => {
      for (const rest of [1, 5, 30]) {
        const [first] = opened(Array<number>(1 + rest).fill(10), simulations, 400);
        // 5 % of 400, and three standard errors.
        expect(400 - first).toBeLessThan(33);
      }
    },
  );

  test.each([10, 30, 100, 300, 1000])("does not fall for worse ones, with %i games", (simulations) => {
    const [first] = opened([12, ...Array<number>(30).fill(8)], simulations, 200);
    expect(200 - first).toBeLessThan(4);
  });

  test("chooses as often between equal ones that are better", () => {
    const [, ...better] = opened([0, 20, 20, 20], 100, 300);
    for (const count of better) expect(Math.abs(count - 100)).toBeLessThan(30);
  });
});

/** Each box shows a number by its dice, and nobody plays on: what it is worth is for a value function to say. */
function shown(numbers: readonly (readonly number[])[]): AnyGame {
  const words = numbers.map((_, box) => `box ${box}`);
  const defined = defineGame({
    name: "shown",
    players: 2,
    sides: ["opener", "other"],
    actions: words,
    setup: () => ({ number: 0 }),
    legal: () => words,
    play({ g, index, dice }) {
      g.number = numbers[index][dice.roll(numbers[index].length) - 1];
    },
  });
  return defined.create({}, 2) as AnyGame;
}

describe("with a value at its horizon", () => {
  const asked: number[] = [];
  const value = {
    begin: () => undefined,
    write({ g }: AnyState, viewer: number, out: Float64Array) {
      asked.push(viewer);
      out.fill((g as { number: number }).number / 1000);
      out[1] = 1 - out[0];
    },
  };

  /** How often another box than the first is opened in so many games. */
  function others(numbers: readonly (readonly number[])[], simulations: number, games: number): number {
    const game = shown(numbers);
    const horizon = { choices: 1, value };
    const bot = searchBot({ game, createBot: firstBox, simulations, horizon });
    const state = game.newState();
    const legal = new Int32Array(numbers.length);
    let count = 0;
    for (let block = 0; block < games; block++) {
      game.initialize(state, stream(block));
      bot.restart(0, stream(block));
      if (bot.chooseAction(state, legal, game.legalActions(state, legal)) !== 0) count++;
    }
    return count;
  }

  test("finds what is worth a little more", () => {
    expect(
      others(
        [
          [490, 500],
          [500, 510],
          [490, 500],
        ],
        100,
        100,
      ),
    ).toBeGreaterThan(95);
  });

  test.each([10, 30, 100, 300])(
    "leaves what is worth as much no more often than once in twenty times, with %i games",
    (simulations) => {
      for (const box of [
        [400, 600],
        [490, 500, 510],
        [500, 500, 500, 500, 500, 500, 500, 900],
        [100, 500, 500, 500, 500],
      ])
        // 5 % of 400, and three standard errors.
        expect(others(Array<number[]>(4).fill(box), simulations, 400)).toBeLessThan(33);
    },
  );

  test("asks where its player would choose again, with that player's eyes", () => {
    asked.length = 0;
    others([[0], [1000]], 60, 1);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.length).toBeLessThanOrEqual(60);
    expect(new Set(asked)).toEqual(new Set([0]));
  });
});

/** One chance in two at once; or a lock that only one of two keys opens, which is the second. */
const lock = defineGame({
  name: "lock",
  players: 2,
  sides: ["opener", "other"],
  actions: ["toss", "lock", "one key", "other key"],
  setup: () => ({ atLock: false }),
  legal: ({ g }) => (g.atLock ? ["one key", "other key"] : ["toss", "lock"]),
  play({ g, action, dice, win }) {
    if (action === "lock") g.atLock = true;
    else win(action === "other key" || (action === "toss" && dice.roll(2) === 1) ? 0 : 1);
  },
});

test.each([
  [1, "toss"],
  [2, "lock"],
])("%i of its own decisions ahead it sees the way to %s", (depth, words) => {
  const game = lock.create({}, 2) as AnyGame;
  const bot = searchBot({ game, createBot: firstBox, simulations: 200, depth });
  const state = game.newState();
  game.initialize(state, stream(0));
  const legal = new Int32Array(4);
  const count = game.legalActions(state, legal);
  for (let block = 0; block < 20; block++) {
    bot.restart(0, stream(block));
    expect(game.actionToString(bot.chooseAction(state, legal, count))).toBe(words);
  }
});

test("an illegal action of the other one is refused in games played out, too", () => {
  const game = lock.create({}, 2) as AnyGame;
  const confused = { restart: () => undefined, chooseAction: (): number => 0 };
  const bot = searchBot({ game, createBot: () => confused, simulations: 20 });
  const state = game.newState();
  game.initialize(state, stream(0));
  bot.restart(0, stream(0));
  expect(() => bot.chooseAction(state, Int32Array.of(0, 1, 0, 0), 2)).toThrow(
    "a strategy that is looked ahead with returned 0, which is not legal then",
  );
});

test("more than one decision ahead asks for numbers of what is seen", () => {
  const { tensor, ...game } = lock.create({}, 2) as AnyGame;
  expect(tensor).toBeDefined();
  const created = () => searchBot({ game, createBot: firstBox, simulations: 200, depth: 2 });
  expect(created).toThrow("depth above 1 is for games that say in numbers what players see (tensor)");
});

/** Liar's dice for three with two dice each, and what players see as numbers. */
function liars(): AnyGame {
  interface Seen {
    readonly g: { readonly cups: number[][]; readonly left: number[]; readonly bid: number };
  }
  const tensor = {
    size: 6,
    write({ g }: Seen, player: number, out: Float32Array) {
      out.fill(0);
      out.set([...g.left, g.bid]);
      out.set(g.cups[player], 4);
    },
  };
  return { ...liarsDice.create({ dice: 2 }, 3), tensor: () => tensor } as AnyGame;
}

test.each([1, 3])("what a player cannot see never changes what it does (depth %i)", (depth) => {
  const game = liars();
  const bots = [0, 1].map(() =>
    searchBot({ game, createBot: () => randomBot<AnyState>(), simulations: 80, depth }),
  );
  const [state, scrambled] = [0, 1].map(() => game.newState() as { g: { cups: number[][] } });
  const rooms = [0, 1].map(() => game.newObservation());
  const legal = new Int32Array(game.numDistinctActions);
  let others = 0;
  for (let block = 0; block < 12; block++) {
    const dice = stream(block);
    game.initialize(state, dice);
    bots.forEach((bot) => bot.restart(0, stream(100 + block)));
    for (let player = game.currentPlayer(state); player !== TERMINAL; player = game.currentPlayer(state)) {
      const count = game.legalActions(state, legal);
      game.copyState(state, scrambled);
      scrambled.g.cups.forEach((cup, seat) => {
        if (seat !== player) cup.forEach((_, die) => (cup[die] = dice.roll(6)));
      });
      let action = legal[0];
      if (player === 0 && count > 1) {
        const [one, other] = [state, scrambled].map((which, index) =>
          bots[index].chooseAction(game.observe(which, 0, rooms[index]), legal, count),
        );
        expect(other).toBe(one);
        if (JSON.stringify(state.g.cups) !== JSON.stringify(scrambled.g.cups)) others++;
        action = one;
      } else if (count > 1) action = legal[dice.roll(count) - 1];
      game.applyAction(state, action, dice);
    }
  }
  expect(others).toBeGreaterThan(20);
});

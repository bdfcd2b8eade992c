import { describe, expect, test } from "vitest";
import liarsDice from "../../../examples/liars-dice.js";
import pig from "../../../examples/pig.js";
import riskBattle from "../../../examples/risk-battle.js";
import { ScriptedDice } from "../../../src/dice/index.js";
import {
  choice,
  defineGame,
  integer,
  tensorOf,
  TERMINAL,
  type AnyGame,
  type AnyGameDefinition,
  type AnyState,
  type OptionDescription,
} from "../../../src/game/index.js";

/** A state after these actions, in words, with these dice (the first decides who starts where the dice do). */
function played(game: AnyGame, dice: readonly number[], ...actions: readonly string[]) {
  const state = game.newState();
  const thrown = new ScriptedDice(dice);
  game.initialize(state, thrown);
  const legal = new Int32Array(game.numDistinctActions);
  for (const words of actions) {
    const action = legal
      .subarray(0, game.legalActions(state, legal))
      .find((one) => game.actionToString(one) === words);
    if (action === undefined) throw new Error(`${words} is not legal`);
    game.applyAction(state, action, thrown);
  }
  expect(thrown.left).toBe(0);
  return state;
}

const sharesOf = (game: AnyGame, state: AnyState): number[] => {
  const out = new Float64Array(game.numPlayers);
  game.returns(state, out);
  return [...out];
};

describe("Pig, as people know it", () => {
  const game = pig.create({ target: 10 }, 2);

  test("holding keeps the pot and passes the turn; a 1 loses it", () => {
    const state = played(game, [2, 5, 6, 1], "roll", "hold", "roll", "roll");
    expect(game.stateToString(state)).toBe(
      "turn 3 | player 2 | turnOf 2 | starter 2 | actions 4 | counts [1, 0] | g {pot: 0, scores: [0, 5]}",
    );
  });

  test("whoever holds the target wins, and the turn is not counted on", () => {
    const state = played(game, [1, 6, 4], "roll", "roll", "hold");
    expect(sharesOf(game, state)).toEqual([1, 0]);
    expect([game.currentPlayer(state), game.turn(state), game.capped(state)]).toEqual([TERMINAL, 1, false]);
  });

  test("after the last turn all share the win", () => {
    const short = pig.create({ maxTurns: 2 }, 2);
    const state = played(short, [1, 1, 1], "roll", "roll");
    expect(sharesOf(short, state)).toEqual([0.5, 0.5]);
    expect([short.capped(state), short.turn(state)]).toEqual([true, 2]);
  });
});

test("whoever drops out is passed by, and the last one wins", () => {
  const game = liarsDice.create({ dice: 1 }, 3);
  // Cups 3, 5, 5, player 3 begins; the bid of two fives is true, so player 1, who doubts it, is out.
  const state = played(game, [3, 5, 5, 3, 2, 2], "2 x 5", "liar");
  expect([game.currentPlayer(state), state.g.left, state.g.cups]).toEqual([1, [0, 1, 1], [[], [2], [2]]]);
  const end = played(game, [3, 5, 5, 3, 2, 2, 4], "2 x 5", "liar", "1 x 6", "liar");
  expect([sharesOf(game, end), game.currentPlayer(end)]).toEqual([[0, 0, 1], TERMINAL]);
});

/** A game with one wrong part, for two; otherwise one throw decides. */
function broken(wrong: Record<string, unknown>): AnyGame {
  const right = {
    name: "broken",
    players: 2,
    sides: ["one", "two"],
    actions: ["throw"],
    setup: () => ({ sum: 0 }),
    legal: () => ["throw"],
    play: ({ win }: { win: (seat: number) => void }) => win(0),
  };
  const definition = defineGame({ ...right, ...wrong }) as AnyGameDefinition;
  return definition.create({}, 2);
}

type Context = Record<string, (...args: unknown[]) => void>;

describe("what a description does wrong is said in one line", () => {
  test.each<[Record<string, unknown>, string]>([
    [{ players: 1 }, "players: expected 2 to 8, or the least and the most; who plays alone gets"],
    [{ players: [2, 9] }, "players: expected 2 to 8, or the least and the most"],
    [{ players: undefined }, "players: expected 2 to 8, or the least and the most"],
    [{ setup: () => ({ seen: new Set() }) }, "setup: g.seen is a Set (use numbers, texts"],
    [{ legal: () => ["trow"] }, 'legal gives "trow", which is none of the actions'],
    [{ legal: () => [] }, "legal gives no action to one"],
    [{ actions: ["throw", "throw"] }, 'two actions have the same words, "throw": each needs its own'],
    [{ starter: () => 2 }, "starter gives 2, which is no seat from 0 to 1"],
    [{ play: ({ win }: Context) => win() }, "win names nobody"],
    [{ play: ({ win }: Context) => win(2) }, "win names 2, which is no seat from 0 to 1"],
    [{ play: ({ endTurn }: Context) => endTurn(-1) }, "endTurn names -1"],
    [{ play: ({ count }: Context) => count("sixes") }, "count names sixes, which counts does not describe"],
    [
      {
        counts: [{ name: "sixes", meaning: "sixes", max: 1 }],
        play: ({ count }: Context) => count("sixes", 2),
      },
      "sixes comes to 2, not to a whole number from 0 to 1",
    ],
    [
      { counts: [{ name: "gold", meaning: "gold", max: 2 ** 31 }] },
      "gold has the bounds 0 to 2147483648: expected",
    ],
    [
      {
        counts: [
          { name: "a", meaning: "a" },
          { name: "a", meaning: "b" },
        ],
      },
      "two counts are called a",
    ],
  ])("%#: %j", (wrong, message) => {
    expect(() => played(broken(wrong), [], "throw")).toThrow(message);
  });

  test("a game whose turns never end is capped all the same", () => {
    const game = broken({ maxTurns: 1, play: () => undefined });
    const state = played(game, [], ...Array<string>(100).fill("throw"));
    expect([game.capped(state), game.currentPlayer(state), sharesOf(game, state)]).toEqual([
      true,
      TERMINAL,
      [0.5, 0.5],
    ]);
    // A position may come from a game with longer turns.
    const later = game.newState();
    game.stateFromString!("actions 100 | g {sum: 0}", later);
    game.applyAction(later, 0, new ScriptedDice([]));
    expect(game.capped(later)).toBe(true);
  });
});

test("options keep their types", () => {
  const game = defineGame({
    name: "typed",
    players: 2,
    options: [choice("ruling", "tie", ["again", "both"], "who wins a tie")],
    actions: ["go"],
    setup: ({ options }) => ({ tie: options.tie }),
    legal: () => ["go"],
    play({ g, win }) {
      // @ts-expect-error: the option has two values, and this is none of them.
      if (g.tie === "neither") win(0);
      else win(1);
    },
  });
  expect(() => game.create({ tie: "neither" }, 2)).toThrow("no legal value");
});

test("options that there are are read as ever, and another name is refused", () => {
  const read = (reading: (options: Record<string, unknown>) => unknown) => {
    let seen: unknown;
    broken({
      options: [choice("ruling", "tie", ["again", "both"], "ties")],
      actions: ({ options }: never) => ((seen = reading(options)), ["throw"]),
    });
    return seen;
  };
  expect(read((options) => [options.tie, options.maxTurns, JSON.stringify({ ...options })])).toEqual([
    "again",
    1000,
    '{"tie":"again","maxTurns":1000}',
  ]);
  expect(read((options) => `${JSON.stringify(options)} ${"tiee" in options} ${String(options)}`)).toBe(
    '{"tie":"again","maxTurns":1000} false [object Object]',
  );
  expect(() => read(({ tiee }) => tiee)).toThrow('there is no option "tiee" (did you mean tie?)');
  expect(() =>
    broken({ actions: ({ options }: { options: Record<string, string> }) => [options.coins] }),
  ).toThrow('there is no option "coins" (there are none)');
});

test.each([1, 3, 2.5])("a game for two is none for %d", (players) => {
  const game = defineGame({
    ...{ name: "two", title: "For two", players: 2, actions: ["end"], legal: () => ["end"] },
    ...{ setup: () => ({}), play: ({ win }: { win: (seat: number) => void }) => win(0) },
  });
  expect(() => game.create({}, players)).toThrow(`For two is for 2, not ${players}`);
});

test.each<[OptionDescription, string]>([
  [
    integer("variant", "target", [10, 100], 300, "points"),
    "the default of the option target: expected a whole number from 10 to 100, got 300",
  ],
  [
    { ...choice("ruling", "tie", ["again", "both"], "ties"), default: "neither" },
    'the default of the option tie: "neither" is no legal value (one of again, both)',
  ],
  [
    integer("variant", "two", [1, 2], 1, "as a side"),
    "no option may be called two (nor handicap, maxTurns, one)",
  ],
  [integer("variant", "maxTurns", [1, 9], 9, "turns"), "no option may be called maxTurns (nor handicap, one"],
  [
    integer("variant", "handicap", [1, 9], 9, "points"),
    "no option may be called handicap (nor maxTurns, one",
  ],
  [integer("variant", "goal", [1, 9], 9, "points"), "two options are called goal"],
])("an option that none can set is refused when the game is defined: %#", (option, message) => {
  const goal = integer("variant", "goal", [5, 9], 5, "points");
  expect(() => broken({ options: [goal, option] })).toThrow(message);
});

test.each([
  ["turn 1 | player 3 | g {pot: 0, scores: [0, 0]}", "player: expected a whole number from 0 to 2, got 3"],
  ["turn 1 | player 1", "g is missing"],
  ["turn 1 | plyer 1 | g {pot: 0, scores: [0, 0]}", '"plyer 1" is none of turn, player'],
  ["turn 1 | turn 2 | g {pot: 0, scores: [0, 0]}", "turn stands twice"],
  ["g {pot: 0, scores: 3}", "g.scores is a number, not a list"],
  ["player 0 | g {pot: 0, scores: [0, 0]}", "over: expected won or capped where player is 0, got nothing"],
])("a position that cannot be: %s", (text, message) => {
  const game = pig.create({}, 2);
  expect(() => game.stateFromString!(text, game.newState())).toThrow(message);
});

test.each([9, 4])("who ends a turn and then wins has begun no other: of at most %i turns", (maxTurns) => {
  const game = broken({
    maxTurns,
    setup: () => ({ throws: 0 }),
    play({ g, player, endTurn, win }: Context & { g: { throws: number }; player: number }) {
      endTurn();
      if (++g.throws === 4) win(player);
    },
  });
  const state = played(game, [], ...Array<string>(4).fill("throw"));
  expect([game.turn(state), game.turnPlayer(state), game.capped(state)]).toEqual([4, 1, false]);
});

test.each<[string, (play: Context) => void, number[]]>([
  ["the last one in wins", ({ dropOut }) => dropOut(1), [1, 0]],
  [
    "whoever play names wins, before or after",
    ({ dropOut, win }) => (dropOut(0), win(0, 1), dropOut(1)),
    [0.5, 0.5],
  ],
  ["nobody wins by it who is not named", ({ dropOut, win }) => (dropOut(1), win(1)), [0, 1]],
])("where one drops out %s", (_, play, shares) => {
  const game = broken({ play });
  expect(sharesOf(game, played(game, [], "throw"))).toEqual(shares);
});

describe("what is done in secret", () => {
  const signs = defineGame({
    ...{ name: "signs", players: 2, sides: ["one", "two"], actions: ["rock", "paper", "scissors", "wait"] },
    setup: () => ({ shown: [-1, -1] }),
    legal: ({ actions }) => actions,
    play({ g, action, player, index, ask, win, count }) {
      count("coins", action === "rock" ? -1 : 1);
      if (action === "wait") return ask(player);
      g.shown[player] = index;
      if (player === 0) return ask(1);
      const ahead = (g.shown[1] - g.shown[0] + 3) % 3;
      if (ahead === 0) win(0, 1);
      else win(ahead === 1 ? 1 : 0);
    },
    hide(g, seat) {
      g.shown = g.shown.map((sign, other) => (other === seat ? sign : -2));
    },
    guess(g, seat, dice) {
      g.shown[1 - seat] = dice.roll(3) - 1;
    },
    counts: [{ name: "coins", min: 0, max: 9, each: "player", meaning: "coins kept" }],
  }).create({}, 2);

  test("is told by no count, and not by how much was done", () => {
    const [first, ...others] = [["wait", "rock"], ["wait", "paper"], ["scissors"]].map((actions) =>
      signs.observe(played(signs, [], ...actions) as never, 1, signs.newObservation()),
    );
    expect(others).toEqual([first, first]);
  });

  test("is imagined without counts, which nothing that is paid then makes too small", () => {
    const state = played(signs, [], "wait", "wait", "rock");
    const imagined = signs.newState();
    signs.resample!(
      signs.observe(state as never, 0, signs.newObservation()),
      new ScriptedDice([1]),
      imagined,
    );
    for (const action of [3, 0]) signs.applyAction(imagined, action, new ScriptedDice([]));
    expect(signs.currentPlayer(imagined)).toBe(TERMINAL);
    expect(() => played(signs, [], "rock")).toThrow("coins comes to -1");
  });
});

describe("the tensor of a game", () => {
  const numbersOf = (game: AnyGame, state: AnyState, seat: number): number[] => {
    const { size, write } = tensorOf(game);
    const out = new Float32Array(size).fill(NaN);
    write(game.observe(state, seat, game.newObservation()), seat, out);
    return [...out];
  };

  test("is whose turn it is and what g holds, the own side first", () => {
    const game = pig.create({ target: 30 }, 2);
    const state = played(game, [1, 6, 5, 3], "roll", "roll", "hold", "roll");
    // Player 1 has held 11, player 2 has 3 in the pot; names of g in alphabetical order: pot, scores.
    expect(numbersOf(game, state, 1)).toEqual([1, 1, 0, 0, 0, 0, 3, 0, 11]);
    expect(numbersOf(game, state, 0)).toEqual([0, 0, 0, 1, 1, 0, 3, 11, 0]);
  });

  test("says which side looks where sides have names", () => {
    const [attacker, defender] = [0, 1].map((seat) => {
      const game = riskBattle.create({}, 2);
      return numbersOf(game, played(game, []), seat);
    });
    expect(attacker.filter((_, index) => index === 3 || index === 7)).toEqual([1, 0]);
    expect(defender.filter((_, index) => index === 3 || index === 7)).toEqual([0, 1]);
  });

  test("asks for one where numbers are hidden, lists change or texts stand in g", () => {
    const cups = defineGame({
      ...{ name: "cups", players: 3, actions: ["end"], legal: () => ["end"] },
      setup: ({ dice }) => ({ cups: [[dice.roll(6)], [dice.roll(6)], [dice.roll(6)]] }),
      play: ({ win }) => win(0),
      hide(g, seat) {
        g.cups = g.cups.map((cup, other) => (other === seat ? cup : []));
      },
      guess(g, seat, dice) {
        g.cups = g.cups.map((cup, other) => (other === seat ? cup : [dice.roll(6)]));
      },
    });
    expect(() => tensorOf(cups.create({}, 3))).toThrow(
      /^g\.cups\[0\] is a list whose length changes \(give the game a tensor\(g, seat\)/,
    );
    const text = defineGame({
      ...{ name: "words", players: 2, actions: ["end"], legal: () => ["end"] },
      setup: () => ({ phase: "first" }),
      play: ({ win }) => win(0),
    });
    expect(() => tensorOf(text.create({}, 2))).toThrow(/^g\.phase is a text, not a number/);
  });

  test("may be a list of the author's, always of one length", () => {
    const game = defineGame({
      ...{ name: "piles", players: 2, actions: ["take"], legal: () => ["take"] },
      setup: () => ({ pile: [1, 2, 3] }),
      play({ g, endTurn }) {
        g.pile.pop();
        endTurn();
      },
      tensor: ({ pile }, seat) => (pile.length < 2 ? pile : [...pile.slice(0, 2), 10 * seat]),
    }).create({}, 2);
    expect(numbersOf(game, played(game, [1], "take"), 1).slice(6)).toEqual([1, 2, 10]);
    const later = played(game, [1], "take", "take");
    expect(() => numbersOf(game, later, 1)).toThrow("tensor lists 1 numbers, and 3 of a new game");
  });
});

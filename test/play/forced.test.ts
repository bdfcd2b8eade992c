import { describe, expect, test } from "vitest";
import { outcomesOf, RandomDice, Streams } from "../../src/dice/index.js";
import type { Bot } from "../../src/game/index.js";
import { shields, shieldsGame, type ShieldsGame } from "../../src/games/shields/index.js";
import { tellOnlyAction, withForcedPick } from "../../src/play/forced.js";
import { playthrough, type Step } from "../../src/play/playthrough.js";
import { create as blackFirst } from "../../strategies/shields/black-first.js";
import { create as random } from "../../strategies/shields/random.js";

const gameWith = (options = {}) => shieldsGame(shields.create(options, 2));
const game = gameWith();

function play(bots: readonly Bot<never>[], block: number, rules: ShieldsGame = game): readonly Step[] {
  return playthrough({
    game: rules,
    bots: bots,
    streams: new Streams("forced"),
    block,
    strict: true,
  }).steps;
}

const plain = (rules = game) => blackFirst({ game: rules, params: {}, outcomes: outcomesOf(rules) });

/** The picks of one game, with who made them. */
function picksIn(steps: readonly Step[], rules = game): { readonly player: number; readonly pick: string }[] {
  return steps.flatMap(({ player, action }) => {
    const pick = rules.picks!.ofAction[action];
    return pick < 0 ? [] : [{ player, pick: rules.picks!.names[pick] }];
  });
}

describe("the picks of Shields", () => {
  test("are 22, black shields once for each place", () => {
    const { names, most } = game.picks!;
    expect(names).toHaveLength(22);
    expect(most).toBe(22);
    expect(names).toEqual(
      expect.arrayContaining([
        "red d6",
        "blue d12",
        "black d20 front",
        "black d20 back",
        "potion d8",
        "polish d6",
      ]),
    );
  });

  test("follow the pool of the variant", () => {
    const { names, most } = gameWith({ oddDice: "d7-d16", removePool: ["black d20"] }).picks!;
    expect(most).toBe(27);
    expect(names).toContain("red d7");
    expect(names).not.toContain("black d20 front");
  });

  test("are made one by one", () => {
    const state = game.newState();
    game.stateFromString!(play([random(), random()] as never, 3)[0].position, state);
    expect(game.picks!.made(state)).toBe(1);
  });
});

describe("a forced pick", () => {
  const names = game.picks!.names;

  test.each(names)("%s is the player's first, and everything before it is as without", (pick) => {
    for (let block = 0; block < 6; block++) {
      const free = picksIn(play([plain(), plain()] as never, block));
      const forced = picksIn(
        play([withForcedPick(plain(), game, { pick, at: "first" }), plain()] as never, block),
      );
      const first = forced.findIndex(({ player }) => player === 0);
      expect(first).toBeLessThan(2);
      expect(forced.slice(0, first)).toEqual(free.slice(0, first));
      const die = pick.replace(/ (front|back)$/, "");
      const gone = first === 1 && free[0].pick.startsWith(die) && !/^p.* d[68]$/.test(die);
      expect(forced[first].pick).toBe(gone ? free[first].pick : pick);
    }
  });

  test("at a pick of the game is made by whose turn it is, once, and by nobody else", () => {
    let made = 0;
    for (let block = 0; block < 20; block++) {
      const forced = picksIn(
        play([withForcedPick(plain(), game, { pick: "potion d10", at: 6 }), plain()] as never, block),
      );
      const free = picksIn(play([plain(), plain()] as never, block));
      expect(forced.slice(0, 5)).toEqual(free.slice(0, 5));
      if (forced[5].player === 0) made += forced[5].pick === "potion d10" ? 1 : 0;
      else expect(forced).toEqual(free);
    }
    expect(made).toBeGreaterThan(3);
  });

  test("leaves the choice among several actions of the same pick to the bot", () => {
    const asked: number[] = [];
    const chooser: Bot<never> = {
      restart: () => undefined,
      chooseAction: (_, legal, count) => {
        asked.push(count);
        return legal[count - 1];
      },
    };
    const forced = withForcedPick(chooser, game, { pick: "red d12", at: "first" });
    forced.restart(0, { roll: () => 1 });
    const { words } = game.actions;
    const legal = Int32Array.from(
      ["take red d6", "take red d12", "take red d12 inner"].map((action) => words.indexOf(action)),
    );
    const position = game.newState();
    let thrown = 0;
    game.initialize(position, { roll: () => (thrown++ < 3 ? 12 : 1) });
    expect(words[forced.chooseAction(position as never, legal, 3)]).toBe("take red d12 inner");
    expect(asked).toEqual([2]);
    // Once made, it is over.
    expect(forced.chooseAction(position as never, legal, 2)).toBe(legal[1]);
    expect(asked).toEqual([2, 2]);
  });

  test("of a game that has no such pick is a mistake of the program", () => {
    expect(() => withForcedPick(plain(), game, { pick: "red d9", at: "first" })).toThrow("no pick red d9");
  });
});

test("a first pick to which there is no other is the first all the same", () => {
  const { picks } = game;
  const wanted = picks!.names.indexOf("red d8");
  const made = picks!.ofAction.findIndex((pick) => pick >= 0 && pick !== wanted);
  const state = game.newState();
  game.initialize(state, new RandomDice());
  const legal = new Int32Array(game.numDistinctActions);
  const count = game.legalActions(state, legal);
  const chosen = (only?: number) => {
    const bot = withForcedPick(plain(), game, { pick: "red d8", at: "first" });
    bot.restart(game.currentPlayer(state), new RandomDice());
    if (only !== undefined) tellOnlyAction(bot as never, only);
    return picks!.ofAction[bot.chooseAction(state, legal, count)];
  };
  expect(chosen()).toBe(wanted);
  expect(chosen(made)).not.toBe(wanted);
  expect(chosen(picks!.ofAction.indexOf(-1))).toBe(wanted);
});

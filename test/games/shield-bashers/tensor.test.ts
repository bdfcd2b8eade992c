import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { RandomDice, Streams } from "../../../src/dice/index.js";
import { tensorOf, TERMINAL, type OptionValues } from "../../../src/game/index.js";
import { shieldBashers, shieldBashersGame } from "../../../src/games/shield-bashers/index.js";
import type { ShieldBashersGame, ShieldBashersState } from "../../../src/games/shield-bashers/index.js";
import { scrambler } from "./scramble.js";

type Visit = (state: ShieldBashersState, dice: RandomDice, player: number) => void;

/** Every position of some random games, with the eyes of each player in turn. */
function eachPosition(game: ShieldBashersGame, games: number, visit: Visit): number {
  const streams = new Streams("numbers");
  const dice = new RandomDice();
  const legal = new Int32Array(game.numDistinctActions);
  const state = game.newState();
  let looks = 0;
  for (let block = 0; block < games; block++) {
    streams.start(dice, block, 0);
    game.initialize(state, dice);
    while (game.currentPlayer(state) !== TERMINAL) {
      visit(state, dice, looks++ % game.numPlayers);
      const count = game.legalActions(state, legal);
      game.applyAction(state, legal[dice.roll(count) - 1], dice);
    }
  }
  return looks;
}

/** What a player's network sees; NaN where nothing was written. Two are compared by their bytes: `toEqual` takes ten times as long as all else. */
function numbersFor(game: ShieldBashersGame) {
  const { size, write } = tensorOf(game);
  const seen = game.newObservation();
  return (state: ShieldBashersState, player: number): Float32Array => {
    const out = new Float32Array(size).fill(NaN);
    write(game.observe(state, player, seen), player, out);
    return out;
  };
}

const courses: readonly [number, OptionValues][] = [
  [2, {}],
  [2, { board: "half4x8", setup: "sequential" }],
  [2, { reveal: "everything", move: "optional", stall: "any" }],
  [2, { repairs: 1, decideAfter: 40 }],
  [3, { repairs: 4, handicap: { second: { repairs: 2 }, third: { repairs: "unlimited" } } }],
  [3, { reveal: "combatants" }],
  [3, { board: "W6", setup: "sequential", reveal: "everything" }],
  [4, { swapBetween: "yes", draw: "off", finalBattle: "off" }],
  [5, { board: "W6" }],
  [6, {}],
];

describe.each(courses)("the numbers for %d players under %j", (players, options) => {
  const game = shieldBashersGame(shieldBashers.create({ maxRounds: 50, ...options }, players));
  const numbers = numbersFor(game);
  const games = players > 3 ? 1 : 4;

  it("are finite and near 1", () => {
    eachPosition(game, games, (state, _, player) => {
      const wrong = numbers(state, player).findIndex((number) => !(Math.abs(number) <= 4));
      expect(wrong, game.stateToString(state)).toBe(-1);
    });
  });

  it("are those of each position that is the same game", () => {
    const image = game.newState();
    const looks = eachPosition(game, games, (state, _, player) => {
      for (const { name, apply, ofPlayer } of game.symmetries!) {
        apply(state, image);
        const [here, there] = [numbers(state, player), numbers(image, ofPlayer![player])];
        expect(isDeepStrictEqual(there, here), `${name}, ${game.stateToString(state)}`).toBe(true);
      }
    });
    expect(looks).toBeGreaterThan(50);
  });

  it("tell no secret", () => {
    const scramble = scrambler(game.rules);
    const other = game.newState();
    let changed = 0;
    eachPosition(game, games, (state, dice, player) => {
      game.copyState(state, other);
      scramble(other, player, dice);
      if (other.secondary.join() !== state.secondary.join()) changed++;
      const [told, own] = [numbers(other, player), numbers(state, player)];
      expect(isDeepStrictEqual(told, own), game.stateToString(state)).toBe(true);
    });
    if (options["reveal"] !== "everything") expect(changed).toBeGreaterThan(20);
  });
});

it("are as many under all options for one number of players", () => {
  const sizes = courses.map(
    ([players, options]) => [players, tensorOf(shieldBashers.create(options, players)).size] as const,
  );
  expect(new Set(sizes.map(String)).size).toBe(5);
});

it("tell positions that differ in one thing apart", () => {
  const game = shieldBashersGame(shieldBashers.create({}, 2));
  const numbers = numbersFor(game);
  const read = (text: string): string => {
    const state = game.newState();
    game.stateFromString!(text, state);
    return numbers(state, 0).join();
  };
  const [red, blue] = [
    "frigate Wb d4, destroyer Gg a1, cruiser Bw b1",
    "frigate Gb d6, destroyer Bg h8, cruiser Ww g7",
  ];
  const texts = [
    `red moves | red: ${red} | blue: ${blue}`,
    `blue moves | red: ${red} | blue: ${blue}`,
    `red moves | red: ${red.replace("Wb d4", "Wb d3")} | blue: ${blue}`,
    `red moves | red: ${red} | blue: ${blue.replace("h8", "g8")}`,
    `red moves | red: ${red.replace("Wb", "Ww").replace("Bw", "Bb")} | blue: ${blue}`,
    `red moves | red: ${red} | blue: ${blue.replace("Gb", "Bb").replace("Bg", "Gg")}`,
    `red moves | red: ${red} | blue: ${blue} | known any / bgw gbw`,
    `red moves | red: ${red} | blue: ${blue} | known bgw bwg / any`,
  ];
  expect(new Set(texts.map(read)).size).toBe(texts.length);
});

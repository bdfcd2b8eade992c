import { describe, expect, test } from "vitest";
import { RandomDice, Streams } from "../../src/dice/index.js";
import { TERMINAL, tensorOf, type AnyGame, type AnyState, type OptionValues } from "../../src/game/index.js";
import { diceRealms } from "../../src/games/dice-realms/index.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { shields } from "../../src/games/shields/index.js";

/** Options under which positions look as different as they can. */
const SETTINGS = [
  [shields, {}],
  [shields, { resurrect: "on", sacrificeHealth: "yes", sacrificeLiveAttack: "yes" }],
  [shields, { resurrect: "on", trashScope: "own", oddDice: "d7-d16", retarget: "any", batteriesToWin: 3 }],
  [shields, { blackScope: "one", blackMove: "free-on-own-turn", healsPerTurn: "one-of-each", maxTurns: 60 }],
  [shields, { removePool: ["black d20"], matchBestOf: 3, shieldMatch: "any" }],
  [shields, { whoStarts: "cut-and-choose", matchBestOf: 3, nextStarter: "loser" }],
  [shields, { whoStarts: "bid", startHealth: 20 }],
  [diceRealms, {}],
  [diceRealms, { damage: "full", startUnits: 3, attackDeclare: "upfront" }],
  [rollOff, { rerollTokens: [{ count: 1, dice: 2 }, "none"] }],
  [rollOff, { arrange: ["free-second", "sorted"], bonus: [2, 0], tie: "both-leave" }],
  [diceRealms, { defendLimit: "once", repairMany: "yes", attackDestroyed: "yes", siegeSplit: "no" }],
] as const;

/** Calls `look` with positions of random games. */
function visit(game: AnyGame, games: number, look: (state: AnyState, dice: RandomDice) => void): void {
  const dice = new RandomDice();
  const state = game.newState();
  const legal = new Int32Array(game.numDistinctActions);
  for (let block = 0; block < games; block++) {
    new Streams("tensors").start(dice, block, 0);
    game.initialize(state, dice);
    while (game.currentPlayer(state) !== TERMINAL) {
      look(state, dice);
      game.applyAction(state, legal[dice.roll(game.legalActions(state, legal)) - 1], dice);
    }
  }
}

describe.each(
  SETTINGS.map(([definition, options]) => [definition.name, options as OptionValues, definition] as const),
)("%s, %o", (_, options, definition) => {
  const game = definition.create(options, 2) as AnyGame;
  const { size, write } = tensorOf(game);
  const rowOf = (state: AnyState, player: number): Float32Array => {
    const row = new Float32Array(size).fill(NaN);
    write(game.observe(state, player, game.newObservation()), player, row);
    return row;
  };

  test("has as many numbers as under the usual rules, all of them finite and near 1", () => {
    expect(size).toBe(tensorOf(definition.create({}, 2) as AnyGame).size);
    let most = 0;
    visit(game, 20, (state) => {
      for (const number of rowOf(state, game.currentPlayer(state))) most = Math.max(most, Math.abs(number));
    });
    // Above 8 `train` would scale them: then nothing says what they mean.
    expect(most).toBeLessThanOrEqual(8);
    expect(most).toBeGreaterThan(0.5);
  });

  test("shows positions that are the same game in the same numbers, and others in others", () => {
    const symmetries = game.symmetries ?? [];
    const image = game.newState();
    const seen = new Map<string, string>();
    // A conflict is short.
    visit(game, definition === rollOff ? 30 : 3, (state, dice) => {
      for (let player = 0; player < 2; player++) {
        const row = rowOf(state, player);
        if (symmetries.length > 0) {
          const { apply, ofPlayer } = symmetries[dice.roll(symmetries.length) - 1];
          apply(state, image);
          expect(rowOf(image, ofPlayer?.[player] ?? player).join()).toBe(row.join());
        }
        seen.set(row.join(), game.stateToString(state));
      }
    });
    expect(seen.size).toBeGreaterThan(100);
  });

  test("has other pictures of the same numbers", () => {
    const { images } = tensorOf(game);
    visit(game, 2, (state) => {
      if (images === undefined) return;
      const first = rowOf(state, 0);
      const row = first.slice();
      images.next(row);
      expect(row.toSorted()).toEqual(first.toSorted());
      for (let image = 1; image < images.count; image++) images.next(row);
      expect(row).toEqual(first);
    });
    expect(images?.count).toBe(definition === shields ? 3 : undefined);
  });

  test("puts the own side first: who looks decides, not the seat", () => {
    visit(game, 3, (state) => {
      const [own, other] = [rowOf(state, 0), rowOf(state, 1)];
      const differ = own.some((number, index) => number !== other[index]);
      expect(differ).toBe(true);
    });
  });
});

import { expect, test } from "vitest";
import type { AnyGame, AnyGameDefinition, AnyState, OptionValues, Symmetry } from "../../src/game/index.js";
import { rollOff } from "../../src/games/roll-off/index.js";
import { shields } from "../../src/games/shields/index.js";
import { conforms } from "../../src/testing/index.js";

/** The game with other symmetries than it says, or otherwise changed. */
function claiming(
  definition: AnyGameDefinition,
  change: (game: AnyGame) => Partial<AnyGame>,
): AnyGameDefinition {
  return {
    ...definition,
    create(options, players) {
      const game = definition.create(options, players);
      return { ...game, ...change(game) };
    },
  };
}

function check(definition: AnyGameDefinition, options: OptionValues = {}): void {
  conforms(definition, { options, games: 30, closely: 4 });
}

const pools = ["d4+d6", "d4+d6"];
const symmetriesUnder = (options: OptionValues) => rollOff.create({ pools, ...options }, 2).symmetries!;
const coloursOf = ({ symmetries }: AnyGame): Symmetry<AnyState> => symmetries![0];

test("a symmetry that an option breaks is noticed by its outcomes, or by who is asked", () => {
  const sides = symmetriesUnder({});
  expect(sides.map(({ name }) => name)).toEqual(["RED and BLUE change places"]);
  const equal = claiming(rollOff, () => ({ symmetries: sides }));
  expect(() => check(equal, { pools })).not.toThrow();
  expect(() => check(equal, { pools, tie: "attacker-wins" })).toThrow(/leads to .* (more|less) often/);
  expect(() => check(equal, { pools, bonus: [1, 0] })).toThrow(/under "RED and BLUE change places"/);
  expect(() => check(equal, { pools, rerollTokens: { count: 1, dice: 1 } })).toThrow(
    /more|less|another player/,
  );
});

test("a symmetry that forgets a part of the position is noticed", () => {
  const forgetful = claiming(shields, (game) => ({
    symmetries: [
      {
        ...coloursOf(game),
        apply(from: AnyState, to: AnyState) {
          coloursOf(game).apply(from, to);
          to.attackDie.set(from.attackDie);
        },
      },
    ],
  }));
  expect(() => check(forgetful)).toThrow(/under "the colours move on by one"/);
});

test("actions that are not carried over are noticed", () => {
  const still = claiming(shields, (game) => ({
    symmetries: [{ ...coloursOf(game), ofAction: coloursOf(game).ofAction.map((_, action) => action) }],
  }));
  expect(() => check(still)).toThrow(/the legal actions are not the images|leads to|powers/);
  const doubled = claiming(shields, (game) => ({
    symmetries: [{ ...coloursOf(game), ofAction: coloursOf(game).ofAction.fill(0) }],
  }));
  expect(() => check(doubled)).toThrow("no permutation of the actions");
});

test("a symmetry under which set-ups are not as likely is noticed", () => {
  const leftBegins = claiming(shields, (game) => ({
    initialize: (state: AnyState) => game.stateFromString!("left picks | turn 1 | pool: rest", state),
  }));
  expect(() => check(leftBegins)).toThrow("set-ups are not as likely as their images");
});

test("a symmetry that changes the position it starts from is noticed", () => {
  const careless = claiming(shields, (game) => ({
    symmetries: [
      {
        ...coloursOf(game),
        apply(from: AnyState, to: AnyState) {
          coloursOf(game).apply(from, to);
          game.copyState(to, from);
        },
      },
    ],
  }));
  expect(() => check(careless)).toThrow();
});

import type { Dice, Game } from "../../src/game/index.js";
import { climb, LEAP, type ClimbState } from "./climb.js";

type Climb = Game<ClimbState, ClimbState>;

/** Rolls of a whole game, and not of one that goes through what could be rolled. */
const isPlayed = (dice: Dice): boolean => !("probability" in dice);

/** A long climb, with what a mixture of numbers can be drawn from. */
export function climbing(players = 2): Climb {
  const game = climb.create({ height: 40 }, players);
  return {
    ...game,
    tensor: () => ({
      size: players,
      write(state, player, out) {
        for (let step = 0; step < players; step++)
          out[step] = game.lead(state, (player + step) % players) / 40;
      },
    }),
  };
}

/** Chance that no dice know of. */
function outside(): (sides: number) => number {
  let drawn = 1;
  return (sides) => {
    drawn = (drawn * 48271) % 2147483647;
    return (drawn % sides) + 1;
  };
}

/** By what is wrong with it: a game whose dice, outcomes or copies do not agree. `more`: by how much a face is too likely. */
export function faultyGames(more: number): Readonly<Record<string, Climb>> {
  const game = climbing();
  const draw = outside();
  const rolling = (rolled: (dice: Dice) => Dice): Climb => ({
    ...game,
    applyAction: (state, action, dice) =>
      game.applyAction(state, action, isPlayed(dice) ? rolled(dice) : dice),
  });
  return {
    "a die with one face too likely": rolling((dice) => ({
      // One face takes from all others alike.
      roll: (sides) =>
        dice.roll(100_000) <= (100_000 * more * sides) / (sides - 1) ? sides : dice.roll(sides),
    })),
    "an outcome left out": {
      ...game,
      falls: (_state, action) =>
        action === LEAP
          ? [1, 2, 3, 4, 5].map((face) => ({ rolls: [face], probability: 1 / 5 }))
          : [{ rolls: [], probability: 1 }],
    },
    "a copy that shares an array": {
      ...game,
      copyState(from, to) {
        (to as { data: Int32Array }).data = from.data;
      },
    },
    "chance outside the dice": rolling((dice) => ({
      roll: (sides) => (draw(10) === 1 ? Math.max(draw(sides), draw(sides)) : dice.roll(sides)),
    })),
  };
}

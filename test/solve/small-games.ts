import { defineGame, integer } from "../../src/game/index.js";

/** Craps: the shooter throws two dice, and wins with a pass. */
export const craps = defineGame({
  name: "craps",
  players: 2,
  sides: ["shooter", "house"],
  actions: ["throw"],
  setup: () => ({ point: 0 }),
  legal: () => ["throw"],
  play({ g, dice, win, endTurn }) {
    const sum = dice.roll(6) + dice.roll(6);
    if (g.point === 0) {
      if (sum === 7 || sum === 11) win(0);
      else if (sum === 2 || sum === 3 || sum === 12) win(1);
      else g.point = sum;
    } else if (sum === g.point) win(0);
    else if (sum === 7) win(1);
    endTurn(0);
  },
});

/** Bradley Efron's dice: each beats the next with 2/3, round in a circle. The first seat chooses one, then the other. */
export const EFRON = [
  [4, 4, 4, 4, 0, 0],
  [3, 3, 3, 3, 3, 3],
  [6, 6, 2, 2, 2, 2],
  [5, 5, 5, 1, 1, 1],
] as const;
export const efron = defineGame({
  name: "efron",
  players: 2,
  sides: ["first", "second"],
  actions: ["A", "B", "C", "D"],
  setup: () => ({ chosen: -1 }),
  legal: ({ g }) => (["A", "B", "C", "D"] as const).filter((_, index) => index !== g.chosen),
  play({ g, index, player, dice, win, endTurn }) {
    if (player === 0) {
      g.chosen = index;
      endTurn();
      return;
    }
    // No two of these dice share a number.
    win(EFRON[g.chosen][dice.roll(6) - 1] > EFRON[index][dice.roll(6) - 1] ? 0 : 1);
  },
});

/** Two wait for each other: whoever goes wins with a chance of `chance` sixths. */
export const standoff = defineGame({
  name: "standoff",
  players: 2,
  options: [integer("variant", "chance", [0, 6], 2, "faces of six with which whoever goes wins")],
  actions: ["go", "wait"],
  setup: () => ({}),
  legal: () => ["go", "wait"],
  play({ player, action, dice, options, win, endTurn }) {
    if (action === "wait") endTurn();
    else win(dice.roll(6) <= options.chance ? player : 1 - player);
  },
});

/** A walk along a line of `length` + 1 places: whoever is asked steps to either side, or throws for it. */
export const walk = defineGame({
  name: "walk",
  players: 2,
  options: [integer("variant", "length", [2, 50], 6, "places to walk")],
  actions: ["left", "right", "throw"],
  setup: ({ options }) => ({ at: Math.floor(options.length / 2) }),
  legal: ({ g, player }) =>
    g.at % 3 === 0 ? ["throw"] : player === 0 ? ["left", "throw"] : ["right", "throw"],
  play({ g, action, dice, options, win, endTurn }) {
    const step = action === "left" ? -1 : action === "right" ? 1 : dice.roll(3) === 1 ? 1 : -1;
    g.at += step;
    if (g.at === 0) win(1);
    else if (g.at === options.length) win(0);
    else endTurn();
  },
});

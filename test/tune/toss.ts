import { defineGame, integer } from "evenkeel";

/** Whoever starts wins 70 of 100 games, 4 fewer with each step of `slow`, which makes a game half a turn longer; `idle` does nothing. */
export default defineGame({
  name: "toss",
  title: "Toss",
  players: [2, 2],
  options: [
    integer("variant", "slow", [0, 10], 0, "steps that take the starter's edge away"),
    integer("variant", "idle", [0, 10], 0, "a number that nothing depends on"),
  ],
  actions: ["wait"],
  setup: () => ({ winner: -1, turns: 0 }),
  legal: () => ["wait"],
  play({ g, player, dice, options, endTurn, win }) {
    if (g.winner < 0) {
      g.winner = dice.roll(100) <= 70 - 4 * options.slow ? player : 1 - player;
      for (let step = 0; step < options.slow; step++) g.turns += dice.roll(2) - 1;
    }
    if (g.turns === 0) win(g.winner);
    else {
      g.turns--;
      endTurn();
    }
  },
});

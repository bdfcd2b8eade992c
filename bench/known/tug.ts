import { defineGame, integer } from "evenkeel";

/** A rope between two: whoever pulls it far enough wins. A pull is safe, a heave goes far, or back, and tires. */
export default defineGame({
  name: "tug",
  title: "Tug of war",
  players: 2,
  options: [integer("variant", "length", [2, 30], 6, "places from the middle to either end")],
  actions: ["pull", "heave"],
  // How far the rope is on each player's side: learned play has no eyes for a number that means the contrary to the other.
  setup: () => ({ pulled: [0, 0], heaves: [0, 0] }),
  legal: ({ g, player }) => (g.heaves[player] < 2 ? ["pull", "heave"] : ["pull"]),
  play({ g, player, action, dice, options, endTurn, win }) {
    const face = dice.roll(6);
    let step: number;
    if (action === "heave") {
      step = face > 2 ? 3 : -2;
      g.heaves[player]++;
    } else {
      step = face > 3 ? 1 : 0;
      if (face === 6) g.heaves[player] = 0;
    }
    g.pulled[player] += step;
    g.pulled[1 - player] = -g.pulled[player];
    const winner = g.pulled.findIndex((pulled) => pulled >= options.length);
    if (winner < 0) endTurn();
    else win(winner);
  },
});

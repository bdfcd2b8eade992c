import { defineGame, integer } from "evenkeel";

/** Pig (John Scarne, 1945): throw as often as you dare, a 1 loses what the turn has brought. */
export default defineGame({
  name: "pig",
  title: "Pig",
  players: [2, 8],
  options: [integer("variant", "target", [10, 1000], 100, "how many points win")],
  actions: ["hold", "roll"],
  setup: ({ players }) => ({ scores: Array<number>(players).fill(0), pot: 0 }),
  legal({ g, player, options }) {
    if (g.pot === 0) return ["roll"];
    return g.scores[player]! + g.pot < options.target ? ["hold", "roll"] : ["hold"];
  },
  play({ g, player, action, dice, options, endTurn, win, count }) {
    if (action === "hold") {
      g.scores[player]! += g.pot;
      g.pot = 0;
      if (g.scores[player]! >= options.target) win(player);
      else endTurn();
      return;
    }
    const face = dice.roll(6);
    g.pot = face === 1 ? 0 : g.pot + face;
    if (face > 1) return;
    count("busts");
    endTurn();
  },
  lead: ({ scores }, seat) => scores[seat]!,
  standing: ({ scores }, seat) => `${scores[seat]} points`,
  counts: [{ name: "busts", each: "player", meaning: "turns that a 1 ended" }],
});

import { defineGame, integer } from "evenkeel";

/** A battle of Risk, to the end: the attacker throws up to three dice, the defender up to two; high against high. */
export default defineGame({
  name: "risk-battle",
  title: "A battle of Risk",
  players: 2,
  sides: ["attacker", "defender"],
  turnName: "round",
  options: [
    integer("variant", "attackers", [1, 30], 3, "armies that may attack"),
    integer("variant", "defenders", [1, 30], 2, "armies in the territory"),
  ],
  actions: ["roll"],
  setup: ({ options }) => ({ armies: [options.attackers, options.defenders] }),
  legal: () => ["roll"],
  play({ g, dice, endTurn, win }) {
    const [attack, defence] = g.armies.map((armies, side) =>
      Array.from({ length: Math.min(3 - side, armies) }, () => dice.roll(6)).sort((a, b) => b - a),
    ) as [number[], number[]];
    for (let pair = 0; pair < Math.min(attack.length, defence.length); pair++)
      g.armies[attack[pair]! > defence[pair]! ? 1 : 0]!--;
    if (g.armies[1] === 0) win(0);
    else if (g.armies[0] === 0) win(1);
    else endTurn(0);
  },
  lead: ({ armies }, side) => armies[side]!,
  standing: ({ armies }, side) => `${armies[side]} armies`,
});

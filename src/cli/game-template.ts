import { upperFirst } from "../game/index.js";

/** The files of a new game called so, by their names: the game, a bot, a question and a test, which all work as they are. */
export function gameTemplate(name: string): Readonly<Record<string, string>> {
  const title = upperFirst(name).replaceAll("-", " ");
  return {
    [`${name}.ts`]: gameText(name, title),
    "careful.ts": botText(title),
    "question.yaml": questionText(name),
    [`${name}.test.mjs`]: testText(name, title),
  };
}

const gameText = (name: string, title: string) => `import { choice, defineGame, integer } from "evenkeel";

// ${title}: throw a die as often as you dare and add it up, but a 1 loses all of this turn. Change it into your game.
export default defineGame({
  name: "${name}",
  title: "${title}",
  // How many can play: a number, or the least and the most.
  players: [2, 4],
  // What experiments can change: a kind (variant or ruling), a name, the legal values (of a choice the first is played
  // unless somebody says otherwise, of a number the one that is named), and what it means.
  options: [
    integer("variant", "target", [10, 200], 50, "how many points win"),
    choice("ruling", "one", ["turn", "all"], "what a 1 loses: the points of this turn, or all of them"),
  ],
  // The words of all actions that there ever are.
  actions: ["hold", "throw"],
  // A new game: numbers, texts, true and false, null, lists and plain objects. All that matters must be in it.
  setup: ({ players }) => ({ points: Array<number>(players).fill(0), turn: 0 }),
  // What the rules allow now; \`player\` is the seat that chooses, from 0. Whoever has enough to win must hold.
  legal({ g, player, options }) {
    if (g.turn === 0) return ["throw"];
    return g.points[player]! + g.turn >= options.target ? ["hold"] : ["hold", "throw"];
  },
  // Plays one action. \`dice.roll(6)\` is the only chance; endTurn, ask, win, dropOut and count say what comes of it.
  play({ g, player, action, dice, options, endTurn, win, count }) {
    if (action === "hold") {
      g.points[player]! += g.turn;
      g.turn = 0;
      if (g.points[player]! >= options.target) win(player);
      else endTurn();
      return;
    }
    const face = dice.roll(6);
    if (face > 1) {
      g.turn += face;
      return;
    }
    count("losses");
    g.turn = 0;
    if (options.one === "all") g.points[player] = 0;
    endTurn();
  },
  // How well a seat stands, for comebacks and changes of the lead.
  lead: ({ points }, seat) => points[seat]!,
  // What reports and claims can ask about besides wins and lengths.
  counts: [{ name: "losses", each: "player", meaning: "turns that a 1 ended" }],
  // After so many turns the game counts as ended by its limit.
  maxTurns: 500,
});
`;

const botText = (title: string) => `import type { Bot, StrategyContext } from "evenkeel";

// A strategy for ${title}.

/** What it is shown: the seat that chooses, and the game as \`setup\` made it. */
interface Seen {
  readonly player: number;
  readonly g: { readonly points: readonly number[]; readonly turn: number };
}

/** One line for people: how it plays. */
export const description = "throws until this turn is worth enough";

/** What may be set in an experiment file. */
export const parameters = {
  enough: { kind: "number", min: 2, max: 200, default: 20, meaning: "it holds from so many points of a turn on" },
} as const;

export function create({ params }: StrategyContext<Seen, Seen, { enough: number }>): Bot<Seen, string> {
  return {
    // Before every game. It must not remember anything from earlier ones.
    restart() {},
    // An action by its words, or by its number in \`legal\`. Where there is only one, nobody is asked.
    chooseAction({ g }) {
      return g.turn >= params.enough ? "hold" : "throw";
    },
  };
}
`;

const questionText = (
  name: string,
) => `# Lines behind # are not read. Play it with: npx evenkeel run question.yaml
question: Is it worth a lot to begin?
game: ./${name}.ts
seed: first-look
games: 4_000
players: 2
variants:
  base: {}
  harsh: { one: all }
lineups:
  careful: ./careful.ts
  bold against careful: [{ strategy: ./careful.ts, enough: 30 }, ./careful.ts]
  random: random
claims:
  - says: Whoever starts wins at most 60 of 100 games
    measure: returns
    who: starter
    lineup: careful
    atMost: 60 %
`;

const testText = (name: string, title: string) => `// Run it with: node --test
import test from "node:test";
import { readGame } from "evenkeel/run";
import { conforms } from "evenkeel/testing";

const { definition } = await readGame("./${name}.ts", new URL(".", import.meta.url));

for (let players = definition.minPlayers; players <= definition.maxPlayers; players++)
  test(\`${title} for \${players} keeps the rules for games\`, () => conforms(definition, { players, games: 50 }));
`;

import type { AnyGameDefinition } from "../game/index.js";

/** A bot that works in any game: it knows the actions by their words. */
export function strategyTemplate(
  { name, title }: AnyGameDefinition,
  language: "ts" | "js",
  isOwn: boolean,
): string {
  const typed = (types: string) => (language === "ts" ? types : "");
  const seen = isOwn ? "Seen" : "unknown";
  const seenTypes = isOwn
    ? "\n/** What it is shown: `g` as the game's `setup` made it, less what it hides. */\ninterface Seen {\n  readonly g: unknown; // say here what it holds\n}\n"
    : "";
  const asks = isOwn ? "`g` is what the game holds" : `what can be asked of it is in "evenkeel/${name}"`;
  return `${typed('import type { Bot, Dice, ParameterDescription, StrategyContext } from "evenkeel";\n\n')}// A strategy for ${title}. It is one file: \`create\` makes a bot, everything else is optional.
// Experiments beside it name it by its path, such as ./my-strategy.ts, or { strategy: ./my-strategy.ts, avoid: [pass] }.

/** One line for people: how it plays. */
export const description = "plays what it prefers by name, otherwise anything legal";

/** What may be set in an experiment file. Kinds: number, choice, list, strategy. */
export const parameters = {
  prefer: { kind: "list", default: [], meaning: "words; an action that contains one comes first, in this order" },
  avoid: { kind: "list", default: [], meaning: "words; an action that contains one comes last" },
}${typed(" satisfies Record<string, ParameterDescription>")};
${typed("\ninterface Params {\n  readonly prefer: readonly string[];\n  readonly avoid: readonly string[];\n}\n")}${typed(seenTypes)}
/**
 * \`game\` is the rules with their options, \`params\` the parameters, and \`outcomes(state, action, visit)\` calls
 * visit(next, probability) for every way the dice can fall, for a bot that looks ahead.
 */
export function create({ game, params }${typed(`: StrategyContext<${seen}, ${seen}, Params>`)})${typed(`: Bot<${seen}>`)} {
  // Slow things, such as reading words, belong here: this runs once, and the bot then plays many games.
  const worths = Array.from({ length: game.numDistinctActions }, (_, action) => {
    const words = game.actionToString(action);
    const rank = params.prefer.findIndex((word) => words.includes(word));
    if (rank >= 0) return params.prefer.length - rank;
    return params.avoid.some((word) => words.includes(word)) ? -1 : 0;
  });
  let dice${typed(": Dice")};

  return {
    /** Before every game: the seat it plays, and its own dice. It must not remember anything from earlier games. */
    restart(player, random) {
      dice = random;
    },

    /**
     * Returns one of the first \`count\` entries of \`legal\`. \`observation\` is what this player may see:
     * ${asks}. Chance comes from the bot's own dice only: no Math.random, no clock.
     */
    chooseAction(observation, legal, count) {
      let best = -Infinity;
      let equals = 0;
      let choice = legal[0]${typed("!")};
      for (let index = 0; index < count; index++) {
        const worth = worths[legal[index]${typed("!")}]${typed("!")};
        if (worth < best) continue;
        equals = worth > best ? 1 : equals + 1;
        best = worth;
        // Every one of the best is chosen with the same probability.
        if (dice.roll(equals) === 1) choice = legal[index]${typed("!")};
      }
      return choice;
    },
  };
}
`;
}

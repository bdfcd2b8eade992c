import { OptionError, type AnyGameDefinition, type Value } from "../game/index.js";

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

/** Strategies that need something, or much time. */
const SPECIAL = ["learned", "opening", "optimal", "search", "seasoned"];

/**
 * An experiment that runs as it stands, with what else it could say behind comment signs. `strategies` are the game's own, and
 * `game` is how it is written.
 */
export function experimentTemplate(
  definition: AnyGameDefinition,
  strategies: readonly string[],
  game = definition.name,
): string {
  const { title, minPlayers, maxPlayers } = definition;
  const first = strategies.includes("random") ? "random" : (strategies[0] ?? "./my-strategy.ts");
  const second = strategies.find((strategy) => ![first, ...SPECIAL].includes(strategy)) ?? first;
  const seats = Array.from({ length: minPlayers }, (_, seat) => (seat === 0 ? second : first));
  const variant = someVariant(definition);
  const { picks, sides } = definition.create({}, minPlayers);
  const who = sides?.[0] ?? "starter";
  const lines = [
    `# An experiment with ${title}. Lines behind # are not read; \`evenkeel list options ${game}\` and`,
    `# \`evenkeel list strategies ${game}\` say what else can be written here.`,
    "",
    "# Your question, in words. It heads the report.",
    "question: Who is favoured, and how long does a game take?",
    `game: ${game}`,
    "# Any text. The same seed gives the same results, byte by byte.",
    "seed: first-look",
    "# At least this many games for each arm, that is for each variant with each line-up.",
    "games: 2_000",
    ...(minPlayers === maxPlayers
      ? []
      : [`# ${minPlayers} to ${maxPlayers} can play.`, `players: ${minPlayers}`]),
    "",
    "# Variants of the rules: a name of yours, then the options that differ. Each is compared with the first one.",
    "variants:",
    "  base: {}",
    ...(variant === null
      ? []
      : [`  # ${variant.meaning}`, `  changed: { ${variant.name}: ${variant.value} }`]),
    "",
    "# Who plays: one strategy for everybody, or a list with one for each player. Take several, from weak to strong: what",
    "# holds for all of them is a property of the game. A path such as ./my-strategy.ts is a strategy of your own.",
    "lineups:",
    `  equals: ${first}`,
    ...(second === first ? [] : [`  mixed: [${seats.join(", ")}]`]),
    ...(picks === undefined
      ? []
      : [
          "",
          "# What each pick is worth, if forced as a player's first one:",
          "# picks:",
          `#   strategies: [${second}]`,
          `#   only: [${picks.names.slice(0, 2).join(", ")}]`,
        ]),
    "",
    "# What you want to be true. Every run says whether it is; `evenkeel check` says so by its exit code, too.",
    "# claims:",
    `#   - says: ${sides === undefined ? "Nobody is favoured by starting" : `${who} is not favoured`}, give or take five points`,
    "#     measure: returns # the win rate; or turns, minutes, or a measure that results.json names",
    `#     who: ${who} # or ${sides?.[1] ?? "2nd to play"}, or a strategy`,
    "#     lineup: equals # between others the better player wins, whatever the seat",
    `#     between: [${fairShare(minPlayers, -5)} %, ${fairShare(minPlayers, 5)} %] # or atLeast, or atMost`,
    "#   - { measure: turns, quantile: 95 %, lineup: equals, atMost: 60 }",
    ...(variant === null
      ? []
      : [
          `#   - { measure: returns, who: ${who}, comparison: { of: changed, against: base }, between: [-2 points, 2 points] }`,
        ]),
    ...(picks === undefined
      ? []
      : [`#   - { measure: pickValue, pick: ${picks.names[0]}, atMost: 5 points }`]),
    "",
    "# Seconds that a turn takes at the table, to state lengths in minutes too, and how long a game takes as its box says:",
    "# secondsPerTurn: [20, 30] # or by what is done, such as { turn: 10, roll: [2, 3] } and the game's own kinds",
    "# claimedMinutes: [20, 30]",
    "",
    "# The chart that answers your question: win-rates, strategies, payoffs, lengths, differences-starter, …",
    "# answer: win-rates",
    "",
    "# Confidence level of all intervals:",
    "# level: 0.95",
  ];
  return `${lines.join("\n")}\n`;
}

/** What each of so many players wins on average, in per cent, and so many points more. */
function fairShare(players: number, more: number): number {
  return Math.round(100 / players) + more;
}

/** An option that has an effect when it alone is changed, a variant before a ruling. */
function someVariant(
  definition: AnyGameDefinition,
): { readonly name: string; readonly value: string; readonly meaning: string } | null {
  const choices = definition.options.flatMap((option) => {
    if (option.type !== "choice" || option.needs !== undefined) return [];
    const value = option.values.find(
      (other) => other !== option.default && fits(definition, option.name, other),
    );
    return value === undefined ? [] : [{ ...option, value: written(value) }];
  });
  return choices.find(({ kind }) => kind === "variant") ?? choices[0] ?? null;
}

function fits(definition: AnyGameDefinition, name: string, value: Value): boolean {
  try {
    definition.create({ [name]: value }, definition.minPlayers);
    return true;
  } catch (error) {
    if (error instanceof OptionError) return false;
    throw error;
  }
}

function written(value: Value): string {
  return typeof value === "string" && /^[a-z][\w-]*$/i.test(value) ? value : JSON.stringify(value);
}

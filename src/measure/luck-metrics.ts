import { upperFirst, type AnyGame, type MetricDescription } from "../game/index.js";

/** Win chances are counted in these parts of a win: a ten-thousandth of a point. */
export const WHOLE_CHANCE = 1_000_000;

/** Of a point of win chance. */
const POINT = WHOLE_CHANCE / 100;

/** A game's turns in three parts. */
export const THIRDS = ["Early", "Middle", "Late"] as const;

/** Choices are told apart by how far the best is ahead of the next best, in shares of the win. */
export const MATTERS = 0.02;
export const MATTERS_MUCH = 0.1;

/** Above this the winner's chance must stay for a game to be decided; a winner who was below that has come back. */
export const DECIDED = 0.9;
export const BEHIND = 0.2;

/** Stated win chances are told apart by tenths. */
export const TENTHS = 10;

/** What moves the win chance before anybody acts, and rolls of actions whose kind the game does not name. */
const START = "start";
const OTHER = "other";

/** Where luck comes from: the start first, then the kinds of actions that the game names, the rest last. */
export function luckSources({ pace }: AnyGame): readonly string[] {
  const named = (pace?.kinds ?? []).filter((kind) => kind !== START && kind !== OTHER);
  return [START, ...named, OTHER];
}

/** The measure of what luck from a source moves: `luckFromAttack`. */
export function luckFrom(source: string): string {
  return `${LUCK_FROM}${upperFirst(source)}`;
}

export const LUCK_FROM = "luckFrom";

/** What is told of luck and choices, in the order in which `LuckCounts` writes it. */
export function luckMetrics(game: AnyGame): MetricDescription[] {
  const { maxGameLength: actions, maxTurns, numPlayers } = game;
  // An action moves one win at most by its roll, and one by its choice.
  const most = (2 * actions + 1) * WHOLE_CHANCE;
  const points = (name: string, meaning: string): MetricDescription => ({
    ...{ name, meaning, unit: "points of win chance", divisor: POINT, scope: "game", min: 0, max: most },
  });
  const part = (name: string, meaning: string, per: string): MetricDescription => ({
    ...{ ...points(name, meaning), unit: "share of all that moves", per },
  });
  const count = (name: string, meaning: string, unit: string, max: number): MetricDescription => ({
    ...{ name, meaning, unit, scope: "game", min: 0, max },
  });
  const wins = (name: string, meaning: string): MetricDescription =>
    count(name, meaning, "share of games", 1);
  const ofPlayer = (metric: MetricDescription): MetricDescription => ({ ...metric, scope: "player" });
  const when = (third: string) => `in the ${third.toLowerCase()} third of the turns`;
  return [
    points("moves", "how much win chance luck and choices move in a game"),
    points("luckMoves", "how much of it luck moves from one player to another"),
    points(
      "choicesMove",
      "how much of it choices move: how far the best lies above the mean of all that is allowed",
    ),
    part("choicesPart", "what choices move, as a part of all that moves", "moves"),
    ...luckSources(game).map((source) => ({
      ...part(
        luckFrom(source),
        `how much of luck comes from ${FROM[source] ?? `rolls of the kind ${source}`}`,
        "luckMoves",
      ),
      unit: "share of luck",
    })),
    ...THIRDS.flatMap((third) => [
      points(`moves${third}`, `how much win chance luck and choices move ${when(third)}`),
      part(
        `choicesPart${third}`,
        `what choices move ${when(third)}, as a part of all that moves then`,
        `moves${third}`,
      ),
    ]),
    points("luckiestRoll", "how much win chance the roll moves that moves most"),
    count("choices", "choices among at least two legal actions", "choices", actions),
    count(
      "choicesOver2",
      "choices in which the best is more than 2 points ahead of the next best",
      "choices",
      actions,
    ),
    count(
      "choicesOver10",
      "choices in which the best is more than 10 points ahead of the next best",
      "choices",
      actions,
    ),
    count("choicesForced", "actions to which there is no other", "actions", actions),
    count(
      "chanceLeads",
      "how often another player comes to have the greatest win chance",
      "changes",
      maxTurns + 1,
    ),
    wins("wonAlone", "games with a sole winner within the turn cap"),
    {
      ...count("decidedTurn", "the turn after which the winner's chance stays above 90 %", "turns", maxTurns),
      per: "wonAlone",
    },
    {
      ...count(
        "decidedPart",
        "the part of a game's turns that are over by then",
        "share of turns",
        WHOLE_CHANCE,
      ),
      ...{ divisor: WHOLE_CHANCE, per: "wonAlone" },
    },
    { ...wins("wonFromBehind", "wins of a player whose chance was once below 20 %"), per: "wonAlone" },
    ...Array.from({ length: TENTHS }, (_, tenth) => tenthOf(tenth + 1, (maxTurns + 2) * numPlayers)).flat(),
    ofPlayer(points("luckSize", "how far luck carries a player in a game, up or down")),
    ofPlayer(
      points("choicesCost", "what choices cost: the best less the chosen, as the strongest player sees it"),
    ),
    ofPlayer(count("winsAlone", "games won alone within the turn cap", "games", 1)),
    {
      ...ofPlayer(
        wins(
          "winsByLuck",
          "wins by luck: of a player whose choices cost more than those of the others on average",
        ),
      ),
      per: "winsAlone",
    },
  ];
}

const FROM: Readonly<Record<string, string>> = {
  [START]: "the set-up and who starts",
  [OTHER]: "rolls of no kind that the game names",
};

/** How often a win chance in a tenth was stated, what it was, and how often it came true; tenths from 1. */
function tenthOf(tenth: number, most: number): MetricDescription[] {
  const stated = `of ${10 * (tenth - 1)} to ${10 * tenth} %`;
  const per = `stated${tenth}`;
  const share = { unit: "share of stated chances", divisor: WHOLE_CHANCE, max: most * WHOLE_CHANCE, per };
  const base = { scope: "game", min: 0 } as const;
  return [
    { ...base, name: per, meaning: `win chances ${stated} at the ends of turns`, unit: "chances", max: most },
    { ...base, ...share, name: `${per}Mean`, meaning: `the mean of win chances ${stated}` },
    { ...base, ...share, name: `${per}Won`, meaning: `how many win chances ${stated} came true` },
  ];
}

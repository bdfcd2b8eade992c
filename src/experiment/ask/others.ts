import { LEARNED } from "../strategies/strongest.js";
import type { ChoicesAt } from "./choices-at.js";
import { written } from "./example.js";
import { seatsOf, type AskedLineup } from "./players.js";

/** What an experiment asks for that says what each pick is worth. */
export function picksLines(lineups: readonly AskedLineup[]): string[] {
  return [
    "# Each pick that there is, forced as the first one of the game; both sides then play on as before. What it is worth is",
    "# measured against the same strategy that picks freely. `at: 2` forces the next one, `at: first` a player's own first one,",
    "# whoever starts, `at: [1, 4, 7]` several in turn; `only: […]` names some of the picks.",
    "picks:",
    `  strategies: ${written(lineups.map(({ strategies: [strategy] }) => strategy))}`,
    "  at: 1",
  ];
}

/** Of so many line-ups an answer has room for all; of more it tells the one that loses most. */
const MOST_TOLD = 2;

/** What an experiment asks for that says what it costs to do without certain moves, each by itself. */
export function movesLines(
  lineups: readonly AskedLineup[],
  players: number,
  never: readonly string[],
): string[] {
  const who = lineups.map(({ name, strategies: [strategy] }) => ({ name, strategy }));
  const all = who.flatMap(({ name, strategy }) => never.map((move) => ({ name, strategy, move })));
  const nameOf = (one: (typeof all)[number]) => `${one.name}, never ${one.move}`;
  const others = players === 2 ? "against one who may" : "among players who may";
  return [
    "# One player never makes these moves, as long as there are others; each is named by some words of its text, in their order.",
    "lineups:",
    ...all.map((one) => {
      const barred = { strategy: "without", never: [one.move], then: one.strategy };
      return `  ${written(nameOf(one))}: ${written({ one: barred, others: one.strategy })}`;
    }),
    "words:",
    ...all.map(
      (one) =>
        `  ${written(nameOf(one))}: ${written(`whoever never plays ${quoted(one.move)} {} ${others}`)}`,
    ),
    "",
    `answer: ${never.length === 1 ? "strategies" : "payoffs"}`,
    ...(never.length > 1 && all.length <= MOST_TOLD ? [`tell: ${written(all.map(nameOf))}`] : []),
  ];
}

/** What an experiment asks for that says which move is best where games begin. */
export function bestMoveLines({ strategies: [strategy] }: AskedLineup, { seat, moves }: ChoicesAt): string[] {
  return [
    "# Each move that is allowed, made first; both sides then play on as before.",
    "lineups:",
    ...moves.map((move) => {
      const first = { strategy: "first-moves", first: [move], by: [seat], then: strategy };
      return `  ${written(move)}: ${written(first)}`;
    }),
    ...(strategy === LEARNED
      ? ["words:", ...moves.map((move) => `  ${written(move)}: the strongest players`)]
      : []),
    "",
    "answer: best",
    `tell: [${written(seat)}]`,
  ];
}

export function quoted(words: string): string {
  return `“${words}”`;
}

/**
 * What an experiment asks for that says how much choices matter: the strongest among equals, and one of them among players who
 * choose by chance. `fair`: the part of the wins that is a player's own by rights, in per cent.
 */
export function choicesLines(
  lineups: readonly AskedLineup[],
  players: number,
  hasLuck: boolean,
  fair: number,
): string[] {
  const among = (name: string) => `${name} ${players === 2 ? "against" : "among"} random`;
  return [
    "# Who chooses well, among equals, and alone among players who choose by chance.",
    "lineups:",
    ...lineups.flatMap((lineup) => [
      `  ${written(lineup.name)}: ${written(seatsOf(lineup, players))}`,
      `  ${written(among(lineup.name))}: ${written({ one: lineup.strategies[0], others: "random" })}`,
    ]),
    "",
    ...(hasLuck
      ? [
          "# How far choices and how far dice move the chance to win, by what the strongest has learned.",
          "measures: [length, luck]",
          "answer: [strategies, luck]",
        ]
      : ["answer: strategies"]),
    "",
    "claims:",
    `  - says: Whoever chooses well wins more often than whoever chooses by chance`,
    "    answers: yes",
    "    measure: returns",
    `    who: ${written(lineups[0].strategies[0])}`,
    `    lineup: ${written(among(lineups[0].name))}`,
    `    atLeast: ${fair} % # a fair share, and five points more`,
  ];
}

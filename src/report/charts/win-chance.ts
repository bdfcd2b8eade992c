import type { Replay } from "../results/replays.js";
import type { Results } from "../results/results.js";
import { fixed, quantity } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { turnsWord, turnWord } from "../words/turns.js";
import type { Chart } from "./chart.js";
import { MAX_SERIES } from "./encode.js";
import { rounded } from "./frame.js";
import { lineChart, LINE_NAME_WIDTH } from "./lines.js";

/** Of two players the second's chance is the rest. */
const PAIR = 2;

type Chances = NonNullable<Replay["chance"]>;

/** A typical game: what its players may expect, turn by turn, and the rolls that turned it. Null where none was told. */
export function winChanceChart(results: Results): Chart | null {
  const game = results.replays?.find(({ kind }) => kind === "typical");
  if (game?.chance === undefined) return null;
  return gameChanceChart(game.chance, results, (turning) => titleOf(results, game, turning));
}

/** The same of any game; `titleOf` is told how many rolls turned it. */
export function gameChanceChart(
  { players, points }: Chances,
  named: Pick<Results, "turnName">,
  titleOf: (turning: number) => string,
): Chart {
  const labels = labelsOf(players.map(plainText), LINE_NAME_WIDTH).slice(0, MAX_SERIES);
  const drawn = players.length === PAIR ? [winnerOf(points)] : [...labels.keys()];
  const turn = turnWord(named);
  const pointOf = (point: Chances["points"][number], seat: number, text: string) => ({
    ...{ line: labels[seat], name: labels[seat], value: rounded(100 * point.chances[seat]) },
    turn: point.turn,
    text,
  });
  const along = points.flatMap((point) =>
    drawn.map((seat) =>
      pointOf(point, seat, `after ${turn} ${point.turn}: ${fixed(100 * point.chances[seat], 0)} %`),
    ),
  );
  const marks = points.flatMap((point) =>
    point.turning.map(({ player, words, change }) => {
      const moved = `${change > 0 ? "+" : ""}${fixed(100 * change, 0)} points for ${plainText(players[player])}`;
      const seat = drawn.includes(player) ? player : drawn[0];
      return pointOf(point, seat, `${plainText(words)}: ${moved}`);
    }),
  );
  return lineChart("win-chance", {
    title: titleOf(marks.length),
    subtitle: `Line: the win chance as the strongest player known sees it, after each ${turn}. Diamonds: rolls that move it by 10 points or more.`,
    lines: drawn.map((seat) => labels[seat]),
    panels: [{ points: along, reference: 100 / Math.max(PAIR, drawn.length) }],
    x: { field: "turn", title: turnsWord(named) },
    yTitle: drawn.length === 1 ? `win chance of ${labels[drawn[0]]} (%)` : "win chance (%)",
    ...{ domain: [0, 100], shows: "steps", marks, width: 560, height: 240 },
  });
}

function winnerOf(points: Chances["points"]): number {
  const last = points.at(-1)!.chances;
  return last.indexOf(Math.max(...last));
}

function titleOf(results: Results, game: Replay, turning: number): string {
  const { players, points } = game.chance!;
  const length = quantity(game.value, turnWord(results));
  const rolls =
    turning === 0 ? "no roll moves 10 points or more" : `${quantity(turning, "roll")} of 10 points or more`;
  return `A typical game: ${plainText(players[winnerOf(points)])} comes out ahead after ${length}, ${rolls}`;
}

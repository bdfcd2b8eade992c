import type { Replay } from "../results/replays.js";
import type { Results } from "../results/results.js";
import { fixed, quantity } from "../text/format.js";
import { labelsOf, plainText } from "../text/labels.js";
import { turnWord, turnsWord } from "../words/turns.js";
import type { Chart, Json, Spec } from "./chart.js";
import { legendColumns, MAX_SERIES, seriesColours } from "./series.js";
import { COLOURS, framed, INK, PHONE_WIDTH, rounded } from "./theme.js";

/** Of the plot, in pixels. */
const WIDTH = 600;
const HEIGHT = 240;

/** Of two players the second's chance is the rest. */
const PAIR = 2;

/** A typical game: what its players may expect, turn by turn, and the rolls that turned it. Null where none was told. */
export function winChanceChart(results: Results): Chart | null {
  const game = results.replays?.find(({ kind }) => kind === "typical");
  if (game?.chance === undefined) return null;
  const { players, points } = game.chance;
  const labels = labelsOf(players.map(plainText)).slice(0, MAX_SERIES);
  const drawn = players.length === PAIR ? [winnerOf(game)] : [...labels.keys()];
  const values = points.flatMap(({ turn, chances }) =>
    drawn.map((seat) => {
      const value = rounded(100 * chances[seat]);
      const text = `after ${turnWord(results)} ${turn}: ${fixed(100 * chances[seat], 0)} %`;
      return { turn, player: labels[seat], value, text };
    }),
  );
  const marks = points.flatMap(({ turn, chances, turning }) =>
    turning.map(({ player, words, change }) => {
      const seat = drawn.includes(player) ? player : drawn[0];
      const moved = `${change > 0 ? "+" : ""}${fixed(100 * change, 0)} points for ${plainText(players[player])}`;
      return {
        turn,
        player: labels[seat],
        value: rounded(100 * chances[seat]),
        text: `${plainText(words)}: ${moved}`,
      };
    }),
  );
  const title = titleOf(results, game, marks.length);
  const subtitle = `Line: the win chance as the strongest player known sees it, after each ${turnWord(results)}. Diamonds: rolls that move it by 10 points or more.`;
  const of = (width: number): Spec =>
    framed(
      { title, subtitle },
      {
        width,
        height: HEIGHT,
        layer: layersOf(
          results,
          values,
          marks,
          drawn.map((seat) => labels[seat]),
          width,
        ),
      },
    );
  return { name: "win-chance", title, spec: of(WIDTH), phone: of(PHONE_WIDTH) };
}

function layersOf(
  results: Results,
  values: readonly { readonly [key: string]: Json }[],
  marks: readonly { readonly [key: string]: Json }[],
  lines: readonly string[],
  width: number,
): Json[] {
  const x = {
    field: "turn",
    type: "quantitative",
    title: turnsWord(results),
    axis: { tickMinStep: 1 },
    scale: { nice: false },
  };
  const y = {
    field: "value",
    type: "quantitative",
    title: lines.length === 1 ? `win chance of ${lines[0]} (%)` : "win chance (%)",
    scale: { domain: [0, 100] },
  };
  const color = {
    field: "player",
    type: "nominal",
    title: null,
    scale: { domain: lines, range: seriesColours(lines) },
    legend:
      lines.length === 1
        ? null
        : { orient: "bottom", direction: "horizontal", columns: legendColumns(lines, width, 3) },
  };
  const tooltip = ["player", "text"].map((field) => ({ field, type: "nominal" }));
  return [
    {
      data: { values: [{ even: 100 / Math.max(PAIR, lines.length) }] },
      mark: { type: "rule", strokeDash: [5, 4], color: INK, strokeWidth: 1.2 },
      encoding: { y: { ...y, field: "even" } },
    },
    {
      data: { values },
      mark: { type: "line", strokeWidth: 1.8, interpolate: "step-after" },
      encoding: { x, y, color },
    },
    {
      data: { values },
      mark: { type: "point", filled: true, size: 60, opacity: 0 },
      encoding: { x, y, tooltip },
    },
    {
      data: { values: marks },
      mark: {
        type: "point",
        shape: "diamond",
        filled: true,
        size: 110,
        color: COLOURS.vermilion,
        opacity: 1,
      },
      encoding: { x, y, tooltip },
    },
  ];
}

/** The seat with the greatest chance at the end. */
function winnerOf({ chance }: Replay): number {
  const last = chance!.points.at(-1)!.chances;
  return last.indexOf(Math.max(...last));
}

function titleOf(results: Results, game: Replay, turning: number): string {
  const { players } = game.chance!;
  const length = quantity(game.value, turnWord(results));
  const rolls =
    turning === 0 ? "no roll moves 10 points or more" : `${quantity(turning, "roll")} of 10 points or more`;
  return `A typical game: ${plainText(players[winnerOf(game)])} comes out ahead after ${length}, ${rolls}`;
}

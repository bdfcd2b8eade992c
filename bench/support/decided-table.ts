/** What the bench `decided` found, as a page of the documents. */

export interface Ended {
  /** Claims, or rulings of an audit. */
  readonly decided: number;
  /** On two threads of a machine that does nothing else. */
  readonly seconds: number;
  /** Of all arms together. */
  readonly games: number;
}

export interface Row {
  readonly experiment: string;
  /** What there is to decide: claims, or rulings of an audit; of a file with neither, numbers of its answer. */
  readonly asked: number;
  /** As the file stands; null where two minutes are too short for the number of games that it asks for. */
  readonly before: Ended | null;
  readonly after: Ended;
}

export function decidedPage(rows: readonly Row[]): string {
  const games = [...new Set(rows.map(gameOf))];
  const of = (game: string) => rows.filter((row) => gameOf(row) === game);
  return [
    "# What two minutes decide",
    "",
    "Every question that comes with Evenkeel was played for two minutes at most, on two threads: once as its file stands, with the number",
    "of games that it asks for, and once with `--until decided`. What is decided are its claims, or the rulings of an audit; of a file with",
    "neither, the numbers of its answer (`--until known`). A file that asks for more games than two minutes have room for decides nothing",
    "in them as it stands (—). `npm run bench -- decided` plays them again.",
    "",
    ...table(
      ["", "asked", "as the files stand", "until decided"],
      [...games.map((game) => [game, ...sums(of(game))]), ["**all**", ...sums(rows)]],
    ),
    "",
    ...games.flatMap((game) => [
      `## ${game}`,
      "",
      ...table(
        ["question", "asked", "as it stands", "seconds", "games", "until decided", "seconds", "games"],
        of(game).map(({ experiment, asked, before, after }) => [
          `[${experiment.split("/")[2].replace(".yaml", "")}](../${experiment})`,
          String(asked),
          ...(before === null ? ["—", "—", "—"] : figures(before)),
          ...figures(after),
        ]),
      ),
      "",
    ]),
  ].join("\n");
}

function gameOf({ experiment }: Row): string {
  return experiment.split("/")[1];
}

function sums(rows: readonly Row[]): string[] {
  const sum = (of: (row: Row) => number) => String(rows.reduce((total, row) => total + of(row), 0));
  return [
    sum(({ asked }) => asked),
    sum(({ before }) => before?.decided ?? 0),
    sum(({ after }) => after.decided),
  ];
}

function figures({ decided, seconds, games }: Ended): string[] {
  return [String(decided), seconds.toFixed(0), games.toLocaleString("en")];
}

/** Aligned as the formatter leaves it. */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map((head, column) =>
    Math.max(3, head.length, ...rows.map((row) => row[column].length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [line(heads), line(rule), ...rows.map(line)];
}

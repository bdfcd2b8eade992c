/**
 * Whether every built-in bot of every game plays as its game's symmetries ask: chooses images of what it chooses, in
 * whatever order it is shown the actions; wins as often then; wins as often in equal seats; and finds equal picks equal
 * (to 0.7 points).
 *
 *   npm run bench -- symmetry [--game=shields] [--bot=d8-rush,turtle] [--scale=1] [--out=file.json]
 *
 * Writes bench/results/symmetry.json, where a game that is left out keeps what it has; with `--bot`, or another scale
 * than 1, only into `--out`. Exit code 1 if a bot is called unequal, which happens by chance once in a million looks.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { GameVersion, OptionValues } from "../src/game/index.js";
import { imagesChosen, orderIgnored } from "../test/strategies/symmetry/choices.js";
import { makerOf, namesOf, wordsOf, type HeldGame } from "../test/strategies/symmetry/held.js";
import { HELD, LEVEL } from "../test/strategies/symmetry/table.js";
import { equalPicks, equalSeats, winsMoved } from "../test/strategies/symmetry/wins.js";

interface Row {
  readonly players: number;
  readonly options: OptionValues;
  readonly bot: string;
  /** What was looked at: choices in images, choices in another order, win rates in another order, wins by seat, values of picks. */
  readonly look: string;
  readonly statistic: string;
  readonly p: number;
}

interface Saved {
  readonly tool: string;
  readonly games: Record<string, { readonly version: GameVersion; readonly rows: readonly Row[] }>;
}

const { values } = parseArgs({
  options: {
    game: { type: "string" },
    bot: { type: "string" },
    scale: { type: "string", default: "1" },
    out: { type: "string" },
  },
});
const SCALE = Number(values.scale);
const sized = (number: number): number => Math.ceil(number * SCALE);
const EXTENT = { positions: sized(300), draws: 16 };
const GAMES = sized(2000);
/** For a standard error of 0.7 points. */
const GAMES_PER_PICK = sized(5200);

const root = process.env["EVENKEEL_ROOT"]!;
const { version: tool } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

async function rowsOf(held: HeldGame, isFirst: boolean): Promise<Row[]> {
  const make = await makerOf(held);
  const seed = `bench symmetry ${held.players} ${JSON.stringify(held.options)}`;
  const extent = { ...EXTENT, seed };
  return namesOf(held)
    .filter((bot) => values.bot === undefined || values.bot.split(",").includes(bot))
    .flatMap((bot) => {
      const images = imagesChosen(held, make, bot, extent);
      const order = orderIgnored(held, make, bot, extent);
      const wins = winsMoved(held, make, bot, GAMES, seed);
      const seats = equalSeats(held, make, bot, GAMES, seed);
      // Pick values under the first options only: those people ask about.
      const picks = isFirst ? equalPicks(held, make, bot, GAMES_PER_PICK, seed) : [];
      const rows = [
        { look: "images", statistic: chiSquare(images), p: images.probability },
        { look: "order", statistic: chiSquare(order), p: order.probability },
        { look: "wins", statistic: plusMinus([wins.points], wins.standardError), p: wins.probability },
        ...seats.map((equal) => ({
          look: `seats ${equal.seats.join(", ")}`,
          statistic: plusMinus(equal.points, equal.standardError),
          p: equal.probability,
        })),
        ...picks.map((equal) => ({
          look: equal.picks.join(", "),
          statistic: plusMinus(equal.points, equal.standardError),
          p: equal.probability,
        })),
      ];
      return rows.map((row) => {
        const full = {
          players: held.players,
          options: held.options,
          bot,
          ...row,
          p: Number(row.p.toPrecision(2)),
        };
        const words = `${bot}: ${row.look}`.padEnd(64);
        console.log(`${row.p < LEVEL ? "UNEQUAL" : "equal  "} ${words} ${row.statistic}, p ${full.p}`);
        return full;
      });
    });
}

function chiSquare({ statistic, expected }: { statistic: number; expected: number }): string {
  return `chi-square ${statistic.toFixed(1)} of ${expected.toFixed(1)}`;
}

function plusMinus(points: readonly number[], error: number): string {
  return `${points.map((one) => one.toFixed(1)).join(", ")} points ± ${error.toFixed(1)}`;
}

const file = join(root, "bench/results/symmetry.json");
const before = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Saved) : { tool, games: {} };
const games: Saved["games"] = { ...before.games };
for (const game of new Set(HELD.map(({ definition }) => definition))) {
  if (values.game !== undefined && values.game !== game.name) continue;
  const rows: Row[] = [];
  for (const [index, held] of HELD.filter(({ definition }) => definition === game).entries()) {
    console.log(wordsOf(held));
    rows.push(...(await rowsOf(held, index === 0)));
  }
  games[game.name] = { version: game.version, rows };
  if (rows.some(({ p }) => p < LEVEL)) process.exitCode = 1;
}
const isWhole = values.bot === undefined && SCALE === 1;
const out = values.out ?? (isWhole && process.exitCode === undefined ? file : undefined);
if (out !== undefined) writeFileSync(out, textOf({ tool, games }));

/** One line for each look, so that differences can be read. */
function textOf(saved: Saved): string {
  const parts = Object.entries(saved.games).map(([name, { version, rows }]) => {
    const lines = rows.map((row) => `        ${JSON.stringify(row)}`).join(",\n");
    return `    ${JSON.stringify(name)}: {\n      "version": ${JSON.stringify(version)},\n      "rows": [\n${lines}\n      ]\n    }`;
  });
  return `{\n  "tool": ${JSON.stringify(saved.tool)},\n  "games": {\n${parts.join(",\n")}\n  }\n}\n`;
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { GameVersion, OptionValues } from "../../../src/game/index.js";
import { namesOf, wordsOf } from "./held.js";
import { HELD, LEVEL } from "./table.js";
import { classesOfPicks } from "./wins.js";

interface Saved {
  readonly tool: string;
  readonly games: Record<
    string,
    {
      readonly version: GameVersion;
      readonly rows: readonly {
        players: number;
        options: OptionValues;
        bot: string;
        look: string;
        p: number;
      }[];
    }
  >;
}

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8"));
const saved = read("bench/results/symmetry.json") as Saved;
const AGAIN = "play again: npm run bench -- symmetry";

test("the full form was played with this version of the tool and of each game", () => {
  expect(saved.tool, AGAIN).toBe((read("package.json") as { version: string }).version);
  for (const { definition } of HELD)
    expect(saved.games[definition.name]?.version, `${AGAIN} --game=${definition.name}`).toEqual(
      definition.version,
    );
});

test.each(HELD.map((held) => [wordsOf(held), held] as const))(
  "it looked at every bot, and found it equal: %s",
  (_, held) => {
    const { definition, options, players, paramsOfImage = {} } = held;
    const rows = saved.games[definition.name].rows.filter(
      (row) => row.players === players && JSON.stringify(row.options) === JSON.stringify(options),
    );
    const isFirst = HELD.find((other) => other.definition === definition) === held;
    const game = definition.create(options, players);
    const classes = isFirst ? classesOfPicks(game) : [];
    const seatsMove = game.symmetries?.some(({ ofPlayer }) => ofPlayer !== undefined) ?? false;
    for (const bot of namesOf(held)) {
      const looks = rows.filter((row) => row.bot === bot);
      const picks = paramsOfImage[bot] === undefined ? classes.map((names) => names.join(", ")) : [];
      const [seats, others] = [true, false].map((ofSeats) =>
        looks.map(({ look }) => look).filter((look) => look.startsWith("seats ") === ofSeats),
      );
      expect(others, `${bot}: ${AGAIN}`).toEqual(["images", "order", "wins", ...picks]);
      expect(seats.length > 0, `${bot}: ${AGAIN}`).toBe(seatsMove);
      for (const { p } of looks) expect(p).toBeGreaterThan(LEVEL);
    }
  },
);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { games } from "../support/games.js";
import { ownStrategiesFolders } from "../../src/experiment/index.js";
import { readyStrategies } from "../../src/experiment/strategies/ready.js";

test.each(games.map(({ name }) => name))(
  "the order of strength names every strategy of %s that needs no parameter, once",
  async (game) => {
    const [folder] = ownStrategiesFolders(game);
    const listed = parse(readFileSync(join(folder, "strength.yaml"), "utf8")) as string[];
    expect(listed.toSorted()).toEqual(await readyStrategies(game));
  },
);

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { games } from "../support/games.js";
import { ownStrategiesFolders, strategyLoader, strategyNames } from "../../src/experiment/index.js";

test.each(games.map(({ name }) => name))(
  "the order of strength names every strategy of %s that needs no parameter, once",
  async (game) => {
    const [folder] = ownStrategiesFolders(game);
    const load = strategyLoader();
    const ready: string[] = [];
    for (const name of strategyNames([folder])) {
      const { parameters } = await load(join(folder, `${name}.ts`));
      if (Object.values(parameters).every((parameter) => parameter.default !== undefined)) ready.push(name);
    }
    const listed = parse(readFileSync(join(folder, "strength.yaml"), "utf8")) as string[];
    expect(listed.toSorted()).toEqual(ready);
  },
);

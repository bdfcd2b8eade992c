import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as diceRealms from "../src/games/dice-realms/index.js";
import * as diceSurvivor from "../src/games/dice-survivor/index.js";
import * as rollOff from "../src/games/roll-off/index.js";
import { games } from "./support/games.js";
import * as shieldBashers from "../src/games/shield-bashers/index.js";
import * as shields from "../src/games/shields/index.js";

const offered: Readonly<Record<string, object>> = {
  shields,
  "roll-off": rollOff,
  "shield-bashers": shieldBashers,
  "dice-realms": diceRealms,
  "dice-survivor": diceSurvivor,
};

const page = readFileSync(new URL("../docs/positions.md", import.meta.url), "utf8");

/** Numbered constants may be listed by number, too. */
const named = (table: object) => Object.keys(table).filter((name) => !/^-?\d+$/.test(name));

test.each(games.map((game) => [game.name, game] as const))(
  "what %s offers to bots is on the page",
  (name, definition) => {
    const section = page.split("\n## ").find((text) => text.includes(`"evenkeel/${name}"`))!;
    // A name stands in code, by itself or with what it is called with.
    const told = new Set([...section.matchAll(/`([^`]+)`/g)].flatMap(([, code]) => code.match(/\w+/g) ?? []));
    const game = definition.create({}, definition.minPlayers) as ReturnType<typeof definition.create> & {
      actions: object;
    };
    const parts = offered[name] as Readonly<Record<string, object>>;
    const tables = ["At", "Phase", "ActionType"].flatMap((table) => (table in parts ? [parts[table]] : []));
    const names = [parts, ...tables, game.newObservation() as object, game.actions].flatMap(named);
    const general = ["count", "type", "words"];
    expect(names.filter((one) => !told.has(one) && !general.includes(one))).toEqual([]);
  },
);

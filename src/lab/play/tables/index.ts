import type { TableOf } from "../table.js";
import { diceRealmsTable } from "./dice-realms.js";
import { diceSurvivorTable } from "./dice-survivor.js";
import { rollOffTable } from "./roll-off.js";
import { shieldBashersTable } from "./shield-bashers.js";
import { shieldsTable } from "./shields.js";

/** By name of the game. */
export const tables: Readonly<Record<string, TableOf | undefined>> = {
  shields: shieldsTable,
  "roll-off": rollOffTable,
  "dice-realms": diceRealmsTable,
  "shield-bashers": shieldBashersTable,
  "dice-survivor": diceSurvivorTable,
};

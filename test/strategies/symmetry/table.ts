import type { HeldGame } from "./held.js";
import { heldRollOff } from "./roll-off.js";
import { heldShields } from "./shields.js";

/** Every game under the options under which its bots are held to its symmetries. */
export const HELD: readonly HeldGame[] = [...heldShields, ...heldRollOff];

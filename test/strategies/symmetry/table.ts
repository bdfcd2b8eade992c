import { heldDiceRealms } from "./dice-realms.js";
import { heldDiceSurvivor } from "./dice-survivor.js";
import type { HeldGame } from "./held.js";
import { heldRollOff } from "./roll-off.js";
import { heldShieldBashers } from "./shield-bashers.js";
import { heldShields } from "./shields.js";

/** Every game under the options under which its bots are held to its symmetries. */
export const HELD: readonly HeldGame[] = [
  ...heldShields,
  ...heldRollOff,
  ...heldDiceRealms,
  ...heldDiceSurvivor,
  ...heldShieldBashers,
];

/** One look in so many calls a bot unequal that is not. */
export const LEVEL = 1e-6;

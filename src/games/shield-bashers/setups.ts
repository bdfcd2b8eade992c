import { upperFirst, type Setups, type Trait } from "../../game/index.js";
import { SETUPS, shadesOf, shieldsOfSetup, type ActionTable } from "./actions.js";
import { CLASSES, SHADES } from "./ships.js";

/** On which side of the Cruiser the Frigate starts is left open: of two actions that differ in that the number is the same. */
const FLEETS = Array.from({ length: SETUPS / 2 }, (_, fleet) => fleet);

/** The 36 ways to assign the shields. */
export function setupsOf({ count }: ActionTable): Setups {
  const names = FLEETS.map((fleet) => shieldsOfSetup(2 * fleet));
  const ofAction = Int32Array.from({ length: count }, (_, action) => (action < SETUPS ? action >> 1 : -1));
  const reading =
    "A name tells the Frigate, the Destroyer and the Cruiser: a capital for the primary shield, a small letter for the secondary (G grey, W white, B black)";
  return { names, reading, traits: traits(), ofAction };
}

/** Which shade each class of ship has as its primary, and which as its secondary. */
function traits(): Trait[] {
  return ["primary", "secondary"].flatMap((layer, depth) =>
    CLASSES.flatMap((name, ship) =>
      SHADES.map((shade, wanted) => ({
        words: `a ${shade} ${layer} on the ${upperFirst(name)}`,
        of: FLEETS.filter((fleet) => shadesOf(2 * fleet)[ship][depth] === wanted),
      })),
    ),
  );
}

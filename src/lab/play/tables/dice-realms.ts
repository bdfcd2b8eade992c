import { ActionType } from "../../../games/dice-realms/actions.js";
import type { DiceRealmsGame } from "../../../games/dice-realms/game.js";
import {
  armyOf,
  attackedTerritory,
  attackingUnit,
  health,
  phase,
  stock,
  strength,
} from "../../../games/dice-realms/observation.js";
import {
  RESOURCE_DICE,
  RESOURCES,
  SEATS,
  TERRITORIES,
  TERRITORY,
  TERRITORY_DICE,
  UNITS,
} from "../../../games/dice-realms/realm.js";
import { Phase, type DiceRealmsState } from "../../../games/dice-realms/state.js";
import { seatsAround, type Area, type Colour, type Piece, type TableOf } from "../table.js";

const RESOURCE_COLOURS: readonly Colour[] = ["green", "yellow", "grey"];

/** Two realms: what they have in store, their territories and their units. */
export const diceRealmsTable: TableOf = (bound, seats) => {
  const { actions, rules } = bound as DiceRealmsGame;
  const { type, resource, unit, target, territory } = actions;

  return {
    asks: (seen: DiceRealmsState) => {
      if (phase(seen) !== Phase.defend) return ASKS[phase(seen)] ?? null;
      return `Their ${UNITS[attackingUnit(seen)]} attacks your ${TERRITORIES[attackedTerritory(seen)]}: who defends it?`;
    },
    areas: (seen: DiceRealmsState, legal) =>
      seatsAround(seats).map((seat): Area => {
        const isOwn = seat === seats.viewer;
        const on = (test: (action: number) => boolean) => legal.filter(test);
        const die = (
          of: Omit<Piece, "shape" | "id" | "words" | "value"> & { readonly shown: number },
        ): Piece => {
          const { shown, ...rest } = of;
          return {
            ...rest,
            id: `${seat} ${of.label}`,
            ...{ shape: "die", value: String(shown) },
            words: `${seats.names[seat]}: ${of.label} ${shown} of ${of.sides}`,
          };
        };
        const resources = RESOURCES.map((label, number) =>
          die({
            ...{ label, sides: RESOURCE_DICE[number], colour: RESOURCE_COLOURS[number] },
            shown: stock(seen, seat, number),
            actions: isOwn
              ? on((action) => type[action] === ActionType.gather && resource[action] === number)
              : [],
          }),
        );
        const lands = TERRITORIES.map((label, number) => {
          const shown = health(seen, seat, number);
          const means = (action: number) =>
            isOwn
              ? type[action] === ActionType.repair && territory[action] === number
              : type[action] === ActionType.attack && target[action] === TERRITORY + number;
          return die({
            ...{ label, sides: TERRITORY_DICE[number], colour: SEATS[seat], shown, isOut: shown === 0 },
            actions: on(means),
          });
        });
        const army = UNITS.map((label, number) => {
          const shown = strength(seen, seat, number);
          const means = (action: number) =>
            isOwn ? unit[action] === number : type[action] === ActionType.attack && target[action] === number;
          const sides = rules.units.die[armyOf(seen, seat) + number];
          return die({ label, sides, colour: SEATS[seat], shown, isOut: shown === 0, actions: on(means) });
        });
        return {
          ...{ title: seats.names[seat], isOwn },
          areas: [
            { title: "Territories", pieces: lands },
            { title: "Army", pieces: army },
            { title: "Resources", pieces: resources },
          ],
        };
      }),
  };
};

const ASKS: Readonly<Record<number, string>> = {
  [Phase.gather]: "Which resource do you gather?",
  [Phase.spend]: "Spend food on attacks, population on repairs or military points on training.",
  [Phase.attack]: "Attack on, or stop.",
  [Phase.repair]: "Repair on, or stop.",
  [Phase.train]: "Train on, or stop.",
};

import type { Rules } from "../rulings.js";
import { CLASSES, SHADES } from "../shades.js";
import { At, Own } from "../state.js";
import { capital, ofDecidedGames, ofGame, ownCount, yes, type Counted, type State } from "./counted.js";

/**
 * Which class of ship matters, and which primary: what is left at the end, what destroys, and what becomes of whoever
 * loses which class first. All classes and primaries begin equal in number, so that a third would be even.
 */
export function classes({ players }: Rules): Counted[] {
  const ships = 3 * players;
  const left = (name: string, what: string, is: (state: State, ship: number) => boolean): Counted =>
    ofGame(
      name,
      "share of ships left",
      ships,
      `ships left at the end ${what}; a third if all lasted alike`,
      (state) => {
        let number = 0;
        for (let ship = 0; ship < ships; ship++) number += yes(state.position[ship] >= 0 && is(state, ship));
        return number;
      },
      "shipsLeft",
    );
  return [
    ofGame("shipsLeft", "ships", ships, "ships on the board at the end", ({ data }) => data[At.ships]),
    ...CLASSES.map((name, ship) =>
      left(`${name}sLeft`, `that are ${capital(name)}s`, (_, one) => one % 3 === ship),
    ),
    ...SHADES.map((name, shade) =>
      left(`${name}PrimariesLeft`, `with a ${name} primary`, ({ primary }, ship) => primary[ship] === shade),
    ),
    ofGame("shipsDestroyed", "ships", ships, "ships destroyed", ({ data }) => ships - data[At.ships]),
    ...CLASSES.map((name, ship) => destroyedBy(name, ship, players)),
    ...CLASSES.flatMap((name, ship) => lostFirst(name, ship, players)),
  ];
}

function destroyedBy(name: string, ship: number, players: number): Counted {
  return ofGame(
    `destroyedBy${capital(name)}s`,
    "share of ships destroyed",
    3 * players,
    `ships destroyed by a ${capital(name)}, attacking or attacked; a third if all classes did alike`,
    (state) => {
      let number = 0;
      for (let player = 0; player < players; player++) number += ownCount(state, player, Own.kills + ship);
      return number;
    },
    "shipsDestroyed",
  );
}

function lostFirst(name: string, ship: number, players: number): Counted[] {
  const whose = `whose first loss was the ${capital(name)}`;
  return ofDecidedGames(
    players,
    { name: `${name}LostFirst`, meaning: `players in decided games ${whose}` },
    { name: `wonWithout${capital(name)}`, meaning: `players ${whose} and who won, of decided games` },
    (state, player) => ownCount(state, player, Own.firstLost) === 1 + ship,
  );
}

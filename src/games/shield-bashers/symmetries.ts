import type { Symmetry } from "../../game/index.js";
import { setupNumber, SETUPS } from "./actions.js";
import { mirrored, turned } from "./board.js";
import { moveCases } from "./knowledge/cases.js";
import type { Rules } from "./bound.js";
import { permutationOf, PERMUTATIONS } from "./ships.js";
import { At, Count, Own, ownCounts, type ShieldBashersState } from "./state.js";

/** What becomes of everything a position speaks of. */
interface Image {
  readonly name: string;
  readonly ofSeat: (seat: number) => number;
  readonly ofCell: (cell: number) => number;
  readonly ofShade: (shade: number) => number;
  /** Whether left and right change places. */
  readonly mirrors: boolean;
}

const SAME: Omit<Image, "name"> = {
  ofSeat: (seat) => seat,
  ofCell: (cell) => cell,
  ofShade: (shade) => shade,
  mirrors: false,
};

/**
 * - "White" and "black" change places: the rules of combat say of the one what they say of the other, "lighter" for "darker".
 * - All move on to the next seat and corner clockwise, where the corners lie evenly round the board and all may repair
 *   as often.
 * - For two on the chessboard: it is mirrored, and both stay in their corners. For more that would turn the order of play.
 */
export function symmetriesOf(rules: Rules): Symmetry<ShieldBashersState>[] {
  const { players, board, zones, differ } = rules;
  const images: Image[] = [{ ...SAME, name: "white and black change places", ofShade: (shade) => 2 - shade }];
  const apart = board.homes.length / players;
  if (!differ && zones.every((zone, seat) => zone === seat * apart))
    images.push({
      ...SAME,
      name: "all move on to the next corner",
      ofSeat: (seat) => (seat + 1) % players,
      ofCell: (cell) => turned(board, cell, apart),
    });
  if (players === 2 && board.name === "square8")
    images.push({
      ...SAME,
      name: "the board is mirrored",
      ofCell: (cell) => mirrored(board, cell),
      mirrors: true,
    });
  return images.map((image) => symmetryOf(rules, image));
}

function symmetryOf(
  { players, actions, board, layout }: Rules,
  { name, ofSeat, ofCell, ofShade, mirrors }: Image,
): Symmetry<ShieldBashersState> {
  const ofShip = (ship: number): number => ofSeat((ship / 3) | 0) * 3 + (ship % 3);
  const ofPermutation = PERMUTATIONS.map(([frigate, destroyer, cruiser]) =>
    permutationOf(ofShade(frigate), ofShade(destroyer), ofShade(cruiser)),
  );
  const ofSet = (set: number): number =>
    ofPermutation.reduce((image, to, permutation) => image | (((set >> permutation) & 1) << to), 0);

  const ofAction = Int32Array.from({ length: actions.count }, (_, action) => {
    const { ship, cell, target } = actions;
    if (action < SETUPS) {
      const [primaries, secondaries] = [Math.floor(action / 12), Math.floor(action / 2) % 6];
      const side = mirrors ? 1 - (action % 2) : action % 2;
      return setupNumber(ofPermutation[primaries], ofPermutation[secondaries], side);
    }
    if (cell[action] >= 0) return actions.move + ship[action] * board.cells + ofCell(cell[action]);
    return target[action] >= 0 ? actions.attack + ofShip(target[action]) : action;
  });

  /** Who or what is written as 1 + its number, 0 for none. */
  const ofNumbered = (number: number, of: (one: number) => number): number =>
    number === 0 ? 0 : 1 + of(number - 1);

  function applyToFleets(from: Readonly<ShieldBashersState>, to: ShieldBashersState): void {
    for (let ship = 0; ship < layout.ships; ship++) {
      const image = ofShip(ship);
      const cell = from.position[ship];
      to.position[image] = cell < 0 ? cell : ofCell(cell);
      to.tertiary[image] = from.tertiary[ship]!;
      for (const shields of ["primary", "secondary"] as const) {
        const shade = from[shields][ship];
        to[shields][image] = shade < 0 ? shade : ofShade(shade);
      }
    }
    for (let player = 0; player < players; player++) {
      to.left[ofSeat(player)] = from.left[player]!;
      to.spare[ofSeat(player)] = from.spare[player]!;
      if (from.repairs.length > 0) to.repairs[ofSeat(player)] = from.repairs[player]!;
      to.known[ofSeat(player)] = ofSet(from.known[player]);
    }
    for (let cell = 0; cell < board.cells; cell++)
      to.occupant[ofCell(cell)] = ofNumbered(from.occupant[cell], ofShip);
  }

  function applyToCounts(from: Readonly<ShieldBashersState>, { data }: ShieldBashersState): void {
    for (const at of [Count.firstAttacker, Count.firstVictim, Count.firstLoser, Count.declarer])
      data[at] = ofNumbered(from.data[at], ofSeat);
    const last = from.data.subarray(Count.lastShips, Count.lastShips + 2);
    data.set(last.map((ship) => ofNumbered(ship, ofShip)).sort(), Count.lastShips);
    for (let player = 0; player < players; player++) {
      const own = from.data.slice(ownCounts(player), ownCounts(player + 1));
      for (let ship = 0; ship < 3; ship++) {
        // Nothing is counted in an observation, nor of a fleet that is not built.
        if (from.data[At.observer] > 0 || from.primary[player * 3 + ship] < 0) continue;
        for (const first of [Own.firstPrimary, Own.firstSecondary])
          own[first + ship] = ofShade(own[first + ship]);
      }
      data.set(own, ownCounts(ofSeat(player)));
    }
  }

  return {
    name,
    ofAction,
    ofPlayer: Int32Array.from({ length: players }, (_, seat) => ofSeat(seat)),
    apply(from, to) {
      const { data } = from;
      to.data.set(data);
      for (const at of [At.player, At.mover, At.starter]) to.data[at] = ofSeat(data[at]);
      to.data[At.ship] = data[At.ship] < 0 ? -1 : ofShip(data[At.ship]);
      to.data[At.observer] = ofNumbered(data[At.observer], ofSeat);
      applyToFleets(from, to);
      applyToCounts(from, to);
      if (layout.words > 0) moveCases(layout, from, to, ofSeat, ofPermutation);
    },
  };
}

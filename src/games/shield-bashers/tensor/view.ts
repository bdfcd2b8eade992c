import type { Rules } from "../bound.js";
import { possibleCases } from "../knowledge/secrets.js";
import { NEVER, reachOf } from "../reach.js";
import { KINDS } from "../rules/combat.js";
import type { ShieldBashersState } from "../state.js";
import { placesOf } from "./places.js";

function meanOf(ofKind: (kind: number) => number): number {
  let sum = 0;
  for (let kind = 0; kind < KINDS; kind++) sum += ofKind(kind);
  return sum / KINDS;
}

/** By turns: how soon something is done that takes so many, 1 for the next turn, 0 for never. A table: it allocates nothing. */
export const SOON = Float64Array.from({ length: NEVER + 1 }, (_, turns) => (turns === NEVER ? 0 : 1 / turns));

/** A position from one seat: seats count clockwise from it, ships are seat × 3 + class, so its own are 0 to 2. */
export type View = ReturnType<typeof viewOf>;

/** Positions that are the same game but for a symmetry look the same. Made once for a game; allocates nothing while it looks. */
export function viewOf(rules: Rules) {
  const { players, board, combat } = rules;
  const { cells } = board;
  const ships = 3 * players;
  const reach = reachOf(rules);
  const places = placesOf(rules);
  const row = (length: number) => new Int32Array(length);
  /** By kind: the share of all kinds that it beats as attacker, and of those that beat it. */
  const winsOf = Float64Array.from({ length: KINDS }, (_, kind) =>
    meanOf((other) => combat[kind * KINDS + other]),
  );
  const lossesOf = Float64Array.from({ length: KINDS }, (_, kind) =>
    meanOf((other) => combat[other * KINDS + kind]),
  );
  const view = {
    ships,
    places,
    /** By ship: its number in the position; its cell, −1 for none; how many damages destroy it, 0 for one that is gone. */
    number: row(ships),
    cell: row(ships),
    lives: row(ships),
    /** By ship: 1 for a black shield, −1 for a white one, 0 for grey or unknown; the other way round where that comes first. */
    primary: row(ships),
    isGrey: row(ships),
    /** The same of the secondary: the mean over all that is possible, and the chance that it is grey. */
    secondary: new Float64Array(ships),
    greyBelow: new Float64Array(ships),
    /** By ship: turns until it has come home from outside. */
    home: row(ships),
    /** By own class × ships + enemy: the chance to win an attack and to lose one that is made by it; turns to either. */
    wins: new Float64Array(3 * ships),
    loses: new Float64Array(3 * ships),
    turns: row(3 * ships),
    turnsOfEnemy: row(3 * ships),
    /** By ship: steps to the side, to the left or to the right, whichever makes the first that is not 0 greater. */
    aside: row(ships),
    /** Whether any ship on the one cell may attack what stands on the other. */
    isAround: (one: number, other: number): boolean => reach.around[one * cells + other] === 1,
    look,
  };
  const { number, cell, lives, primary, isGrey, secondary, greyBelow, wins, loses, aside } = view;
  const { turns, turnsOfEnemy } = view;
  /** By shade: in how many cases the ship under way has it. */
  const cases = row(3);
  /** −1 where white comes first, so that the shades change places. */
  let turned = 0;

  function look(state: Readonly<ShieldBashersState>, player: number): void {
    for (let ship = 0; ship < ships; ship++) {
      const moved = ship + 3 * player;
      const own = moved < ships ? moved : moved - ships;
      number[ship] = own;
      cell[ship] = state.position[own]!;
      lives[ship] = cell[ship] < 0 ? 0 : 1 + state.tertiary[own];
      view.home[ship] = cell[ship] < 0 ? NEVER : reach.home[own * cells + cell[ship]];
    }
    lookAtShades(state);
    lookAside(player);
    for (let enemy = 3; enemy < ships; enemy++) lookAtEnemy(state, player, enemy);
  }

  function lookAtShades(state: Readonly<ShieldBashersState>): void {
    turned = 0;
    for (let ship = 0; ship < ships; ship++) {
      const shade = state.primary[number[ship]];
      isGrey[ship] = shade === 1 ? 1 : 0;
      if (shade < 0) {
        primary[ship] = 0;
        continue;
      }
      if (turned === 0) turned = shade - 1;
      primary[ship] = turned < 0 ? 1 - shade : shade - 1;
    }
    for (let ship = 0; ship < 3; ship++) {
      const shade = state.secondary[number[ship]];
      greyBelow[ship] = shade === 1 ? 1 : 0;
      secondary[ship] = shade < 0 ? 0 : turned < 0 ? 1 - shade : shade - 1;
    }
  }

  function lookAside(player: number): void {
    let side = 0;
    for (let ship = 0; ship < ships; ship++) {
      const steps = cell[ship] < 0 ? 0 : places.aside[player * cells + cell[ship]];
      if (side === 0 && places.mirrors) side = steps;
      aside[ship] = side < 0 ? 0 - steps : steps;
    }
  }

  /** What follows between an enemy and each of one's own ships. */
  function lookAtEnemy(state: Readonly<ShieldBashersState>, player: number, enemy: number): void {
    const above = state.primary[number[enemy]];
    let all = 0;
    for (let shade = 0; shade < 3; shade++) {
      cases[shade] = possibleCases(rules, state, player, number[enemy], shade);
      all += cases[shade];
    }
    greyBelow[enemy] = cases[1] / all;
    secondary[enemy] = (turned < 0 ? cases[0] - cases[2] : cases[2] - cases[0]) / all;
    for (let ship = 0; ship < 3; ship++) {
      const at = ship * ships + enemy;
      const kind = state.primary[number[ship]] * 3 + state.secondary[number[ship]];
      if (kind < 0) wins[at] = loses[at] = 0;
      else if (above < 0) {
        wins[at] = winsOf[kind]!;
        loses[at] = lossesOf[kind]!;
      } else {
        let won = 0;
        let lost = 0;
        for (let shade = 0; shade < 3; shade++) {
          won += cases[shade] * combat[kind * KINDS + above * 3 + shade];
          lost += cases[shade] * combat[(above * 3 + shade) * KINDS + kind];
        }
        wins[at] = won / all;
        loses[at] = lost / all;
      }
      const meet = cell[ship] >= 0 && cell[enemy] >= 0;
      turns[at] = meet ? reach.attack[(ship * cells + cell[ship]) * cells + cell[enemy]] : NEVER;
      turnsOfEnemy[at] = meet
        ? reach.attack[((enemy % 3) * cells + cell[enemy]) * cells + cell[ship]]
        : NEVER;
    }
  }

  return view;
}

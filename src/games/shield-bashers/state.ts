import { layOut } from "../../game/index.js";

/** What the current player is asked for. */
export const enum Phase {
  /** To build the fleet. */
  setup = 0,
  /** Whether to declare a draw, before a turn. */
  poll = 1,
  /** Whether to declare the final battle, before the other's turn. */
  challenge = 2,
  /** To move, or what may replace it. */
  move = 3,
  /** To attack, repair, or leave it. */
  act = 4,
  over = 5,
}

/** How a game ended. */
export const enum Ending {
  none = 0,
  lastShip = 1,
  finalBattle = 2,
  draw = 3,
  limit = 4,
  /** By the lives that were left after so many rounds. */
  count = 5,
}

/** What may follow a move, as bits of `At.may`. */
export const enum May {
  attack = 1,
  repair = 2,
  /** The ship has not moved: it must attack. */
  mustAttack = 4,
}

/** What is counted for the whole game, by its place in `data`. */
export const enum Count {
  combats = 0,
  rams = 1,
  attacksWon = 2,
  /** Attacks on a ship whose secondary its attacker could not know, and how many of them were lost. */
  blind = 3,
  blindLost = 4,
  /** 1 + the first attacker and victim, and whether the first attack was lost. */
  firstAttacker = 5,
  firstVictim = 6,
  firstLost = 7,
  /** When two ships of two owners were left: 1 + each of them; 0 before. */
  lastShips = 8,
  /** The declarer of the final battle that ended the game, 1 + the player; whether he won. */
  declarer = 10,
  declarerWon = 11,
  /** 1 + the player who lost the first ship; 0 before, or where nobody knows. */
  firstLoser = 12,
  perPlayer = 13,
}

/** What is counted for each player: its place in `data` from `ownCounts` on. */
export const enum Own {
  attacks = 0,
  attacksLost = 1,
  repairs = 2,
  tertiaries = 3,
  primarySwaps = 4,
  secondarySwaps = 5,
  /** By class: enemy ships destroyed, as attacker or defender. */
  kills = 6,
  /** By class: the primary at the start. */
  firstPrimary = 9,
  firstSecondary = 12,
  /** The turn in which the last ship was lost; 0 while there is one. */
  out = 15,
  /** 1 + the class of the ship that was lost first; 0 while there are all, more than 3 if nobody knows. */
  firstLost = 16,
  length = 17,
}

/**
 * Where the single numbers lie in `data`. Constant enums, so that `tsc` writes the numbers themselves into the moves. The
 * counts come first, with room for six players, so that all that may be seen lies in one piece behind them.
 */
export const enum At {
  phase = 116,
  player = 117,
  /** Whose turn it is; before a turn, whose the last one was. */
  mover = 118,
  /** Turns begun. */
  turn = 119,
  starter = 120,
  /** Rounds begun, in 60ths: a turn is one round's part of all players still in when it begins. */
  rounds = 121,
  /** Turns since the last combat; −1 within a turn with combat. */
  quiet = 122,
  /** The ship that moved, while its owner may still attack or repair; else −1. */
  ship = 123,
  may = 124,
  /** How many were asked before the turn. */
  asked = 125,
  /** Ships and players still in. */
  ships = 126,
  playersIn = 127,
  ending = 128,
  /** 0 in a position; in an observation 1 + the player that observes. */
  observer = 129,
  /** Where the ships begin. */
  end = 130,
}

/** Where the counts of a player begin in `data`. */
export function ownCounts(player: number): number {
  return Count.perPlayer + player * Own.length;
}

/** Where the parts lie in `data`. Ships are numbered player × 3 + class. */
export type Layout = ReturnType<typeof layoutOf>;

export function layoutOf(players: number, cells: number, bystandersGuess: boolean, limitsRepairs: boolean) {
  const ships = 3 * players;
  /** Words of a set of possible secrets of all others, for each player; 0 where `known` says it all. */
  const words = bystandersGuess ? Math.ceil(6 ** (players - 1) / 32) : 0;
  return {
    ...{ players, ships, words },
    /** The turn of the first combat, behind all else that is counted; 0 before. */
    firstCombat: ownCounts(players),
    /** How many numbers are counted. */
    counts: ownCounts(players) + 1,
    ...layOut(At.end, {
      position: ships,
      tertiary: ships,
      primary: ships,
      secondary: ships,
      left: players,
      spare: players,
      known: players,
      repairs: limitsRepairs ? players : 0,
      occupant: cells,
      sets: players * words,
      marginals: bystandersGuess ? players * ships * 3 : 0,
    }),
  };
}

/** A game: whole numbers in one flat array, and named windows into it. Also what a player observes. */
export interface ShieldBashersState {
  readonly data: Int32Array;
  /** All but the counts. */
  readonly seen: Int32Array;
  /** By ship: its cell; −1 if it is destroyed, or not built yet. */
  readonly position: Int32Array;
  /** By ship: 1 while its tertiary shield is there. */
  readonly tertiary: Int32Array;
  /** By ship: the shade of its primary; of a destroyed ship, that of the primary in its owner's stash in its place. */
  readonly primary: Int32Array;
  /** The same of the secondary; −1 where the observer does not know it. */
  readonly secondary: Int32Array;
  /** By player: ships left. */
  readonly left: Int32Array;
  /** By player: tertiaries in the stash that can be put back. */
  readonly spare: Int32Array;
  /** By player, where there is a limit: how often he may still repair; −1 for without limit. */
  readonly repairs: Int32Array;
  /** By player: the permutations of his secondaries that are possible for all who do not know, as bits; see `ANY`. */
  readonly known: Int32Array;
  /** By cell: 1 + the ship on it; 0 for none. */
  readonly occupant: Int32Array;
  /** See `Count` and `Own`; empty in observations. */
  readonly counts: Int32Array;
  /** By player: what is possible for him, where that differs from player to player; see cases.ts. */
  readonly sets: Int32Array;
  /** By player, ship and shade: in how many possible cases for him the ship has a secondary of that shade. */
  readonly marginals: Int32Array;
}

/** Whose ship it is: a seat. */
export function ownerOf(ship: number): number {
  return (ship / 3) | 0;
}

/** The class of a ship: 0 frigate, 1 destroyer, 2 cruiser. */
export function classOf(ship: number): number {
  return ship % 3;
}

/** Lives: a ship has two with its tertiary, one without. */
export function livesOf({ position, tertiary }: Readonly<ShieldBashersState>, player: number): number {
  let lives = 0;
  for (let ship = player * 3; ship < player * 3 + 3; ship++)
    if (position[ship] >= 0) lives += 1 + tertiary[ship];
  return lives;
}

/** Fills `out` with the ships of a player that are afloat, ascending; returns how many there are, at most 3. */
export function ownShips(
  { position }: Readonly<ShieldBashersState>,
  player: number,
  out: Int32Array,
): number {
  let count = 0;
  for (let ship = player * 3; ship < player * 3 + 3; ship++) if (position[ship] >= 0) out[count++] = ship;
  return count;
}

/** The same of all others: at most 3 for each of them. */
export function enemyShips(
  { position }: Readonly<ShieldBashersState>,
  player: number,
  out: Int32Array,
): number {
  let count = 0;
  for (let ship = 0; ship < player * 3; ship++) if (position[ship] >= 0) out[count++] = ship;
  for (let ship = player * 3 + 3; ship < position.length; ship++)
    if (position[ship] >= 0) out[count++] = ship;
  return count;
}

export function newState(layout: Layout): ShieldBashersState {
  const data = new Int32Array(layout.length);
  return {
    data,
    seen: data.subarray(At.phase),
    counts: data.subarray(0, layout.counts),
    position: data.subarray(layout.position, layout.tertiary),
    tertiary: data.subarray(layout.tertiary, layout.primary),
    primary: data.subarray(layout.primary, layout.secondary),
    secondary: data.subarray(layout.secondary, layout.left),
    left: data.subarray(layout.left, layout.spare),
    spare: data.subarray(layout.spare, layout.known),
    known: data.subarray(layout.known, layout.repairs),
    repairs: data.subarray(layout.repairs, layout.occupant),
    occupant: data.subarray(layout.occupant, layout.sets),
    sets: data.subarray(layout.sets, layout.marginals),
    marginals: data.subarray(layout.marginals, layout.length),
  };
}

import type { DiceTable } from "./dice.js";

/** What the current player is asked for. */
export const Phase = {
  /** Which die to take from the pool. */
  pick: 0,
  /** What to do with the turn: attack, heal, sacrifice. */
  act: 1,
  /** Which die to take from the trash for the die that was sacrificed. */
  resurrect: 2,
  /** To throw for the start of the next game of a match. */
  roll: 3,
  over: 4,
} as const;

/** Where the single numbers and the parts of fixed size lie in `data`. */
export const PHASE = 0;
export const PLAYER = 1;
/** The turn of the game under way, from 1. */
export const TURN = 2;
export const STARTER = 3;
/** Dice left in the pool. */
export const POOL_LEFT = 4;
/** 1 after a potion (2 after a polish) in this turn; only asked under `healsPerTurn: one-of-each`. */
export const HEALED = 5;
/** The die in hand as a sacrifice, packed like a shield (the points are the number it shows); 0 without one. */
export const SACRIFICE = 6;
/** The kind taken from the pool in this turn and kept, from 1; 0 without one. Only kept under `sacrificeFresh: no`. */
export const FRESH = 7;
/** Who won the last game: a player, or −1 if it was capped. */
export const WINNER = 8;
/** The games of the match played to their end, the turns played in them, and how many were capped. */
export const GAMES = 9;
export const EARLIER_TURNS = 10;
export const CAPPED = 11;
/** Who began the first game of the match. */
export const FIRST_STARTER = 12;
/** By player: twice the games won (a capped one counts half to each side). */
export const POINTS = 13;
/** By player: batteries standing; batteries lost to attacks; potions and polish in reserve. */
export const STANDING = 15;
export const LOST = 17;
export const POTIONS = 19;
export const POLISH = 21;
/** By player: bit c is set while the battery of colour c stands. */
export const ALIVE = 23;
/** What the left player threw for the start of the next game; 0 before. */
export const THROWN = 25;
/** By player and colour. */
export const HEALTH = 26;
export const ATTACK_DIE = 32;
/** By player and colour: where in `data` the points lie that the next hit on the battery meets. */
export const OUTERMOST = 38;
/** What is counted for the metrics, over all games of a match: see `Count`. */
export const COUNTS = 44;

/** What is counted, by its place in `data`; the first ones are pairs, by player. */
export const Count = {
  potions: COUNTS,
  polish: COUNTS + 2,
  resurrections: COUNTS + 4,
  attacks: COUNTS + 6,
  /** Points taken by the player's own shields; points of the player's attacks taken by health, and by nothing. */
  absorbed: COUNTS + 8,
  toHealth: COUNTS + 10,
  lost: COUNTS + 12,
  wastedHealing: COUNTS + 14,
  orphanTurns: COUNTS + 16,
  denied: COUNTS + 18,
  passes: COUNTS + 20,
  /** Games in which the pool ran out, and sums over them. */
  ranOut: COUNTS + 22,
  standing: COUNTS + 23,
  allStanding: COUNTS + 24,
  healthLost: COUNTS + 25,
  turnsBefore: COUNTS + 26,
  turnsAfter: COUNTS + 27,
  /** The turn of the game under way in which the pool ran out; 0 before. */
  ranOutAt: COUNTS + 28,
} as const;
export const COUNTS_LENGTH = 29;

/** Stacks of shields of one player: 0 to 2 are the colours'; black ones come in front of and behind them. */
export interface Stacks {
  /** Stacks per player: 5, or 9 where each battery has its own black shields. */
  readonly stacks: number;
  /** How many shields one stack can hold. */
  readonly stackSize: number;
  /** The stack of black shields before (after) the coloured ones of a battery, by colour. */
  readonly front: Int32Array;
  readonly back: Int32Array;
}

/** Where everything lies in `data`. */
export interface Layout extends Stacks {
  readonly kinds: number;
  /** One common trash, or one for each player. */
  readonly trashes: number;
  /** Where the parts lie in `data`. */
  readonly stackCount: number;
  readonly shields: number;
  readonly pool: number;
  readonly reserve: number;
  readonly trash: number;
  /** Bits by `take` action, in so many words: which dice are left, and (by player) which places there are. */
  readonly words: number;
  readonly poolMask: number;
  readonly placeMask: number;
  /** Bits by potion and polish action, in so many words, by player: which dice are held, and where they would help. */
  readonly healWords: number;
  readonly heldMask: number;
  readonly helpMask: number;
  readonly length: number;
}

export function stacksOf(stackSize: number, blackPerBattery: boolean): Stacks {
  return {
    stacks: blackPerBattery ? 9 : 5,
    stackSize,
    front: Int32Array.from(blackPerBattery ? [3, 4, 5] : [3, 3, 3]),
    back: Int32Array.from(blackPerBattery ? [6, 7, 8] : [4, 4, 4]),
  };
}

export function layoutOf(
  stacks: Stacks,
  kinds: number,
  trashes: number,
  words: number,
  healWords: number,
): Layout {
  const stackCount = COUNTS + COUNTS_LENGTH;
  const shields = stackCount + 2 * stacks.stacks;
  const pool = shields + 2 * stacks.stacks * stacks.stackSize;
  const reserve = pool + kinds;
  const trash = reserve + 2 * kinds;
  const poolMask = trash + trashes * kinds;
  const placeMask = poolMask + words;
  const heldMask = placeMask + 2 * words;
  const helpMask = heldMask + 2 * healWords;
  const length = helpMask + 2 * healWords;
  return {
    ...stacks,
    kinds,
    trashes,
    stackCount,
    shields,
    pool,
    reserve,
    trash,
    words,
    poolMask,
    placeMask,
    healWords,
    heldMask,
    helpMask,
    length,
  };
}

/**
 * A position of Shields: whole numbers in one flat array, and named windows into it. Nothing is hidden, so this is
 * also what a player observes. Read it with the functions of observation.ts.
 */
export interface ShieldsState {
  readonly data: Int32Array;
  readonly dice: DiceTable;
  readonly layout: Layout;
  /** By player × 3 + colour: health points; 0 is destroyed. */
  readonly health: Int32Array;
  /** By player × 3 + colour: faces of the attack die; 0 for none. Destroyed batteries may keep an inert one. */
  readonly attackDie: Int32Array;
  /** By player × stacks + stack: how many shields are in it. */
  readonly stackCount: Int32Array;
  /** By (player × stacks + stack) × stackSize + place, outermost first: see `shieldValue` and `shieldKind`. */
  readonly shields: Int32Array;
  /** By kind: dice in the pool. */
  readonly pool: Int32Array;
  /** By player × kinds + kind: potions and polish a player holds. */
  readonly reserve: Int32Array;
  /** By kind, or by player × kinds + kind under `trashScope: own`. */
  readonly trash: Int32Array;
}

export function newState(dice: DiceTable, layout: Layout): ShieldsState {
  const data = new Int32Array(layout.length);
  return {
    data,
    dice,
    layout,
    health: data.subarray(HEALTH, HEALTH + 6),
    attackDie: data.subarray(ATTACK_DIE, ATTACK_DIE + 6),
    stackCount: data.subarray(layout.stackCount, layout.shields),
    shields: data.subarray(layout.shields, layout.pool),
    pool: data.subarray(layout.pool, layout.reserve),
    reserve: data.subarray(layout.reserve, layout.trash),
    trash: data.subarray(layout.trash, layout.poolMask),
  };
}

/** One shield is one number: kind × 2^18 + marks × 2^16 + faces × 2^8 + the points it shows. */
export const SHIELD_MOVED = 1 << 16;
export const SHIELD_FRESH = 1 << 17;

export function shield(kind: number, size: number, value: number): number {
  return (kind << 18) | (size << 8) | value;
}

/** The points a shield shows. */
export function shieldValue(packed: number): number {
  return packed & 255;
}

/** The faces of a shield: the most it can show. */
export function shieldSize(packed: number): number {
  return (packed >> 8) & 255;
}

/** The kind of die a shield is. */
export function shieldKind(packed: number): number {
  return packed >> 18;
}

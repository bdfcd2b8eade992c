import { layOut } from "../../game/index.js";

/** The players, by seat. */
export const SEATS = ["left", "right"] as const;

/** What the current player is asked for. */
export const enum Phase {
  /** Which die to take from the pool. */
  pick = 0,
  /** What to do with the turn: attack, heal, sacrifice. */
  act = 1,
  /** Which die to take from the trash for the die that was sacrificed. */
  resurrect = 2,
  /** To throw for the start of the next game of a match. */
  roll = 3,
  over = 4,
  /** Before a game, where that is how it is settled who starts: to name the points that whoever starts gives up. */
  name = 5,
  /** Whether to start for those points. */
  choose = 6,
  /** To bid more points for the start, or to go second. */
  bid = 7,
}

/**
 * Where the single numbers and the parts of fixed size lie in `data`. Constant enums, so that `tsc` writes the numbers
 * themselves into the moves: a constant of another module costs a look-up each time.
 */
export const enum At {
  phase = 0,
  player = 1,
  /** The turn of the game under way, from 1. */
  turn = 2,
  starter = 3,
  /** Dice left in the pool. */
  poolLeft = 4,
  /** 1 after a potion (2 after a polish) in this turn; only asked under `healsPerTurn: one-of-each`. */
  healed = 5,
  /** The die in hand as a sacrifice, packed like a shield (the points are the number it shows); 0 without one. */
  sacrifice = 6,
  /** The kind taken from the pool in this turn and kept, from 1; 0 without one. Only kept under `sacrificeFresh: no`. */
  fresh = 7,
  /** Who won the last game: a player, or −1 if it was capped. */
  winner = 8,
  /** The games of the match played to their end, the turns played in them, and how many were capped. */
  games = 9,
  earlierTurns = 10,
  capped = 11,
  /** Who began the first game of the match. */
  firstStarter = 12,
  /** By player: twice the games won (a capped one counts half to each side). */
  points = 13,
  /** By player: batteries standing; batteries lost to attacks; potions and polish in reserve. */
  standing = 15,
  lost = 17,
  potions = 19,
  polish = 21,
  /** By player: bit c is set while the battery of colour c stands. */
  alive = 23,
  /** What the left player threw for the start of the next game; 0 before. */
  thrown = 25,
  /** By player and colour. */
  health = 26,
  attackDie = 32,
  /** By player and colour: the stack whose outermost shield the next hit on the battery meets; −1 for its health. */
  outermost = 38,
  /** By player: points of health and shields had since the start, also those that attacks have taken since. */
  gained = 44,
  /** By player: bit c is set where a potion may be used on the battery of colour c. */
  healable = 46,
  /** By player: which kinds of potions and of polish are held, see masks.ts. */
  potionKinds = 48,
  polishKinds = 50,
  /** What is counted for the metrics, over all games of a match: see `Count`. */
  counts = 52,
  /** The number itself is free. */
  countsEnd = 102,
  /** How the game under way begins: see `Opening`. */
  opening = 103,
  /** Dice that the player may take after the one to be taken now, before anything else. */
  picks = 104,
  /** Like `fresh`: the kind taken before that one, where a turn has two picks. */
  freshBefore = 105,
  /** While it is settled who starts: points that each battery of whoever starts will lack, as named or bid; 0 afterwards. */
  offered = 106,
  end = 107,
}

/** What is unlike later turns; 0 for nothing. */
export const enum Opening {
  /** Dice are taken before the first turn. */
  freePicks = 1,
  /** The first turn, in which nobody attacks. */
  noAttack = 2,
}

/** What is counted, by its place in `data`; the first ones are pairs, by player. */
export const enum Count {
  potions = 52,
  polish = 54,
  resurrections = 56,
  attacks = 58,
  /** Points taken by the player's own shields; points of the player's attacks taken by health, and by nothing. */
  absorbed = 60,
  toHealth = 62,
  lost = 64,
  wastedHealing = 66,
  orphanTurns = 68,
  denied = 70,
  passes = 72,
  /** Games in which the pool ran out, and sums over them. */
  ranOut = 74,
  standing = 75,
  allStanding = 76,
  healthLost = 77,
  turnsBefore = 78,
  turnsAfter = 79,
  /** The turn of the game under way in which the pool ran out; 0 before. */
  ranOutAt = 80,
  /** Dice rolled, for the start or to attack, by their faces: see `rollCount`. */
  rollsD4 = 81,
  rollsD6 = 82,
  rollsD8 = 83,
  rollsD10 = 84,
  rollsD12 = 85,
  rollsD20 = 86,
  rollsOther = 87,
  /** Games in which one side was behind when the pool ran out, and those that it won. */
  behind = 88,
  behindWon = 89,
  /** Who was behind when the pool ran out in the game under way, from 1; 0 where nobody was, or before. */
  behindAt = 90,
  /** Points that each battery of whoever started lacked, as named or bid. */
  pointsForStart = 91,
  /** Games that one side won after a battery had fallen, and those won by whoever lost the first one. */
  firstLosses = 92,
  firstLossWon = 93,
  /** Who lost the first battery of the game under way, from 1; 0 before. */
  firstLossBy = 94,
  /** By player: attacks but for the first while all six batteries stood, and those of them on the battery attacked before. */
  moreAttacks = 95,
  sameTarget = 97,
  /** By player: the colour of the battery attacked last in the game under way, from 1; 0 for none. */
  lastTarget = 99,
  /** Games of `firstLosses` whose winner lost no battery. */
  cleanWins = 101,
}

/** The place in `data` at which rolls of a die with so many faces are counted. */
export function rollCount(faces: number): number {
  const size = [4, 6, 8, 10, 12, 20].indexOf(faces);
  return size < 0 ? Count.rollsOther : Count.rollsD4 + size;
}

/** Stacks of shields of one player: 0 to 2 are the colours'; black ones come in front of and behind them. */
export interface Stacks {
  /** Stacks per player: 5, or 9 where each battery has its own black shields. */
  readonly stacks: number;
  /** How many shields one stack can hold. */
  readonly stackSize: number;
  /** The stack of black shields before (after) the coloured ones of a battery, by colour. */
  readonly front: Readonly<ArrayLike<number>>;
  readonly back: Readonly<ArrayLike<number>>;
}

export function stacksOf(stackSize: number, blackPerBattery: boolean): Stacks {
  return {
    stacks: blackPerBattery ? 9 : 5,
    stackSize,
    front: Int32Array.from(blackPerBattery ? [3, 4, 5] : [3, 3, 3]),
    back: Int32Array.from(blackPerBattery ? [6, 7, 8] : [4, 4, 4]),
  };
}

/** Where everything lies in `data`. */
export type Layout = ReturnType<typeof layoutOf>;

/** One common trash, or one for each player; `take` actions as bits in so many words. */
export function layoutOf(stacks: Stacks, kinds: number, trashes: number, words: number) {
  const shields = stacks.stacks * stacks.stackSize;
  const polishWords = (shields + 31) >> 5;
  return {
    ...stacks,
    ...{ kinds, trashes, words, polishWords },
    ...layOut(At.end, {
      stackCount: 2 * stacks.stacks,
      shields: 2 * shields,
      pool: kinds,
      reserve: 2 * kinds,
      trash: trashes * kinds,
      /** Bits by `take` action: which dice are left, and (by player) which places there are. */
      poolMask: words,
      placeMask: 2 * words,
      /** Bits by stack × stackSize + place, by player: the shields that polish may be used on. */
      polishable: 2 * polishWords,
    }),
  };
}

/** The layout as positions show it to bots, who see the same one and can change nothing in it. */
export function shownLayout(layout: Layout): Layout {
  const front = Object.freeze(Array.from(layout.front));
  const back = Object.freeze(Array.from(layout.back));
  return Object.freeze({ ...layout, front, back });
}

/**
 * A position of Shields: whole numbers in one flat array, and named windows into it. Nothing is hidden, so this is
 * also what a player observes. Read it with the functions of observation.ts.
 */
export interface ShieldsState {
  readonly data: Int32Array;
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

export function newState(layout: Layout): ShieldsState {
  const data = new Int32Array(layout.length);
  return {
    data,
    layout,
    health: data.subarray(At.health, At.health + 6),
    attackDie: data.subarray(At.attackDie, At.attackDie + 6),
    stackCount: data.subarray(layout.stackCount, layout.shields),
    shields: data.subarray(layout.shields, layout.pool),
    pool: data.subarray(layout.pool, layout.reserve),
    reserve: data.subarray(layout.reserve, layout.trash),
    trash: data.subarray(layout.trash, layout.poolMask),
  };
}

/** One shield is one number: kind × 2^18 + marks × 2^16 + faces × 2^8 + the points it shows. */
export const enum Mark {
  moved = 65536,
  fresh = 131072,
}

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

/** Games won, then how a player stands in the game under way. */
export function lead({ data }: Readonly<ShieldsState>, player: number): number {
  return data[At.points + player] * 40_000 + leadInGame(data, player);
}

/** Batteries standing, then points of health and shields: all had, less what attacks took. */
export function leadInGame(data: Int32Array, player: number): number {
  const points = data[At.gained + player] - data[Count.absorbed + player] - data[Count.toHealth + 1 - player];
  return data[At.standing + player] * 10_000 + points;
}

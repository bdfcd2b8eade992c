import { At, Opening, Phase as Asked, shieldSize, type ShieldsState, shieldValue } from "./state.js";

/**
 * What the current player is asked for: which die to take, what to do with the turn, which die to take from the trash; to
 * throw for the next game of a match; before a game to name, choose or bid, where that settles who starts.
 */
export const Phase = {
  pick: Asked.pick,
  act: Asked.act,
  resurrect: Asked.resurrect,
  roll: Asked.roll,
  over: Asked.over,
  name: Asked.name,
  choose: Asked.choose,
  bid: Asked.bid,
} as const;

/**
 * What bots ask of a position. Players are seats 0 (left) and 1 (right), colours 0 red, 1 yellow, 2 blue, kinds of
 * dice as in the game's dice table. Nothing is hidden; none of these functions allocates.
 */
export type ShieldsObservation = ShieldsState;

/** The other seat. */
export function opponent(player: number): number {
  return 1 - player;
}

/** Whose decision it is. */
export function playerToMove(state: ShieldsState): number {
  return state.data[At.player];
}

/** What is asked: one of `Phase`. */
export function phase(state: ShieldsState): number {
  return state.data[At.phase];
}

/** Whether it is open who starts: points are named or bid, or somebody chooses. */
export function isStartOpen(state: ShieldsState): boolean {
  return state.data[At.phase] >= Asked.name;
}

/** While it is open who starts: points that each battery of whoever starts will lack, as named or bid so far. */
export function pointsOffered(state: ShieldsState): number {
  return state.data[At.offered];
}

/** The turn of this game, from 1. */
export function turnOfGame(state: ShieldsState): number {
  return state.data[At.turn];
}

/** Twice the games a player has won in this match (a capped one counts half to each side). */
export function matchPoints(state: ShieldsState, player: number): number {
  return state.data[At.points + player];
}

/** Health points of a battery; 0 is destroyed. */
export function health(state: ShieldsState, player: number, colour: number): number {
  return state.health[player * 3 + colour];
}

export function isStanding(state: ShieldsState, player: number, colour: number): boolean {
  return state.health[player * 3 + colour] > 0;
}

/** How many of a player's batteries stand. */
export function batteriesStanding(state: ShieldsState, player: number): number {
  return state.data[At.standing + player];
}

/** Faces of a battery's attack die; 0 for none. That of a destroyed battery is inert. */
export function attackDie(state: ShieldsState, player: number, colour: number): number {
  return state.attackDie[player * 3 + colour];
}

/** How many shields are in one stack of a player: stacks 0 to 2 are the colours', others see `Layout`. */
export function stackCount(state: ShieldsState, player: number, stack: number): number {
  return state.stackCount[player * state.layout.stacks + stack];
}

/** The shield in a stack behind `place` others, packed: see `shieldValue` and `shieldKind`. */
export function shieldAt(state: ShieldsState, player: number, stack: number, place: number): number {
  const { stacks, stackSize } = state.layout;
  return state.shields[(player * stacks + stack) * stackSize + place];
}

/**
 * Calls `visit` with each shield of a player, stack by stack, outermost first: packed (see `shieldValue`, `shieldSize`,
 * `shieldKind`), and where it lies.
 */
export function eachShield(
  state: ShieldsState,
  player: number,
  visit: (packed: number, stack: number, place: number) => void,
): void {
  for (let stack = 0; stack < state.layout.stacks; stack++)
    for (let place = 0; place < stackCount(state, player, stack); place++)
      visit(shieldAt(state, player, stack, place), stack, place);
}

/** Points of the shields in one stack. */
export function stackPoints(state: ShieldsState, player: number, stack: number): number {
  let points = 0;
  for (let place = stackCount(state, player, stack) - 1; place >= 0; place--)
    points += shieldValue(shieldAt(state, player, stack, place));
  return points;
}

/** Points of the shields that must fall before a hit reaches the battery's health, black ones included. */
export function shieldsOn(state: ShieldsState, player: number, colour: number): number {
  const { front, back } = state.layout;
  return (
    stackPoints(state, player, front[colour]) +
    stackPoints(state, player, colour) +
    stackPoints(state, player, back[colour])
  );
}

/** How many shields must fall before a hit reaches the battery's health, black ones included. */
export function shieldCountOn(state: ShieldsState, player: number, colour: number): number {
  const { front, back } = state.layout;
  return (
    stackCount(state, player, front[colour]) +
    stackCount(state, player, colour) +
    stackCount(state, player, back[colour])
  );
}

/** The stack whose outermost shield the next hit on this battery meets; −1 for its health. */
export function outermostStack(state: ShieldsState, player: number, colour: number): number {
  return state.data[At.outermost + player * 3 + colour];
}

/** Points the next hit on this battery meets: its outermost shield, or its health. */
export function outermostPoints(state: ShieldsState, player: number, colour: number): number {
  const stack = outermostStack(state, player, colour);
  return stack < 0 ? health(state, player, colour) : shieldValue(shieldAt(state, player, stack, 0));
}

/** How many points below its faces a shield is. */
export function shieldDamage(state: ShieldsState, player: number, stack: number, place: number): number {
  const packed = shieldAt(state, player, stack, place);
  return shieldSize(packed) - shieldValue(packed);
}

/** Whether the player acts once the die asked for is taken: in the first turns others may have to be taken first. */
export function actsAfterPick({ data }: ShieldsState): boolean {
  return data[At.picks] === 0 && data[At.opening] !== Opening.freePicks;
}

/** Dice of a kind left in the pool. */
export function poolCount(state: ShieldsState, kind: number): number {
  return state.pool[kind];
}

/** Dice left in the pool. */
export function poolLeft(state: ShieldsState): number {
  return state.data[At.poolLeft];
}

/** Potions or polish of a kind that a player holds. */
export function reserveCount(state: ShieldsState, player: number, kind: number): number {
  return state.reserve[player * state.layout.kinds + kind];
}

/** How many potions a player holds. */
export function potionsHeld(state: ShieldsState, player: number): number {
  return state.data[At.potions + player];
}

/** How many polish dice a player holds. */
export function polishHeld(state: ShieldsState, player: number): number {
  return state.data[At.polish + player];
}

/** Dice of a kind in the trash from which `player` may resurrect. */
export function trashCount(state: ShieldsState, player: number, kind: number): number {
  return state.trash[(state.layout.trashes === 2 ? player * state.layout.kinds : 0) + kind];
}

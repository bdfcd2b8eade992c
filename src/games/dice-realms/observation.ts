import { CITY, FARM, KEEP, TERRITORY } from "./realm.js";
import { At, Side, sideOf, type DiceRealmsState } from "./state.js";

/**
 * What bots ask of a position. Players are seats 0 (red) and 1 (blue); resources, territories and units have the
 * numbers of `FOOD`, `FARM`, `INFANTRY` and so on. Nothing is hidden; none of these functions allocates.
 */
export type DiceRealmsObservation = DiceRealmsState;

/** The other seat. */
export function opponent(player: number): number {
  return 1 - player;
}

/** Whose decision it is. */
export function playerToMove({ data }: Readonly<DiceRealmsState>): number {
  return data[At.player];
}

/** What is asked: one of `Phase`. */
export function phase({ data }: Readonly<DiceRealmsState>): number {
  return data[At.phase];
}

/** What a resource die shows. */
export function stock({ data }: Readonly<DiceRealmsState>, player: number, resource: number): number {
  return data[sideOf(player) + Side.resources + resource];
}

/** What a territory's die shows; 0 is destroyed. */
export function health({ data }: Readonly<DiceRealmsState>, player: number, territory: number): number {
  return data[sideOf(player) + Side.territories + territory];
}

/** What a unit's die shows: its strength and its health; 0 is felled. */
export function strength({ data }: Readonly<DiceRealmsState>, player: number, unit: number): number {
  return data[sideOf(player) + Side.units + unit];
}

/** Points of strength of all four units. */
export function strengthOfAll({ data }: Readonly<DiceRealmsState>, player: number): number {
  const first = sideOf(player) + Side.units;
  return data[first] + data[first + 1] + data[first + 2] + data[first + 3];
}

/**
 * Where the units of a player's army begin in tables by kind (`rules.units`): its infantry is of this kind, its ranged of
 * the next. 0 where both armies are alike.
 */
export function armyOf({ data }: Readonly<DiceRealmsState>, player: number): number {
  return data[At.armies + player];
}

/** Whether a unit of the player whose turn it is has attacked this turn. */
export function hasAttacked({ data }: Readonly<DiceRealmsState>, unit: number): boolean {
  return (data[At.attacked] & (1 << unit)) !== 0;
}

/** The territory whose owner is asked for a defence. */
export function attackedTerritory({ data }: Readonly<DiceRealmsState>): number {
  return data[At.target] - TERRITORY;
}

/** The unit that attacks it. */
export function attackingUnit({ data }: Readonly<DiceRealmsState>): number {
  return data[At.unit];
}

/** Points of health of all three territories. */
export function healthOfAll(state: Readonly<DiceRealmsState>, player: number): number {
  return health(state, player, FARM) + health(state, player, CITY) + health(state, player, KEEP);
}

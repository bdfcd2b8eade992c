import { At, type SurvivorState } from "./state.js";

/** What everybody sees of a game: all of it. */
export type SurvivorObservation = SurvivorState;

/** Whose turn it is. */
export function playerOf({ data }: Readonly<SurvivorObservation>): number {
  return data[At.player];
}

/** The one of `Phase` that the game is in. */
export function phaseOf({ data }: Readonly<SurvivorObservation>): number {
  return data[At.phase];
}

/** How many have points left. */
export function livingIn({ data }: Readonly<SurvivorObservation>): number {
  return data[At.living];
}

export function actionsLeft({ data }: Readonly<SurvivorObservation>): number {
  return data[At.actionsLeft];
}

/** Actions that the Challenge uses to which a Rematch is asked. */
export function stakeOf({ data }: Readonly<SurvivorObservation>): number {
  return data[At.stake];
}

/** Who is challenged; in the Finals, while a tie is thrown again, who has the Major die. */
export function opponentOf({ data }: Readonly<SurvivorObservation>): number {
  return data[At.opponent];
}

/** The seat that last took points from this one, or −1. */
export function attackerOf({ attacker }: Readonly<SurvivorObservation>, seat: number): number {
  return attacker[seat] - 1;
}

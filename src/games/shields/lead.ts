import { At, Count, type ShieldsState } from "./state.js";

/** Games won, then how a player stands in the game under way. */
export function lead({ data }: Readonly<ShieldsState>, player: number): number {
  return data[At.points + player] * 40_000 + leadInGame(data, player);
}

/** Batteries standing, then points of health and shields: all had, less what attacks took. */
export function leadInGame(data: Int32Array, player: number): number {
  const points = data[At.gained + player] - data[Count.absorbed + player] - data[Count.toHealth + 1 - player];
  return data[At.standing + player] * 10_000 + points;
}

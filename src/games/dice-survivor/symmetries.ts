import type { Symmetry } from "../../game/index.js";
import type { Rules } from "./bound.js";
import { At, Phase, SINGLE, type SurvivorState } from "./state.js";

/**
 * "Play goes clockwise": a seat is known by who follows it, so all of them may move on together, unless some begin with more.
 * To exchange two of them would change who follows whom.
 */
export function symmetriesOf({ players, table, differ }: Rules): Symmetry<SurvivorState>[] {
  if (differ) return [];
  const ofPlayer = Int32Array.from({ length: players }, (_, seat) => (seat + 1) % players);
  // Actions against a seat lie side by side.
  const ofAction = table.seat.map((seat, action) => (seat < 0 ? action : action - seat + ofPlayer[seat]));
  const ofSeats = (bits: number): number =>
    ofPlayer.reduce((image, seat, from) => image | (((bits >> from) & 1) << seat), 0);

  function apply({ data }: Readonly<SurvivorState>, to: SurvivorState): void {
    to.data.set(data);
    for (const at of [At.player, At.actor, At.starter]) to.data[at] = ofPlayer[data[at]];
    if (hasOpponent(data[At.phase])) to.data[At.opponent] = ofPlayer[data[At.opponent]];
    for (const at of [At.challenged, At.toThrow, At.bestBy]) to.data[at] = ofSeats(data[at]);
    for (let row = SINGLE; row < data.length; row += players)
      for (let seat = 0; seat < players; seat++) to.data[row + ofPlayer[seat]] = data[row + seat];
    for (let seat = 0; seat < players; seat++)
      if (to.attacker[seat] > 0) to.attacker[seat] = 1 + ofPlayer[to.attacker[seat] - 1];
  }

  return [{ name: "seats move on by one", ofAction, ofPlayer, apply }];
}

/** Elsewhere the opponent is 0, which is no seat. */
function hasOpponent(phase: number): boolean {
  return (
    phase === Phase.react || phase === Phase.again || phase === Phase.finalsAgain || phase === Phase.give
  );
}

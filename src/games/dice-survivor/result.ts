import type { Rules } from "./rulings.js";
import { At, type SurvivorState } from "./state.js";

/**
 * Who has won a finished game alone: who is left; at the limit the only one with most points, or the first of them in
 * order of play (`capResult: leader-wins`). −1 where several share it.
 */
export function winnerOf({ players, leaderWins }: Rules, { data, points }: Readonly<SurvivorState>): number {
  let winner = -1;
  let isShared = false;
  for (let place = 0; place < players; place++) {
    const seat = (data[At.starter] + place) % players;
    if (winner < 0 || points[seat] > points[winner]) {
      winner = seat;
      isShared = false;
    } else if (points[seat] === points[winner]) isShared = true;
  }
  return isShared && !leaderWins ? -1 : winner;
}

/** The winner has it all; where there is none, all with most points share alike. */
export function returns(rules: Rules, state: Readonly<SurvivorState>, out: Float64Array): void {
  const { players } = rules;
  const { points } = state;
  const winner = winnerOf(rules, state);
  let most = 0;
  let leaders = 0;
  for (let seat = 0; seat < players; seat++) {
    if (points[seat] > most) {
      most = points[seat];
      leaders = 1;
    } else if (points[seat] === most) leaders++;
  }
  for (let seat = 0; seat < players; seat++) {
    if (winner >= 0) out[seat] = seat === winner ? 1 : 0;
    else out[seat] = points[seat] === most ? 1 / leaders : 0;
  }
}

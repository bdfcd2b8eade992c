import type { Rules } from "../bound.js";
import { At, note, Phase, Row, type SurvivorState } from "../state.js";

/** Those who fell in one action share the best place that is left. */
export function placeFallen(state: SurvivorState): void {
  const { data, points, counts } = state;
  if (data[At.fallen] === 0) return;
  data[At.fallen] = 0;
  for (let seat = 0; seat < points.length; seat++)
    if (points[seat] === 0 && counts[Row.place * points.length + seat] === 0)
      note(state, Row.place, seat, data[At.living] + 1);
}

/** Who is left is placed by points; equals share the better place. */
export function endGame({ data, points, counts }: SurvivorState): void {
  data[At.phase] = Phase.over;
  data[At.actionsLeft] = 0;
  data[At.extras] = 0;
  data[At.challenged] = 0;
  for (let seat = 0; seat < points.length; seat++) {
    if (points[seat] === 0) continue;
    let place = 1;
    for (let other = 0; other < points.length; other++) if (points[other] > points[seat]) place++;
    counts[Row.place * points.length + seat] = place;
  }
}

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
  for (let seat = 0; seat < players; seat++) if (points[seat] > most) most = points[seat];
  for (let seat = 0; seat < players; seat++) if (points[seat] === most) leaders++;
  for (let seat = 0; seat < players; seat++)
    if (winner >= 0) out[seat] = seat === winner ? 1 : 0;
    else out[seat] = points[seat] === most ? 1 / leaders : 0;
}

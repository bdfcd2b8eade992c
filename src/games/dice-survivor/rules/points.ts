import type { Rules } from "../bound.js";
import { At, Cause, note, Row, type SurvivorState } from "../state.js";

/** Points that a seat loses by the player's doing: at most what it has. Returns how many. */
export function lose(state: SurvivorState, seat: number, owed: number, cause: number): number {
  const { data, points } = state;
  const player = data[At.player];
  const owned = points[seat];
  const paid = owed < owned ? owed : owned;
  points[seat] = owned - paid;
  const kind = data[At.kind];
  if (seat === player) note(state, Row.gainedByKind + kind, player, -paid);
  else {
    note(state, Row.takenByKind + kind, player, paid);
    if (paid > 0) state.attacker[seat] = player + 1;
  }
  if (paid === owned) {
    data[At.living]--;
    data[At.fallen]++;
    note(state, Row.fellAt, seat, data[At.turn]);
    note(state, Row.cause, seat, cause);
    if (seat !== player) note(state, Row.felledByKind + kind, player);
  }
  return paid;
}

/** Points from the bank or from another; beyond `maxPP` they stay with the bank. */
export function gain({ maxPP }: Rules, state: SurvivorState, seat: number, won: number): void {
  const { data, points } = state;
  const player = data[At.player];
  const room = maxPP - points[seat];
  const got = won < room ? won : room;
  points[seat] += got;
  noteTokens(state);
  const kind = data[At.kind];
  if (seat === player) note(state, Row.gainedByKind + kind, player, got);
  else note(state, Row.takenByKind + kind, player, -got);
}

/** What lies before all of them is what the bank had to hold. */
export function noteTokens({ data, points }: SurvivorState): void {
  let tokens = 0;
  for (let seat = 0; seat < points.length; seat++) tokens += points[seat];
  if (tokens > data[At.mostTokens]) data[At.mostTokens] = tokens;
}

export function give(
  rules: Rules,
  state: SurvivorState,
  from: number,
  to: number,
  owed: number,
  cause: number = Cause.natural,
): void {
  gain(rules, state, to, lose(state, from, owed, cause));
}

import type { Rules } from "../bound.js";
import { At, Cause, Row, type SurvivorState } from "../state.js";

/** Points that a seat loses by the player's doing: at most what it has. Returns how many. */
export function lose(state: SurvivorState, seat: number, owed: number, cause: number): number {
  const { players, data, points, counts } = state;
  const player = data[At.player];
  const owned = points[seat];
  const paid = owed < owned ? owed : owned;
  points[seat] = owned - paid;
  const kind = data[At.kind];
  if (seat === player) counts[(Row.gainedByKind + kind) * players + player] -= paid;
  else {
    counts[(Row.takenByKind + kind) * players + player] += paid;
    if (paid > 0) state.attacker[seat] = player + 1;
  }
  if (paid === owned) {
    data[At.living]--;
    data[At.fallen]++;
    counts[Row.fellAt * players + seat] = data[At.turn];
    counts[Row.cause * players + seat] = cause;
    if (seat !== player) counts[(Row.felledByKind + kind) * players + player]++;
  }
  return paid;
}

/** Points from the bank or from another; beyond `maxPP` they stay with the bank. */
export function gain({ maxPP }: Rules, state: SurvivorState, seat: number, won: number): void {
  const { players, data, points, counts } = state;
  const player = data[At.player];
  const room = maxPP - points[seat];
  const got = won < room ? won : room;
  points[seat] += got;
  noteTokens(state);
  const kind = data[At.kind];
  if (seat === player) counts[(Row.gainedByKind + kind) * players + player] += got;
  else counts[(Row.takenByKind + kind) * players + player] -= got;
}

/** What lies before all of them is what the bank had to hold. */
export function noteTokens({ players, data, points }: SurvivorState): void {
  let tokens = 0;
  for (let seat = 0; seat < players; seat++) tokens += points[seat];
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

import { SOON, type View } from "./view.js";

/** Of a ship against those that it may meet: see `writeAims`. */
export const AIMS = 8;
/** Of an own ship and an enemy: see `writePair`. */
export const PAIR = 6;

/** Of a ship: what it can win and lose in the next turn, what is to be hoped and feared later, how good its shields are. */
export function writeAims(view: View, ship: number, out: Float32Array, at: number): number {
  const { ships, lives, turns, turnsOfEnemy, wins, loses } = view;
  const isOwn = ship < 3;
  const first = isOwn ? 3 : 0;
  const last = isOwn ? ships : 3;
  out.fill(0, at, at + AIMS);
  for (let other = first; other < last; other++) {
    const pair = isOwn ? ship * ships + other : other * ships + ship;
    const strikes = isOwn ? wins[pair] : loses[pair];
    const isStruck = isOwn ? loses[pair] : wins[pair];
    out[at + 6] += strikes / (last - first);
    out[at + 7] += isStruck / (last - first);
    if (lives[ship] === 0 || lives[other] === 0) continue;
    const there = isOwn ? turns[pair] : turnsOfEnemy[pair];
    const here = isOwn ? turnsOfEnemy[pair] : turns[pair];
    // One damage costs both lives where there is no tertiary.
    const gain = strikes * (3 - lives[other]) - (1 - strikes) * (3 - lives[ship]);
    const loss = isStruck * (3 - lives[ship]);
    if (there === 1) {
      out[at] = Math.max(out[at], gain / 2);
      out[at + 1] = Math.max(out[at + 1], strikes);
    }
    if (here === 1) {
      out[at + 2] = Math.max(out[at + 2], loss / 2);
      out[at + 3] = Math.max(out[at + 3], isStruck);
    }
    out[at + 4] = Math.max(out[at + 4], strikes * SOON[there]);
    out[at + 5] = Math.max(out[at + 5], isStruck * SOON[here]);
  }
  return at + AIMS;
}

/** Who of the two would win an attack on the other, and how soon; nothing where one of them is gone. */
export function writePair(view: View, ship: number, enemy: number, out: Float32Array, at: number): number {
  const { ships, lives, turns, turnsOfEnemy, wins, loses } = view;
  const pair = ship * ships + enemy;
  const meet = lives[ship] > 0 && lives[enemy] > 0;
  out[at] = meet ? wins[pair] : 0;
  out[at + 1] = meet ? loses[pair] : 0;
  out[at + 2] = SOON[turns[pair]];
  out[at + 3] = SOON[turnsOfEnemy[pair]];
  out[at + 4] = turns[pair] === 1 ? wins[pair] : 0;
  out[at + 5] = turnsOfEnemy[pair] === 1 ? loses[pair] : 0;
  return at + PAIR;
}

/** Of what the next turns may bring: see `writeThreats`. */
export const THREATS = 8;

/**
 * The best that the own side can gain in its next turn, in parts of two lives, the best that it can gain from another ship, the
 * same of the enemies: at first where the own side acts next, then where somebody else does.
 */
export function writeThreats(view: View, actsNext: boolean, out: Float32Array, at: number): number {
  const { ships, lives, turns, turnsOfEnemy, wins, loses } = view;
  out.fill(0, at, at + THREATS);
  const first = at + (actsNext ? 0 : 4);
  for (let enemy = 3; enemy < ships; enemy++) {
    let gain = 0;
    for (let ship = 0; ship < 3; ship++) {
      const pair = ship * ships + enemy;
      if (turns[pair] !== 1) continue;
      gain = Math.max(gain, wins[pair] * (3 - lives[enemy]) - (1 - wins[pair]) * (3 - lives[ship]));
    }
    noteGain(out, first, gain / 2);
  }
  for (let ship = 0; ship < 3; ship++) {
    let gain = 0;
    for (let enemy = 3; enemy < ships; enemy++) {
      const pair = ship * ships + enemy;
      if (turnsOfEnemy[pair] !== 1) continue;
      gain = Math.max(gain, loses[pair] * (3 - lives[ship]) - (1 - loses[pair]) * (3 - lives[enemy]));
    }
    noteGain(out, first + 2, gain / 2);
  }
  return at + THREATS;
}

/** Keeps the two greatest. */
function noteGain(out: Float32Array, at: number, gain: number): void {
  out[at + 1] = Math.max(out[at + 1], Math.min(gain, out[at]));
  out[at] = Math.max(out[at], gain);
}

import type { Dice } from "../../../game/index.js";
import { KINDS } from "../rules/combat.js";
import { EXCHANGED } from "./permutations.js";
import { PERMUTATIONS } from "../ships.js";
import type { Rules } from "../bound.js";
import type { Layout, ShieldBashersState } from "../state.js";

/**
 * Where only the combatants see the secondaries, a bystander still learns from who wins: it ties one player's secrets
 * to another's. What is possible for a player is then a set of cases, each a permutation for every other player (digits
 * to the base 6 by seat, his own left out), as bits in `sets`. With six players that are 7,776 cases.
 */

/** The worth of a player's digit in the cases of an observer. */
function placeOf(observer: number, player: number): number {
  return 6 ** (player < observer ? player : player - 1);
}

function permutationIn(index: number, place: number): number {
  return Math.floor(index / place) % 6;
}

function cases(layout: Layout): number {
  return 6 ** (layout.players - 1);
}

function has({ sets }: Readonly<ShieldBashersState>, first: number, index: number): boolean {
  return (sets[first + (index >> 5)] & (1 << (index & 31))) !== 0;
}

/** Whether everything is possible for the observer. */
export function isAnything(layout: Layout, state: Readonly<ShieldBashersState>, observer: number): boolean {
  for (let index = 0; index < cases(layout); index++)
    if (!has(state, observer * layout.words, index)) return false;
  return true;
}

/** Everything is possible for everybody. */
export function forgetAll(layout: Layout, state: ShieldBashersState): void {
  state.sets.fill(0);
  for (let observer = 0; observer < layout.players; observer++) {
    const first = observer * layout.words;
    for (let index = 0; index < cases(layout); index++) state.sets[first + (index >> 5)] |= 1 << (index & 31);
    recount(layout, state, observer);
  }
}

/** The observer has seen a ship's secondary. */
export function keepShade(
  layout: Layout,
  state: ShieldBashersState,
  observer: number,
  ship: number,
  shade: number,
): void {
  const place = placeOf(observer, Math.floor(ship / 3));
  const first = observer * layout.words;
  for (let index = 0; index < cases(layout); index++)
    if (PERMUTATIONS[permutationIn(index, place)][ship % 3] !== shade)
      state.sets[first + (index >> 5)] &= ~(1 << (index & 31));
  recount(layout, state, observer);
}

/** The observer has seen who won a combat of two others. */
export function keepOutcome(
  { layout, combat }: Rules,
  state: ShieldBashersState,
  observer: number,
  attacker: number,
  defender: number,
  won: boolean,
): void {
  const attackKind = state.primary[attacker] * 3;
  const defenceKind = state.primary[defender] * 3;
  const attackPlace = placeOf(observer, Math.floor(attacker / 3));
  const defencePlace = placeOf(observer, Math.floor(defender / 3));
  const first = observer * layout.words;
  for (let index = 0; index < cases(layout); index++) {
    if (!has(state, first, index)) continue;
    const attack = PERMUTATIONS[permutationIn(index, attackPlace)][attacker % 3];
    const defence = PERMUTATIONS[permutationIn(index, defencePlace)][defender % 3];
    if ((combat[(attackKind + attack) * KINDS + defenceKind + defence] === 1) !== won)
      state.sets[first + (index >> 5)] &= ~(1 << (index & 31));
  }
  recount(layout, state, observer);
}

/**
 * The observer has seen that a player's ship of class `ship` may have exchanged secondaries with the place of one of the
 * classes in `sources` (bits; the ship's own bit: it may have kept it). `scratch` has room for one set.
 */
export function allowExchange(
  layout: Layout,
  state: ShieldBashersState,
  observer: number,
  player: number,
  ship: number,
  sources: number,
  scratch: Int32Array,
): void {
  const place = placeOf(observer, player);
  const first = observer * layout.words;
  scratch.fill(0);
  for (let index = 0; index < cases(layout); index++) {
    if (!has(state, first, index)) continue;
    const before = permutationIn(index, place);
    for (let source = 0; source < 3; source++) {
      if ((sources & (1 << source)) === 0) continue;
      const after = source === ship ? before : EXCHANGED[(ship + source - 1) * 6 + before];
      const moved = index + (after - before) * place;
      scratch[moved >> 5] |= 1 << (moved & 31);
    }
  }
  for (let word = 0; word < layout.words; word++) state.sets[first + word] = scratch[word]!;
  recount(layout, state, observer);
}

/** Works out the observer's `marginals` from his set. */
export function recount(layout: Layout, state: ShieldBashersState, observer: number): void {
  const { marginals } = state;
  const first = observer * layout.words;
  const base = observer * layout.ships * 3;
  marginals.fill(0, base, base + layout.ships * 3);
  for (let index = 0; index < cases(layout); index++) {
    if (!has(state, first, index)) continue;
    let rest = index;
    for (let player = 0; player < layout.players; player++) {
      if (player === observer) continue;
      const permutation = PERMUTATIONS[rest % 6];
      rest = Math.floor(rest / 6);
      for (let ship = 0; ship < 3; ship++) marginals[base + (player * 3 + ship) * 3 + permutation[ship]]++;
    }
  }
}

/** Makes what is possible in `to` what is possible in `from`, with other seats and other numbers of permutations. */
export function moveCases(
  layout: Layout,
  from: Readonly<ShieldBashersState>,
  to: ShieldBashersState,
  ofSeat: (seat: number) => number,
  ofPermutation: readonly number[],
): void {
  to.sets.fill(0);
  for (let observer = 0; observer < layout.players; observer++) {
    const first = ofSeat(observer) * layout.words;
    for (let index = 0; index < cases(layout); index++) {
      if (!has(from, observer * layout.words, index)) continue;
      let image = 0;
      for (let player = 0; player < layout.players; player++) {
        if (player === observer) continue;
        const permutation = permutationIn(index, placeOf(observer, player));
        image += ofPermutation[permutation] * placeOf(ofSeat(observer), ofSeat(player));
      }
      to.sets[first + (image >> 5)] |= 1 << (image & 31);
    }
    recount(layout, to, ofSeat(observer));
  }
}

/** Gives all others secondaries from one of the observer's possible cases, each as likely as any other. */
export function drawCase(layout: Layout, state: ShieldBashersState, observer: number, dice: Dice): void {
  const first = observer * layout.words;
  let number = 0;
  for (let index = 0; index < cases(layout); index++) if (has(state, first, index)) number++;
  let left = dice.roll(number);
  let index = -1;
  while (left > 0) if (has(state, first, ++index)) left--;
  for (let player = 0; player < layout.players; player++) {
    if (player === observer) continue;
    const permutation = PERMUTATIONS[permutationIn(index, placeOf(observer, player))];
    for (let ship = 0; ship < 3; ship++) state.secondary[player * 3 + ship] = permutation[ship];
  }
}

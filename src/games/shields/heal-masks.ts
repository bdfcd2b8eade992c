import { Group, type DiceTable } from "./dice.js";
import type { Rules } from "./rulings.js";
import { At, type Layout, shieldSize, shieldValue } from "./state.js";

/**
 * Which potions and polish a player holds and where they may be used, kept up to date in the state as bits: by battery,
 * and by place of a shield. Heals are numbered by kind of die, then by battery or place: so where a set of kinds has
 * bit (kind × places) for each kind held, its product with the bits of the places has the bits of the legal actions.
 */

/** By kind of potion or polish: its bit in `potionKinds` or `polishKinds`. */
export function heldBits(dice: DiceTable, layout: Layout): Int32Array {
  const bits = new Int32Array(dice.count);
  const places = layout.stacks * layout.stackSize;
  for (let kind = dice.first[Group.potion]; kind < dice.first[Group.health]; kind++)
    bits[kind] =
      dice.group[kind] === Group.potion
        ? 1 << ((kind - dice.first[Group.potion]) * 3)
        : 1 << ((kind - dice.first[Group.polish]) * places);
  return bits;
}

/** Whether the heals of either sort have room in one word: otherwise `legalHeals` goes through the kinds. */
export function healsFitWords(dice: DiceTable, layout: Layout): boolean {
  const potions = dice.first[Group.polish] - dice.first[Group.potion];
  const polish = dice.first[Group.health] - dice.first[Group.polish];
  return potions * 3 <= 32 && polish * layout.stacks * layout.stackSize <= 32;
}

/** A player's first die of a kind has come into reserve, or the last one has left it. */
export function switchHeld(rules: Rules, data: Int32Array, player: number, kind: number): void {
  const kinds = kind < rules.firstPolishKind ? At.potionKinds : At.polishKinds;
  data[kinds + player] ^= rules.heldBit[kind];
}

/** A battery has been healed, destroyed or revived: whether a potion may be used on it. */
export function refreshHealable(rules: Rules, data: Int32Array, player: number, colour: number): void {
  const health = data[At.health + player * 3 + colour];
  if (health > 0 && (rules.zeroHeal || health < rules.startHealth)) data[At.healable + player] |= 1 << colour;
  else data[At.healable + player] &= ~(1 << colour);
}

/** A shield shows fewer points than before. `place` is its stack × stackSize + its place there. */
export function markDamaged(rules: Rules, data: Int32Array, player: number, place: number): void {
  const { polishable, polishWords } = rules.layout;
  data[polishable + player * polishWords + (place >> 5)] |= 1 << place;
}

/** The shields from place `from` on up to place `to` − 1 have changed: whether polish may be used on them. */
export function refreshPolishable(
  rules: Rules,
  data: Int32Array,
  player: number,
  from: number,
  to: number,
): void {
  const { polishable, polishWords, shields, stacks, stackSize } = rules.layout;
  const first = shields + player * stacks * stackSize;
  const words = polishable + player * polishWords;
  for (let place = from; place < to; place++) {
    const packed = data[first + place];
    const helps = packed > 0 && (rules.zeroHeal || shieldValue(packed) < shieldSize(packed));
    if (helps) data[words + (place >> 5)] |= 1 << place;
    else data[words + (place >> 5)] &= ~(1 << place);
  }
}

/** Sets a player's bits anew from the position. */
export function refreshHeals(rules: Rules, data: Int32Array, player: number): void {
  const { stacks, stackSize, reserve, kinds } = rules.layout;
  for (let colour = 0; colour < 3; colour++) refreshHealable(rules, data, player, colour);
  refreshPolishable(rules, data, player, 0, stacks * stackSize);
  data[At.potionKinds + player] = 0;
  data[At.polishKinds + player] = 0;
  for (let kind = 0; kind < kinds; kind++)
    if (data[reserve + player * kinds + kind] > 0) switchHeld(rules, data, player, kind);
}

import { Group } from "../dice.js";
import { refreshHealable, refreshPolishable } from "./masks.js";
import { writeBits } from "./pick.js";
import type { Rules } from "../bound.js";
import { leaveReserve, trashDie } from "./stacks.js";
import { At, Count, shieldSize, shieldValue } from "../state.js";
import { endTurn } from "./turn.js";

/** What `At.healed` keeps under `healsPerTurn: one-of-each`. */
const POTION_USED = 1;
const POLISH_USED = 2;

/**
 * Rule book "Potions" and "Polish": each potion on each standing battery of its owner, each polish on each shield,
 * one potion and one polish a turn at most.
 */
export function legalHeals(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const player = data[At.player];
  if (data[At.potions + player] + data[At.polish + player] === 0) return count;
  if (!rules.plainHeals) return legalHealsByKind(rules, data, out, count);
  const { polishable } = rules.layout;
  const potions = Math.imul(data[At.potionKinds + player], data[At.healable + player]);
  const polish = Math.imul(data[At.polishKinds + player], data[polishable + player]);
  return writeBits(polish, rules.firstPolish, out, writeBits(potions, rules.firstPotion, out, count));
}

/** The same where there are more kinds or places than fit, or one sort may have been used in this turn. */
function legalHealsByKind(rules: Rules, data: Int32Array, out: Int32Array, count: number): number {
  const { dice, layout } = rules;
  const player = data[At.player];
  const reserve = layout.reserve + player * layout.kinds;
  let action = rules.firstPotion;
  for (let kind = dice.first[Group.potion]; kind < dice.first[Group.polish]; kind++, action += 3)
    if (data[reserve + kind] > 0 && (data[At.healed] & POTION_USED) === 0)
      count = writeBits(data[At.healable + player], action, out, count);
  const words = layout.polishable + player * layout.polishWords;
  const places = layout.stacks * layout.stackSize;
  for (let kind = dice.first[Group.polish]; kind < dice.first[Group.health]; kind++, action += places)
    if (data[reserve + kind] > 0 && (data[At.healed] & POLISH_USED) === 0)
      for (let word = 0; word < layout.polishWords; word++)
        count = writeBits(data[words + word], action + word * 32, out, count);
  return count;
}

/** "You do not roll: you get the full allotment"; what goes over the cap is lost. */
export function usePotion(rules: Rules, data: Int32Array, action: number): void {
  const player = data[At.player];
  const kind = rules.actions.die[action];
  const battery = At.health + player * 3 + rules.actions.battery[action];
  const restored = Math.min(rules.dice.size[kind], rules.startHealth - data[battery]);
  data[battery] += restored;
  refreshHealable(rules, data, player, rules.actions.battery[action]);
  data[Count.potions + player]++;
  spend(rules, data, kind, restored);
  afterHeal(rules, data, POTION_USED);
}

/** "Polish works the same way as potions"; surplus does not carry over to the next shield. */
export function usePolish(rules: Rules, data: Int32Array, action: number): void {
  const { actions, dice, layout } = rules;
  const player = data[At.player];
  const kind = actions.die[action];
  const place = actions.stack[action] * layout.stackSize + actions.place[action];
  const index = layout.shields + player * layout.stacks * layout.stackSize + place;
  const missing = shieldSize(data[index]) - shieldValue(data[index]);
  const restored = Math.min(dice.size[kind], missing);
  data[index] += restored;
  refreshPolishable(rules, data, player, place, place + 1);
  data[Count.polish + player]++;
  spend(rules, data, kind, restored);
  afterHeal(rules, data, POLISH_USED);
}

function spend(rules: Rules, data: Int32Array, kind: number, restored: number): void {
  const player = data[At.player];
  leaveReserve(rules, data, player, kind);
  trashDie(rules, data, player, kind);
  data[At.gained + player] += restored;
  data[Count.wastedHealing + player] += rules.dice.size[kind] - restored;
}

/** Under `one-of-each` the turn goes on while the player holds a die of the other sort. */
function afterHeal(rules: Rules, data: Int32Array, used: number): void {
  if (rules.healsPerTurn === "one-of-each") {
    data[At.healed] |= used;
    const other = used === POTION_USED ? POLISH_USED : POTION_USED;
    const held = data[(other === POTION_USED ? At.potions : At.polish) + data[At.player]];
    if ((data[At.healed] & other) === 0 && held > 0) return;
  }
  endTurn(rules, data);
}

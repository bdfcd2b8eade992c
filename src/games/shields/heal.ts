import { Group } from "./dice.js";
import { writeBits } from "./pick.js";
import type { Rules } from "./rulings.js";
import { trashDie } from "./stacks.js";
import {
  ALIVE,
  Count,
  HEALED,
  HEALTH,
  PLAYER,
  POLISH,
  POTIONS,
  shieldSize,
  shieldValue,
  type ShieldsState,
} from "./state.js";
import { endTurn } from "./turn.js";

/** What `HEALED` keeps under `healsPerTurn: one-of-each`. */
const POTION_USED = 1;
const POLISH_USED = 2;

/** Rule book "Potions": each on each standing battery of its owner. */
export function legalPotions(
  rules: Rules,
  { data }: Readonly<ShieldsState>,
  out: Int32Array,
  count: number,
): number {
  const player = data[PLAYER];
  if (data[POTIONS + player] === 0 || (data[HEALED] & POTION_USED) !== 0) return count;
  const { first } = rules.dice;
  const reserve = rules.layout.reserve + player * rules.layout.kinds;
  let curable = data[ALIVE + player];
  if (!rules.zeroHeal)
    for (let colour = 0; colour < 3; colour++)
      if (data[HEALTH + player * 3 + colour] === rules.startHealth) curable &= ~(1 << colour);
  let action = rules.firstPotion;
  for (let kind = first[Group.potion]; kind < first[Group.polish]; kind++, action += 3)
    if (data[reserve + kind] > 0) count = writeBits(curable, action, out, count);
  return count;
}

/** Rule book "Polish": each on each shield of its owner. */
export function legalPolish(
  rules: Rules,
  { data }: Readonly<ShieldsState>,
  out: Int32Array,
  count: number,
): number {
  const player = data[PLAYER];
  if (data[POLISH + player] === 0 || (data[HEALED] & POLISH_USED) !== 0) return count;
  const { dice, layout } = rules;
  const reserve = layout.reserve + player * layout.kinds;
  const places = layout.stacks * layout.stackSize;
  let list = -1;
  let listEnd = -1;
  let listAction = -1;
  let action = rules.firstPolish;
  for (let kind = dice.first[Group.polish]; kind < dice.first[Group.health]; kind++, action += places) {
    if (data[reserve + kind] === 0) continue;
    if (list < 0) {
      list = count;
      listAction = action;
      count = listEnd = legalShields(rules, data, player, action, out, count);
    } else {
      const shift = action - listAction;
      for (let index = list; index < listEnd; index++) out[count++] = out[index] + shift;
    }
  }
  return count;
}

/** The shields that a polish may go to: the damaged ones, or all. */
function legalShields(
  rules: Rules,
  data: Int32Array,
  player: number,
  action: number,
  out: Int32Array,
  count: number,
): number {
  const { stacks, stackSize, stackCount, shields } = rules.layout;
  const rows = player * stacks;
  for (let stack = 0; stack < stacks; stack++) {
    const held = data[stackCount + rows + stack];
    for (let place = 0; place < held; place++) {
      const packed = data[shields + (rows + stack) * stackSize + place];
      if (rules.zeroHeal || shieldValue(packed) < shieldSize(packed))
        out[count++] = action + stack * stackSize + place;
    }
  }
  return count;
}

/** "You do not roll: you get the full allotment"; what goes over the cap is lost. */
export function usePotion(rules: Rules, state: ShieldsState, action: number): void {
  const { data } = state;
  const player = data[PLAYER];
  const kind = rules.actions.die[action];
  const battery = HEALTH + player * 3 + rules.actions.battery[action];
  const restored = Math.min(rules.dice.size[kind], rules.startHealth - data[battery]);
  data[battery] += restored;
  data[Count.potions + player]++;
  data[POTIONS + player]--;
  spend(rules, state, kind, restored);
  afterHeal(rules, state, POTION_USED);
}

/** "Polish works the same way as potions"; surplus does not carry over to the next shield. */
export function usePolish(rules: Rules, state: ShieldsState, action: number): void {
  const { data } = state;
  const { actions, dice, layout } = rules;
  const player = data[PLAYER];
  const kind = actions.die[action];
  const row = player * layout.stacks + actions.stack[action];
  const index = layout.shields + row * layout.stackSize + actions.place[action];
  const missing = shieldSize(data[index]) - shieldValue(data[index]);
  const restored = Math.min(dice.size[kind], missing);
  data[index] += restored;
  data[Count.polish + player]++;
  data[POLISH + player]--;
  spend(rules, state, kind, restored);
  afterHeal(rules, state, POLISH_USED);
}

function spend(rules: Rules, state: ShieldsState, kind: number, restored: number): void {
  const { data } = state;
  const player = data[PLAYER];
  data[rules.layout.reserve + player * rules.layout.kinds + kind]--;
  trashDie(rules, state, player, kind);
  data[Count.wastedHealing + player] += rules.dice.size[kind] - restored;
}

/** Under `one-of-each` the turn goes on while the player holds a die of the other sort. */
function afterHeal(rules: Rules, state: ShieldsState, used: number): void {
  const { data } = state;
  if (rules.oneOfEach) {
    data[HEALED] |= used;
    const other = used === POTION_USED ? POLISH_USED : POTION_USED;
    const held = data[(other === POTION_USED ? POTIONS : POLISH) + data[PLAYER]];
    if ((data[HEALED] & other) === 0 && held > 0) return;
  }
  endTurn(rules, state);
}

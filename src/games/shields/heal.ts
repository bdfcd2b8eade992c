import { refreshBatteryHelp, refreshShieldHelp } from "./heal-masks.js";
import { writeBits } from "./pick.js";
import type { Rules } from "./rulings.js";
import { leaveReserve, trashDie } from "./stacks.js";
import {
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

/**
 * Rule book "Potions" and "Polish": each potion on each standing battery of its owner, each polish on each shield,
 * one potion and one polish a turn at most.
 */
export function legalHeals(
  rules: Rules,
  { data }: Readonly<ShieldsState>,
  out: Int32Array,
  count: number,
): number {
  const player = data[PLAYER];
  if (data[POTIONS + player] + data[POLISH + player] === 0) return count;
  const { healWords, heldMask, helpMask } = rules.layout;
  const words = player * healWords;
  for (let word = 0; word < healWords; word++) {
    let bits = data[heldMask + words + word] & data[helpMask + words + word];
    if (rules.oneOfEach) {
      if ((data[HEALED] & POTION_USED) !== 0) bits &= ~rules.heals.potions[word];
      if ((data[HEALED] & POLISH_USED) !== 0) bits &= rules.heals.potions[word];
    }
    count = writeBits(bits, rules.firstPotion + word * 32, out, count);
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
  refreshBatteryHelp(rules, data, player, rules.actions.battery[action]);
  data[Count.potions + player]++;
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
  refreshShieldHelp(rules, data, player, actions.stack[action], actions.place[action]);
  data[Count.polish + player]++;
  spend(rules, state, kind, restored);
  afterHeal(rules, state, POLISH_USED);
}

function spend(rules: Rules, state: ShieldsState, kind: number, restored: number): void {
  const { data } = state;
  const player = data[PLAYER];
  leaveReserve(rules, state, player, kind);
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

import type { ActionTable } from "./actions.js";
import { KO_COST } from "./ko.js";
import type { Rules } from "./rulings.js";
import { At, Phase, type SurvivorState } from "./state.js";

/** Writes the legal actions, ascending, and returns how many there are. */
export function legalActions(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<SurvivorState>,
  out: Int32Array,
): number {
  switch (state.data[At.phase]) {
    case Phase.act:
      return legalActs(rules, actions, state, out);
    case Phase.react:
      out[0] = actions.accept;
      out[1] = actions.rematch;
      return 2;
    case Phase.finals:
      return legalFinals(rules, actions, state, out);
    case Phase.give:
      return towards(rules, state, actions.give, out, 0);
    case Phase.over:
      return 0;
    default:
      out[0] = actions.roll;
      return 1;
  }
}

/** One action against each who is left besides the player. */
function towards(
  { players }: Rules,
  { data, points }: Readonly<SurvivorState>,
  first: number,
  out: Int32Array,
  count: number,
): number {
  const player = data[At.player];
  for (let seat = 0; seat < players; seat++)
    if (points[seat] > 0 && seat !== player) out[count++] = first + seat;
  return count;
}

function legalActs(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<SurvivorState>,
  out: Int32Array,
): number {
  const { data } = state;
  const left = data[At.actionsLeft];
  let count = challenges(rules, state, actions.challengeOne, out, 0);
  if (left >= 2) count = challenges(rules, state, actions.challengeTwo, out, count);
  if (data[At.extras] < rules.extraPerTurn) out[count++] = actions.extra;
  if (left >= KO_COST && state.kos[data[At.player]] > 0)
    count = towards(rules, state, actions.ko, out, count);
  if (rules.passFirst || left < rules.actions) out[count++] = actions.pass;
  return count;
}

function challenges(
  rules: Rules,
  state: Readonly<SurvivorState>,
  first: number,
  out: Int32Array,
  count: number,
): number {
  if (rules.sameTarget) return towards(rules, state, first, out, count);
  const { data, points } = state;
  for (let seat = 0; seat < rules.players; seat++) {
    const barred = seat === data[At.player] || ((data[At.challenged] >> seat) & 1) === 1;
    if (points[seat] > 0 && !barred) out[count++] = first + seat;
  }
  return count;
}

/** Compulsory: all are challenged, or one is to be knocked out. Passing is a ruling. */
function legalFinals(
  rules: Rules,
  actions: ActionTable,
  state: Readonly<SurvivorState>,
  out: Int32Array,
): number {
  const player = state.data[At.player];
  let count = state.kos[player] > 0 ? towards(rules, state, actions.ko, out, 0) : 0;
  if (rules.finalsPass) out[count++] = actions.pass;
  count = towards(rules, state, actions.challengeAll, out, count);
  return count;
}

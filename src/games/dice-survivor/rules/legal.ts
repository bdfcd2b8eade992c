import type { Rules } from "../bound.js";
import { At, Phase, type SurvivorState } from "../state.js";
import { KO_COST } from "./ko.js";

/** Writes the legal actions, ascending, and returns how many there are. */
export function legalActions(rules: Rules, state: Readonly<SurvivorState>, out: Int32Array): number {
  const { table } = rules;
  switch (state.data[At.phase]) {
    case Phase.act:
      return legalActs(rules, state, out);
    case Phase.react:
      out[0] = table.accept;
      out[1] = table.rematch;
      return 2;
    case Phase.finals:
      return legalFinals(rules, state, out);
    case Phase.give:
      return towards(state, table.give, 0, out, 0);
    case Phase.over:
      return 0;
    default:
      out[0] = table.roll;
      return 1;
  }
}

/** One action against each who is left besides the player and, as bits, those who are barred. */
function towards(
  { players, data, points }: Readonly<SurvivorState>,
  first: number,
  barred: number,
  out: Int32Array,
  count: number,
): number {
  const player = data[At.player];
  for (let seat = 0; seat < players; seat++)
    if (points[seat] > 0 && seat !== player && ((barred >> seat) & 1) === 0) out[count++] = first + seat;
  return count;
}

function legalActs(rules: Rules, state: Readonly<SurvivorState>, out: Int32Array): number {
  const { data } = state;
  const { table } = rules;
  const left = data[At.actionsLeft];
  const barred = rules.sameTarget ? 0 : data[At.challenged];
  const targets = towards(state, table.challengeOne, barred, out, 0);
  let count = targets;
  // Against the same, for two actions.
  const further = table.challengeTwo - table.challengeOne;
  if (left >= 2) for (let index = 0; index < targets; index++) out[count++] = out[index] + further;
  if (data[At.extras] < rules.extraPerTurn) out[count++] = table.extra;
  if (left >= KO_COST && state.kos[data[At.player]] > 0) count = towards(state, table.ko, 0, out, count);
  if (rules.passFirst || left < rules.actions) out[count++] = table.pass;
  return count;
}

/** Compulsory: all are challenged, or one is to be knocked out. Passing is a ruling. */
function legalFinals({ table, finalsPass }: Rules, state: Readonly<SurvivorState>, out: Int32Array): number {
  let count = state.kos[state.data[At.player]] > 0 ? towards(state, table.ko, 0, out, 0) : 0;
  if (finalsPass) out[count++] = table.pass;
  return towards(state, table.challengeAll, 0, out, count);
}

import type { Dice } from "../../../game/index.js";
import { FINALISTS, type Rules } from "../bound.js";
import { At, type SurvivorState } from "../state.js";
import { beginTurn, enterFinals } from "./turn.js";

/** "Each participant starts out with 5 Play Points." Then all throw for Player 1. */
export function setUp(rules: Rules, state: SurvivorState): void {
  const { data } = state;
  data.fill(0);
  equip(rules, state);
  data[At.living] = rules.players;
  data[At.toThrow] = (1 << rules.players) - 1;
}

function equip(
  { startPP, rematches, koPerGame }: Pick<Rules, "startPP" | "rematches" | "koPerGame">,
  { data, points, kos, rematches: own }: SurvivorState,
): void {
  points.set(startPP);
  own.set(rematches);
  kos.set(koPerGame);
  data[At.mostTokens] = startPP.reduce((sum, one) => sum + one, 0);
}

/** One throw, in seat order; of several with the highest only they throw again. */
export function throwForPlayerOne(rules: Rules, state: SurvivorState, dice: Dice): void {
  const { data } = state;
  const own = 1 << data[At.actor];
  const face = dice.roll(20);
  data[At.dice]++;
  data[At.toThrow] &= ~own;
  if (face > data[At.best]) {
    data[At.best] = face;
    data[At.bestBy] = own;
  } else if (face === data[At.best]) data[At.bestBy] |= own;
  if (data[At.toThrow] === 0) {
    const tied = data[At.bestBy];
    data[At.best] = 0;
    data[At.bestBy] = 0;
    if ((tied & (tied - 1)) === 0) return begin(rules, state, lowest(tied));
    data[At.toThrow] = tied;
  }
  data[At.actor] = lowest(data[At.toThrow]);
}

function begin(rules: Rules, state: SurvivorState, starter: number): void {
  const { data } = state;
  data[At.starter] = starter;
  if (rules.handicapped) equip(rules.byStarter[starter], state);
  if (rules.finals && rules.players === FINALISTS) enterFinals(rules, state, 1);
  beginTurn(rules, state, starter);
}

/** The number of the lowest bit that is set. */
export function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

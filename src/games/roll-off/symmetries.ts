import { swapRuns, type Symmetry } from "../../game/index.js";
import { ActionType, dieWords, SIDES } from "./actions.js";
import type { Rules } from "./bound.js";
import { At, Count, Phase, type RollOffState } from "./state.js";

/** The sides of an equal match, and equal dice of one pool. */
export function symmetriesOf(rules: Rules): Symmetry<RollOffState>[] {
  const dice = rules.pools.flatMap((pool, side) =>
    pool.slice(1).flatMap((_, die) => (areAlike(rules, side, die) ? [diceSwap(rules, side, die)] : [])),
  );
  return areEqual(rules) ? [sidesSwap(rules), ...dice] : dice;
}

/** Whether no rule tells RED from BLUE. What both decide in secret RED decides first, and RED's offer comes first on a level. */
export function areEqual(rules: Rules): boolean {
  const { pools, bonus, rerollTokens: tokens, arrange, equalOrder, tie, rerollOrder } = rules;
  const [red, blue] = tokens;
  return (
    pools[0].join() === pools[1].join() &&
    bonus[0].join() === bonus[1].join() &&
    tie !== "attacker-wins" &&
    tie !== "defender-wins" &&
    equalOrder[0] === equalOrder[1] &&
    arrange.every((mode) => mode === "sorted") &&
    red.count === blue.count &&
    red.dice === blue.dice &&
    red.behindOnly === blue.behindOnly &&
    (red.count === 0 || (red.behindOnly && rerollOrder === "behind-first"))
  );
}

const PAIRS = [At.tokens, At.left, At.placed] as const;
const COUNTED_PAIRS = [Count.diceRolled, Count.removedAlone, Count.tokensUsed, Count.deficit, Count.lastPair];

function sidesSwap({ layout, actions }: Rules): Symmetry<RollOffState> {
  const ofAction = Int32Array.from({ length: actions.count }, (_, action) => {
    const { type, side, die } = actions;
    if (type[action] === ActionType.reroll) return actions.reroll[1 - side[action]] + die[action];
    return type[action] === ActionType.place ? actions.place[1 - side[action]] + die[action] : action;
  });
  return {
    name: "RED and BLUE change places",
    ofAction,
    ofPlayer: Int32Array.of(1, 0),
    apply({ data: from }, { data: to }) {
      to.set(from);
      const swap = (first: number, length: number): void => swapRuns(from, to, first, length);
      for (const pair of [...PAIRS, ...COUNTED_PAIRS]) swap(pair, 1);
      for (let part: number = layout.face; part < layout.length; part += 2 * layout.dice)
        swap(part, layout.dice);
      to[Count.firstLead] = -from[Count.firstLead];
      // Both roll together; who is named then is no side's move.
      if (from[At.phase] === Phase.reroll) to[At.player] = 1 - from[At.player];
      if (from[At.offered] > 0) to[At.offeredFirst] = 1 - from[At.offeredFirst];
    },
  };
}

/**
 * Whether a die may change places with the next one of its pool. Only where chance orders what shows the same: elsewhere
 * the first of two equal dice lies higher, and meets another die. Nor where several dice are chosen for a token, one
 * after the other from the first, or where their owner, who orders them, is offered one of two that show the same.
 */
function areAlike(
  { pools, bonus, rerollTokens: tokens, arrange, equalOrder }: Rules,
  side: number,
  die: number,
): boolean {
  return (
    pools[side][die] === pools[side][die + 1] &&
    bonus[side][die] === bonus[side][die + 1] &&
    equalOrder[side] === "random" &&
    arrange[side] === "sorted" &&
    (tokens[side].count === 0 || tokens[side].dice === 1)
  );
}

function diceSwap(rules: Rules, side: number, die: number): Symmetry<RollOffState> {
  const { actions, layout, pools } = rules;
  const base = side * layout.dice;
  const other = (one: number): number => (one === die ? die + 1 : one === die + 1 ? die : one);
  const words = [die, die + 1].map((one) => `${SIDES[side].toUpperCase()}'s ${dieWords(pools[side], one)}`);
  return {
    name: `${words.join(" and ")} change places`,
    ofAction: Int32Array.from({ length: actions.count }, (_, action) => {
      if (actions.side[action] !== side) return action;
      return action - actions.die[action] + other(actions.die[action]);
    }),
    apply(from, to) {
      to.data.set(from.data);
      for (const part of ["face", "kept", "marked", "rolls"] as const) {
        to[part][base + die] = from[part][base + die + 1];
        to[part][base + die + 1] = from[part][base + die];
      }
      // Before a roll there is no chain.
      if (from.data[At.phase] !== Phase.reroll && from.data[At.phase] !== Phase.arrange) return;
      for (let place = 0; place < from.data[At.left + side]; place++)
        to.chain[base + place] = other(from.chain[base + place]);
    },
  };
}

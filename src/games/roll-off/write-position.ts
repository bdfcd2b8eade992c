import { dieWords, SIDES } from "./actions.js";
import { winner } from "./metrics.js";
import type { Rules } from "./rulings.js";
import {
  CAPPED,
  COUNTS,
  COUNTS_LENGTH,
  OFFERED,
  OFFERED_FIRST,
  OUT,
  PHASE,
  Phase,
  PLACED,
  PLAYER,
  ROUND,
  TOKENS,
  type RollOffState,
} from "./state.js";

/**
 * One line, sections parted by ` | `: what comes next, the rounds begun, each side's dice with what they show
 * (`=` keeps its number, `*` is chosen for a re-roll), and what else matters. RULES.md describes the form.
 */
export function positionToString(rules: Rules, state: Readonly<RollOffState>): string {
  const { data } = state;
  const sections = [
    headWords(state),
    `round ${data[ROUND]}`,
    ...SIDES.map((name, side) => `${name}: ${diceWords(rules, state, side)}`),
  ];
  if (rules.tokens.some(({ count }) => count > 0)) sections.push(`tokens ${pair(data, TOKENS)}`);
  if (data[PHASE] === Phase.reroll || data[PHASE] === Phase.arrange) {
    SIDES.forEach((name, side) => sections.push(`${name} chain ${chainWords(rules, state, side)}`));
    sections.push(`offered ${data[OFFERED]} ${SIDES[data[OFFERED_FIRST]]}`, `placed ${pair(data, PLACED)}`);
  }
  if (data[ROUND] > 0) {
    const rolls = SIDES.map((_, side) => listOf(rules, side, (at) => state.rolls[at]));
    sections.push(`rolls ${rolls.join(" / ")}`);
    sections.push(`counts ${Array.from(data.subarray(COUNTS, COUNTS + COUNTS_LENGTH)).join(" ")}`);
  }
  return sections.join(" | ");
}

function headWords(state: Readonly<RollOffState>): string {
  const { data } = state;
  const side = SIDES[data[PLAYER]];
  switch (data[PHASE]) {
    case Phase.roll:
      return "roll";
    case Phase.reroll:
      return `${side} re-rolls`;
    case Phase.arrange:
      return `${side} arranges`;
    default:
      if (data[CAPPED] === 1) return "undecided";
      return winner(state) < 0 ? "nobody left" : `${SIDES[winner(state)]} won`;
  }
}

function diceWords({ pools, layout }: Rules, state: Readonly<RollOffState>, side: number): string {
  const words = pools[side].flatMap((_, die) => {
    const at = side * layout.dice + die;
    const face = state.face[at];
    if (face === OUT) return [];
    const shown = face > 0 ? `:${face}` : "";
    return [
      `${dieWords(pools[side], die)}${shown}${state.kept[at] === 1 ? "=" : ""}${state.marked[at] === 1 ? "*" : ""}`,
    ];
  });
  return words.join(", ") || "none";
}

function chainWords(rules: Rules, state: Readonly<RollOffState>, side: number): string {
  const length = state.face.filter(
    (face, at) => Math.floor(at / rules.layout.dice) === side && face !== OUT,
  ).length;
  return Array.from({ length }, (_, place) =>
    dieWords(rules.pools[side], state.chain[side * rules.layout.dice + place]),
  ).join(", ");
}

function listOf({ pools, layout }: Rules, side: number, of: (at: number) => number): string {
  return pools[side].map((_, die) => of(side * layout.dice + die)).join(" ");
}

function pair(data: Int32Array, place: number): string {
  return `${data[place]}-${data[place + 1]}`;
}

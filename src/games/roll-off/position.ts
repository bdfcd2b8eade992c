import { alternatives, form, list, maybe, positionForm, PositionError, runOf } from "../../game/index.js";
import { whole, word, type Form } from "../../game/index.js";
import { dieWords, SIDES } from "./actions.js";
import type { Rules } from "./bound.js";
import { sortChain, valueOf } from "./rules/chain.js";
import { At, OUT, Phase, winner, type RollOffState } from "./state.js";

/** Marks of a die: 1 keeps its number, 2 is chosen for a re-roll. */
const MARKS = ["", "=", "*", "=*"];

/** How positions are written. */
function formOf({ pools, rerollTokens, maxRounds }: Rules) {
  const side = word(SIDES);
  const dieOf = (pool: readonly number[]): Form<number> => word(pool.map((_, die) => dieWords(pool, die)));
  const diceOf = (pool: readonly number[]) =>
    list(
      alternatives(`one of its dice (${pool.map((_, die) => dieWords(pool, die)).join(", ")})`, {
        shown: form`${dieOf(pool)}${maybe`:${whole(1, 100)}`}${word(MARKS)}`,
      }),
      { none: "none" },
    );
  const chainOf = (pool: readonly number[]) => list(dieOf(pool));
  const numbers = list(whole(0, 2 ** 30), { separator: " " });
  const [red, blue] = pools;
  const head = alternatives("what is next, such as roll, red re-rolls, blue arranges, red won, undecided", {
    roll: form`roll`,
    rerolls: form`${side} re-rolls`,
    arranges: form`${side} arranges`,
    won: form`${side} won`,
    nobody: form`nobody left`,
    undecided: form`undecided`,
  });
  return positionForm(head, {
    round: whole(0, maxRounds),
    "red:": diceOf(red),
    "blue:": diceOf(blue),
    tokens: form`${whole(0, rerollTokens[0].count)}-${whole(0, rerollTokens[1].count)}`,
    "red chain": chainOf(red),
    "blue chain": chainOf(blue),
    offered: form`${whole(0, 2)} ${side}`,
    placed: form`${whole(0, red.length)}-${whole(0, blue.length)}`,
    rolls: list(numbers, { separator: " / ", length: 2 }),
    counts: list(whole(-999_999_999, 999_999_999), { separator: " ", length: At.countsEnd - At.counts }),
  });
}

type Said = ReturnType<ReturnType<typeof formOf>["read"]>;
type Head = NonNullable<Said["head"]>;
type Dice = NonNullable<Said["red:"]>;

/** How this game's positions are written and read. Reading throws a `PositionError`. */
export function positionsOf(rules: Rules) {
  const positions = formOf(rules);
  return {
    stateToString: (state: Readonly<RollOffState>) => positions.write(saidOf(rules, state)),
    stateFromString: (text: string, state: RollOffState) => setPosition(rules, state, positions.read(text)),
    /** `d4, d8, d12` */
    standing({ face }: Readonly<RollOffState>, side: number): string {
      const left = rules.pools[side].filter((_, die) => face[side * rules.layout.dice + die] !== OUT);
      return left.length === 0 ? "no dice" : left.map((size) => `d${size}`).join(", ");
    },
  };
}

function saidOf({ pools, layout, rerollTokens }: Rules, state: Readonly<RollOffState>): Said {
  const { data, face, kept, marked, rolls } = state;
  const pair = (place: number) => [data[place], data[place + 1]] as const;
  const diceOf = (side: number): Dice =>
    Array.from(pools[side].keys()).flatMap((die): Dice => {
      const at = side * layout.dice + die;
      const shown = face[at] > 0 ? ([face[at]] as const) : null;
      return face[at] === OUT ? [] : [{ is: "shown", of: [die, shown, kept[at] + 2 * marked[at]] }];
    });
  const chainOf = (side: number): number[] =>
    runOf(state.chain, side * layout.dice, side * layout.dice + diceOf(side).length);
  const deciding = data[At.phase] === Phase.reroll || data[At.phase] === Phase.arrange;
  const begun = data[At.round] > 0;
  const rollsOf = (side: number) => pools[side].map((_, die) => rolls[side * layout.dice + die]);
  return {
    head: headOf(state),
    round: data[At.round],
    "red:": diceOf(0),
    "blue:": diceOf(1),
    tokens: rerollTokens.some(({ count }) => count > 0) ? pair(At.tokens) : undefined,
    ...(deciding && {
      "red chain": chainOf(0),
      "blue chain": chainOf(1),
      offered: pair(At.offered),
      placed: pair(At.placed),
    }),
    ...(begun && { rolls: [rollsOf(0), rollsOf(1)] }),
    ...(begun && { counts: runOf(data, At.counts, At.countsEnd) }),
  };
}

function headOf(state: Readonly<RollOffState>): Head {
  const { data } = state;
  const player = data[At.player];
  if (data[At.phase] === Phase.roll) return { is: "roll", of: [] };
  if (data[At.phase] === Phase.reroll) return { is: "rerolls", of: [player] };
  if (data[At.phase] === Phase.arrange) return { is: "arranges", of: [player] };
  if (data[At.capped] === 1) return { is: "undecided", of: [] };
  return winner(state) < 0 ? { is: "nobody", of: [] } : { is: "won", of: [winner(state)] };
}

/**
 * By hand `roll | red: d6, d8 | blue: d12` is enough: dice that are not named are out, a side that is not named has all
 * its dice and all its tokens.
 */
function setPosition(rules: Rules, state: RollOffState, said: Said): void {
  const { data } = state;
  data.fill(0);
  SIDES.forEach((name, side) => setDice(rules, state, side, said[`${name}:`]));
  data.set(said.tokens ?? rules.rerollTokens.map(({ count }) => count), At.tokens);
  data[At.round] = said.round ?? 0;
  said.rolls?.forEach((numbers, side) => {
    if (numbers.length !== rules.pools[side].length)
      throw new PositionError("rolls: expected one number for each die, red / blue");
    state.rolls.set(numbers, side * rules.layout.dice);
  });
  data.set(said.counts ?? [], At.counts);
  setHead(rules, state, said.head ?? { is: "roll", of: [] });
  if (data[At.phase] === Phase.reroll || data[At.phase] === Phase.arrange) setChains(rules, state, said);
}

function setDice(rules: Rules, state: RollOffState, side: number, dice: Dice | undefined): void {
  const { face, kept, marked, data } = state;
  const pool = rules.pools[side];
  const base = side * rules.layout.dice;
  face.fill(OUT, base, base + rules.layout.dice);
  for (const { of } of dice ?? pool.map((_, die) => ({ of: [die, null, 0] as const }))) {
    const [die, shown, marks] = of;
    const name = dieWords(pool, die);
    if (face[base + die] !== OUT) throw new PositionError(`${SIDES[side]}: ${name} is there twice`);
    if (shown === null && marks > 0)
      throw new PositionError(`${SIDES[side]}: ${name} shows no number to keep or re-roll`);
    if (shown !== null && shown[0] > pool[die])
      throw new PositionError(`${SIDES[side]}: ${name}: expected a whole number from 1 to ${pool[die]}`);
    face[base + die] = shown?.[0] ?? 0;
    kept[base + die] = marks & 1;
    marked[base + die] = marks >> 1;
    data[At.left + side]++;
  }
}

function setHead(rules: Rules, state: RollOffState, head: Head): void {
  const { data } = state;
  const over = data[At.left] === 0 || data[At.left + 1] === 0;
  const doing = head.is === "rerolls" ? "re-rolls" : head.is;
  const words = head.of.length === 0 ? doing : `${SIDES[head.of[0]]} ${doing}`;
  const is = (what: boolean, why: string): void => {
    if (what) throw new PositionError(`"${words}", and ${why}`);
  };
  if (head.is === "rerolls" || head.is === "arranges") {
    const [side] = head.of;
    data[At.player] = side;
    data[At.phase] = head.is === "arranges" ? Phase.arrange : Phase.reroll;
    is(over, "one side has no dice");
    if (head.is === "rerolls")
      is(rules.rerollTokens[side].count === 0, `${SIDES[side]} has no re-roll tokens`);
    else is(rules.arrange[side] === "sorted", `${SIDES[side]}'s chain is sorted by the rules`);
  } else if (head.is === "roll") {
    is(over, "a side without dice has lost; nobody rolls");
    is(data[At.round] === rules.maxRounds, "the limit on rounds is reached; nobody rolls");
  } else {
    data[At.phase] = Phase.over;
    const { is: ending, of } = headOf({ ...state });
    if (head.is === "undecided" && !over) data[At.capped] = 1;
    else is(!over || ending !== head.is || of[0] !== head.of[0], "that is not how this position ends");
  }
}

/** Chains that are not given are sorted by the rules. */
function setChains(rules: Rules, state: RollOffState, said: Said): void {
  const { data, face, chain } = state;
  SIDES.forEach((name, side) => {
    const pool = rules.pools[side];
    const base = side * rules.layout.dice;
    const bare = pool.findIndex((_, die) => face[base + die] === 0);
    if (bare >= 0) {
      const words = dieWords(pool, bare);
      throw new PositionError(`${name}: ${words} shows no number (such as ${words}:1)`);
    }
    sortChain(rules, state, side, { roll: (sides) => sides });
    const dice = said[`${name} chain`];
    if (dice === undefined) return;
    const isThere = dice.every((die) => face[base + die] !== OUT);
    if (!isThere || dice.length !== data[At.left + side] || new Set(dice).size < dice.length)
      throw new PositionError(`${name} chain: expected each of its dice once`);
    chain.set(dice, base);
    const values = dice.map((die) => valueOf(rules, state, side, die));
    const sorted = values.every((value, place) => place === 0 || values[place - 1] >= value);
    if (!sorted && !rules.arrange[side].startsWith("free"))
      throw new PositionError(`${name} chain: expected the highest number first`);
  });
  data.set(said.offered ?? [data[At.phase] === Phase.reroll ? 1 : 2, 0], At.offered);
  data.set(said.placed ?? [0, 0], At.placed);
  for (const side of [0, 1])
    if (data[At.placed + side] > data[At.left + side])
      throw new PositionError(`placed: ${SIDES[side]} has ${data[At.left + side]} dice`);
}

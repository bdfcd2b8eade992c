import { PositionError } from "../../game/index.js";
import { dieWords, SIDES } from "./actions.js";
import { sortChain, valueOf } from "./chain.js";
import { winner } from "./metrics.js";
import type { Rules } from "./rulings.js";
import {
  CAPPED,
  COUNTS,
  COUNTS_LENGTH,
  LEFT,
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

const SECTIONS = [
  "round",
  "red:",
  "blue:",
  "tokens",
  "red chain",
  "blue chain",
  "offered",
  "placed",
  "rolls",
  "counts",
];

/**
 * Reads a position as `positionToString` writes it. By hand `roll | red: d6, d8 | blue: d12` is enough: dice that are
 * not named are out, a side that is not named has all its dice and all its tokens. Throws a `PositionError`.
 */
export function positionFromString(rules: Rules, text: string, state: RollOffState): void {
  const sections = readSections(text);
  const { data } = state;
  data.fill(0);
  SIDES.forEach((name, side) => readDice(rules, state, side, sections.get(`${name}:`)));
  readPair(
    data,
    TOKENS,
    sections.get("tokens"),
    "tokens",
    rules.tokens.map(({ count }) => count),
  );
  data[ROUND] = number(sections.get("round") ?? "0", 0, rules.maxRounds, "round");
  readRolls(rules, state, sections.get("rolls"));
  readCounts(data, sections.get("counts"));
  readHead(rules, state, sections.get("head") ?? "roll");
  if (data[PHASE] === Phase.reroll || data[PHASE] === Phase.arrange) readChains(rules, state, sections);
}

function readSections(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  text.split("|").forEach((part, index) => {
    const section = part.trim().replace(/\s+/g, " ");
    const name = SECTIONS.find((start) => section.startsWith(start)) ?? (index === 0 ? "head" : undefined);
    if (name === undefined)
      throw new PositionError(`cannot read "${section}" (sections: ${SECTIONS.join(", ")})`);
    if (sections.has(name)) throw new PositionError(`"${name}" is there twice`);
    sections.set(name, name === "head" ? section : section.slice(name.length).trim());
  });
  return sections;
}

function readDice(rules: Rules, state: RollOffState, side: number, words: string | undefined): void {
  const pool = rules.pools[side];
  const base = side * rules.layout.dice;
  state.face.fill(OUT, base, base + rules.layout.dice);
  const names = pool.map((_, die) => dieWords(pool, die));
  const listed = words === undefined ? names : words === "none" || words === "" ? [] : words.split(",");
  for (const item of listed) {
    const [, name, face, marks] = /^([^:=*]+)(?::(\d+))?([=*]*)$/.exec(item.trim()) ?? [];
    const die = names.indexOf((name ?? "").trim());
    if (die < 0)
      throw new PositionError(
        `${SIDES[side]}: cannot read "${item.trim()}" (dice: ${names.join(", ") || "none"})`,
      );
    if (state.face[base + die] !== OUT)
      throw new PositionError(`${SIDES[side]}: ${names[die]} is there twice`);
    state.face[base + die] = face === undefined ? 0 : number(face, 1, pool[die], names[die]);
    state.kept[base + die] = marks.includes("=") ? 1 : 0;
    state.marked[base + die] = marks.includes("*") ? 1 : 0;
    if (face === undefined && marks !== "")
      throw new PositionError(`${SIDES[side]}: ${names[die]} shows no number to keep or re-roll`);
  }
  state.data[LEFT + side] = listed.length;
}

function readHead(rules: Rules, state: RollOffState, head: string): void {
  const { data } = state;
  const over = data[LEFT] === 0 || data[LEFT + 1] === 0;
  const [, name, verb] = /^(red|blue) (re-rolls|arranges)$/.exec(head) ?? [];
  if (name !== undefined) {
    data[PLAYER] = SIDES.indexOf(name as "red");
    data[PHASE] = verb === "arranges" ? Phase.arrange : Phase.reroll;
    if (over) throw new PositionError(`"${head}", and one side has no dice`);
    if (data[PHASE] === Phase.reroll && rules.tokens[data[PLAYER]].count === 0)
      throw new PositionError(`"${head}", and ${name} has no re-roll tokens`);
    if (data[PHASE] === Phase.arrange && rules.arrange[data[PLAYER]] === "sorted")
      throw new PositionError(`"${head}", and ${name}'s chain is sorted by the rules`);
    return;
  }
  if (head === "roll") {
    if (over) throw new PositionError("a side without dice has lost; nobody rolls");
    if (data[ROUND] === rules.maxRounds)
      throw new PositionError("the limit on rounds is reached; nobody rolls");
    return;
  }
  data[PHASE] = Phase.over;
  if (head === "undecided" && !over) data[CAPPED] = 1;
  else if (head === "nobody left" && data[LEFT] === 0 && data[LEFT + 1] === 0) return;
  else if (!over || winner(state) < 0 || head !== `${SIDES[winner(state)]} won`)
    throw new PositionError(`cannot read "${head}" (roll, red re-rolls, blue arranges, red won, undecided)`);
}

/** Chains that are not given are sorted by the rules. */
function readChains(rules: Rules, state: RollOffState, sections: Map<string, string>): void {
  const { data, face, chain } = state;
  const room = rules.layout.dice;
  SIDES.forEach((name, side) => {
    const pool = rules.pools[side];
    pool.forEach((_, die) => {
      if (face[side * room + die] === 0)
        throw new PositionError(
          `${name}: ${dieWords(pool, die)} shows no number (such as ${dieWords(pool, die)}:1)`,
        );
    });
    sortChain(rules, state, side, { roll: (sides) => sides });
    const words = sections.get(`${name} chain`);
    if (words === undefined) return;
    const names = pool.map((_, die) => dieWords(pool, die));
    const dice = words.split(",").map((word) => names.indexOf(word.trim()));
    const complete =
      dice.length === data[LEFT + side] &&
      new Set(dice).size === dice.length &&
      dice.every((die) => die >= 0 && face[side * room + die] !== OUT);
    if (!complete) throw new PositionError(`${name} chain: expected each of its dice once`);
    dice.forEach((die, place) => (chain[side * room + place] = die));
    const sorted = dice.every(
      (die, place) =>
        place === 0 || valueOf(rules, state, side, dice[place - 1]) >= valueOf(rules, state, side, die),
    );
    if (!sorted && !rules.arrange[side].startsWith("free"))
      throw new PositionError(`${name} chain: expected the highest number first`);
  });
  const offered = sections.get("offered")?.split(" ") ?? [data[PHASE] === Phase.reroll ? "1" : "2", "red"];
  data[OFFERED] = number(offered[0], 0, 2, "offered");
  data[OFFERED_FIRST] = Math.max(0, SIDES.indexOf(offered[1] as "red"));
  readPair(data, PLACED, sections.get("placed") ?? "0-0", "placed", [data[LEFT], data[LEFT + 1]]);
}

function readPair(
  data: Int32Array,
  place: number,
  words: string | undefined,
  what: string,
  most: readonly number[],
): void {
  const parts = words?.split("-") ?? most.map(String);
  if (parts.length !== 2)
    throw new PositionError(`${what}: expected two numbers such as 1-0, got "${words}"`);
  parts.forEach((part, side) => (data[place + side] = number(part, 0, most[side], what)));
}

function readRolls(rules: Rules, state: RollOffState, words: string | undefined): void {
  if (words === undefined) return;
  words.split("/").forEach((list, side) => {
    const numbers = list.trim() === "" ? [] : list.trim().split(" ");
    if (side > 1 || numbers.length !== rules.pools[side].length)
      throw new PositionError(`rolls: expected one number for each die, red / blue, got "${words}"`);
    numbers.forEach((text, die) => {
      state.rolls[side * rules.layout.dice + die] = number(text, 0, 2 ** 30, "rolls");
    });
  });
}

function readCounts(data: Int32Array, words: string | undefined): void {
  if (words === undefined) return;
  const numbers = words.split(" ");
  if (numbers.length !== COUNTS_LENGTH || numbers.some((text) => !/^-?\d{1,9}$/.test(text)))
    throw new PositionError(`counts: expected ${COUNTS_LENGTH} whole numbers`);
  numbers.forEach((text, index) => (data[COUNTS + index] = Number(text)));
}

function number(text: string, least: number, most: number, what: string): number {
  const value = Number(text);
  if (/^\d{1,10}$/.test(text) && value >= least && value <= most) return value;
  throw new PositionError(`${what}: expected a whole number from ${least} to ${most}, got "${text}"`);
}

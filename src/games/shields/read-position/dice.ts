import { PositionError } from "../../../game/index.js";
import { Group, kindByWords } from "../dice.js";
import type { Rules } from "../rulings.js";
import { At, shieldKind, type ShieldsState } from "../state.js";
import { readNumber, splitList } from "./text.js";

export function readDice(rules: Rules, item: string, where: string): { kind: number; count: number } {
  const [, number = "1", words = ""] = /^(?:(\d+) )?(.*)$/.exec(item) ?? [];
  const kind = kindByWords(rules.dice, words);
  if (kind < 0) throw new PositionError(`${where}: there is no ${words} in this game`);
  return { kind, count: readNumber(number, 1, 1000, where) };
}

export function readPiles(rules: Rules, state: ShieldsState, sections: Map<string, string>): void {
  const { kinds } = rules.layout;
  const piles: [string, Int32Array][] = [["pool:", state.pool]];
  if (rules.ownTrash)
    piles.push(
      ["left trash:", state.trash.subarray(0, kinds)],
      ["right trash:", state.trash.subarray(kinds)],
    );
  else piles.push(["trash:", state.trash]);
  for (const name of ["trash:", "left trash:", "right trash:"])
    if (sections.has(name) && !piles.some(([pile]) => pile === name))
      throw new PositionError(`"${name}" does not fit trashScope: ${rules.ownTrash ? "own" : "shared"}`);
  const rest = piles.filter(([name]) => sections.get(name) === "rest");
  if (rest.length > 1)
    throw new PositionError(`only one of ${rest.map(([name]) => name).join(" and ")} can be the rest`);
  for (const [name, counts] of piles) {
    const text = sections.get(name);
    if (text === "rest" || text === "empty") continue;
    for (const item of splitList(text)) {
      const { kind, count } = readDice(rules, item, name);
      counts[kind] += count;
    }
  }
  if (rest.length === 0) return;
  const [[name, counts]] = rest;
  const inUse = diceInUse(rules, state);
  for (let kind = 0; kind < kinds; kind++) {
    const poolDie = rules.dice.pool[kind] > 0;
    if (name !== "pool:" || poolDie) counts[kind] = Math.max(0, supplyOf(rules, kind) - inUse[kind]);
  }
}

/** All dice of a kind there are: in the pool at the start, and the batteries'. */
function supplyOf(rules: Rules, kind: number): number {
  const { dice } = rules;
  if (dice.group[kind] === Group.health) return 6;
  const atStart = dice.group[kind] === Group.attack && dice.size[kind] === 4 ? 2 : 0;
  return dice.pool[kind] + atStart;
}

function diceInUse(rules: Rules, state: Readonly<ShieldsState>): Int32Array {
  const { kinds } = rules.layout;
  const inUse = new Int32Array(kinds);
  state.attackDie.forEach((size, battery) => {
    if (size > 0) inUse[rules.attackKind[(battery % 3) * 128 + size]]++;
  });
  state.health.forEach((health) => (inUse[rules.healthKind] += health > 0 ? 1 : 0));
  state.shields.forEach((packed) => (inUse[shieldKind(packed)] += packed > 0 ? 1 : 0));
  state.reserve.forEach((count, index) => (inUse[index % kinds] += count));
  state.pool.forEach((count, kind) => (inUse[kind] += count));
  state.trash.forEach((count, index) => (inUse[index % kinds] += count));
  const held = state.data[At.sacrifice];
  if (held > 0) inUse[shieldKind(held)]++;
  return inUse;
}

export function checkSupply(rules: Rules, state: Readonly<ShieldsState>): void {
  diceInUse(rules, state).forEach((count, kind) => {
    const supply = supplyOf(rules, kind);
    if (count > supply)
      throw new PositionError(
        `the position has ${count} × ${rules.dice.words[kind]}, the game only ${supply}`,
      );
  });
}
